// The cubes of questions about a board. If all fillings are asked for, a cube is a branch of the
// search, and its name lists the placements that all its fillings have. If starts are asked for,
// there is one cube, and its clauses record in which attempt each start was found.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "run/cube_worker.hpp"

namespace orbitile {

/// The question must outlive the source.
std::unique_ptr<CubeSource> board_source(const Question& question);

}  // namespace orbitile
