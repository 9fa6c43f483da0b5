// Tables for PartialTiling: which placements cover a unit, and which units a placement covers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "candidate/gain_graph.hpp"
#include "engine/flat_lists.hpp"
#include "orbitile/puzzle/placement.hpp"

namespace orbitile::candidate {

class Candidates;
struct CandidateQuestion;

/// Which units of a taken element have to be covered: the representative only, or all units of its
/// orbit.
enum class Demand : std::uint8_t { representative, orbit };

/// The placements for each grid. This is for candidates of one component on a lattice without half
/// cells. With several components, an element that is excluded from one component could be in
/// another. With half cells, an element would not be just an orbit of units.
class Coverage {
  public:
    /// Whether this class can be used: the candidates have one component, the lattice has no half
    /// cells, and the pieces are copies of one piece. With several pieces it takes longer than it
    /// saves.
    static bool applies_to(const std::vector<PieceClass>& classes, const Candidates& candidates);

    Coverage(const std::vector<PieceClass>& classes, const Candidates& candidates);

    /// The placements on the grid of one centre. Each of them covers only units of elements, and at
    /// least one *demanded* unit, that is, a unit that has to be covered. Units, elements and
    /// placements are numbered.
    class Grid {
      public:
        Grid(const CandidateQuestion& question, const std::vector<PieceClass>& classes,
             const GainGraph& graph, Demand demand);

        std::size_t placements() const { return needs_.size(); }
        std::size_t elements() const { return areas_.size(); }
        std::size_t units() const { return over_.size(); }

        /// The units that a placement covers.
        std::span<const int> units(int placement) const {
            return {units_.data() + static_cast<std::size_t>(placement) * piece_units_,
                    piece_units_};
        }
        /// The elements whose units a placement covers, each once.
        std::span<const int> needs(int placement) const { return needs_[placement]; }
        /// The placements that cover a demanded unit. Empty for other units.
        std::span<const int> over(int unit) const { return over_[unit]; }
        /// The placements that need an element.
        std::span<const int> with(int element) const { return with_[element]; }
        /// The units of an element that have to be covered.
        std::span<const int> demanded(int element) const { return demanded_[element]; }
        /// The area of an element, in shards.
        int area(int element) const { return areas_[static_cast<std::size_t>(element)]; }
        /// The area of all pieces, in shards.
        int whole_area() const { return whole_area_; }

      private:
        struct Lists;
        Grid(const CandidateQuestion& question, const GainGraph& graph, const Lists& lists);

        std::vector<int> units_;           ///< the units of all placements, in order
        std::size_t piece_units_;          ///< the number of units of each placement
        engine::FlatLists<int> needs_;     ///< by placement
        engine::FlatLists<int> over_;      ///< by unit
        engine::FlatLists<int> with_;      ///< by element
        engine::FlatLists<int> demanded_;  ///< by element
        std::vector<int> areas_;           ///< by element
        int whole_area_;
    };

    /// By index of the centre in Candidates::centres(): a grid in which the representatives are
    /// demanded. In a group with mirrors, a second grid follows in which all units are demanded.
    const std::vector<std::vector<Grid>>& grids() const { return grids_; }

  private:
    std::vector<std::vector<Grid>> grids_;
};

}  // namespace orbitile::candidate
