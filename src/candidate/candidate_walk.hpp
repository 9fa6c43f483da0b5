// Three walks through the tree of candidates. walk_cube() visits the candidates of a cube,
// walk_to_children() finds the children of a node, and walk_to_cubes() lists the cubes.
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
    std::int64_t nodes = 0;    ///< the number of nodes of the tree that were visited
};

/// Visits the candidates of a cube. `stop` and `cut` can be null; `cut` must have been made for
/// these candidates.
CandidateWalkEnd walk_cube(const Candidates& candidates, const CandidateCube& cube,
                           const Candidates::Visitor& visitor, const std::atomic<bool>* stop,
                           CoveringCut* cut);

/// Returns the children of the node at which the cube's path ends: cubes without a name whose paths
/// have one element more. If the node itself is a candidate, `visitor` receives it.
std::vector<CandidateCube> walk_to_children(const Candidates& candidates, const CandidateCube& cube,
                                            const Candidates::Visitor& visitor, CoveringCut* cut);

/// Returns the cubes whose paths have `depth` elements. A candidate with fewer elements is a cube
/// of its own. `with_dead`: whether cubes for which Candidates::is_dead() holds are returned, too.
std::vector<CandidateCube> walk_to_cubes(const Candidates& candidates, std::size_t depth,
                                         bool with_dead);

}  // namespace orbitile
