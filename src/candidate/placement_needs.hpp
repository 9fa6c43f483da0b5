// For each placement of a piece, the elements that a component must contain so that the placement
// is possible. If none of the placements over a part of a taken element is possible any more, no
// candidate below this node of the walk can be filled. CoveringCut uses this.
#pragma once

#include <atomic>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/bits.hpp"
#include "engine/flat_lists.hpp"
#include "orbitile/puzzle/placement.hpp"

namespace orbitile::candidate {

class Candidates;

/// This is for candidates in which each piece is within one component. A placement then needs only
/// elements of this component.
class PlacementNeeds {
  public:
    /// Whether each piece of the candidates is within one component. This is so if the candidates
    /// have only one component, or if each piece is connected in the same sense as components (by
    /// edges, or by corners).
    static bool applies_to(const std::vector<PieceClass>& classes, const Candidates& candidates);

    /// Throws Stopped if `stop` is raised.
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

    /// An element has one or two parts, each of which has to be covered. It has two if it covers
    /// whole cells of a lattice with half cells. The parts of a grid are numbered, and the parts of
    /// one element have consecutive numbers. The placements of a grid are numbered, too, and those
    /// over one part have consecutive numbers. The covered element itself is not listed as a need.
    /// Only placements with minimal needs are listed.
    std::size_t parts(std::size_t grid) const { return grids_[grid].parts.size(); }
    const engine::ListRange& part_numbers(std::size_t grid, int element) const {
        return grids_[grid].of[index(element)];
    }
    const engine::ListRange& placement_numbers(std::size_t grid, int part) const {
        return grids_[grid].parts[index(part)];
    }
    std::span<const Need> needs(std::size_t grid, int placement) const {
        return grids_[grid].needs[placement];
    }

    /// The elements that may have a placement that needs this element. Bit (e modulo 64) is set for
    /// such an element e, so other elements can have the same bit.
    std::uint64_t dependent_elements_mask(std::size_t grid, int element) const {
        return grids_[grid].dependent_elements_mask[index(element)];
    }
    static std::uint64_t bit_of(int element) { return engine::bit_in_word(element); }

    /// The max area that a placement needs in addition to the element that it covers, in shards.
    int max_need(std::size_t grid) const { return grids_[grid].max_need; }

  private:
    struct Grid {
        std::vector<engine::ListRange> of;             ///< by element: the numbers of its parts
        std::vector<engine::ListRange> parts;          ///< by part: the numbers of its placements
        engine::FlatLists<Need, std::uint32_t> needs;  ///< by placement
        std::vector<std::uint64_t> dependent_elements_mask;  ///< by element
        int max_need = 0;
    };

    static std::size_t index(int element) { return static_cast<std::size_t>(element); }

    std::vector<Grid> grids_;
};

}  // namespace orbitile::candidate
