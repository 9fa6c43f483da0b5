// What placements need of a component that grows: where a part of it is taken in, and no placement
// that covers it can be completed any more, no candidate that comes of it can be filled.
//
//     const PlacementNeeds needs(classes, candidates);
//     candidates.visit(cube, visitor, &stop, {.needs = &needs});
#pragma once

#include <atomic>
#include <compare>
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

    /// An element's parts that have to be covered each: one, or the two halves of a whole cell.
    /// Each is a range of placements, each of which is a range of needs, of other units than the
    /// element's own. Of several placements those that need the least, which are of the others.
    std::span<const Range> parts(std::size_t grid, int element) const {
        return within<Range>(grids_[grid].parts, grids_[grid].of[index(element)]);
    }
    std::span<const Range> placements(std::size_t grid, const Range& part) const {
        return within<Range>(grids_[grid].placements, part);
    }
    std::span<const Need> needs(std::size_t grid, const Range& placement) const {
        return within<Need>(grids_[grid].needs, placement);
    }

    /// Elements with a placement that needs this one.
    std::span<const int> dependents(std::size_t grid, int element) const {
        return within<int>(grids_[grid].dependents, grids_[grid].dependents_of[index(element)]);
    }

    /// The greatest area that a placement needs beside the element that it covers, in shards.
    int greatest_need(std::size_t grid) const { return grids_[grid].greatest_need; }

  private:
    struct Grid {
        std::vector<Range> of;          ///< by element, its parts
        std::vector<Range> parts;       ///< their placements
        std::vector<Range> placements;  ///< their needs
        std::vector<Need> needs;
        std::vector<Range> dependents_of;  ///< by element
        std::vector<int> dependents;
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
