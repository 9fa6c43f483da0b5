// An estimate of the time that a run still needs, given only while a user can rely on it.
//
// The times of work units differ. Often most units take a moment, and a few late units take nearly
// all of the time. An estimate from the units that are done is then too small by a large factor,
// and changes with each unit. So an estimate is given only if the following conditions hold:
//
//   - Enough units are done, and no single unit took much of the time (is_reliable()).
//   - The estimated time of the whole run has stayed about the same for a while.
//   - The units that were done in this while took about as long as the units on average.
#pragma once

#include <optional>

#include "run/time_left.hpp"

namespace orbitile {

class SteadyEstimate {
  public:
    /// The seconds that are left; none if they cannot be estimated reliably. `elapsed`: the seconds
    /// since the run began; they must not descend from call to call. `known`: the times of the
    /// units that this run decided and of the units that it works on.
    std::optional<double> seconds_left(double elapsed, const CubeTimes& known,
                                       std::int64_t units_left, int threads);

  private:
    bool is_steady(double elapsed, double total, const CubeTimes& known);

    std::optional<double> reference_total_;  ///< the estimated seconds of the whole run
    double reference_time_ = 0;              ///< `elapsed` when this was estimated first
    CubeTimes reference_times_;              ///< `known` when this was estimated first
};

}  // namespace orbitile
