// What a symmetric silhouette is made of, as a gain graph (after Zaslavsky, Biased graphs I, 1989):
// the ways to cover an orbit of units are its vertices, touching images its edges, and an edge's
// gain says which image touches.
//
// A *unit* is what is covered or not: a cell, or a shard where a cell is not taken as a whole. An
// *element* covers one orbit of units in one state (`tetrakis`: the whole cell or a half of it). A
// set of elements is one component that the group maps onto itself if and only if it is connected
// here, and its gains round cycles, with the maps that each element's own images touch it by,
// generate the whole group. docs/explanation/method.md shows why.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "candidate/covered_cell.hpp"
#include "candidate/subgroups.hpp"
#include "orbitile/geometry/shape.hpp"
#include "orbitile/geometry/symmetry_group.hpp"

namespace orbitile {

/// An area that no silhouette has, so large that nothing is reached with it; sums of it still fit.
inline constexpr int unreachable = std::numeric_limits<int>::max() / 4;

/// One touches the image of the other under the map with that number.
struct Contact {
    int element = 0;
    std::uint8_t gain = 0;
    friend auto operator<=>(const Contact&, const Contact&) = default;
};

struct Element {
    CoveredCell cell;                ///< its representative
    std::vector<CoveredCell> orbit;  ///< sorted
    int area = 0;                    ///< of the orbit, in shards
    int half_cells = 0;              ///< of the orbit
    std::uint8_t own = 0;            ///< subgroup that its own images generate by touching it
    std::vector<Contact> contacts;   ///< with elements of other units; sorted
    std::vector<int> neighbours;     ///< the elements of these, each once
    std::vector<int> rivals;         ///< other elements of the same unit
    /// Where it meets the line at which components begin, in sixths of a cell from the centre; a
    /// component of several of them begins at the first. `no_root`: nowhere.
    int line_low = 0, line_high = 0;
    bool is_root = false;
};

/// What the graph is of.
struct GainGraphQuestion {
    Lattice lattice = Lattice::square;
    SymmetryGroup group = no_symmetry;
    Centre centre = Centre::even;
    Adjacency adjacency = Adjacency::corner;  ///< what holds a component together
    int area = 0;                             ///< that a component has at most, in shards
    int half_cells = 0;                       ///< that it brings at most
    int horizon = 0;                          ///< cells from the centre; 0: no bound
    /// Whether a unit is a shard on every lattice, so that none is covered by half.
    bool by_shards = false;
};

struct GainGraph {
    explicit GainGraph(const GainGraphQuestion& asked);

    GainGraphQuestion question;
    Symmetry maps;
    Subgroups subgroups;
    /// The mirrors that bound the chamber in which the representatives lie, as numbers of maps: the
    /// first is the line at which components begin. None in a group of turns.
    std::vector<std::uint8_t> walls;
    std::vector<Element> elements;
};

/// Leaves out the others; what is kept is numbered anew, in the same order.
void keep_elements(GainGraph& graph, const std::vector<bool>& keeps);

}  // namespace orbitile
