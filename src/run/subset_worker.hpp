// The cubes of a sweep: one cube for each subset of the pieces.
#pragma once

#include <memory>

#include "question/question.hpp"
#include "run/cube_worker.hpp"

namespace orbitile {

/// Makes the source of a sweep's cubes. cube_name_of_subset() returns the name of each cube. The
/// question must be a sweep, and must outlive the source.
std::unique_ptr<CubeSource> subset_source(const Question& question);

}  // namespace orbitile
