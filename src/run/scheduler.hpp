// The scheduler of a run. It decides which thread works on which cube and when all threads stop. It
// also keeps the decided cubes until they are stored.
//
// Invariants:
//   1. In a run, no cube is begun or ended more than once.
//   2. A cube that ended is in `decided_results_` until take_batch() hands it to the store.
//   3. `progress_.decided` counts the exhausted cubes that are stored or in `decided_results_`.
//   4. A cube enters `partial_results_` only before it ends.
//   5. A run that is stopping cannot resume. Only its first reason to stop is kept.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "run/cube_queue.hpp"
#include "run/cube_worker.hpp"
#include "run/run.hpp"
#include "run/thread_safety.hpp"

namespace orbitile {

/// Any thread can use the scheduler.
class Scheduler {
  public:
    /// The options must outlive the scheduler.
    explicit Scheduler(const RunOptions& options) : options_(options) {}

    /// Queues the cubes that are not exhausted. Must be called once, before any other function.
    void start_queue(const std::vector<Cube>& cubes, bool is_shuffled) EXCLUDES(mutex_);

    /// The number of worker threads. Each of them must call begin_worker() and end_worker().
    int worker_count() const EXCLUDES(mutex_);
    void begin_worker(CubeWorker& worker) EXCLUDES(mutex_);
    void end_worker(CubeWorker* worker) EXCLUDES(mutex_);

    /// Returns the next cube to work on. Returns nothing if no cube is left or the run is stopping.
    std::optional<std::string> next_cube();

    /// The queue of cubes.
    CubeQueue& cubes() { return *queue_; }

    /// Adds a cube that ended. The cube is stored with the next batch. If `is_urgent` is set, this
    /// batch is due at once.
    void add_ended_cube(CubeResult result, bool is_urgent) EXCLUDES(mutex_);

    bool is_batch_due() const EXCLUDES(mutex_);

    /// Adds the finds that the search of a cube made since the last call. They are stored with the
    /// next batch.
    void add_progress(CubeResult progress) EXCLUDES(mutex_);

    /// Asks the workers to save how far they have come, but at most twice a second.
    void request_checkpoints() EXCLUDES(mutex_);

    /// The number of runs that have begun the cube. This run is counted, even if it has not begun
    /// the cube yet.
    std::int64_t begin_count(const std::string& cube) const;

    struct Batch {
        std::vector<CubeResult> results;
        std::vector<CubeResult> partial_results;  ///< the finds so far of cubes that have not ended
        RunProgress progress;
    };
    Batch take_batch() EXCLUDES(mutex_);

    /// Returns a result for a cube that records why the run stopped. Usually an interrupted cube
    /// records the reason. If the run stopped between two cubes, no cube was interrupted, so an
    /// open cube is used. Returns nothing if the reason is already recorded, if no cube can record
    /// it, or if the run is not stopping.
    std::optional<CubeResult> take_stopped_cube() EXCLUDES(mutex_);

    RunProgress progress() const EXCLUDES(mutex_);

    /// Counts a new find against the limit.
    void record_find() EXCLUDES(mutex_);

    /// Makes the run fail with the exception that is being handled.
    void record_failure() EXCLUDES(mutex_);
    std::exception_ptr failure() const EXCLUDES(mutex_);

    bool is_stopping() const { return is_stopping_; }
    const std::atomic<bool>& stop_flag() const { return is_stopping_; }

    /// Waits for a moment, or until all workers have ended. Returns whether workers are left. If
    /// the run is stopping, each call interrupts the workers again, because an earlier interrupt is
    /// lost if it came between two checks of a solver.
    bool wait_for_workers() EXCLUDES(mutex_);

  private:
    using Clock = std::chrono::steady_clock;

    bool is_due() const REQUIRES(mutex_);
    void stop(CubeState reason) REQUIRES(mutex_);

    const RunOptions& options_;
    // Only start_queue() writes these members, before there are workers. The queue has a lock of
    // its own.
    std::optional<CubeQueue> queue_;
    std::set<std::string> formerly_undecided_cubes_;
    /// For each cube: how often runs have begun the cube and given it up.
    std::map<std::string, std::int64_t> give_up_counts_;
    Clock::time_point start_time_ = Clock::now();

    std::atomic<bool> is_stopping_{false};

    mutable Mutex mutex_;
    std::condition_variable_any worker_end_condition_;
    std::set<CubeWorker*> running_workers_ GUARDED_BY(mutex_);
    int worker_count_ GUARDED_BY(mutex_) = 0;
    std::vector<CubeResult> partial_results_ GUARDED_BY(mutex_);  ///< see Batch::partial_results
    std::vector<CubeResult> decided_results_ GUARDED_BY(mutex_);
    bool is_urgent_ GUARDED_BY(mutex_) = false;
    RunProgress progress_ GUARDED_BY(mutex_);
    Clock::time_point last_batch_time_ GUARDED_BY(mutex_) = Clock::now();
    Clock::time_point next_request_time_ GUARDED_BY(mutex_);
    std::int64_t find_count_ GUARDED_BY(mutex_) = 0;
    CubeState stop_reason_ GUARDED_BY(mutex_) = CubeState::interrupted;
    /// Whether the result of some cube records `stop_reason_`.
    bool is_reason_recorded_ GUARDED_BY(mutex_) = false;
    std::exception_ptr failure_ GUARDED_BY(mutex_);
};

}  // namespace orbitile
