// The method `iterate`: a solver is asked repeatedly, and each silhouette that it finds is
// forbidden. A cube is a group's grid. With a horizon the grid is bounded by a board; without one
// it is divided into slices.
#pragma once

#include <memory>
#include <vector>

#include "run/cube_worker.hpp"

namespace orbitile {

/// The cubes of a question by `iterate`. The question must outlive the source. Throws Stopped.
std::unique_ptr<CubeSource> iterate_source(const Question& question, const std::atomic<bool>* stop);

/// The slices of a confirmation. The known challenges are forbidden from the start. Finds are not
/// stored at once: if a slice has another challenge, the slice remains undecided, and its result
/// contains the find. The question and the challenges must outlive the source. Throws Stopped, and
/// CatalogueError if a known challenge is not possible in the question.
std::unique_ptr<CubeSource> confirmation_source(const Question& question,
                                                const std::vector<Challenge>& known,
                                                const std::atomic<bool>* stop);

}  // namespace orbitile
