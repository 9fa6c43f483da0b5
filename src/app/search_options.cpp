#include "app/search_options.hpp"

#include <algorithm>
#include <thread>

#include "app/option_ranges.hpp"

namespace orbitile::app {

int default_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

CLI::Option* add_threads_option(CLI::App& command, int& threads, const std::string& help) {
    return add_number(command, "--threads", threads, ranges::threads, help)->capture_default_str();
}

CLI::Option* add_time_limit_option(CLI::App& command, double& seconds) {
    return add_number(command, "--time-limit", seconds, ranges::time_limit,
                      "Stop after so many seconds");
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
