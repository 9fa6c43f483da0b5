// `generate --estimate`: estimates how long a search takes. Nothing is written into the output
// folder.
#pragma once

#include <atomic>
#include <string>

#include "puzzle/solver_name.hpp"
#include "question/question.hpp"

namespace orbitile::cli {

struct EstimateRequest {
    /// The time limit for the samples of each symmetry. If the search cannot be sampled, only a
    /// trial run is made, and this is the time limit of the trial run.
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
///   - If the search uses the method `walk`, samples its work, and prints an estimate for each
///     symmetry.
///   - If the search is a sweep, estimates the remaining time from the subsets that were decided.
///   - For other searches, prints that the remaining time cannot be estimated.
EstimateResult print_estimates(const Question& question, const EstimateRequest& request,
                               const std::atomic<bool>& stop);

}  // namespace orbitile::cli
