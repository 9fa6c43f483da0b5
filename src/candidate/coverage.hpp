// How placements cover the elements of a component that grows: their representatives, each of which
// some placement has to cover where the element is taken in.
//
//     const Coverage coverage(classes, candidates);
//     std::vector<PartialTiling> tilings = partial_tilings(coverage);
//     candidates.visit(cube, visitor, &stop, &tilings);
#pragma once

#include <cstddef>
#include <vector>

#include "candidate/gain_graph.hpp"
#include "orbitile/puzzle/placement.hpp"

namespace orbitile {

class Candidates;

/// Of candidates of one component on a lattice without half cells: only there what a component has
/// not is not of the candidate, and an element stands for a unit.
class Coverage {
  public:
    /// Whether the candidates are such, and are to be filled with copies of one piece: with several
    /// it does not pay.
    static bool applies_to(const std::vector<PieceClass>& classes, const Candidates& candidates);

    Coverage(const std::vector<PieceClass>& classes, const Candidates& candidates);

    struct Placement {
        std::vector<int> elements;     ///< that it needs, each once
        std::vector<int> represented;  ///< those whose representative it covers
        std::vector<int> units;        ///< that it covers, by numbers of their own
    };

    /// Round one centre: all placements over representatives that need nothing but elements.
    class Grid {
      public:
        Grid(Lattice lattice, const std::vector<PieceClass>& classes, const GainGraph& graph);

        const Placement& placement(int number) const { return placements_[at(number)]; }
        std::size_t placements() const { return placements_.size(); }
        std::size_t elements() const { return areas_.size(); }
        std::size_t units() const { return units_; }

        /// Of an element, in shards.
        int area(int element) const { return areas_[at(element)]; }

        /// The placements over its representative.
        const std::vector<int>& over(int element) const { return over_[at(element)]; }

        /// Those that need it.
        const std::vector<int>& with(int element) const { return with_[at(element)]; }

      private:
        static std::size_t at(int number) { return static_cast<std::size_t>(number); }
        void add(Placement placement);

        std::vector<Placement> placements_;
        std::vector<std::vector<int>> over_;  ///< by element
        std::vector<std::vector<int>> with_;  ///< by element
        std::vector<int> areas_;
        std::size_t units_ = 0;
    };

    /// In the order of the candidates' centres.
    const std::vector<Grid>& grids() const { return grids_; }

  private:
    std::vector<Grid> grids_;
};

}  // namespace orbitile
