// Options about outputs: --palette chooses the colours of the pieces, and --author and --date are
// printed in booklets and pages. This file also has a function that returns the file of --config.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <string>

#include "cli/pictures.hpp"
#include "drawing/palette.hpp"

namespace orbitile::cli {

/// Returns the path that the user gave with --config, or "" without --config.
std::filesystem::path config_file_of(const CLI::App& command);

/// Returns the folder that the user gave with --out, or output/NAME with the default name. Throws
/// InputError if the default name cannot be the name of a folder.
std::filesystem::path output_folder_of(const std::string& output_path,
                                       const std::string& default_name);

struct Imprint {
    std::string author;
    std::string date;  ///< for example "2026-11-25"; empty: no date is printed
};

/// Adds --author and --date. `imprint` must outlive the command. `author_help` is the description
/// of --author.
void add_imprint_options(CLI::App& command, Imprint& imprint, const std::string& author_help);

/// Throws InputError if the author's name contains characters that cannot be shown, or if the date
/// is not valid.
void check_imprint(const Imprint& imprint);

/// Adds --pictures. `request` must outlive the command.
void add_pictures_option(CLI::App& command, PictureRequest& request);

/// Adds --palette. On input, `palette` is the default. After the command line was read, `palette`
/// is the chosen palette. `palette` must outlive the command.
void add_palette_option(CLI::App& command, std::string& palette);

/// Returns the puzzle with the colours of the palette that has this name.
Puzzle puzzle_in_palette(const Puzzle& puzzle, const std::string& palette);

/// Changes the colours and patterns of the pieces of `target`. A piece gets the colour and the
/// pattern of the piece in `source` that has the same name, if there is one. Returns the changed
/// puzzle.
Puzzle with_piece_colours_of(const Puzzle& source, Puzzle target);

}  // namespace orbitile::cli
