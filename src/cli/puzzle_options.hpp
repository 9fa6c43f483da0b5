// Options that choose the puzzle: pieces, rules, board, challenge and clues. The variables that an
// option sets must outlive the command.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "puzzle/clue.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/stated_challenge.hpp"

namespace orbitile::cli {

/// Changes that options make to the puzzle of a file.
struct PuzzleOptions {
    std::optional<std::string> challenge;  ///< name or number of a challenge that the file states
    std::optional<std::string> pieces;
    bool flips = false;
    std::optional<std::string> connect;
    std::optional<std::string> holes;
    std::optional<std::string> outline;
};

/// Adds --pieces.
CLI::Option* add_pieces_option(CLI::App& command, PuzzleOptions& options);

/// Adds --flips.
CLI::Option* add_flips_option(CLI::App& command, PuzzleOptions& options);

/// Adds --outline. `help` describes how the command uses the outline.
CLI::Option* add_outline_option(CLI::App& command, PuzzleOptions& options, const std::string& help);

/// Adds --challenge for a command that takes only challenges of the puzzle file. `help` is appended
/// to the description, and describes what the command does without the option.
CLI::Option* add_challenge_option(CLI::App& command, PuzzleOptions& options,
                                  const std::string& help);

/// Returns the puzzle of a file with the changes that the options make. The caller has read
/// `challenge_set` from the file. `file` is its name, for messages. Throws InputError if there is a
/// fault in an option.
Puzzle chosen_puzzle(const ChallengeSet& challenge_set, const std::string& file,
                     const PuzzleOptions& options);

// --- Boards. ---

struct BoardTaskOptions {
    std::string puzzle_file;
    PuzzleOptions puzzle_options;
    std::optional<std::string> challenge;  ///< name or number of a challenge, or a picture file
    std::optional<std::string> clues_text;
};

/// Adds the argument `puzzle`, and --pieces, --flips and --outline.
void add_board_options(CLI::App& command, BoardTaskOptions& options);

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

}  // namespace orbitile::cli
