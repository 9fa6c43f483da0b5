// The three ways to walk through the tree of candidates: through the candidates of a cube, to the
// children of a node, and through the top of the tree to list the cubes.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "candidate/candidates.hpp"
#include "candidate/covering_cut.hpp"

namespace orbitile {

struct CandidateWalkEnd {
    bool is_complete = false;  ///< neither the visitor nor the stop flag ended the walk
    std::int64_t nodes = 0;    ///< of the tree that were visited
};

/// Visits the candidates of a cube. `stop` and `cut` may be null.
CandidateWalkEnd walk_cube(const Candidates& candidates, const CandidateCube& cube,
                           const Candidates::Visitor& visitor, const std::atomic<bool>* stop,
                           CoveringCut* cut);

/// The children of the node where the cube's path ends: cubes without a name that have one element
/// more. The visitor receives the node itself if it is a candidate.
std::vector<CandidateCube> walk_to_children(const Candidates& candidates, const CandidateCube& cube,
                                            const Candidates::Visitor& visitor, CoveringCut* cut);

/// The cubes whose paths have `depth` elements, and whole candidates with fewer. `with_dead`: also
/// the cubes that Candidates::is_dead() is true for.
std::vector<CandidateCube> walk_to_cubes(const Candidates& candidates, std::size_t depth,
                                         bool with_dead);

}  // namespace orbitile
