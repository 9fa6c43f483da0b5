#include "run/scheduler.hpp"

#include <algorithm>
#include <utility>

#include "puzzle/md5.hpp"
#include "run/checkpoint.hpp"

namespace orbitile {
namespace {

constexpr auto watch_interval = std::chrono::milliseconds(20);

// The time between two batches. Decided cubes are stored together, because each transaction waits
// for the disk.
constexpr auto batch_interval = std::chrono::milliseconds(500);

// The time between two requests for checkpoints. The first request comes a little earlier, so that
// the checkpoints are ready when the batch is stored.
constexpr auto checkpoint_interval = batch_interval;
constexpr auto first_checkpoint_delay = batch_interval - std::chrono::milliseconds(100);

// Puts the cubes into an order that looks random. In a sweep, the cube of a large subset takes a
// thousand times as long as the cube of a small subset. If the cubes of large subsets came last,
// some threads would have no work at the end. Also, the times of the first cubes would not show how
// long the other cubes take.
void shuffle(std::vector<std::string>& cubes) {
    std::ranges::sort(cubes, {}, [](const std::string& cube) { return md5_hex(cube); });
}

// How often earlier runs have begun a cube and given it up.
std::int64_t give_up_count(const Cube& cube) {
    if (!cube.checkpoint.empty()) return begin_count(cube.checkpoint);
    // Earlier versions of the program did not store this number. A cube without statistics was not
    // begun.
    return cube.state == CubeState::undecided || cube.statistics ? 1 : 0;
}

}  // namespace

void Scheduler::start_queue(const std::vector<Cube>& cubes, bool is_shuffled) {
    const MutexLock lock(mutex_);
    std::vector<std::string> open_cubes;
    for (const Cube& cube : cubes) {
        if (cube.state == CubeState::undecided) formerly_undecided_cubes_.insert(cube.name);
        if (cube.state == CubeState::exhausted) continue;
        open_cubes.push_back(cube.name);
        if (const std::int64_t count = give_up_count(cube); count > 0)
            give_up_counts_.emplace(cube.name, count);
    }
    progress_.total = std::ssize(cubes);
    progress_.earlier_decided_cube_count = progress_.total - std::ssize(open_cubes);
    progress_.decided_cube_count = progress_.earlier_decided_cube_count;
    if (is_shuffled) shuffle(open_cubes);
    // Cubes that were begun and given up come after the cubes that were not begun. Otherwise, if
    // every run were stopped during the same cube, no run would reach the other cubes. For an
    // undecided cube, the catalogue does not store how often runs have begun the cube. So undecided
    // cubes come after all other cubes.
    std::ranges::stable_sort(open_cubes, {}, [&](const std::string& cube) {
        return std::pair(formerly_undecided_cubes_.contains(cube), begin_count(cube));
    });
    worker_count_ =
        std::clamp(options_.threads, 1, std::max(1, static_cast<int>(open_cubes.size())));
    queue_.emplace(std::move(open_cubes));
    start_time_ = Clock::now();
    next_request_time_ = start_time_ + first_checkpoint_delay;
}

std::int64_t Scheduler::begin_count(const std::string& cube) const {
    const auto count = give_up_counts_.find(cube);
    return 1 + (count == give_up_counts_.end() ? 0 : count->second);
}

int Scheduler::worker_count() const {
    const MutexLock lock(mutex_);
    return worker_count_;
}

void Scheduler::begin_worker(CubeWorker& worker) {
    const MutexLock lock(mutex_);
    running_workers_.insert(&worker);
}

void Scheduler::end_worker(CubeWorker* worker) {
    const MutexLock lock(mutex_);
    running_workers_.erase(worker);
    --worker_count_;
    worker_end_condition_.notify_all();
}

std::optional<std::string> Scheduler::next_cube() {
    return is_stopping_ ? std::nullopt : queue_->begin_next_cube();
}

void Scheduler::add_ended_cube(CubeResult result, bool is_urgent) {
    const MutexLock lock(mutex_);
    if (result.state == CubeState::interrupted) {
        result.state = stop_reason_;
        is_reason_recorded_ = true;
    }
    if (result.state == CubeState::exhausted) ++progress_.decided_cube_count;
    is_urgent_ = is_urgent_ || is_urgent;
    decided_results_.push_back(std::move(result));
}

void Scheduler::add_progress(CubeResult progress) {
    const MutexLock lock(mutex_);
    partial_results_.push_back(std::move(progress));
}

void Scheduler::request_checkpoints() {
    const MutexLock lock(mutex_);
    if (Clock::now() < next_request_time_) return;
    next_request_time_ = Clock::now() + checkpoint_interval;
    for (CubeWorker* worker : running_workers_) worker->request_checkpoint();
}

bool Scheduler::is_batch_due() const {
    const MutexLock lock(mutex_);
    return is_due();
}

bool Scheduler::is_due() const {
    return is_urgent_ || Clock::now() - last_batch_time_ >= batch_interval;
}

Scheduler::Batch Scheduler::take_batch() {
    const MutexLock lock(mutex_);
    last_batch_time_ = Clock::now();
    is_urgent_ = false;
    return {std::exchange(decided_results_, {}), std::exchange(partial_results_, {}), progress_};
}

std::optional<CubeResult> Scheduler::take_stopped_cube() {
    CubeState reason = CubeState::interrupted;
    {
        const MutexLock lock(mutex_);
        if (!is_stopping_ || is_reason_recorded_) return std::nullopt;
        reason = stop_reason_;
    }
    while (const auto cube = queue_->begin_next_cube()) {
        queue_->end(*cube);
        // If a solver left the cube undecided, its row already has the reason of the solver. This
        // reason must be kept, so another cube records why the run stopped.
        if (formerly_undecided_cubes_.contains(*cube)) continue;
        return CubeResult{.cube = *cube, .state = reason};
    }
    return std::nullopt;
}

RunProgress Scheduler::progress() const {
    const MutexLock lock(mutex_);
    return progress_;
}

void Scheduler::record_find() {
    const MutexLock lock(mutex_);
    ++find_count_;
    if (options_.limit && find_count_ >= *options_.limit) stop(CubeState::limit);
}

void Scheduler::record_failure() {
    const MutexLock lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
    stop(CubeState::interrupted);
}

std::exception_ptr Scheduler::failure() const {
    const MutexLock lock(mutex_);
    return failure_;
}

void Scheduler::stop(CubeState reason) {
    if (is_stopping_) return;
    stop_reason_ = reason;
    is_stopping_ = true;
}

bool Scheduler::wait_for_workers() {
    const MutexLock lock(mutex_);
    if (worker_count_ > 0) worker_end_condition_.wait_for(mutex_, watch_interval);
    if (worker_count_ == 0) return false;
    if (options_.stop != nullptr && *options_.stop) stop(CubeState::interrupted);
    if (options_.time_limit && Clock::now() - start_time_ >= *options_.time_limit) {
        stop(CubeState::limit);
    }
    if (is_stopping_) {
        for (CubeWorker* worker : running_workers_) worker->interrupt();
    }
    return true;
}

}  // namespace orbitile
