// A stop flag that a signal raises, or a time limit.
#pragma once

#include <atomic>
#include <chrono>
#include <thread>

namespace orbitile::app {

class StopTimer {
  public:
    /// `seconds`: none if not above 0. Once they are over the program is ended soon (end_soon()),
    /// as after a signal; signals are handled from stop_on_signals() on.
    explicit StopTimer(double seconds);

    const std::atomic<bool>& flag() const { return stop_; }

    /// Of the time limit, which there must be; not below 0.
    std::chrono::duration<double> left() const;

  private:
    std::chrono::duration<double> limit_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::atomic<bool> stop_{false};
    std::jthread watch_;
};

}  // namespace orbitile::app
