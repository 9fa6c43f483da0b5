// What placements need of a component that grows: where a part of it is taken in, and no placement
// that covers it can be completed any more, no candidate that comes of it can be filled.
//
//     const PlacementNeeds needs(classes, candidates);
//     candidates.visit(cube, visitor, &stop, {.needs = &needs});
#pragma once

#include <atomic>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/bits.hpp"
#include "engine/flat_lists.hpp"
#include "orbitile/puzzle/placement.hpp"

namespace orbitile {

class Candidates;

/// Of candidates in which a piece lies in one component: what that has not, no piece that covers a
/// part of it can use.
class PlacementNeeds {
  public:
    /// Whether the candidates are such: they have one component, or each piece hangs together by
    /// what holds components together.
    static bool applies_to(const std::vector<PieceClass>& classes, const Candidates& candidates);

    /// Throws Stopped.
    PlacementNeeds(const std::vector<PieceClass>& classes, const Candidates& candidates,
                   const std::atomic<bool>* stop = nullptr);

    /// One of them has to be taken in: of one unit the element that a placement covers, or where it
    /// covers half of a cell, that half or the whole, `or_else`. -1: there is no other.
    struct Need {
        int element = -1;
        int or_else = -1;
        friend auto operator<=>(const Need&, const Need&) = default;
    };

    /// An element has parts that have to be covered each: one, or the two halves of a whole cell.
    /// Parts of a grid are numbered, those of an element in a row; so are the placements of a part.
    /// Each has needs, of other units than the element's own. Of several placements those that need
    /// the least are listed, which are of the others.
    std::size_t parts(std::size_t grid) const { return grids_[grid].parts.size(); }
    const ListRange& part_numbers(std::size_t grid, int element) const {
        return grids_[grid].of[index(element)];
    }
    const ListRange& placement_numbers(std::size_t grid, int part) const {
        return grids_[grid].parts[index(part)];
    }
    std::span<const Need> needs(std::size_t grid, int placement) const {
        return grids_[grid].needs[placement];
    }

    /// Which elements may have a placement that needs this one: bit e modulo 64 for element e.
    std::uint64_t dependents(std::size_t grid, int element) const {
        return grids_[grid].dependents[index(element)];
    }
    static std::uint64_t bit_of(int element) { return bit_in_word(element); }

    /// The greatest area that a placement needs beside the element that it covers, in shards.
    int greatest_need(std::size_t grid) const { return grids_[grid].greatest_need; }

  private:
    struct Grid {
        std::vector<ListRange> of;              ///< by element: the numbers of its parts
        std::vector<ListRange> parts;           ///< by part: the numbers of its placements
        FlatLists<Need, std::uint32_t> needs;   ///< by placement
        std::vector<std::uint64_t> dependents;  ///< by element
        int greatest_need = 0;
    };

    static std::size_t index(int element) { return static_cast<std::size_t>(element); }

    std::vector<Grid> grids_;
};

}  // namespace orbitile
