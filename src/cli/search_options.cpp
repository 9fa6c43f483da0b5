#include "cli/search_options.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <thread>

#include "cli/option_values.hpp"
#include "puzzle/memory_limit.hpp"
#include "store/catalogue.hpp"

namespace orbitile::cli {

namespace {

constexpr std::int64_t mebibyte = 1 << 20;

}  // namespace

int default_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

CLI::Option* add_threads_option(CLI::App& command, int& threads, const std::string& help) {
    return add_number_option(command, "--threads", threads, ranges::threads, help)
        ->default_str(threads == default_threads() ? "one for each processor"
                                                   : std::to_string(threads));
}

CLI::Option* add_solver_option(CLI::App& command, std::optional<SolverName>& solver) {
    return command
        .add_option_function<std::string>(
            "--solver", [&solver](const std::string& name) { solver = solver_from_name(name); },
            "Solver for --method solver (default: z3)")
        ->transform(one_of({"z3", "cadical"}));
}

CLI::Option* add_time_limit_option(CLI::App& command, double& seconds) {
    return add_number_option(command, "--time-limit", seconds, ranges::time_limit,
                             "Stop after N seconds");
}

int default_memory_mib() {
    const auto pages = static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES));
    const auto bytes = pages * sysconf(_SC_PAGESIZE);
    return static_cast<int>(std::clamp<std::int64_t>(
        bytes / 4 * 3 / mebibyte, ranges::memory_mib.min_value, ranges::memory_mib.max_value));
}

CLI::Option* add_memory_option(CLI::App& command, int& mebibytes) {
    return add_number_option(command, "--memory", mebibytes, ranges::memory_mib,
                             "Use at most N MiB (default: 3/4 of the memory)");
}

void limit_memory_to(int mebibytes) {
    limit_memory(static_cast<std::uint64_t>(mebibytes) * mebibyte);
}

CLI::Option* add_part_option(CLI::App& command, std::optional<std::string>& part) {
    return command.add_option("--part", part, "Search part I of N only (see merge)")
        ->type_name("I/N");
}

CLI::Option* add_fresh_option(CLI::App& command, bool& fresh) {
    return command.add_flag("--fresh", fresh, "Start anew; an earlier catalogue gets another name");
}

void rename_to_backup(const std::filesystem::path& folder, bool is_quiet) {
    const auto backup = Catalogue::rename_to_backup(folder);
    if (backup && !is_quiet) fmt::print("moved the earlier catalogue to {}\n", backup->string());
}

CLI::Option* add_wide_option(CLI::App& command, bool& prints_wide_tables) {
    return command.add_flag("--wide", prints_wide_tables,
                            "Print all columns, whole fingerprints and counters");
}

CLI::Option* add_quiet_option(CLI::App& command, bool& is_quiet) {
    return command.add_flag("--quiet", is_quiet, "Print only the result");
}

CLI::Option* add_events_option(CLI::App& command, bool& prints_events) {
    return command.add_flag("--json", prints_events, "Print a line of JSON for each event");
}

}  // namespace orbitile::cli
