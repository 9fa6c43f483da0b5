#include "run/run_log.hpp"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/logger.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <mutex>
#include <regex>
#include <set>

#include "puzzle/names.hpp"
#include "store/open_folder.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;

constexpr std::array log_levels{LogLevel::off, LogLevel::error, LogLevel::warning, LogLevel::info,
                                LogLevel::debug};

constexpr const char* line_pattern = "%Y-%m-%dT%H:%M:%S.%eZ %l %v";

spdlog::level::level_enum spdlog_level(LogLevel level) {
    switch (level) {
        case LogLevel::off: return spdlog::level::off;
        case LogLevel::error: return spdlog::level::err;
        case LogLevel::warning: return spdlog::level::warn;
        case LogLevel::info: return spdlog::level::info;
        case LogLevel::debug: return spdlog::level::debug;
    }
    return spdlog::level::off;
}

std::string name_of_this_run() {
    const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    return fmt::format("{:%Y%m%dT%H%M%SZ}-{}", fmt::gmtime(now), ::getpid());
}

// Returns the run to which a log of this name belongs, for example "20240131T120000Z-1234". Returns
// nothing if the name is not the name of a log.
std::optional<std::string> run_of_log_name(const std::string& name) {
    static const std::regex log_name_pattern(R"((\d{8}T\d{6}Z-\d+)(\.\d+)?\.log)");
    std::smatch match;
    if (!std::regex_match(name, match, log_name_pattern)) return std::nullopt;
    return match[1].str();
}

std::set<std::string> runs_in(const store::OpenFolder& folder) {
    std::set<std::string> run_names;
    for (const std::string& name : folder.names()) {
        if (auto run = run_of_log_name(name)) run_names.insert(*std::move(run));
    }
    return run_names;
}

std::string join_lines(std::string_view message) {
    std::string line;
    for (const char c : message) line += c == '\n' ? std::string("; ") : std::string(1, c);
    return printable(line);
}

void remove_if_possible(const store::OpenFolder& folder, const std::string& name) {
    try {
        folder.remove(name);
    } catch (const store::FolderError&) {
        // If a log cannot be removed, it remains.
    }
}

// Removes the logs of the oldest runs until at most `max_runs` runs are left. Sorting the names
// sorts the runs, because a name begins with the time of the run.
void remove_oldest(const store::OpenFolder& folder, std::size_t max_runs) {
    std::set<std::string> run_names = runs_in(folder);
    while (run_names.size() > max_runs) {
        for (const std::string& name : folder.names()) {
            if (run_of_log_name(name) == *run_names.begin()) remove_if_possible(folder, name);
        }
        run_names.erase(run_names.begin());
    }
}

// Returns a path that leads to the open folder even if the folder is renamed. The logging library
// accepts only paths, not descriptors.
std::string descriptor_path(const store::OpenFolder& folder) {
    return "/proc/self/fd/" + std::to_string(folder.descriptor());
}

}  // namespace

std::string_view log_level_name(LogLevel level) {
    switch (level) {
        case LogLevel::off: return "off";
        case LogLevel::error: return "error";
        case LogLevel::warning: return "warning";
        case LogLevel::info: return "info";
        case LogLevel::debug: return "debug";
    }
    return {};
}

std::optional<LogLevel> log_level_from_name(std::string_view name) {
    for (const LogLevel level : log_levels) {
        if (log_level_name(level) == name) return level;
    }
    return std::nullopt;
}

struct RunLog::State {
    std::optional<store::OpenFolder> folder;  // open as long as the logger exists
    std::unique_ptr<spdlog::logger> logger;
    mutable std::mutex mutex;  // guards `fault`
    std::string fault;

    void open(const fs::path& run_folder, LogLevel level, const LogLimits& limits) {
        folder = store::OpenFolder(run_folder).open_or_create_folder(std::string(folder_name));
        remove_oldest(*folder, limits.max_runs > 0 ? limits.max_runs - 1 : 0);
        const std::string name = name_of_this_run() + ".log";
        folder->file(name, O_WRONLY | O_CREAT);  // fails if the name is a symbolic link
        auto sink = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(
            descriptor_path(*folder) + "/" + name, limits.max_file_bytes, limits.max_old_files);
        logger = std::make_unique<spdlog::logger>("run", std::move(sink));
        logger->set_formatter(std::make_unique<spdlog::pattern_formatter>(
            line_pattern, spdlog::pattern_time_type::utc));
        logger->set_level(spdlog_level(level));
        logger->flush_on(spdlog::level::info);
        logger->set_error_handler([this](const std::string& message) { give_up(message); });
    }

    void give_up(std::string message) {
        if (folder) {  // report the path that the user knows
            const std::string path = descriptor_path(*folder);
            const auto position = message.find(path);
            if (position != std::string::npos)
                message.replace(position, path.size(), folder->path().string());
        }
        const std::lock_guard lock(mutex);
        if (fault.empty()) fault = std::move(message);
    }

    bool has_given_up() const {
        const std::lock_guard lock(mutex);
        return !fault.empty();
    }
};

RunLog::RunLog(const fs::path& folder, LogLevel level, const LogLimits& limits)
    : state_(std::make_unique<State>()) {
    if (level == LogLevel::off) return;
    try {
        state_->open(folder, level, limits);
    } catch (const std::exception& error) {
        state_->logger.reset();
        state_->give_up(error.what());
    }
}

RunLog::~RunLog() = default;

bool RunLog::writes_level(LogLevel level) const {
    return level != LogLevel::off && state_->logger && !state_->has_given_up() &&
           state_->logger->should_log(spdlog_level(level));
}

void RunLog::write(LogLevel level, std::string_view message) const {
    if (writes_level(level)) state_->logger->log(spdlog_level(level), join_lines(message));
}

std::string RunLog::fault() const {
    const std::lock_guard lock(state_->mutex);
    return state_->fault;
}

}  // namespace orbitile
