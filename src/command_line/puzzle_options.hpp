// Options of every command that reads a puzzle file: the challenge, the pieces, the rules and the
// board. `options` must outlive the command.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/stated_challenge.hpp"

namespace orbitile::app {

/// Changes to the puzzle of a file.
struct PuzzleOptions {
    std::optional<std::string> challenge;  ///< a challenge that the file states
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

/// Adds --outline. `help` describes what the command uses it for.
CLI::Option* add_outline_option(CLI::App& command, PuzzleOptions& options, const std::string& help);

/// Adds --challenge, for a command that takes only challenges of the puzzle file. `help` is
/// appended to the description, and tells what happens without the option.
CLI::Option* add_challenge_option(CLI::App& command, PuzzleOptions& options,
                                  const std::string& help);

/// Reads the file and returns its puzzle with the changes. Throws InputError if the file or an
/// option is wrong.
Puzzle chosen_puzzle(const std::string& file, const PuzzleOptions& options);

/// Returns the puzzle of a file that was read, with the changes. `file` is its name, for messages.
Puzzle chosen_puzzle(const ChallengeSet& set, const std::string& file,
                     const PuzzleOptions& options);

}  // namespace orbitile::app
