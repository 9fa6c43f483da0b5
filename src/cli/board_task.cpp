#include "cli/board_task.hpp"

#include <fmt/format.h>

#include "puzzle/board_outline.hpp"
#include "puzzle/input_error.hpp"
#include "question/question_fault.hpp"

namespace orbitile::cli {

void add_board_options(CLI::App& command, BoardTaskOptions& options) {
    command.add_option("puzzle", options.puzzle_file, "Puzzle file (TOML)")->required();
    add_pieces_option(command, options.puzzle_options);
    add_flips_option(command, options.puzzle_options);
    add_outline_option(command, options.puzzle_options,
                       "Board, such as rect:5x4, or a file with a picture");
}

void add_clue_options(CLI::App& command, BoardTaskOptions& options) {
    auto* challenge = command.add_option("--challenge", options.challenge,
                                         "Challenge of the puzzle file, or a picture of a board");
    command
        .add_option("--given", options.clues_text,
                    "Clues: pieces and cells, such as yellow@3,orange@5")
        ->excludes(challenge);
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

bool is_about_all_stated_challenges(const ChallengeSet& challenge_set,
                                    const BoardTaskOptions& options) {
    return !challenge_set.challenges.empty() && !options.challenge &&
           !options.puzzle_options.outline;
}

std::vector<std::filesystem::path> input_files_of(const BoardTaskOptions& options) {
    return {options.puzzle_file, options.puzzle_options.outline.value_or(""),
            options.challenge.value_or("")};
}

}  // namespace orbitile::cli
