// Stops the program after Ctrl-C, SIGTERM or a time limit. The first signal asks the program to
// stop at the next safe point. The second signal ends the program immediately. No find is lost,
// because a find is stored before it is printed.
#pragma once

#include <atomic>
#include <chrono>

#include "run/deadline.hpp"

namespace orbitile::cli {

/// Installs the signal handlers, and returns the flag that the first signal raises. Before this
/// call, a signal ends the program at once.
const std::atomic<bool>& stop_on_signals();

/// Raises a flag when a signal has come or a time limit has passed.
///
///     Catalogue catalogue = open(folder);  // the time limit does not run yet
///     const StopTimer timer(seconds);
///     work(catalogue, timer.stop_flag());
class StopTimer {
  public:
    /// Installs the signal handlers, and starts the time limit. If `seconds` is 0, there is no
    /// time limit.
    explicit StopTimer(double seconds);

    const std::atomic<bool>& stop_flag() const { return deadline_.stop_flag(); }

    /// Returns how much of the time limit is left, at least 0.
    std::chrono::duration<double> time_left() const;

  private:
    std::chrono::duration<double> time_limit_;
    std::chrono::steady_clock::time_point start_time_ = std::chrono::steady_clock::now();
    Deadline deadline_;
};

}  // namespace orbitile::cli
