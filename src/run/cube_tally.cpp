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

// A status checks no seals, and tells what it can.
std::optional<std::int64_t> milliseconds_in(const std::string& statistics) {
    try {
        return milliseconds_of(statistics_from_text(statistics));
    } catch (const StoredTextError&) {
        return std::nullopt;
    }
}

}  // namespace

void CubeTally::read(const Database& database) {
    states_ = {{CubeState::exhausted, decided_before_}};
    total_ = decided_before_;
    std::int64_t next = decided_before_ + 1;
    Statement rows =
        database.prepare("SELECT id, name, state, statistics FROM cube WHERE id > ? ORDER BY id");
    rows.with(decided_before_);
    while (rows.next()) {
        const auto state = cube_state_from_name(rows.text(2));
        if (rows.number(0) != next++ || !state) {
            throw CatalogueError(database.file().string() + ": is damaged: cube '" + rows.text(1) +
                                 "': it is out of order, or its state is an unknown word");
        }
        ++states_[*state];
        ++total_;
        if (*state == CubeState::exhausted) take_time(rows);
    }
    while (decided_.size() > static_cast<std::size_t>(decided_before_) &&
           decided_[static_cast<std::size_t>(decided_before_)]) {
        ++decided_before_;
    }
    std::erase_if(states_, [](const auto& state) { return state.second == 0; });
}

void CubeTally::tell(Status& status) const {
    status.cubes = states_;
    status.total = total_;
    status.times = times_;
    status.slowest = slowest_;
}

// Once for each cube.
void CubeTally::take_time(const Statement& row) {
    const auto index = static_cast<std::size_t>(row.number(0) - 1);
    if (decided_.size() <= index) decided_.resize(index + 1, false);
    if (decided_[index]) return;
    decided_[index] = true;
    const auto milliseconds = milliseconds_in(row.text(3));
    if (!milliseconds) return;
    times_.add(*milliseconds);
    const TimedCube cube{row.text(1), *milliseconds, CubeState::exhausted, 0};
    slowest_.insert(std::upper_bound(slowest_.begin(), slowest_.end(), cube, is_slower), cube);
    if (slowest_.size() > slowest_shown_) slowest_.pop_back();
}

}  // namespace orbitile
