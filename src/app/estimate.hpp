// What `generate --estimate` says: how much there is to be done, before it is begun.
#pragma once

#include <atomic>

#include "app/copies_ladder.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile::app {

/// Of silhouettes, by `cubes` or `census`, of all pieces. Throws InputError for other questions.
void refuse_to_estimate(const Question& question);

/// Prints a line for each group asked for, and how many parts would be of a good size. Takes about
/// `seconds` for each group. Returns the exit code: `incomplete` where no estimate can be told.
int print_estimates(const Question& question, double seconds, int threads,
                    const std::atomic<bool>& stop);

/// The same of one number of copies, which each line begins with. Of parts, which --copies has not,
/// nothing is said.
int print_estimates_of_rung(const Rung& rung, double seconds, int threads,
                            const std::atomic<bool>& stop);

}  // namespace orbitile::app
