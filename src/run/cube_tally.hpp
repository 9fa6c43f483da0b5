// Counts the cubes of a catalogue and sums up their times, for a status that is refreshed
// repeatedly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "run/status.hpp"
#include "store/stored_answer.hpp"

namespace orbitile {

/// Remembers which cubes were exhausted at the last refresh, so that the statistics of each cube
/// are parsed only once.
class CubeTally {
  public:
    explicit CubeTally(std::size_t max_slow_cubes) : max_slow_cubes_(max_slow_cubes) {}

    /// Throws CatalogueError if a cube is missing or its state is unknown.
    void read(const store::StoredAnswer& answer);

    /// Sets the members of the status that are about cubes.
    void report(Status& status) const;

  private:
    void add_time(const store::UncheckedCube& cube);

    std::size_t max_slow_cubes_;
    // The number of cubes before the first cube that is not exhausted.
    std::int64_t exhausted_prefix_size_ = 0;
    std::vector<bool> is_exhausted_;  // by index of the cube: whether it was exhausted
    std::map<CubeState, std::int64_t> cube_count_by_state_;
    std::int64_t cube_count_ = 0;
    CubeTimes cube_times_;
    std::vector<TimedCube> slowest_cubes_;
};

}  // namespace orbitile
