// How placements cover the elements of a component that grows: their representatives, each of which
// some placement has to cover where the element is taken in.
//
//     const Coverage coverage(classes, candidates);
//     std::vector<PartialTiling> tilings = partial_tilings(coverage);
//     candidates.visit(cube, visitor, &stop, &tilings);
#pragma once

#include <span>
#include <vector>

#include "orbitile/puzzle/placement.hpp"

namespace orbitile {

class Candidates;

/// What is fixed of it. Of candidates of one component on a lattice without half cells: only there
/// what a component has not is not of the candidate, and an element stands for a unit.
class Coverage {
  public:
    /// Whether the candidates are such.
    static bool applies_to(const Candidates& candidates);

    Coverage(const std::vector<PieceClass>& classes, const Candidates& candidates);

    struct Range {
        int begin = 0, end = 0;
    };

    struct Placement {
        Range elements;     ///< that it needs, each once
        Range represented;  ///< those whose representative it covers
        Range units;        ///< that it covers, numbered
    };

    /// On the grid round one centre.
    class Grid {
      public:
        const std::vector<Placement>& placements() const { return placements_; }
        int elements() const { return static_cast<int>(areas_.size()); }
        int units() const { return units_; }

        /// In shards.
        int area(int element) const { return areas_[static_cast<std::size_t>(element)]; }

        /// Placements over its representative that need nothing but elements.
        std::span<const int> over(int element) const {
            return list(over_[static_cast<std::size_t>(element)]);
        }
        /// Placements that need it.
        std::span<const int> with(int element) const {
            return list(with_[static_cast<std::size_t>(element)]);
        }
        std::span<const int> list(const Range& range) const {
            return std::span(listed_).subspan(static_cast<std::size_t>(range.begin),
                                              static_cast<std::size_t>(range.end - range.begin));
        }

      private:
        friend class Coverage;
        Range listed(const std::vector<int>& numbers);

        std::vector<Placement> placements_;
        std::vector<Range> over_;
        std::vector<Range> with_;
        std::vector<int> areas_;
        std::vector<int> listed_;
        int units_ = 0;
    };

    /// In the order of the candidates' centres.
    const std::vector<Grid>& grids() const { return grids_; }

  private:
    std::vector<Grid> grids_;
};

}  // namespace orbitile
