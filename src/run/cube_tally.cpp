#include "run/cube_tally.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "catalogue/stored_text.hpp"

namespace orbitile {
namespace {

bool is_slower(const TimedCube& one, const TimedCube& other) {
    return one.milliseconds > other.milliseconds;
}

// Returns the milliseconds in the statistics. Returns none if the text cannot be parsed: a status
// does not check the seals of rows, so the text can be damaged.
std::optional<std::int64_t> milliseconds_in(const std::string& statistics) {
    try {
        return milliseconds_of(catalogue::statistics_from_text(statistics));
    } catch (const catalogue::StoredTextError&) {
        return std::nullopt;
    }
}

}  // namespace

void CubeTally::read(const catalogue::StoredAnswer& answer) {
    states_ = {{CubeState::exhausted, decided_before_}};
    total_ = decided_before_;
    answer.visit_cubes_after(decided_before_, [&](const catalogue::UncheckedCube& cube) {
        ++total_;
        ++states_[cube.state];
        if (cube.state == CubeState::exhausted) add_time(cube);
    });
    while (decided_.size() > static_cast<std::size_t>(decided_before_) &&
           decided_[static_cast<std::size_t>(decided_before_)]) {
        ++decided_before_;
    }
    std::erase_if(states_, [](const auto& state) { return state.second == 0; });
}

void CubeTally::report(Status& status) const {
    status.cubes = states_;
    status.total = total_;
    status.times = times_;
    status.slowest = slowest_;
}

// Adds the time of a cube to the sums. It is called when the cube is first seen exhausted.
void CubeTally::add_time(const catalogue::UncheckedCube& cube) {
    const auto index = static_cast<std::size_t>(cube.id - 1);
    if (decided_.size() <= index) decided_.resize(index + 1, false);
    if (decided_[index]) return;
    decided_[index] = true;
    const auto milliseconds = milliseconds_in(cube.statistics);
    if (!milliseconds) return;
    times_.add(*milliseconds);
    const TimedCube timed{cube.name, *milliseconds, CubeState::exhausted, 0};
    slowest_.insert(std::upper_bound(slowest_.begin(), slowest_.end(), timed, is_slower), timed);
    if (slowest_.size() > slowest_shown_) slowest_.pop_back();
}

}  // namespace orbitile
