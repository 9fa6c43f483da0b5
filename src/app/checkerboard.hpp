// Whether a checkerboard's colours forbid a silhouette.
#pragma once

#include <optional>
#include <set>

#include "orbitile/puzzle/puzzle.hpp"
#include "silhouette/wish.hpp"

namespace orbitile::app {

/// How many more places of one colour than of the other the pieces can cover together where shards
/// that share an edge have different colours; none where the lattice cannot be coloured so, or
/// pieces have sides of different areas.
std::optional<std::set<int>> colour_surpluses(const Puzzle& puzzle);

/// The same of figures of the pieces' area that are made of whole orbits. They need not be
/// silhouettes: what is not among these is none, and what is may be none.
std::optional<std::set<int>> colour_surpluses(const Puzzle& puzzle, const SilhouetteWish& wish);

}  // namespace orbitile::app
