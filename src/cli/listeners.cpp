#include "cli/listeners.hpp"

#include <fmt/format.h>

#include <chrono>
#include <condition_variable>

#include "cli/progress_printer.hpp"
#include "cli/report.hpp"
#include "store/stored_text.hpp"

namespace orbitile::cli {

namespace {

constexpr auto log_interval = std::chrono::minutes(1);

std::string cubes_text(std::int64_t count) {
    return fmt::format("{} {}", count, count == 1 ? "work unit" : "work units");
}

}  // namespace

LoggingListener::LoggingListener(RunListener& listener, const RunLog& log,
                                 const Catalogue& catalogue)
    : listener_(listener),
      log_(log),
      challenge_log_level_(is_sweep(catalogue.question()) ? LogLevel::debug : LogLevel::info),
      found_count_(catalogue.challenge_count()) {
    if (!log_.writes_level(LogLevel::info)) return;
    log_thread_ = std::jthread([this](const std::stop_token& stop) { log_periodically(stop); });
}

LoggingListener::~LoggingListener() = default;

void LoggingListener::on_run_started(const RunProgress& progress) {
    record_progress(progress);
    log_state();
    listener_.on_run_started(progress);
}

void LoggingListener::on_cube_work_started(const std::string& cube) {
    if (log_.writes_level(LogLevel::debug))
        log_.debug("work unit " + cube + ": work on it begins, or its next check begins");
    listener_.on_cube_work_started(cube);
}

void LoggingListener::on_cube_work_ended(const std::string& cube) {
    listener_.on_cube_work_ended(cube);
}

void LoggingListener::on_cube_result_stored(const CubeResult& result, const RunProgress& progress) {
    record_progress(progress);
    if (result.state == CubeState::undecided) {
        log_.warning(fmt::format("work unit {}: undecided ({})", result.cube, result.reason));
    }
    if (log_.writes_level(LogLevel::debug)) {
        log_.debug(fmt::format("work unit {}: {}, {}", result.cube, state_word(result.state),
                               store::statistics_text(result.statistics)));
    }
    listener_.on_cube_result_stored(result, progress);
}

void LoggingListener::on_challenge_found(const StoredChallenge& challenge,
                                         std::int64_t found_count) {
    {
        const std::lock_guard lock(mutex_);
        found_count_ = found_count;
    }
    if (log_.writes_level(challenge_log_level_)) {
        log_.write(challenge_log_level_,
                   fmt::format("found {}: {}", found_count, description(challenge.challenge)));
    }
    listener_.on_challenge_found(challenge, found_count);
}

void LoggingListener::on_tiling_found(const Challenge& challenge) {
    log_.debug("solution of " + challenge.fingerprint);
    listener_.on_tiling_found(challenge);
}

void LoggingListener::record_progress(const RunProgress& progress) {
    const std::lock_guard lock(mutex_);
    progress_ = progress;
}

void LoggingListener::log_state() {
    RunProgress progress;
    std::int64_t found_count = 0;
    {
        const std::lock_guard lock(mutex_);
        progress = progress_;
        found_count = found_count_;
    }
    log_.info(fmt::format("{} of {} decided, {} shapes found", progress.decided_cube_count,
                          cubes_text(progress.total), found_count));
}

void LoggingListener::log_periodically(const std::stop_token& stop) {
    std::mutex wait_mutex;
    std::condition_variable_any wake_condition;
    std::unique_lock lock(wait_mutex);
    for (;;) {
        wake_condition.wait_for(lock, stop, log_interval, [] { return false; });
        if (stop.stop_requested()) return;
        log_state();
    }
}

}  // namespace orbitile::cli
