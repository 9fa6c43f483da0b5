// What a certificate says: what was asked about, in which slices, and the silhouettes with a tiling
// of each.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "elements.hpp"
#include "lattice.hpp"
#include "puzzle.hpp"

namespace check {

struct SliceName {
    int low = 0, high = 0;
    std::string file;  ///< without .cnf and .drat
};

struct Statement {
    Puzzle puzzle;        ///< with the pieces that were asked about
    bool is_all = false;  ///< these are all of the puzzle, with all copies
    Rules rules;
    std::string group_name;
    std::vector<Map> group;
    std::vector<std::string> grids;  ///< where their centres lie
    bool one_component = false;      ///< silhouettes of several were not asked for
    bool is_shifted = false;         ///< one mirror: wherever along it
    std::vector<SliceName> slices;
    std::vector<PieceClass> classes;
    int area = 0;
    int half_cells = 0;

    static Statement read(const Puzzle& puzzle, const std::string& folder);
    Ground ground(std::size_t grid) const;
};

/// What of a silhouette lies on each grid.
using Silhouette = std::vector<Shards>;

struct Silhouettes {
    std::set<Silhouette>
        views;  ///< all that the lattice's maps make of them; shifted ones normalised
    int asked = 0;
    int others = 0;  ///< with the symmetry, but not asked for
};

/// Reads and checks them: all pieces lie in some allowed way, cover nothing twice, and what they
/// cover is made of held components. None may be there twice, in whatever view.
Silhouettes read_silhouettes(const Statement& statement, const std::string& folder);

}  // namespace check
