// The option --config of the whole program: a file of options.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <string>

#include "drawing/palette.hpp"

namespace orbitile::app {

/// Returns the file of --config, or "".
std::filesystem::path config_file_of(const CLI::App& command);

// The options --author and --date of commands that make something to publish.

struct Imprint {
    std::string author;
    std::string date;  ///< "2026-11-25"; empty: none is printed
};

/// `imprint` must outlive the command. `author_help` says where the author is printed.
void add_imprint_options(CLI::App& command, Imprint& imprint, const std::string& author_help);

/// Throws InputError if the author cannot be shown, or if the date is not a date.
void check_imprint(const Imprint& imprint);

// The option --palette of commands that draw pieces. `palette` must outlive the command.

/// Adds --palette. `palette` is the default, and after parsing the name of the chosen palette.
void add_palette_option(CLI::App& command, std::string& palette);

/// Adds --palette for commands that draw into a run's folder.
void add_palette_option(CLI::App& command, std::optional<std::string>& palette);

/// Returns the chosen palette; nothing means the palette of the existing pictures.
std::optional<drawing::Palette> requested_palette(const std::optional<std::string>& palette);

/// Returns the puzzle in the colours of the palette with this name.
Puzzle in_palette(const Puzzle& puzzle, const std::string& palette);

/// Returns the puzzle `some` with the colours that pieces of the same names have in `painted`.
Puzzle in_colours_of(const Puzzle& painted, Puzzle some);

}  // namespace orbitile::app
