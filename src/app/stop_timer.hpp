// A stop flag that a signal raises, or a time limit.
#pragma once

#include <atomic>
#include <optional>
#include <thread>

namespace orbitile::app {

class StopTimer {
  public:
    /// `seconds`: none if not above 0.
    explicit StopTimer(double seconds);

    const std::atomic<bool>& flag() const { return stop_; }

  private:
    std::atomic<bool> stop_{false};
    std::jthread watch_;
};

}  // namespace orbitile::app
