// An exact cover problem for counting by frontiers.
#pragma once

#include <vector>

namespace orbitile {

/// Every item is covered exactly once, and each class of pieces is used exactly as often as it has
/// copies. Items are covered in the order of their numbers. The number of patterns depends on this
/// order; the count does not.
struct FrontProblem {
    struct Placement {
        int piece_class = 0;
        int copies = 1;            ///< the number of copies that it uses
        std::vector<int> covered;  ///< ascending
    };

    int items = 0;
    std::vector<int> copies;  ///< by class
    std::vector<Placement> placements;
    /// By item: the items next to it. A placement over an item is most likely to isolate one of
    /// these.
    std::vector<std::vector<int>> neighbours;
};

}  // namespace orbitile
