#include "app/search_options.hpp"

#include <algorithm>
#include <thread>

namespace orbitile::app {
namespace {

constexpr int most_threads = 1024;

}  // namespace

int default_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

CLI::Option* add_threads_option(CLI::App& command, int& threads, const std::string& help) {
    return command.add_option("--threads", threads, help)
        ->check(CLI::Range(1, most_threads))
        ->capture_default_str();
}

CLI::Option* add_time_limit_option(CLI::App& command, double& seconds) {
    return command.add_option("--time-limit", seconds, "Stop after so many seconds")
        ->check(CLI::PositiveNumber);
}

CLI::Option* add_part_option(CLI::App& command, std::optional<std::string>& part,
                             const std::string& help) {
    return command.add_option("--part", part, help)->type_name("I/N");
}

CLI::Option* add_fresh_option(CLI::App& command, bool& fresh) {
    return command.add_flag("--fresh", fresh, "Start anew; an old catalogue is moved aside");
}

CLI::Option* add_quiet_option(CLI::App& command, bool& quiet, const std::string& help) {
    return command.add_flag("--quiet", quiet, help);
}

}  // namespace orbitile::app
