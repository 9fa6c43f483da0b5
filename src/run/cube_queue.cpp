#include "run/cube_queue.hpp"

#include <iterator>
#include <utility>

namespace orbitile {
namespace {

// If the work on a cube takes longer than this time, the catalogue notes that the cube was begun.
constexpr auto min_noted_work_time = std::chrono::milliseconds(100);

}  // namespace

CubeQueue::CubeQueue(std::vector<std::string> open_cubes)
    : cubes_(std::make_move_iterator(open_cubes.begin()),
             std::make_move_iterator(open_cubes.end())) {}

std::optional<std::string> CubeQueue::begin_next_cube() {
    const MutexLock lock(mutex_);
    if (cubes_.empty()) return std::nullopt;
    std::string cube = std::move(cubes_.front());
    cubes_.pop_front();
    cubes_in_work_[cube] = {Clock::now()};
    return cube;
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

}  // namespace orbitile
