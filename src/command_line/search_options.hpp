// Options of every command that searches: how many threads it may use, when it stops, which part
// of the question it takes, whether it starts anew, how much it tells.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <string>

#include "orbitile/puzzle/solver_name.hpp"

namespace orbitile::app {

/// As many as the machine runs at once.
int default_threads();

/// --threads. `threads` holds the default.
CLI::Option* add_threads_option(
    CLI::App& command, int& threads,
    const std::string& help = "Number of threads that work at the same time");

/// --solver. None: it is not given.
CLI::Option* add_solver_option(
    CLI::App& command, std::optional<SolverName>& solver,
    const std::string& help = "Solver for --again iterate (default: z3)");

/// --time-limit in seconds. 0 if it is not given: no limit.
CLI::Option* add_time_limit_option(CLI::App& command, double& seconds);

/// --memory in MiB. `mebibytes` is three quarters of the machine's unless it is given; a command
/// begins with limit_memory_to(mebibytes).
CLI::Option* add_memory_option(CLI::App& command, int& mebibytes);
int default_memory();
void limit_memory_to(int mebibytes);

/// --part, as part_from_text() reads it.
CLI::Option* add_part_option(CLI::App& command, std::optional<std::string>& part,
                             const std::string& help);

/// --fresh.
CLI::Option* add_fresh_option(CLI::App& command, bool& fresh);

/// Obeys it: moves a catalogue that is there aside, and says so unless `quiet`.
void move_aside(const std::filesystem::path& folder, bool quiet);

/// --wide.
CLI::Option* add_wide_option(CLI::App& command, bool& wide);

/// --quiet.
CLI::Option* add_quiet_option(CLI::App& command, bool& quiet,
                              const std::string& help = "Print only the result");

}  // namespace orbitile::app
