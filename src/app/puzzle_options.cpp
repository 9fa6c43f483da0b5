#include "app/puzzle_options.hpp"

#include <utility>

#include "orbitile/puzzle/board_outline.hpp"
#include "orbitile/puzzle/puzzle_file.hpp"

namespace orbitile::app {

CLI::Option* add_pieces_option(CLI::App& command, PuzzleOptions& options) {
    return command.add_option("--pieces", options.pieces,
                              "Only these: letters, or names and commas");
}

CLI::Option* add_flips_option(CLI::App& command, PuzzleOptions& options) {
    return command.add_flag("--flips", options.flips, "Pieces may be flipped");
}

CLI::Option* add_outline_option(CLI::App& command, PuzzleOptions& options,
                                const std::string& help) {
    return command.add_option("--outline", options.outline, help);
}

Puzzle chosen_puzzle(const std::string& file, const PuzzleOptions& options) {
    Puzzle puzzle = read_puzzle_file(file);
    if (options.pieces) puzzle = with_pieces(puzzle, *options.pieces);
    if (options.flips) puzzle.rules.flips = true;
    if (options.outline) puzzle = with_outline(std::move(puzzle), *options.outline);
    return puzzle;
}

}  // namespace orbitile::app
