// The elements that each placement needs of its component. If a part of a taken element has no
// placement whose needs can still be met, no candidate below can be filled. CoveringCut uses this.
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

/// For candidates in which each piece is in one component: no piece can use an element that the
/// component does not have.
class PlacementNeeds {
  public:
    /// Whether this holds for the candidates: they have one component, or each piece is connected
    /// in the sense in which components are.
    static bool applies_to(const std::vector<PieceClass>& classes, const Candidates& candidates);

    /// Throws Stopped.
    PlacementNeeds(const std::vector<PieceClass>& classes, const Candidates& candidates,
                   const std::atomic<bool>* stop = nullptr);

    /// One of the two elements must be taken. One covers exactly the part of a unit that the
    /// placement covers. If this part is half of a cell, the other one covers the whole cell.
    /// `or_else` is -1 if there is only one choice.
    struct Need {
        int element = -1;
        int or_else = -1;
        friend auto operator<=>(const Need&, const Need&) = default;
    };

    /// An element has parts, each of which has to be covered: one, or the two halves of a whole
    /// cell. The parts of a grid are numbered, with consecutive numbers for an element; so are the
    /// placements over a part. A placement needs elements of other units than the covered one. Only
    /// placements with minimal needs are listed.
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

    /// The elements that may have a placement which needs this one: bit e modulo 64 for element e.
    std::uint64_t dependents(std::size_t grid, int element) const {
        return grids_[grid].dependents[index(element)];
    }
    static std::uint64_t bit_of(int element) { return engine::bit_in_word(element); }

    /// The max area that a placement needs in addition to the element that it covers, in shards.
    int max_need(std::size_t grid) const { return grids_[grid].max_need; }

  private:
    struct Grid {
        std::vector<engine::ListRange> of;             ///< by element: the numbers of its parts
        std::vector<engine::ListRange> parts;          ///< by part: the numbers of its placements
        engine::FlatLists<Need, std::uint32_t> needs;  ///< by placement
        std::vector<std::uint64_t> dependents;         ///< by element
        int max_need = 0;
    };

    static std::size_t index(int element) { return static_cast<std::size_t>(element); }

    std::vector<Grid> grids_;
};

}  // namespace orbitile::candidate
