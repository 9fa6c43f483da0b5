#include "app/board_task.hpp"

#include "orbitile/puzzle/input_error.hpp"
#include "run/question_fault.hpp"

namespace orbitile::app {

void add_board_options(CLI::App& command, BoardTaskOptions& options) {
    command.add_option("puzzle", options.puzzle, "Puzzle file (TOML)")->required();
    add_pieces_option(command, options.chosen);
    add_flips_option(command, options.chosen);
    add_outline_option(command, options.chosen,
                       "The board, where the file has none: rect:5x4, triangle:7, roof:8x4, "
                       "parallelogram:6x6, hexagon:3, or a file with a picture");
}

void add_given_options(CLI::App& command, BoardTaskOptions& options) {
    auto* challenge = command.add_option("--challenge", options.challenge,
                                         "A file with the board's picture and letters of pieces");
    command
        .add_option("--given", options.given,
                    "What pieces cover, by the numbers of cells: yellow@3,orange@5")
        ->excludes(challenge);
}

Puzzle board_puzzle(const BoardTaskOptions& options) {
    Puzzle puzzle = chosen_puzzle(options.puzzle, options.chosen);
    if (!puzzle.board) {
        throw InputError(options.puzzle +
                         ": the puzzle has no board; --outline gives it one, such as rect:5x4");
    }
    if (const auto fault = board_fault(puzzle, options.puzzle)) throw InputError(*fault);
    return puzzle;
}

std::vector<std::filesystem::path> files_of(const BoardTaskOptions& options) {
    return {options.puzzle, options.chosen.outline.value_or(""), options.challenge.value_or("")};
}

Givens givens_of(const Puzzle& puzzle, const BoardTaskOptions& options) {
    if (options.given) return givens_from_text(puzzle, *options.given);
    if (options.challenge) return read_challenge_file(puzzle, *options.challenge);
    return {};
}

}  // namespace orbitile::app
