// `pieces`: a cube is a part of the tree of candidates, in which pieces are laid.
#pragma once

#include <memory>

#include "orbitile/catalogue/question.hpp"
#include "run/cube_worker.hpp"
#include "silhouette/piece_search.hpp"

namespace orbitile {

/// Of silhouettes asked for by `pieces`. The question must outlive it.
std::unique_ptr<CubeWork> piece_source(const Question& question);

/// What is stored of a cube: what is not 0.
CubeStatistics statistics_of(const PieceStatistics& counted);

}  // namespace orbitile
