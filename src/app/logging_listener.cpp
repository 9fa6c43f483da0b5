#include "app/logging_listener.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <fstream>
#include <iterator>

#include "app/progress_printer.hpp"
#include "app/standard_streams.hpp"
#include "catalogue/stored_text.hpp"
#include "puzzle/names.hpp"

namespace orbitile::app {
namespace {

constexpr auto state_interval = std::chrono::minutes(1);

std::string quoted(const std::string& word) {
    const bool plain = !word.empty() && word.find_first_of(" \t\"'\\") == std::string::npos;
    return plain ? word : "'" + word + "'";
}

// As the system remembers it: each word ends with a zero byte.
std::string command_line() {
    std::ifstream in("/proc/self/cmdline", std::ios::binary);
    const std::string words{std::istreambuf_iterator<char>(in), {}};
    std::string text;
    for (std::size_t begin = 0; begin < words.size();) {
        const std::size_t end = std::min(words.find('\0', begin), words.size());
        text += (text.empty() ? "" : " ") + quoted(words.substr(begin, end - begin));
        begin = end + 1;
    }
    return text;
}

std::string question_line(const Question& question) {
    std::string line;
    for (const auto& [name, value] : described(question)) {
        line += fmt::format("{}{} {}", line.empty() ? "" : "; ", name, value);
    }
    return line;
}

std::string cubes_text(std::int64_t count) {
    return fmt::format("{} {}", count, count == 1 ? "cube" : "cubes");
}

}  // namespace

void add_log_option(CLI::App& command, std::string& level) {
    command
        .add_option("--log-level", level,
                    "What goes into the folder's log: off, error, warning, info, debug")
        ->check(CLI::IsMember({"off", "error", "warning", "info", "debug"}))
        ->capture_default_str();
}

CommandLog::CommandLog(const Catalogue& catalogue, const std::string& level, int threads)
    : RunLog(catalogue.folder(), log_level_from_name(level).value_or(LogLevel::info)) {
    info(fmt::format("orbitile {}: {}", ORBITILE_VERSION, command_line()));
    info("question: " + question_line(catalogue.question()));
    info(
        fmt::format("process {}, {} {}", ::getpid(), threads, threads == 1 ? "thread" : "threads"));
    if (const std::string reason = fault(); !reason.empty()) {
        print_error(fmt::format("orbitile: there is no log: {}\n", printable(reason)));
    }
}

void CommandLog::end(const std::string& summary) const { info("end: " + summary); }

LoggingListener::LoggingListener(RunListener& listener, const RunLog& log,
                                 const Catalogue& catalogue)
    : listener_(listener),
      log_(log),
      find_level_(is_sweep(catalogue.question()) ? LogLevel::debug : LogLevel::info),
      found_(catalogue.challenge_count()) {
    if (!log_.writes(LogLevel::info)) return;
    ticker_ = std::jthread([this](const std::stop_token& stop) { tick(stop); });
}

LoggingListener::~LoggingListener() = default;

void LoggingListener::started(const RunProgress& progress) {
    note(progress);
    log_state();
    listener_.started(progress);
}

void LoggingListener::working_on(const std::string& cube) {
    if (log_.writes(LogLevel::debug)) log_.debug("cube " + cube + ": begun, or its next check");
    listener_.working_on(cube);
}

void LoggingListener::cube_ended(const CubeResult& result, const RunProgress& progress) {
    note(progress);
    if (result.state == CubeState::undecided) {
        log_.warning(fmt::format("cube {}: undecided ({})", result.cube, result.reason));
    }
    if (log_.writes(LogLevel::debug)) {
        log_.debug(fmt::format("cube {}: {}, {}", result.cube, cube_state_name(result.state),
                               statistics_text(result.statistics)));
    }
    listener_.cube_ended(result, progress);
}

void LoggingListener::cubes_decided_elsewhere(const RunProgress& progress, std::int64_t total) {
    note(progress);
    {
        const std::lock_guard lock(mutex_);
        found_ = total;
    }
    listener_.cubes_decided_elsewhere(progress, total);
}

void LoggingListener::run_lost(std::int64_t process, std::int64_t cubes) {
    log_.warning(
        fmt::format("process {}, another run, died or hangs: {} that it had claimed {} "
                    "open to others again",
                    process, cubes_text(cubes), cubes == 1 ? "is" : "are"));
    listener_.run_lost(process, cubes);
}

void LoggingListener::challenge_found(const StoredChallenge& challenge, std::int64_t total) {
    {
        const std::lock_guard lock(mutex_);
        found_ = total;
    }
    if (log_.writes(find_level_)) {
        log_.write(find_level_,
                   fmt::format("found {}: {}", total, description(challenge.challenge)));
    }
    listener_.challenge_found(challenge, total);
}

void LoggingListener::tiling_found(const Challenge& challenge) {
    log_.debug("tiling of " + challenge.fingerprint);
    listener_.tiling_found(challenge);
}

void LoggingListener::note(const RunProgress& progress) {
    const std::lock_guard lock(mutex_);
    progress_ = progress;
}

void LoggingListener::log_state() {
    RunProgress progress;
    std::int64_t found = 0;
    {
        const std::lock_guard lock(mutex_);
        progress = progress_;
        found = found_;
    }
    log_.info(fmt::format("{} of {} decided, {} challenges found, {} other {}", progress.decided,
                          cubes_text(progress.total), found, progress.other_runs,
                          progress.other_runs == 1 ? "run" : "runs"));
}

void LoggingListener::tick(const std::stop_token& stop) {
    std::mutex idle;
    std::condition_variable_any woken;
    std::unique_lock lock(idle);
    for (;;) {
        woken.wait_for(lock, stop, state_interval, [] { return false; });
        if (stop.stop_requested()) return;
        log_state();
    }
}

}  // namespace orbitile::app
