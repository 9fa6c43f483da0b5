// A stop flag that is raised after a given time, or when another flag is raised.
//
//     const Deadline deadline(std::chrono::seconds(2), stop);
//     search(deadline.stop_flag());
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace orbitile {

class Deadline {
  public:
    /// Starts to measure the time. `outer_stop` must outlive the object.
    Deadline(std::chrono::duration<double> time, const std::atomic<bool>& outer_stop)
        : stop_flag_(outer_stop.load()),
          thread_([this, time, &outer_stop](const std::stop_token& stop_token) {
              const auto end_time =
                  Clock::now() + std::chrono::duration_cast<Clock::duration>(time);
              std::unique_lock lock(mutex_);
              while (!outer_stop && Clock::now() < end_time) {
                  const auto next_check_time =
                      std::min(end_time, Clock::now() + std::chrono::milliseconds(100));
                  wait_condition_.wait_until(lock, stop_token, next_check_time,
                                             [] { return false; });
                  if (stop_token.stop_requested()) return;
              }
              stop_flag_ = true;
          }) {}

    /// Returns the flag, which lives as long as the object.
    const std::atomic<bool>& stop_flag() const { return stop_flag_; }

  private:
    using Clock = std::chrono::steady_clock;

    std::mutex mutex_;
    std::condition_variable_any wait_condition_;
    std::atomic<bool> stop_flag_;
    std::jthread thread_;  // uses the other members, so it must be destroyed first
};

}  // namespace orbitile
