// What a certificate states, and the silhouettes that it lists.
//
// statement.txt says which pieces were asked about, by which rules, for which group, about which
// centres, and into which slices the question is divided. silhouettes.txt has a tiling for each
// silhouette. This file reads both. It also checks the part of the theorem that needs no proof of
// impossibility: each silhouette is there, has the symmetry, and is listed once.
//
// docs/proof.md has the theorem that a statement stands for.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "elements.hpp"
#include "lattice.hpp"
#include "puzzle.hpp"

namespace check {

/// The silhouettes whose farthest element reaches from `low` to `high` cells from the centre.
struct SliceName {
    int low = 0, high = 0;
    std::string file;  ///< without .cnf and .lrat
};

struct Statement {
    Puzzle puzzle;        ///< with the pieces that were asked about
    bool is_all = false;  ///< these are all pieces of the puzzle file
    Rules rules;
    std::string group_name;
    std::vector<Map> group;
    std::vector<std::string> grids;  ///< the names of their centres
    bool one_component = false;      ///< only silhouettes of one component were asked for
    bool is_shifted = false;         ///< one mirror: silhouettes can be shifted along its axis
    std::vector<SliceName> slices;   ///< from the centre outwards, without gaps
    std::vector<PieceClass> classes;
    int area = 0;  ///< of all pieces, in shards
    int half_cells = 0;

    /// Refuses a statement that is not complete, contradicts itself, or speaks of fewer centres or
    /// directions than its reader would think.
    static Statement read(const Puzzle& puzzle, const std::string& folder);

    Point centre(std::size_t grid) const { return puzzle.lattice.centres.at(grids[grid]); }
    Ground ground(std::size_t grid) const;

    /// The corners of a shard as seen from the centre of its grid.
    std::vector<Point> corners_about_centre(std::size_t grid, const Shard& shard) const;
};

/// By grid: the shards that a silhouette covers.
using Silhouette = std::vector<Shards>;

struct Silhouettes {
    /// All images under the maps that the pieces may undergo; with one mirror, shifted by
    /// normalised().
    std::set<Silhouette> views;
    int asked = 0;
    int others = 0;  ///< with the symmetry, but the catalogue was not asked for them
};

/// Refuses a list in which a tiling does not fit, a component lacks the symmetry, or a silhouette
/// is there twice in whatever view.
Silhouettes read_silhouettes(const Statement& statement, const std::string& folder);

}  // namespace check
