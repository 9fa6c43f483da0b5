// The scheduler of a run: which thread works on which cube, when all threads stop, and which
// decided cubes wait to be stored.
//
// Invariants:
//   1. A cube is begun once in a run, and ends once.
//   2. A cube that ended is in `decided_` until take_decided() hands it to the store.
//   3. `progress_.decided` counts the exhausted cubes that are stored and those in `decided_`.
//   4. Once the run is stopping it never starts again, and the first reason remains.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "orbitile/run/run.hpp"
#include "run/cube_queue.hpp"
#include "run/cube_worker.hpp"
#include "run/thread_safety.hpp"

namespace orbitile {

/// Any thread may use it.
class Scheduler {
  public:
    /// The options must outlive it.
    explicit Scheduler(const RunOptions& options) : options_(options) {}

    /// Queues the cubes that are not exhausted. Call it once, before any other function. Without a
    /// folder, no other run shares the cubes.
    void queue(const std::optional<std::filesystem::path>& folder, const std::vector<Cube>& cubes,
               bool is_shuffled, CubeQueue::IsDecided is_decided) EXCLUDES(mutex_);

    /// How many threads are to work; each calls begin_worker() and end_worker().
    int worker_count() const EXCLUDES(mutex_);
    void begin_worker(CubeWorker& worker) EXCLUDES(mutex_);
    void end_worker(CubeWorker* worker) EXCLUDES(mutex_);

    /// The next cube to work on. Waits while only other runs have cubes left, because this run may
    /// have to take them over. None if no cube is left or the run is stopping.
    std::optional<std::string> next_cube();

    /// The cubes that this run shares with others.
    CubeQueue& cubes() { return *queue_; }

    /// Takes in a cube that ended, to be stored with the next batch. With `is_urgent` the batch is
    /// due at once.
    void add_decided(CubeResult result, bool is_urgent) EXCLUDES(mutex_);

    bool is_batch_due() const EXCLUDES(mutex_);

    struct Batch {
        std::vector<CubeResult> results;
        RunProgress progress;
    };
    Batch take_decided() EXCLUDES(mutex_);

    /// If the run stopped between two cubes, no cube has the reason: returns one that gets it. None
    /// if a cube has it already.
    std::optional<CubeResult> stopped_cube() EXCLUDES(mutex_);

    RunProgress progress() const EXCLUDES(mutex_);
    bool is_follow_up_due() const EXCLUDES(mutex_);
    /// Updates the progress: `stored` is the number of cubes that any run has stored as exhausted.
    /// None if this run never had other runs beside it.
    std::optional<RunProgress> follow(std::int64_t stored, std::int64_t other_runs)
        EXCLUDES(mutex_);

    /// Counts a new find against the limit.
    void count_find() EXCLUDES(mutex_);

    /// Ends the run because of the exception that is being handled.
    void fail() EXCLUDES(mutex_);
    std::exception_ptr failure() const EXCLUDES(mutex_);

    bool is_stopping() const { return stopping_; }
    const std::atomic<bool>& stop_flag() const { return stopping_; }

    /// Waits for a moment, or until all workers have ended. Passes a stop on to the workers in each
    /// call, because an interrupt between two checks of a solver has no effect. Returns whether
    /// workers are left.
    bool watch() EXCLUDES(mutex_);

  private:
    using Clock = std::chrono::steady_clock;

    bool is_due() const REQUIRES(mutex_);
    void stop(CubeState reason) REQUIRES(mutex_);

    const RunOptions& options_;
    // Written by queue() only, before there are workers. The queue has a lock of its own; it is
    // used without the scheduler's lock, because it calls the store.
    std::optional<CubeQueue> queue_;
    std::set<std::string> undecided_before_;
    Clock::time_point start_ = Clock::now();

    std::atomic<bool> stopping_{false};

    mutable Mutex mutex_;
    std::condition_variable_any finished_;
    std::set<CubeWorker*> running_ GUARDED_BY(mutex_);
    int workers_ GUARDED_BY(mutex_) = 0;
    std::vector<CubeResult> decided_ GUARDED_BY(mutex_);
    bool is_urgent_ GUARDED_BY(mutex_) = false;
    RunProgress progress_ GUARDED_BY(mutex_);
    Clock::time_point last_batch_ GUARDED_BY(mutex_) = Clock::now();
    Clock::time_point last_follow_up_ GUARDED_BY(mutex_) = Clock::now();
    bool had_other_runs_ GUARDED_BY(mutex_) = false;
    std::int64_t finds_ GUARDED_BY(mutex_) = 0;
    CubeState stop_reason_ GUARDED_BY(mutex_) = CubeState::interrupted;
    bool is_reason_recorded_ GUARDED_BY(mutex_) = false;  ///< whether a cube got the reason
    std::exception_ptr failure_ GUARDED_BY(mutex_);
};

}  // namespace orbitile
