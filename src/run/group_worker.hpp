// The methods that search without a solver: `walk`, `pieces` and `indivisible`. Each unit is a
// subtree of the search tree of one group. The position in a unit is the list of branches that the
// walk has chosen (candidate/walk_position.hpp).
#pragma once

#include "run/unit_worker.hpp"

namespace orbitile {

/// Makes the source of the question's units. The question must outlive the source. Throws
/// candidate::StopException if `stop` is raised.
std::unique_ptr<UnitSource> group_source(const Question& question, const std::atomic<bool>* stop);

}  // namespace orbitile
