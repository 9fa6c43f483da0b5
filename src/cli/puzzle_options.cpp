#include "cli/puzzle_options.hpp"

#include <fmt/format.h>

#include <utility>

#include "puzzle/board_outline.hpp"
#include "puzzle/input_error.hpp"
#include "question/question_fault.hpp"

namespace orbitile::cli {

CLI::Option* add_pieces_option(CLI::App& command, PuzzleOptions& options) {
    return command.add_option("--pieces", options.pieces,
                              "Only these pieces: letters (LL: two L), or names");
}

CLI::Option* add_flips_option(CLI::App& command, PuzzleOptions& options) {
    return command.add_flag("--flips", options.flips, "Pieces may be flipped");
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

// --- Boards. ---

void add_board_options(CLI::App& command, BoardTaskOptions& options) {
    command.add_option("puzzle", options.puzzle_file, "Puzzle file (TOML)")->required();
    add_pieces_option(command, options.puzzle_options);
    add_flips_option(command, options.puzzle_options);
    add_outline_option(command, options.puzzle_options,
                       "Board, such as rect:5x4, or a file with a picture");
}

BoardTask board_task(const ChallengeSet& challenge_set, const BoardTaskOptions& options,
                     PieceUse piece_use) {
    PuzzleOptions puzzle_options = options.puzzle_options;
    const bool has_clue_picture = options.challenge && challenge_set.challenges.empty();
    if (options.challenge && !has_clue_picture) puzzle_options.challenge = options.challenge;
    BoardTask task{chosen_puzzle(challenge_set, options.puzzle_file, puzzle_options), {}};
    if (!task.puzzle.board) {
        throw InputError(options.puzzle_file +
                         (challenge_set.challenges.empty()
                              ? ": the puzzle has no board; add a board with --outline, for "
                                "example --outline rect:5x4"
                              : fmt::format(": the file states {} challenges; choose one of them "
                                            "with --challenge, by its name or number",
                                            challenge_set.challenges.size())));
    }
    if (const auto fault = board_fault(task.puzzle, options.puzzle_file, piece_use))
        throw InputError(*fault);
    if (options.clues_text) task.clues = clues_from_text(task.puzzle, *options.clues_text);
    if (has_clue_picture) task.clues = read_clue_file(task.puzzle, *options.challenge);
    return task;
}

}  // namespace orbitile::cli
