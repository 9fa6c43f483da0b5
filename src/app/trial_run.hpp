// A question tried for real for a short time, to tell how long it takes. Nothing is written.
#pragma once

#include <atomic>
#include <cstdint>

#include "orbitile/catalogue/question.hpp"
#include "orbitile/puzzle/solver_name.hpp"
#include "run/time_left.hpp"

namespace orbitile::app {

struct TrialRun {
    bool is_complete = false;  ///< the question is answered
    double seconds = 0;        ///< that it took, or until it was stopped
    std::int64_t shapes = 0;   ///< found by then
    std::int64_t decided = 0;  ///< work units
    std::int64_t units = 0;    ///< of so many; 0: it was stopped before they were listed
    CubeTimes times = {};      ///< of those decided
};

struct TrialOptions {
    double seconds = 0;
    int threads = 1;
    SolverName solver = SolverName::z3;
};

/// Ends early where `stop` is raised.
TrialRun try_for_real(const Question& question, const TrialOptions& options,
                      const std::atomic<bool>& stop);

}  // namespace orbitile::app
