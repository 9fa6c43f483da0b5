// The option --palette of commands that draw pieces. `palette` must outlive the command.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "drawing/palette.hpp"

namespace orbitile::app {

/// Adds --palette. `palette` is the default, and after parsing the name of the chosen palette.
void add_palette_option(CLI::App& command, std::string& palette);

/// Adds --palette for commands that draw into a run's folder.
void add_palette_option(CLI::App& command, std::optional<std::string>& palette);

/// Returns the chosen palette; nothing means the palette of the existing pictures.
std::optional<Palette> requested_palette(const std::optional<std::string>& palette);

/// Returns the puzzle in the colours of the palette with this name.
Puzzle in_palette(const Puzzle& puzzle, const std::string& palette);

/// Returns the puzzle `some` with the colours that pieces of the same names have in `painted`.
Puzzle in_colours_of(const Puzzle& painted, Puzzle some);

}  // namespace orbitile::app
