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

void add_silhouette_rules(CLI::App& command, PuzzleOptions& options) {
    command
        .add_option("--connect", options.connect,
                    "What holds a component of a silhouette together (default: as the puzzle "
                    "file says, else point)")
        ->check(CLI::IsMember({"point", "edge"}));
    command
        .add_option(
            "--holes", options.holes,
            "Whether silhouettes may have holes (default: as the puzzle file says, else any)")
        ->check(CLI::IsMember({"any", "none"}));
}

CLI::Option* add_outline_option(CLI::App& command, PuzzleOptions& options,
                                const std::string& help) {
    return command.add_option("--outline", options.outline, help);
}

Puzzle chosen_puzzle(const std::string& file, const PuzzleOptions& options) {
    Puzzle puzzle = read_puzzle_file(file);
    if (options.pieces) puzzle = with_pieces(puzzle, *options.pieces);
    if (options.flips) puzzle.rules.flips = true;
    if (options.connect) {
        puzzle.rules.connect = *options.connect == "edge" ? Adjacency::edge : Adjacency::corner;
    }
    if (options.holes) puzzle.rules.holes = *options.holes == "any";
    if (options.outline) puzzle = with_outline(std::move(puzzle), *options.outline);
    return puzzle;
}

}  // namespace orbitile::app
