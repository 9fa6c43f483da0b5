// Sweeps: one cube for each subset of the pieces.
#pragma once

#include <memory>

#include "orbitile/catalogue/question.hpp"
#include "run/cube_worker.hpp"

namespace orbitile {

/// Of a sweep. The question must outlive it. Cubes are named as subset_cube() says.
std::unique_ptr<CubeSource> subset_source(const Question& question);

}  // namespace orbitile
