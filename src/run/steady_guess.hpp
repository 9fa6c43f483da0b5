// A guess of the time that is left of a run, told only while a user can rely on it.
//
// Work units differ: often most take a moment, and a few that come late take nearly all of the
// time. A guess from the units that are done is then too small by a large factor, and jumps with
// each unit. So a guess is withheld until units enough are done, while a single one has much of the
// time (is_reliable()), and until what it makes the whole run last has stayed the same for a while,
// in which units took as long as those before.
#pragma once

#include <optional>

#include "run/time_left.hpp"

namespace orbitile {

class SteadyGuess {
  public:
    /// Seconds that are left, where that can be told. `elapsed`: seconds since the run began; later
    /// calls have later ones. `known`: of the units that this run decided, and of those at work.
    std::optional<double> seconds_left(double elapsed, const CubeTimes& known,
                                       std::int64_t units_left, int threads);

  private:
    bool is_steady(double elapsed, double total, const CubeTimes& known);

    std::optional<double> total_;  ///< of the run, to which later guesses are compared
    double since_ = 0;             ///< when that was guessed first, in seconds
    CubeTimes before_;             ///< what was known then
};

}  // namespace orbitile
