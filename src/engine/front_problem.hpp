// What is to be covered, item by item, for counting by states of the front.
#pragma once

#include <vector>

namespace orbitile {

/// Every item is covered exactly once, each class of pieces used exactly as often as it exists.
/// Items are numbered in the order in which they are to be covered: how wide the front between what
/// is covered and what is not becomes depends on it, the count does not.
struct FrontProblem {
    struct Placement {
        int piece_class = 0;
        int copies = 1;            ///< of its class that it uses up
        std::vector<int> covered;  ///< ascending
    };

    int items = 0;
    std::vector<int> copies;  ///< of each class
    std::vector<Placement> placements;
    /// Items next to each: what a placement most likely leaves without any that covers it.
    std::vector<std::vector<int>> neighbours;
};

}  // namespace orbitile
