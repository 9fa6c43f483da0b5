// Which of many pieces fit at a cell, each seen from there: those that begin with the same cells
// share a branch, so that what one missing cell rules out is ruled out at once.
//
//     ViewTree tree;
//     tree.add(cells, std::uint64_t{1} << piece);
//     tree.finish();
//     const std::uint64_t fitting = tree.fitting(wanted, [&](ViewTree::Cell cell) { … });
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace orbitile {

class ViewTree {
  public:
    struct Cell {
        int step = 0;  ///< from where it is seen, in whatever unit is asked for
        std::uint8_t covered = 0;
        friend auto operator<=>(const Cell&, const Cell&) = default;
    };

    /// The cells besides the one that it is seen from, near ones first, and bits to tell it by.
    void add(const std::vector<Cell>& cells, std::uint64_t bits);

    /// After the last one was added.
    void finish();

    /// The bits, among those wanted, of all that fit; with `some`, of one at least if any fits.
    template <typename Fits>
    std::uint64_t fitting(std::uint64_t wanted, const Fits& fits, bool some = false) const {
        std::uint64_t found = 0;
        for (std::size_t n = 0; n < nodes_.size();) {
            const Node& node = nodes_[n];
            if ((node.below & wanted & ~found) == 0 || (n > 0 && !fits(node.cell))) {
                n = node.end;
                continue;
            }
            found |= node.own & wanted;
            if (some && found != 0) return found;
            ++n;
        }
        return found;
    }

  private:
    struct Branch {
        std::uint64_t own = 0;
        std::map<Cell, Branch> further;
    };
    /// In the order of a walk; the first one is the cell from which all are seen.
    struct Node {
        Cell cell;
        std::size_t end = 0;      ///< the next node that is not below this one
        std::uint64_t own = 0;    ///< of what ends here
        std::uint64_t below = 0;  ///< of all that ends here or below
    };

    std::uint64_t lay_out(const Cell& cell, const Branch& branch);

    Branch root_;
    std::vector<Node> nodes_;
};

}  // namespace orbitile
