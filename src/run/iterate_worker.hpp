// `iterate`: a solver asked again and again, each time without what it found before. A cube is a
// group's grid, on the board of the horizon or slice by slice without one.
#pragma once

#include <memory>

#include "run/cube_worker.hpp"

namespace orbitile {

/// The question must outlive it. Throws Stopped.
std::unique_ptr<CubeWork> iterate_source(const Question& question, const std::atomic<bool>* stop);

}  // namespace orbitile
