#include "run/cube_tally.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "store/stored_text.hpp"

namespace orbitile {
namespace {

bool is_slower(const TimedCube& first, const TimedCube& second) {
    return first.milliseconds > second.milliseconds;
}

// Returns the milliseconds in the statistics. Returns nothing if the text cannot be parsed. A
// status does not check the seals of rows, so the text can be damaged.
std::optional<std::int64_t> milliseconds_in(const std::string& statistics) {
    try {
        return milliseconds_of(store::statistics_from_text(statistics));
    } catch (const store::StoredTextError&) {
        return std::nullopt;
    }
}

}  // namespace

void CubeTally::read(const store::StoredAnswer& answer) {
    cube_count_by_state_ = {{CubeState::exhausted, exhausted_prefix_size_}};
    cube_count_ = exhausted_prefix_size_;
    answer.visit_cubes_after(exhausted_prefix_size_, [&](const store::UncheckedCube& cube) {
        ++cube_count_;
        ++cube_count_by_state_[cube.state];
        if (cube.state == CubeState::exhausted) add_time(cube);
    });
    while (is_exhausted_.size() > static_cast<std::size_t>(exhausted_prefix_size_) &&
           is_exhausted_[static_cast<std::size_t>(exhausted_prefix_size_)]) {
        ++exhausted_prefix_size_;
    }
    std::erase_if(cube_count_by_state_,
                  [](const auto& state_and_count) { return state_and_count.second == 0; });
}

void CubeTally::report(Status& status) const {
    status.cubes = cube_count_by_state_;
    status.total = cube_count_;
    status.times = cube_times_;
    status.slowest_cubes = slowest_cubes_;
}

// Adds the time of an exhausted cube to the sums, unless an earlier refresh has added it.
void CubeTally::add_time(const store::UncheckedCube& cube) {
    const auto cube_index = static_cast<std::size_t>(cube.id - 1);
    if (is_exhausted_.size() <= cube_index) is_exhausted_.resize(cube_index + 1, false);
    if (is_exhausted_[cube_index]) return;
    is_exhausted_[cube_index] = true;
    const auto milliseconds = milliseconds_in(cube.statistics);
    if (!milliseconds) return;
    cube_times_.add(*milliseconds);
    const TimedCube timed_cube{cube.name, *milliseconds, CubeState::exhausted};
    slowest_cubes_.insert(
        std::upper_bound(slowest_cubes_.begin(), slowest_cubes_.end(), timed_cube, is_slower),
        timed_cube);
    if (slowest_cubes_.size() > max_slow_cubes_) slowest_cubes_.pop_back();
}

}  // namespace orbitile
