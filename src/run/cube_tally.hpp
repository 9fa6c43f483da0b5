// What a status tells of the cubes, kept from one look to the next.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "catalogue/stored_answer.hpp"
#include "run/status.hpp"

namespace orbitile {

/// Remembers which cubes were exhausted, so that they need not be read again.
class CubeTally {
  public:
    explicit CubeTally(std::size_t slowest_shown) : slowest_shown_(slowest_shown) {}

    /// Throws CatalogueError if the rows are not those that a run writes.
    void read(const StoredAnswer& answer);

    /// Puts what was read into its members of the status.
    void tell(Status& status) const;

  private:
    void take_time(const UncheckedCube& cube);

    std::size_t slowest_shown_;
    std::int64_t decided_before_ = 0;  // all cubes up to this one are exhausted
    std::vector<bool> decided_;        // by number, from 0
    std::map<CubeState, std::int64_t> states_;
    std::int64_t total_ = 0;
    CubeTimes times_;
    std::vector<TimedCube> slowest_;
};

}  // namespace orbitile
