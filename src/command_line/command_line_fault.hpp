// What is wrong with a command line that CLI11 refused.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace orbitile::app {

/// In a sentence, with what was probably meant, and a second line that names the help. `program`
/// has just thrown the error.
std::string command_line_fault(const CLI::App& program, const CLI::ParseError& error);

}  // namespace orbitile::app
