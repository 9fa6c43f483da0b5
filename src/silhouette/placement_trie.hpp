// Finds out which of many pieces fit at a cell, the *common cell*. Each piece is given as a list of
// the cells that it covers besides the common cell. Pieces whose lists begin with the same cells
// share a branch, so one missing cell excludes all of them.
//
//     PlacementTrie trie;
//     trie.add(cells, std::uint64_t{1} << piece);
//     trie.finish();
//     const std::uint64_t fitting =
//         trie.fitting_pieces(wanted_bits, [&](const PlacementTrie::Cell& cell) { … });
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace orbitile::silhouette {

class PlacementTrie {
  public:
    struct Cell {
        int offset = 0;  ///< the offset from the common cell, in the caller's unit
        std::uint8_t covered = 0;
        friend auto operator<=>(const Cell&, const Cell&) = default;
    };

    /// Adds a piece. `cells` lists the cells that the piece covers besides the common cell, near
    /// cells first. `bits` identify the piece.
    void add(const std::vector<Cell>& cells, std::uint64_t bits);

    /// Must be called after the last add().
    void finish();

    /// Returns the bits of `wanted_bits` that belong to pieces that fit. `fits` must return whether
    /// a piece can cover the given cell. If `stops_at_first` is true, the search ends at the first
    /// piece that fits and has a bit of `wanted_bits`.
    template <typename Fits>
    std::uint64_t fitting_pieces(std::uint64_t wanted_bits, const Fits& fits,
                                 bool stops_at_first = false) const {
        std::uint64_t fitting_bits = 0;
        for (std::size_t n = 0; n < nodes_.size();) {
            const Node& node = nodes_[n];
            if ((node.bits_at_or_below & wanted_bits & ~fitting_bits) == 0 ||
                (n > 0 && !fits(node.cell))) {
                n = node.end;
                continue;
            }
            fitting_bits |= node.bits & wanted_bits;
            if (stops_at_first && fitting_bits != 0) return fitting_bits;
            ++n;
        }
        return fitting_bits;
    }

  private:
    struct Branch {
        std::uint64_t bits = 0;
        std::map<Cell, Branch> children;
    };
    /// Nodes are in depth-first order. The first node is the cell that all pieces cover.
    struct Node {
        Cell cell;
        std::size_t end = 0;                 ///< the next node that is not below this node
        std::uint64_t bits = 0;              ///< the bits of pieces that end here
        std::uint64_t bits_at_or_below = 0;  ///< the bits of pieces that end here or below
    };

    std::uint64_t flatten_branch(const Cell& cell, const Branch& branch);

    Branch root_;
    std::vector<Node> nodes_;
};

}  // namespace orbitile::silhouette
