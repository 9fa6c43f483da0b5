// The method `solver`. A solver is asked repeatedly for a silhouette. Each silhouette that it
// finds is forbidden before the next question. A cube contains silhouettes of one group on one kind
// of grids. If the question has a horizon, these are the silhouettes that fit on a board, and the
// horizon gives the size of the board. Otherwise the silhouettes are divided into slices by their
// distance from the centre, and each cube is one slice.
#pragma once

#include <memory>
#include <vector>

#include "run/cube_worker.hpp"

namespace orbitile {

/// Makes the source of the question's cubes for the method `solver`. The question must outlive the
/// source. Throws candidate::StopException.
std::unique_ptr<CubeSource> make_solver_source(const Question& question,
                                               const std::atomic<bool>* stop);

}  // namespace orbitile
