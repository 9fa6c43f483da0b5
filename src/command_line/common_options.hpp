// Options that many commands share. Some choose the puzzle (pieces, rules, board, challenge);
// others are for commands that search (threads, solver, limits, part, a fresh start, how much is
// printed). The variables that an option sets must outlive the command.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <string>

#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/solver_name.hpp"
#include "orbitile/puzzle/stated_challenge.hpp"

namespace orbitile::app {

/// Changes that options make to the puzzle of a file.
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

/// Adds --outline. `help` describes how the command uses the outline.
CLI::Option* add_outline_option(CLI::App& command, PuzzleOptions& options, const std::string& help);

/// Adds --challenge for a command that takes only challenges of the puzzle file. `help` is appended
/// to the description. It describes what the command does without the option.
CLI::Option* add_challenge_option(CLI::App& command, PuzzleOptions& options,
                                  const std::string& help);

/// Reads the puzzle file and returns its puzzle with the changes that the options make. Throws
/// InputError if there is a fault in the file or in an option.
Puzzle chosen_puzzle(const std::string& file, const PuzzleOptions& options);

/// Returns the same puzzle from a file that was read into `set`. `file` is the name of the file,
/// for messages.
Puzzle chosen_puzzle(const ChallengeSet& set, const std::string& file,
                     const PuzzleOptions& options);

/// Returns how many threads the machine can run at the same time.
int default_threads();

/// Adds --threads. On input, `threads` is the default.
CLI::Option* add_threads_option(
    CLI::App& command, int& threads,
    const std::string& help = "Number of threads that work at the same time");

/// Adds --solver. `solver` stays empty if the option is not given.
CLI::Option* add_solver_option(
    CLI::App& command, std::optional<SolverName>& solver,
    const std::string& help = "Solver for --again iterate (default: z3)");

/// Adds --time-limit, in seconds. Without the option, `seconds` stays 0, which means no limit.
CLI::Option* add_time_limit_option(CLI::App& command, double& seconds);

/// Adds --memory, in MiB. On input, `mebibytes` must be default_memory(). A command with this
/// option must begin with a call of limit_memory_to(mebibytes).
CLI::Option* add_memory_option(CLI::App& command, int& mebibytes);
/// Returns three quarters of the machine's memory, in MiB.
int default_memory();
/// Limits the memory that this process can use, in MiB.
void limit_memory_to(int mebibytes);

/// Adds --part. part_from_text() reads its value.
CLI::Option* add_part_option(CLI::App& command, std::optional<std::string>& part,
                             const std::string& help);

/// Adds --fresh.
CLI::Option* add_fresh_option(CLI::App& command, bool& fresh);

/// Carries out --fresh: renames an existing catalogue in the folder, so that the run begins with a
/// new catalogue. Prints the new name unless `quiet`.
void rename_to_backup(const std::filesystem::path& folder, bool quiet);

/// Adds --wide.
CLI::Option* add_wide_option(CLI::App& command, bool& wide);

/// Adds --quiet.
CLI::Option* add_quiet_option(CLI::App& command, bool& quiet,
                              const std::string& help = "Print only the result");

}  // namespace orbitile::app
