// The cubes that a run is to work on. It claims a few at a time, so that other runs in the folder
// get some too, and takes over the cubes of runs that died.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/claims.hpp"
#include "run/thread_safety.hpp"

namespace orbitile {

/// May be used from any thread.
class CubeQueue {
  public:
    /// Whether a cube is decided by now, perhaps by another run.
    using IsDecided = std::function<bool(const std::string&)>;

    /// Claims nothing yet. If no cube is open, it makes no file in the folder. Without a folder, no
    /// other run can share the cubes.
    CubeQueue(const std::optional<std::filesystem::path>& folder, std::vector<std::string> open,
              int workers, IsDecided is_decided);

    /// Takes a cube to work on. None if no cube is left, or if other runs work on all that are.
    std::optional<std::string> begin_next();

    /// Whether begin_next() may return a cube later, because another run may give some back.
    bool may_get_more() const;

    void worker_ended();

    /// Ends the work on a cube that was begun. Returns how long the work took.
    std::chrono::milliseconds end(const std::string& cube);

    /// Call it once the finds of the cubes are stored.
    void give_back(const std::vector<std::string>& cubes);

    /// Notes in the folder which cubes have been worked on for long.
    void note_long_work();

    std::int64_t other_runs();
    std::vector<LostRun> lost_runs();

  private:
    using Clock = std::chrono::steady_clock;

    struct Work {
        Clock::time_point since = {};
        std::int64_t begun = 0;  ///< the same in milliseconds_since_boot(), for other processes
        bool is_noted = false;   ///< in the folder
    };

    void claim_some() REQUIRES(mutex_);
    void claim(std::size_t count) REQUIRES(mutex_);

    IsDecided is_decided_;
    std::optional<Claims> claims_;  ///< none: no cube was open, or there is no folder
    mutable Mutex mutex_;
    std::deque<std::string> open_ GUARDED_BY(mutex_);       ///< not tried yet
    std::deque<std::string> claimed_ GUARDED_BY(mutex_);    ///< by this run, and not begun
    std::map<std::string, Work> begun_ GUARDED_BY(mutex_);  ///< and not ended
    std::deque<std::string> elsewhere_ GUARDED_BY(mutex_);  ///< claimed by other runs, when tried
    int workers_ GUARDED_BY(mutex_);
    Clock::time_point last_try_ GUARDED_BY(mutex_){};  ///< of those
};

}  // namespace orbitile
