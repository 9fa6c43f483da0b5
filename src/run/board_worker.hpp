// Cubes of questions about a board. All fillings: a cube is a branch of the search, named after the
// placements that all its fillings have. Starts: one cube, whose clauses tell how many attempts
// each start took.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "run/cube_worker.hpp"

namespace orbitile {

std::unique_ptr<CubeSource> board_source(const Question& question);

}  // namespace orbitile
