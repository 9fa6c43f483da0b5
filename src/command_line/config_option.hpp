// The option --config of the whole program: a file of options.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>

namespace orbitile::app {

/// Returns the file of --config, or "".
std::filesystem::path config_file_of(const CLI::App& command);

}  // namespace orbitile::app
