// The option --pictures of commands that draw the shapes of a catalogue.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/pictures.hpp"

namespace orbitile::cli {

/// Adds --pictures. `request` must outlive the command.
void add_pictures_option(CLI::App& command, PictureRequest& request);

}  // namespace orbitile::cli
