// Several commands have options that describe a board: the puzzle, its pieces, the outline and the
// clues. board_task() makes the board that the options describe.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/puzzle_options.hpp"
#include "puzzle/clue.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::cli {

struct BoardTaskOptions {
    std::string puzzle_file;
    PuzzleOptions puzzle_options;
    std::optional<std::string> challenge;  ///< name or number of a challenge, or a picture file
    std::optional<std::string> clues_text;
};

/// Adds the argument `puzzle`, and --pieces, --flips and --outline. `options` must outlive the
/// command.
void add_board_options(CLI::App& command, BoardTaskOptions& options);

/// Adds --challenge and --given. `options` must outlive the command.
void add_clue_options(CLI::App& command, BoardTaskOptions& options);

/// A board to fill, and its clues: the parts of the solution that are shown at the start.
struct BoardTask {
    Puzzle puzzle;
    Clues clues;
};

/// Returns the board and the clues that the options choose from `challenge_set`. The caller has
/// read `challenge_set` from the file options.puzzle_file. Throws InputError if there is no board,
/// if the board is too large, or if the pieces do not fit its area. With PieceUse::all, all pieces
/// together must have the area of the board. With PieceUse::any, some of the pieces together must
/// have this area.
BoardTask board_task(const ChallengeSet& challenge_set, const BoardTaskOptions& options,
                     PieceUse piece_use = PieceUse::all);

/// Returns true if the file states challenges, and the options choose neither one challenge nor an
/// outline. In this case, the command is about all challenges of the file.
bool is_about_all_stated_challenges(const ChallengeSet& challenge_set,
                                    const BoardTaskOptions& options);

/// Returns the values of the argument `puzzle`, --outline and --challenge, which can be names of
/// files. If an option is not given, its path is empty.
std::vector<std::filesystem::path> input_files_of(const BoardTaskOptions& options);

}  // namespace orbitile::cli
