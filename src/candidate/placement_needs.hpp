// Lists, for each placement of a piece, the elements that a component must contain so that the
// placement is possible. Suppose that the walk has taken an element, and that too few placements
// over a part of this element are possible. Then pieces cannot fill any candidate that the walk can
// still reach. ComponentCoverage applies this test.
#pragma once

#include <atomic>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/bits.hpp"
#include "engine/flat_lists.hpp"
#include "puzzle/placement.hpp"

namespace orbitile::candidate {

class Candidates;

/// The needs of placements, for candidates in which each piece is within one component. In such a
/// candidate, a placement needs only elements of its own component.
class PlacementNeeds {
  public:
    /// Whether, in every candidate, each piece must be within one component. This is true in two
    /// cases: the candidates have only one component, or each piece is connected in the same sense
    /// as components (by edges, or by corners).
    static bool applies_to(const std::vector<PieceClass>& classes, const Candidates& candidates);

    /// Throws StopException if `stop` is raised.
    PlacementNeeds(const std::vector<PieceClass>& classes, const Candidates& candidates,
                   const std::atomic<bool>* stop = nullptr);

    /// A need of a placement: `element` or `other_element` must be taken. There are two choices if
    /// the placement covers half of a cell: the element that covers this half, and the element that
    /// covers the whole cell. If there is only one choice, `other_element` is -1.
    struct Need {
        int element = -1;
        int other_element = -1;
        friend auto operator<=>(const Need&, const Need&) = default;
    };

    struct Placement {
        int class_number = 0;
        /// All copies of the class together can cover this number of images of the part. The number
        /// is at most Part::image_count.
        int covered_image_count = 0;
    };

    /// A node in the tree of a part. The path from the top to the node is a list of needs. The
    /// placements that have exactly these needs end at the node.
    struct Node {
        Need need;
        std::uint32_t depth = 0;        ///< the number of needs before this one
        std::uint32_t subtree_end = 0;  ///< the first node after the subtree
        engine::ListRange placements;   ///< the placements that end here
    };

    /// A part of an element. If the element is taken, placements must cover the part. On a lattice
    /// with half cells, an element that covers whole cells has two parts. Every other element has
    /// one part. The placements that cover the part are stored in a tree, and each node of the tree
    /// has one need. The nodes are listed in preorder. If the need of a node cannot be met, a
    /// search skips the node's subtree and continues at Node::subtree_end. The needs of a placement
    /// do not include the element to which the part belongs. If placement A has all needs of a
    /// placement B of the same class, only B is listed.
    struct Part {
        engine::ListRange nodes;
        engine::ListRange placements_without_needs;
        /// The number of images of the part under the turns of the group, including the part
        /// itself. It is 1 if pieces cannot be turned.
        int image_count = 1;
    };

    /// The placements on the grid of one centre.
    struct Grid {
        std::vector<engine::ListRange> parts_of_element;
        std::vector<Part> parts;
        std::vector<Node> nodes;
        std::vector<Placement> placements;
        engine::FlatLists<Need, std::uint32_t> needs;  ///< by placement: its needs
        /// The max area that a placement needs in addition to the element that it covers, in
        /// shards.
        int max_additional_area = 0;
        std::uint32_t max_depth = 0;  ///< the max number of needs of a placement
    };

    const Grid& grid(std::size_t grid) const { return grids_[grid]; }
    std::size_t class_count() const { return class_count_; }

  private:
    std::vector<Grid> grids_;  ///< by index of the centre in Candidates::centres()
    std::size_t class_count_;
};

}  // namespace orbitile::candidate
