// Options of every command that reads a puzzle file: which of its challenges, which of its pieces,
// by which rules, on which board.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/stated_challenge.hpp"

namespace orbitile::app {

/// What is changed of the puzzle in a file.
struct PuzzleOptions {
    std::optional<std::string> challenge;  ///< of those that the file states
    std::optional<std::string> pieces;
    bool flips = false;
    std::optional<std::string> connect;
    std::optional<std::string> holes;
    std::optional<std::string> outline;
};

/// --pieces.
CLI::Option* add_pieces_option(CLI::App& command, PuzzleOptions& options);

/// --flips.
CLI::Option* add_flips_option(CLI::App& command, PuzzleOptions& options);

/// --connect and --holes: which silhouettes the rules know.
void add_silhouette_rules(CLI::App& command, PuzzleOptions& options);

/// --outline. What it is for depends on the command.
CLI::Option* add_outline_option(CLI::App& command, PuzzleOptions& options, const std::string& help);

/// --challenge, for a command that takes no other challenges. `help` tells what becomes of a file
/// with challenges without it.
CLI::Option* add_challenge_option(CLI::App& command, PuzzleOptions& options,
                                  const std::string& help);

/// The puzzle as the options want it. Throws InputError where the file or an option is wrong.
Puzzle chosen_puzzle(const std::string& file, const PuzzleOptions& options);

/// The same of a file that was read.
Puzzle chosen_puzzle(const ChallengeSet& set, const std::string& file,
                     const PuzzleOptions& options);

}  // namespace orbitile::app
