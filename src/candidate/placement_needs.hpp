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

    struct Range {
        int begin = 0, end = 0;
    };

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
    const Range& part_numbers(std::size_t grid, int element) const {
        return grids_[grid].of[index(element)];
    }
    const Range& placement_numbers(std::size_t grid, int part) const {
        return grids_[grid].parts[index(part)];
    }
    std::span<const Need> needs(std::size_t grid, int placement) const {
        return within<Need>(grids_[grid].needs, grids_[grid].placements[index(placement)]);
    }

    /// Which elements may have a placement that needs this one: bit e modulo 64 for element e.
    std::uint64_t dependents(std::size_t grid, int element) const {
        return grids_[grid].dependents[index(element)];
    }
    static std::uint64_t bit_of(int element) {
        return std::uint64_t{1} << (static_cast<unsigned>(element) % word_bits);
    }

    /// The greatest area that a placement needs beside the element that it covers, in shards.
    int greatest_need(std::size_t grid) const { return grids_[grid].greatest_need; }

  private:
    static constexpr unsigned word_bits = 64;

    struct Grid {
        std::vector<Range> of;          ///< by element, its parts
        std::vector<Range> parts;       ///< their placements
        std::vector<Range> placements;  ///< their needs
        std::vector<Need> needs;
        std::vector<std::uint64_t> dependents;  ///< by element
        int greatest_need = 0;
    };

    static std::size_t index(int element) { return static_cast<std::size_t>(element); }

    template <typename Value>
    static std::span<const Value> within(const std::vector<Value>& values, const Range& range) {
        return std::span(values).subspan(static_cast<std::size_t>(range.begin),
                                         static_cast<std::size_t>(range.end - range.begin));
    }

    template <typename Value>
    static Range appended(const std::vector<Value>& more, std::vector<Value>& all) {
        const auto begin = static_cast<int>(all.size());
        all.insert(all.end(), more.begin(), more.end());
        return {begin, static_cast<int>(all.size())};
    }

    std::vector<Grid> grids_;
};

}  // namespace orbitile
