// Estimates how long a search takes (`generate --estimate`), by running the search for a short
// time. Nothing is written into the output folder.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "puzzle/solver_name.hpp"
#include "question/question.hpp"
#include "run/time_left.hpp"

namespace orbitile::cli {

struct TrialRun {
    bool is_complete = false;             ///< true if the search ended
    double seconds = 0;                   ///< the time that the run took
    std::int64_t shape_count = 0;         ///< number of shapes that were found
    std::int64_t decided_unit_count = 0;  ///< number of decided work units
    std::int64_t unit_count = 0;          ///< number of all work units; 0 if they are not known yet
    CubeTimes decided_unit_times = {};    ///< the times of the decided work units
};

struct TrialOptions {
    double seconds = 0;
    int threads = 1;
    SolverName solver = SolverName::z3;
};

/// Runs the search until it ends, options.seconds have passed, or `stop` is raised.
TrialRun run_trial(const Question& question, const TrialOptions& options,
                   const std::atomic<bool>& stop);

struct EstimateRequest {
    /// The time limit for the samples of each symmetry. If the search cannot be sampled, only a
    /// trial run is made (see run_trial()), and this is the time limit of the trial run.
    double seconds = 0;
    int threads = 1;
    SolverName solver = SolverName::z3;
    std::string name;  ///< printed before each line; empty if there is only one question
};

struct EstimateResult {
    int exit_code = 0;  ///< `incomplete` if there is no reliable estimate, else `success`
    /// True if the trial run completed the search and found nothing.
    bool is_proven_empty = false;
};

/// Runs the search for a short time, prints a result or an estimate, and stores nothing:
///   - If the search ends in this time, prints how many shapes it found.
///   - If the search uses the method `walk`, samples its work, prints an estimate for
///     each symmetry, and suggests a number of parts for --part.
///   - If the search is a sweep, estimates the remaining time from the subsets that were decided.
///   - For other searches, prints that the remaining time cannot be estimated.
EstimateResult print_estimates(const Question& question, const EstimateRequest& request,
                               const std::atomic<bool>& stop);

}  // namespace orbitile::cli
