// An exact cover problem with pieces. All engines read problems in this form. A solution is called
// a cover.
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
    /// One placement. It is valid until another placement is added to the table.
    struct Entry {
        int piece_class = 0;
        int copies = 1;                ///< the number of copies of the class that it uses
        std::span<const int> covered;  ///< the items that it covers
    };

    std::vector<int> classes;     ///< by placement: its class
    std::vector<int> copies;      ///< by placement: the number of copies that it uses
    FlatLists<int, int> covered;  ///< by placement: the items that it covers

    std::size_t size() const { return classes.size(); }
    Entry operator[](std::size_t placement) const {
        return {classes[placement], copies[placement], covered[placement]};
    }
    /// All placements, in their order.
    std::vector<Entry> entries() const;

    void clear();
    void add(int piece_class, std::span<const int> items, int used_copies = 1);
    /// Adds a placement. Before this call, the caller must push the items of the placement to
    /// `covered`.
    void finish_placement(int piece_class, int used_copies = 1);
};

/// A cover is a set of placements that covers each `required` item exactly once and each other item
/// at most once (Knuth's primary and secondary items). A cover also uses each class of pieces
/// exactly as often as the class has copies.
///
/// The engines have different requirements. Only ExactCover supports items that are not required.
/// ExactCover and FillingEngine need placements that use one copy each. All engines but ExactCover
/// cover the items in the order of their numbers, so the items of each placement must be ascending.
struct CoverProblem {
    std::vector<bool> required;  ///< by item: whether it must be covered
    std::vector<int> copies;     ///< by class of pieces: the number of its copies
    PlacementTable placements;

    /// For each item: its neighbours, for example the shards that share an edge with it. When a
    /// placement has covered an item, engines test whether the neighbours of this item can still be
    /// covered. ExactCover does not read this member.
    std::vector<std::vector<int>> neighbours;

    // The members below are optional. They make ExactCover faster.

    /// The number of cells that two pieces can share, or 0 if there are no such cells. These cells
    /// are numbered from 0. Cell i has two items, one for each half: i and i + split_cell_count. A
    /// half cell of a piece covers one of these items, and a whole cell covers both. For each
    /// class, `half_cells_by_class` has the number of half cells of one of its pieces.
    int split_cell_count = 0;
    std::vector<int> half_cells_by_class;

    /// A colouring of the required items: `is_dark` says for each item whether it is dark. The
    /// other required items are light. Each placement of class c covers at most max_imbalances[c]
    /// more items of one colour than of the other. `is_dark` and `max_imbalances` are empty if
    /// there is no colouring.
    std::vector<bool> is_dark;
    std::vector<int> max_imbalances;

    void clear();
    int item_count() const { return static_cast<int>(required.size()); }
};

/// Returns the problem with each item i renamed to new_numbers[i], which must be less than
/// `item_count`. If several items get the same number, they become one item. All items must be
/// required. In the result, the items of each placement are ascending, and the optional members for
/// ExactCover are empty.
CoverProblem renumber_items(const CoverProblem& problem, const std::vector<int>& new_numbers,
                            int item_count);

}  // namespace orbitile::engine
