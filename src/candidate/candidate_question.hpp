// What a search for candidates is asked: the question about silhouettes of one group, and what the
// pieces add to it.
#pragma once

#include <vector>

#include "orbitile/geometry/symmetry_group.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/silhouette_question.hpp"

namespace orbitile::candidate {

struct CandidateQuestion {
    Lattice lattice = Lattice::tetrakis;
    SilhouetteQuestion asked = {.groups = {full_group(lattice)}};  ///< about one group

    // --- From the pieces. ---

    int area = 0;        ///< of all pieces, in shards
    int half_cells = 0;  ///< how many half cells the pieces bring
    /// Maps that the rules allow make silhouettes of each other. Only one of these is a candidate.
    Rules rules = {};
    /// Whether each shard is a unit, also on a lattice with half cells. Candidates can then have
    /// cells of which one or three shards are covered.
    bool by_shards = false;

    // --- From the grids and kinds that are asked for. ---

    std::vector<Centre> alone = {};  ///< centres of silhouettes on one grid, each once
    bool mixed = false;              ///< whether silhouettes may use several grids
    bool connected = true;           ///< whether one component is wanted
    bool rings = true;               ///< whether several components on one grid are wanted

    const SymmetryGroup& group() const { return asked.group(); }
};

}  // namespace orbitile::candidate
