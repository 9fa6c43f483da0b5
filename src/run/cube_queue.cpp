#include "run/cube_queue.hpp"

#include <algorithm>
#include <utility>

#include "store/folder_lock.hpp"

namespace orbitile {
namespace {

// The limits of the number of cubes that are claimed at a time. A claim is smaller if fewer cubes
// are left, so that the threads of all runs get cubes.
constexpr std::size_t max_cubes_per_claim = 128;
constexpr std::size_t claims_per_worker = 16;

// A run without work tries to claim the cubes of other runs, with this time between two attempts.
constexpr auto retry_interval = std::chrono::milliseconds(100);

// If the work on a cube takes longer than this time, the start of this work is recorded in the
// folder.
constexpr auto min_long_work_time = std::chrono::seconds(1);

// If the work on a cube takes longer than this time, the catalogue notes that the cube was begun.
constexpr auto min_noted_work_time = std::chrono::milliseconds(100);

}  // namespace

CubeQueue::CubeQueue(const std::optional<std::filesystem::path>& folder,
                     std::vector<std::string> open_cubes, int worker_count, DecisionTest is_decided)
    : is_decided_(std::move(is_decided)),
      untried_cubes_(std::make_move_iterator(open_cubes.begin()),
                     std::make_move_iterator(open_cubes.end())),
      worker_count_(worker_count) {
    if (!untried_cubes_.empty() && folder)
        claims_.emplace(*folder, store::LeaseTimes{}, worker_count);
}

std::optional<std::string> CubeQueue::begin_next_cube() {
    const MutexLock lock(mutex_);
    if (claimed_cubes_.empty()) claim_next_cubes();
    if (claimed_cubes_.empty()) return std::nullopt;
    std::string cube = std::move(claimed_cubes_.front());
    claimed_cubes_.pop_front();
    cubes_in_work_[cube] = {Clock::now(), store::milliseconds_since_boot()};
    return cube;
}

bool CubeQueue::may_get_more_cubes() const {
    const MutexLock lock(mutex_);
    return !cubes_claimed_elsewhere_.empty() || !untried_cubes_.empty() || !claimed_cubes_.empty();
}

void CubeQueue::remove_worker() {
    const MutexLock lock(mutex_);
    --worker_count_;
}

void CubeQueue::claim_next_cubes() {
    if (untried_cubes_.empty() && Clock::now() - last_retry_time_ >= retry_interval) {
        last_retry_time_ = Clock::now();
        untried_cubes_.swap(cubes_claimed_elsewhere_);
    }
    while (claimed_cubes_.empty() && !untried_cubes_.empty()) {
        const auto share_count =
            claims_per_worker * static_cast<std::size_t>(std::max(1, worker_count_));
        claim(std::clamp<std::size_t>(untried_cubes_.size() / share_count, 1, max_cubes_per_claim));
    }
}

void CubeQueue::claim(std::size_t count) {
    const auto request_end = untried_cubes_.begin() + static_cast<std::ptrdiff_t>(count);
    const std::vector<std::string> requested_cubes(untried_cubes_.begin(), request_end);
    untried_cubes_.erase(untried_cubes_.begin(), request_end);
    const std::vector<std::string> claimed_cubes =
        claims_ ? claims_->claim(requested_cubes) : requested_cubes;
    std::vector<std::string> decided_cubes;
    auto next_claimed_cube = claimed_cubes.begin();
    for (const std::string& cube : requested_cubes) {
        if (next_claimed_cube == claimed_cubes.end() || cube != *next_claimed_cube) {
            cubes_claimed_elsewhere_.push_back(cube);
            continue;
        }
        ++next_claimed_cube;
        // The cube is claimed before this check. So no other run can decide the cube between the
        // check and the work.
        if (is_decided_(cube)) {
            decided_cubes.push_back(cube);
        } else {
            claimed_cubes_.push_back(cube);
        }
    }
    release_claims(decided_cubes);
}

std::chrono::milliseconds CubeQueue::elapsed_time(const std::string& cube) const {
    const MutexLock lock(mutex_);
    return std::chrono::round<std::chrono::milliseconds>(Clock::now() -
                                                         cubes_in_work_.at(cube).start_time);
}

std::vector<std::string> CubeQueue::take_long_running_cubes() {
    const MutexLock lock(mutex_);
    std::vector<std::string> cubes;
    for (auto& [cube, work] : cubes_in_work_) {
        if (work.has_been_taken || Clock::now() - work.start_time < min_noted_work_time) continue;
        work.has_been_taken = true;
        cubes.push_back(cube);
    }
    return cubes;
}

std::chrono::milliseconds CubeQueue::end(const std::string& cube) {
    const MutexLock lock(mutex_);
    const auto work_time = Clock::now() - cubes_in_work_.extract(cube).mapped().start_time;
    return std::chrono::round<std::chrono::milliseconds>(work_time);
}

void CubeQueue::release_claims(const std::vector<std::string>& cubes) {
    if (claims_) claims_->release_claims(cubes);
}

void CubeQueue::record_starts_of_long_cubes() {
    if (!claims_) return;
    const MutexLock lock(mutex_);
    std::map<std::string, std::int64_t> start_times;
    for (auto& [cube, work] : cubes_in_work_) {
        if (work.is_start_recorded || Clock::now() - work.start_time < min_long_work_time) continue;
        start_times.emplace(cube, work.start_milliseconds);
        work.is_start_recorded = true;
    }
    claims_->record_start(start_times);
}

std::int64_t CubeQueue::other_run_count() { return claims_ ? claims_->count_other_runs() : 0; }

std::vector<store::LostRun> CubeQueue::take_lost_runs() {
    return claims_ ? claims_->take_lost_runs() : std::vector<store::LostRun>{};
}

}  // namespace orbitile
