// Runs a search for a short time, to find out how long it takes. Nothing is written.
#pragma once

#include <atomic>
#include <cstdint>

#include "orbitile/catalogue/question.hpp"
#include "orbitile/puzzle/solver_name.hpp"
#include "run/time_left.hpp"

namespace orbitile::app {

struct TrialRun {
    bool is_complete = false;  ///< the search has ended
    double seconds = 0;        ///< the time of the run
    std::int64_t shapes = 0;   ///< shapes that were found
    std::int64_t decided = 0;  ///< decided work units
    std::int64_t units = 0;    ///< all work units; 0 if the run was stopped before they were listed
    CubeTimes times = {};      ///< the times of the decided work units
};

struct TrialOptions {
    double seconds = 0;
    int threads = 1;
    SolverName solver = SolverName::z3;
};

/// Runs the search for at most options.seconds, or until `stop` is raised.
TrialRun run_trial(const Question& question, const TrialOptions& options,
                   const std::atomic<bool>& stop);

}  // namespace orbitile::app
