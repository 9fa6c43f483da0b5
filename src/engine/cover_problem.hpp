// An exact cover problem with pieces: the one format that all engines read.
//
//     CoverProblem problem;
//     problem.required.assign(4, true);
//     problem.copies = {2};
//     problem.placements.add(0, std::vector{0, 1});
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/flat_lists.hpp"

namespace orbitile::engine {

/// Placements, numbered in the order in which they are added.
struct PlacementTable {
    /// A row of the table. Valid until a placement is added.
    struct Entry {
        int piece_class = 0;
        int copies = 1;                ///< the number of copies of the class that it uses
        std::span<const int> covered;  ///< its items
    };

    std::vector<int> classes;     ///< by placement: its class
    std::vector<int> copies;      ///< by placement: the number of copies that it uses
    FlatLists<int, int> covered;  ///< by placement: its items

    std::size_t size() const { return classes.size(); }
    Entry operator[](std::size_t placement) const {
        return {classes[placement], copies[placement], covered[placement]};
    }
    /// All rows in their order.
    std::vector<Entry> entries() const;

    void clear();
    void add(int piece_class, std::span<const int> items, int used_copies = 1);
    /// Adds the placement whose items were pushed to `covered`.
    void end_placement(int piece_class, int used_copies = 1);
};

/// Items that are `required` are covered exactly once, the others at most once (Knuth's primary and
/// secondary items). Each class of pieces is used exactly as often as it has copies.
///
/// Only ExactCover supports items that are not required. It and FillingEngine need placements that
/// use one copy each. The other engines cover the items in the order of their numbers, and the
/// items of each placement must be ascending for them.
struct CoverProblem {
    std::vector<bool> required;  ///< by item
    std::vector<int> copies;     ///< by class of pieces
    PlacementTable placements;

    /// By item, the items that a placement is most likely to isolate. ExactCover does not read it.
    std::vector<std::vector<int>> neighbours;

    // The other members speed ExactCover up.

    /// If cells can be split between two pieces: items i < split_cells and i + split_cells are the
    /// two parts of a cell. A half cell of a piece covers one of them and a whole cell both.
    /// `halves` are the half cells of each class. 0: there are no such cells.
    int split_cells = 0;
    std::vector<int> halves;

    /// A colouring of the required items in dark and light. Each placement of a class covers at
    /// most `imbalance` more items of one colour than of the other. Empty: there is none.
    std::vector<bool> dark;
    std::vector<int> imbalance;

    /// The caller does not need a particular first cover, so search() may branch in the fastest
    /// way.
    bool any_cover = false;

    void clear();
    int items() const { return static_cast<int>(required.size()); }
};

/// The problem with item i renamed to number[i]. Several items may get one number. All items must
/// be required. The items of each placement are ascending in the result, which has none of the
/// members that speed ExactCover up.
CoverProblem renumbered(const CoverProblem& problem, const std::vector<int>& number, int items);

}  // namespace orbitile::engine
