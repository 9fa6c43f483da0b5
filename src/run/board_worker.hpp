// The cubes of questions about a board. If the question asks for all fillings, a cube is a branch
// of the search. The name of the cube lists the placements that all fillings of the branch have in
// common. If the question asks for starts, there is one cube. The clauses of this cube are texts.
// For each start, one text records the attempt that found the start.
#pragma once

#include <memory>

#include "run/cube_worker.hpp"

namespace orbitile {

/// Makes the source of the cubes of a question about a board. The question must outlive the source.
std::unique_ptr<CubeSource> board_source(const Question& question);

}  // namespace orbitile
