// The options about a board that several commands share: the puzzle, its pieces, the outline and
// the clues.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "command_line/common_options.hpp"
#include "orbitile/puzzle/clue.hpp"
#include "orbitile/puzzle/piece_use.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile::app {

struct BoardTaskOptions {
    std::string puzzle;
    PuzzleOptions chosen;
    std::optional<std::string> challenge;  ///< a stated challenge, or a picture's file
    std::optional<std::string> given;
};

/// Adds `puzzle`, `--pieces`, `--flips` and `--outline`. `options` must outlive the command.
void add_board_options(CLI::App& command, BoardTaskOptions& options);

/// Adds `--challenge` and `--given`. `options` must outlive the command.
void add_clue_options(CLI::App& command, BoardTaskOptions& options);

/// A board to fill, and its clues.
struct BoardTask {
    Puzzle puzzle;
    Clues clues;
};

/// Returns the task that the options choose from `set`, which was read from options.puzzle. Throws
/// InputError if there is no board, or if its area differs from the area of the pieces (for
/// PieceUse::any, of every choice of pieces).
BoardTask board_task(const ChallengeSet& set, const BoardTaskOptions& options,
                     PieceUse use = PieceUse::all);

/// Whether the file states challenges and the options choose neither one of them nor an outline.
bool is_about_all_stated(const ChallengeSet& set, const BoardTaskOptions& options);

/// Returns the values of these options that can be files; a path is empty if its option is not
/// given.
std::vector<std::filesystem::path> files_of(const BoardTaskOptions& options);

}  // namespace orbitile::app
