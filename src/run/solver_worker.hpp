// The method `solver`. A solver is asked repeatedly for a silhouette. Each silhouette that it finds
// is forbidden by a clause before the solver is asked again. There is a unit for each group and
// each kind of grids. If the question has a horizon, the unit has the silhouettes that fit on a
// board, and the horizon gives the size of the board. Otherwise the silhouettes are divided into
// slices by their size, with one unit for each slice (silhouette/slice.hpp).
//
// The position in a unit is the list of its clauses, one a line. A silhouette with detached parts
// is not a find, but it has a clause as well.
#pragma once

#include "run/unit_worker.hpp"

namespace orbitile {

/// Makes the source of the question's units for the method `solver`. The question must outlive the
/// source. Throws candidate::StopException if `stop` is raised.
std::unique_ptr<UnitSource> solver_source(const Question& question, const std::atomic<bool>* stop);

}  // namespace orbitile
