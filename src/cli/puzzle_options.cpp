#include "cli/puzzle_options.hpp"

#include <utility>

#include "cli/option_values.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/input_error.hpp"

namespace orbitile::cli {

CLI::Option* add_pieces_option(CLI::App& command, PuzzleOptions& options) {
    return command.add_option("--pieces", options.pieces,
                              "Only these pieces: letters (LL: two L), or names");
}

CLI::Option* add_flips_option(CLI::App& command, PuzzleOptions& options) {
    return command.add_flag("--flips", options.flips, "Pieces may be flipped");
}

void add_silhouette_rule_options(CLI::App& command, PuzzleOptions& options) {
    command
        .add_option("--connect", options.connect,
                    "How cells connect (default: the file's, else point)")
        ->transform(one_of({"point", "edge"}));
    command.add_option("--holes", options.holes, "Holes of shapes (default: the file's, else any)")
        ->transform(one_of({"any", "none"}));
}

CLI::Option* add_outline_option(CLI::App& command, PuzzleOptions& options,
                                const std::string& help) {
    return command.add_option("--outline", options.outline, help)->type_name("OUTLINE");
}

CLI::Option* add_challenge_option(CLI::App& command, PuzzleOptions& options,
                                  const std::string& help) {
    return command.add_option("--challenge", options.challenge,
                              "Name or number of a challenge of the puzzle file" + help);
}

Puzzle chosen_puzzle(const std::string& file, const PuzzleOptions& options) {
    return chosen_puzzle(read_challenge_set(file), file, options);
}

Puzzle chosen_puzzle(const ChallengeSet& challenge_set, const std::string& file,
                     const PuzzleOptions& options) {
    Puzzle puzzle = challenge_set.puzzle;
    if (options.challenge) {
        if (challenge_set.challenges.empty()) {
            throw InputError("--challenge: " + file +
                             " does not state challenges; add [[challenge]] tables to it, or leave "
                             "out --challenge");
        }
        const auto challenge_index =
            find_challenge(challenge_set.challenges, *options.challenge, "--challenge: " + file);
        puzzle = puzzle_of(puzzle, challenge_set.challenges[challenge_index]);
    }
    if (options.pieces) puzzle = with_pieces(puzzle, *options.pieces);
    if (options.flips) puzzle.rules.flips = true;
    if (options.connect) {
        puzzle.rules.connect = *options.connect == "edge" ? Adjacency::edge : Adjacency::corner;
    }
    if (options.holes) puzzle.rules.holes = *options.holes == "any";
    if (options.outline) puzzle = with_outline(std::move(puzzle), *options.outline);
    return puzzle;
}

}  // namespace orbitile::cli
