// Options of commands that search: the number of threads, the solver, the limits of time and
// memory, the part of the search that is run, a fresh start, and how much is printed. The variables
// that an option sets must outlive the command.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <string>

#include "puzzle/solver_name.hpp"

namespace orbitile::cli {

/// Returns how many threads the machine can run at the same time.
int default_threads();

/// Adds --threads. On input, `threads` is the default.
CLI::Option* add_threads_option(CLI::App& command, int& threads,
                                const std::string& help = "Number of threads");

/// Adds --solver. `solver` stays empty if the option is not given.
CLI::Option* add_solver_option(CLI::App& command, std::optional<SolverName>& solver);

/// Adds --time-limit, in seconds. Without the option, `seconds` stays 0, which means no limit.
CLI::Option* add_time_limit_option(CLI::App& command, double& seconds);

/// Adds --memory, in MiB. On input, `mebibytes` must be default_memory_mib(). A command with this
/// option must begin with a call of limit_memory_to(mebibytes).
CLI::Option* add_memory_option(CLI::App& command, int& mebibytes);
/// Returns three quarters of the machine's memory, in MiB.
int default_memory_mib();
/// Limits the memory that this process can use, in MiB.
void limit_memory_to(int mebibytes);

/// Adds --part. part_from_text() reads its value.
CLI::Option* add_part_option(CLI::App& command, std::optional<std::string>& part);

/// Adds --fresh.
CLI::Option* add_fresh_option(CLI::App& command, bool& fresh);

/// Carries out --fresh: renames an existing catalogue in the folder, so that the run begins with a
/// new catalogue. Prints the new name unless `is_quiet`.
void rename_to_backup(const std::filesystem::path& folder, bool is_quiet);

/// Adds --wide.
CLI::Option* add_wide_option(CLI::App& command, bool& prints_wide_tables);

/// Adds --quiet.
CLI::Option* add_quiet_option(CLI::App& command, bool& is_quiet);

/// Adds --json, which prints the events of a run (see ProgressPrinter).
CLI::Option* add_events_option(CLI::App& command, bool& prints_events);

}  // namespace orbitile::cli
