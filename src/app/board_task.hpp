// What several commands ask about a board: which puzzle, which pieces, which outline, what is
// given.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "command_line/puzzle_options.hpp"
#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/piece_use.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile::app {

struct BoardTaskOptions {
    std::string puzzle;
    PuzzleOptions chosen;
    std::optional<std::string> challenge;  ///< that the file states; else a file with a picture
    std::optional<std::string> given;
};

/// Adds `puzzle`, `--pieces`, `--flips` and `--outline`.
void add_board_options(CLI::App& command, BoardTaskOptions& options);

/// Adds `--challenge` and `--given`.
void add_given_options(CLI::App& command, BoardTaskOptions& options);

/// A board to fill, and what is given on it.
struct BoardTask {
    Puzzle puzzle;
    Givens givens;
};

/// As the options want it of a file that was read. Throws InputError where there is no board, or
/// one of another area than its pieces, or than any choice of them.
BoardTask board_task(const ChallengeSet& set, const BoardTaskOptions& options,
                     PieceUse use = PieceUse::all);

/// Whether the options leave it open which of the challenges that the file states is meant.
bool is_about_all_stated(const ChallengeSet& set, const BoardTaskOptions& options);

/// The files that these options name.
std::vector<std::filesystem::path> files_of(const BoardTaskOptions& options);

}  // namespace orbitile::app
