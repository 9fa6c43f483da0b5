// Options that choose the puzzle: pieces, rules, board and challenge. The variables that an option
// sets must outlive the command.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

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

/// Adds --connect and --holes, the rules for silhouettes.
void add_silhouette_rule_options(CLI::App& command, PuzzleOptions& options);

/// Adds --outline. `help` describes how the command uses the outline.
CLI::Option* add_outline_option(CLI::App& command, PuzzleOptions& options, const std::string& help);

/// Adds --challenge for a command that takes only challenges of the puzzle file. `help` is appended
/// to the description, and describes what the command does without the option.
CLI::Option* add_challenge_option(CLI::App& command, PuzzleOptions& options,
                                  const std::string& help);

/// Reads the puzzle file and returns its puzzle with the changes that the options make. Throws
/// InputError if there is a fault in the file or in an option.
Puzzle chosen_puzzle(const std::string& file, const PuzzleOptions& options);

/// Returns the puzzle as the function above does, but from a file that was already read into
/// `challenge_set`. `file` is the name of the file, for messages.
Puzzle chosen_puzzle(const ChallengeSet& challenge_set, const std::string& file,
                     const PuzzleOptions& options);

}  // namespace orbitile::cli
