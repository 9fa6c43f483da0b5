// What placements need of a component that grows: where a part of it is taken in, and no placement
// that covers it can be completed any more, no candidate that comes of it can be filled.
//
//     const Coverage coverage(classes, candidates);
//     candidates.visit(cube, visitor, &stop, &coverage);
#pragma once

#include <span>
#include <vector>

#include "orbitile/puzzle/placement.hpp"

namespace orbitile {

class Candidates;

/// Of candidates of one component on a lattice without half cells: only there what a component has
/// not is not of the candidate, and an element stands for a unit.
class Coverage {
  public:
    /// Whether the candidates are such.
    static bool applies_to(const Candidates& candidates);

    Coverage(const std::vector<PieceClass>& classes, const Candidates& candidates);

    /// The other elements that a placement over an element's representative covers; of placements
    /// over it those that need the least, which are of the others.
    struct Range {
        int begin = 0, end = 0;
    };

    std::span<const Range> placements(std::size_t grid, int element) const {
        return within<Range>(grids_[grid].placements, grids_[grid].of[index(element)]);
    }
    std::span<const int> needs(std::size_t grid, const Range& placement) const {
        return within<int>(grids_[grid].needs, placement);
    }

    /// Elements with a placement that needs this one.
    std::span<const int> dependents(std::size_t grid, int element) const {
        return within<int>(grids_[grid].dependents, grids_[grid].dependents_of[index(element)]);
    }

    /// The greatest area that a placement needs beside the element that it covers, in shards.
    int greatest_need(std::size_t grid) const { return grids_[grid].greatest_need; }

  private:
    struct Grid {
        std::vector<Range> of;          ///< by element, its placements
        std::vector<Range> placements;  ///< their needs
        std::vector<int> needs;
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

    std::vector<Grid> grids_;
};

}  // namespace orbitile
