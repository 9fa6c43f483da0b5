// Listeners that forward each call to another listener: a base class, and a listener that also
// writes the run's log.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

#include "run/run.hpp"
#include "run/run_log.hpp"

namespace orbitile::cli {

class ForwardingListener : public RunListener {
  public:
    /// `next_listener` must outlive this object.
    explicit ForwardingListener(RunListener& next_listener) : next_listener_(next_listener) {}

    void on_run_started(const RunProgress& progress) override {
        next_listener_.on_run_started(progress);
    }
    void on_cube_work_started(const std::string& cube) override {
        next_listener_.on_cube_work_started(cube);
    }
    void on_cube_work_ended(const std::string& cube) override {
        next_listener_.on_cube_work_ended(cube);
    }
    void on_cube_result_stored(const CubeResult& result, const RunProgress& progress) override {
        next_listener_.on_cube_result_stored(result, progress);
    }
    void on_challenge_found(const StoredChallenge& challenge, std::int64_t found_count) override {
        next_listener_.on_challenge_found(challenge, found_count);
    }
    void on_tiling_found(const Challenge& challenge) override {
        next_listener_.on_tiling_found(challenge);
    }

  private:
    RunListener& next_listener_;
};

/// Forwards all calls, and logs challenges, undecided work units and lost runs (other runs that
/// died or hang). Once a minute, logs the state of the run. At the level `debug`, also logs each
/// work unit. `listener` and `log` must outlive this object.
class LoggingListener : public RunListener {
  public:
    LoggingListener(RunListener& listener, const RunLog& log, const Catalogue& catalogue);
    LoggingListener(const LoggingListener&) = delete;
    LoggingListener& operator=(const LoggingListener&) = delete;
    LoggingListener(LoggingListener&&) = delete;
    LoggingListener& operator=(LoggingListener&&) = delete;
    ~LoggingListener() override;

    void on_run_started(const RunProgress& progress) override;
    void on_cube_work_started(const std::string& cube) override;
    void on_cube_work_ended(const std::string& cube) override;
    void on_cube_result_stored(const CubeResult& result, const RunProgress& progress) override;
    void on_challenge_found(const StoredChallenge& challenge, std::int64_t found_count) override;
    void on_tiling_found(const Challenge& challenge) override;

  private:
    void record_progress(const RunProgress& progress);
    void log_state();
    void log_periodically(const std::stop_token& stop);

    RunListener& listener_;
    const RunLog& log_;
    LogLevel challenge_log_level_;  ///< log level of the lines about challenges
    std::mutex mutex_;              ///< guards progress_ and found_count_
    RunProgress progress_;
    std::int64_t found_count_;
    std::jthread log_thread_;
};

}  // namespace orbitile::cli
