// What several commands ask about a board: which puzzle, which pieces, which outline, what is
// given.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/puzzle_options.hpp"
#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile::app {

struct BoardTaskOptions {
    std::string puzzle;
    PuzzleOptions chosen;
    std::optional<std::string> challenge;
    std::optional<std::string> given;
};

/// Adds `puzzle`, `--pieces`, `--flips` and `--outline`.
void add_board_options(CLI::App& command, BoardTaskOptions& options);

/// Adds `--challenge` and `--given`.
void add_given_options(CLI::App& command, BoardTaskOptions& options);

/// The puzzle with its board. Throws InputError where it has none, or one of another area than its
/// pieces.
Puzzle board_puzzle(const BoardTaskOptions& options);

/// The files that these options name.
std::vector<std::filesystem::path> files_of(const BoardTaskOptions& options);

Givens givens_of(const Puzzle& puzzle, const BoardTaskOptions& options);

}  // namespace orbitile::app
