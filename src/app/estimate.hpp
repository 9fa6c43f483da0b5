// What `generate --estimate` says: how long a search takes, before it is begun.
#pragma once

#include <atomic>
#include <string>

#include "orbitile/catalogue/question.hpp"
#include "orbitile/puzzle/solver_name.hpp"

namespace orbitile::app {

/// Of silhouettes. Throws InputError for other questions.
void refuse_to_estimate(const Question& question);

struct EstimateRequest {
    double seconds = 0;  ///< for the trial, or for each group's sample
    int threads = 1;
    SolverName solver = SolverName::z3;
    std::string name;  ///< of one question of several, before each line; empty: there is one
};

struct EstimateResult {
    int exit_code = 0;      ///< `incomplete` where there is no estimate
    bool is_empty = false;  ///< the search is short, was done, and found nothing
};

/// Tries the search for real: if it ends soon, that is the answer. If not, `cubes` and `census` are
/// sampled, and a line is printed for each group asked for, with how many parts would be of a good
/// size. What a sweep still has to do is told from the subsets that were decided. Other methods
/// have no estimate. Nothing is stored.
EstimateResult print_estimates(const Question& question, const EstimateRequest& request,
                               const std::atomic<bool>& stop);

}  // namespace orbitile::app
