// The cubes that a run still has to work on. The queue claims a few cubes at a time, so that other
// runs in the folder also get cubes. The queue also takes over the cubes of runs that died.
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

#include "run/thread_safety.hpp"
#include "store/claims.hpp"

namespace orbitile {

/// Any thread can use the queue.
class CubeQueue {
  public:
    /// Whether a cube is decided, by this or another run.
    using DecisionTest = std::function<bool(const std::string&)>;

    /// `open_cubes` contains the cubes that are not decided. The constructor does not claim any of
    /// them. If `open_cubes` is empty, the queue never writes to the folder. If `folder` is empty,
    /// no other run shares the cubes.
    CubeQueue(const std::optional<std::filesystem::path>& folder,
              std::vector<std::string> open_cubes, int worker_count, DecisionTest is_decided);

    /// Begins the work on a cube, and returns its name. Returns nothing if no cube is left, or if
    /// other runs work on all cubes that are left.
    std::optional<std::string> begin_next_cube();

    /// Whether begin_next_cube() can still return a cube later, for example if other runs release
    /// their claims.
    bool may_get_more_cubes() const;

    /// Must be called when one of the `worker_count` threads ends. With fewer threads, fewer cubes
    /// are claimed at a time.
    void remove_worker();

    /// How long this run has worked on a cube. The work must not have ended yet.
    std::chrono::milliseconds elapsed_time(const std::string& cube) const;

    /// Returns the cubes on which this run is still working, and has worked for more than a tenth
    /// of a second. No cube is returned twice.
    std::vector<std::string> take_long_running_cubes();

    /// Ends the work on a cube that begin_next_cube() returned. Returns how long the work took.
    std::chrono::milliseconds end(const std::string& cube);

    /// Gives up the claims of these cubes. It must be called after the finds of the cubes are
    /// stored.
    void release_claims(const std::vector<std::string>& cubes);

    /// Records when this run began each cube on which it has worked for more than a second. The
    /// record is stored in the folder.
    void record_starts_of_long_cubes();

    /// The number of other live runs in the folder.
    std::int64_t other_run_count();
    /// Returns the runs that died or hang and whose cubes became available since the last call.
    std::vector<store::LostRun> take_lost_runs();

  private:
    using Clock = std::chrono::steady_clock;

    struct CubeWork {
        Clock::time_point start_time = {};
        /// The same time as `start_time`, in the unit of milliseconds_since_boot(). Other processes
        /// can compare this number with their own clock.
        std::int64_t start_milliseconds = 0;
        bool is_start_recorded = false;  ///< whether the start is recorded in the folder
        bool has_been_taken = false;  ///< whether take_long_running_cubes() has returned the cube
    };

    void claim_next_cubes() REQUIRES(mutex_);
    void claim(std::size_t count) REQUIRES(mutex_);

    DecisionTest is_decided_;
    /// Empty if no cube was open, or if there is no folder.
    std::optional<store::Claims> claims_;
    mutable Mutex mutex_;
    /// The cubes that this run has not tried to claim yet.
    std::deque<std::string> untried_cubes_ GUARDED_BY(mutex_);
    /// The cubes that this run has claimed, but not begun.
    std::deque<std::string> claimed_cubes_ GUARDED_BY(mutex_);
    /// The cubes that are begun, but not ended.
    std::map<std::string, CubeWork> cubes_in_work_ GUARDED_BY(mutex_);
    /// The cubes that this run could not claim, because other runs had claimed them.
    std::deque<std::string> cubes_claimed_elsewhere_ GUARDED_BY(mutex_);
    int worker_count_ GUARDED_BY(mutex_);
    /// When this run last tried to claim `cubes_claimed_elsewhere_`.
    Clock::time_point last_retry_time_ GUARDED_BY(mutex_){};
};

}  // namespace orbitile
