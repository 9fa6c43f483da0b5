#include "catalogue/process.hpp"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

namespace orbitile {
namespace {

std::string first_line(const std::string& file) {
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    return line;
}

std::string pid_namespace() {
    std::error_code unknown;
    return std::filesystem::read_symlink("/proc/self/ns/pid", unknown).string();
}

struct Stat {
    char state = '?';
    std::string started = {};
};

// Reads /proc/ID/stat: "ID (NAME) STATE …". The start time is field 22. NAME can contain blanks and
// parentheses, so the fields are counted from the last `)`.
Stat stat_of(std::int64_t id) {
    constexpr int start_after_state = 19;
    const std::string line = first_line("/proc/" + std::to_string(id) + "/stat");
    const auto name_end = line.rfind(')');
    if (name_end == std::string::npos) return {};
    std::istringstream fields(line.substr(name_end + 1));
    Stat stat;
    fields >> stat.state;
    for (int i = 0; i < start_after_state; ++i) fields >> stat.started;
    return fields ? stat : Stat{};
}

}  // namespace

ProcessIdentity this_process() {
    return {::getpid(), stat_of(::getpid()).started, boot_id(), pid_namespace()};
}

std::string boot_id() { return first_line("/proc/sys/kernel/random/boot_id"); }

bool has_process_ended(const ProcessIdentity& process) {
    if (process.boot != boot_id()) return true;
    if (process.pid_namespace != pid_namespace() || process.id <= 0) return false;
    if (::kill(static_cast<pid_t>(process.id), 0) != 0 && errno == ESRCH) return true;
    const Stat stat = stat_of(process.id);
    if (stat.started.empty()) return false;
    return stat.state == 'Z' || stat.state == 'X' || stat.started != process.started;
}

std::int64_t milliseconds_since_boot() {
    timespec now{};
    ::clock_gettime(CLOCK_BOOTTIME, &now);
    return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

}  // namespace orbitile
