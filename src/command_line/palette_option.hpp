// The option of commands that draw pieces: in which colours.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "drawing/palette.hpp"

namespace orbitile::app {

/// `palette` is the default, and afterwards the name of a palette.
void add_palette_option(CLI::App& command, std::string& palette);

/// The same of commands that draw into a run's folder.
void add_palette_option(CLI::App& command, std::optional<std::string>& palette);

/// None: that of the pictures that are there.
std::optional<Palette> palette_wanted(const std::optional<std::string>& palette);

/// The puzzle in the colours of the palette with that name.
Puzzle in_palette(const Puzzle& puzzle, const std::string& palette);

/// A puzzle of some of these pieces, in the colours of theirs.
Puzzle in_colours_of(const Puzzle& painted, Puzzle some);

}  // namespace orbitile::app
