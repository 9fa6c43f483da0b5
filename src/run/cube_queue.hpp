// The cubes that a run still has to work on.
#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "run/thread_safety.hpp"

namespace orbitile {

/// Any thread can use the queue.
class CubeQueue {
  public:
    /// `open_cubes` contains the cubes that are not decided, in the order of the work.
    explicit CubeQueue(std::vector<std::string> open_cubes);

    /// Begins the work on a cube, and returns its name. Returns nothing if no cube is left.
    std::optional<std::string> begin_next_cube();

    /// How long this run has worked on a cube. The work must not have ended yet.
    std::chrono::milliseconds elapsed_time(const std::string& cube) const;

    /// Returns the cubes on which this run is still working, and has worked for more than a tenth
    /// of a second. No cube is returned twice.
    std::vector<std::string> take_long_running_cubes();

    /// Ends the work on a cube that begin_next_cube() returned. Returns how long the work took.
    std::chrono::milliseconds end(const std::string& cube);

  private:
    using Clock = std::chrono::steady_clock;

    struct CubeWork {
        Clock::time_point start_time = {};
        bool has_been_taken = false;  ///< whether take_long_running_cubes() has returned the cube
    };

    mutable Mutex mutex_;
    /// The cubes that are not begun.
    std::deque<std::string> cubes_ GUARDED_BY(mutex_);
    /// The cubes that are begun, but not ended.
    std::map<std::string, CubeWork> cubes_in_work_ GUARDED_BY(mutex_);
};

}  // namespace orbitile
