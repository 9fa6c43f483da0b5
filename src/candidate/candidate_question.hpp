// The input of the search for candidates. It has three parts: the question about the silhouettes of
// one symmetry group, numbers that follow from the pieces, and the wanted grids and kinds of
// silhouettes.
#pragma once

#include <atomic>
#include <exception>
#include <vector>

#include "geometry/symmetry_group.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/silhouette_question.hpp"

namespace orbitile::candidate {

struct CandidateQuestion {
    Lattice lattice = Lattice::tetrakis;
    /// The request. It has one symmetry group.
    SilhouetteQuestion request = {.groups = {full_group(lattice)}};

    // --- Data of the pieces. ---

    int area = 0;             ///< the area of all pieces, in shards
    int half_cell_count = 0;  ///< the max number of half cells that all pieces can have together
    /// The rules of the puzzle. Images of a silhouette under maps that the rules allow count as the
    /// same silhouette, and only one of these images is a candidate.
    Rules rules = {};
    /// On a lattice with half cells, a cell is normally covered as a whole or by half. If this flag
    /// is true, each shard can be covered alone, so one or three shards of a cell can be covered.
    bool covers_single_shards = false;

    // --- The wanted grids and kinds. ---

    /// The wanted centres of silhouettes on one grid, without duplicates.
    std::vector<Centre> single_grid_centres = {};
    bool mixed = false;        ///< whether silhouettes may use several grids
    bool connected = true;     ///< whether silhouettes of one component are wanted
    bool allows_rings = true;  ///< whether several components on one grid are wanted

    const SymmetryGroup& group() const { return request.group(); }
};

// An exception that ends a computation when a stop flag is raised. It is for computations without a
// partial result, such as the bounds of a gain graph.

/// The exception that throw_if_stopped() throws.
class StopException : public std::exception {
  public:
    const char* what() const noexcept override { return "stopped"; }
};

/// Throws StopException if the flag is raised. `stop` can be null.
inline void throw_if_stopped(const std::atomic<bool>* stop) {
    if (stop != nullptr && *stop) throw StopException();
}

}  // namespace orbitile::candidate
