// Which placements cover each unit, and which units each placement covers. PartialTiling uses this.
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

/// Which units of a taken element have to be covered.
enum class Demand : std::uint8_t { representative, orbit };

/// For candidates of one component on a lattice without half cells. Only there excluded elements
/// are outside the candidate, and each element is the orbit of one unit.
class Coverage {
  public:
    /// Whether this class can be used: the candidates have one component, the lattice has no half
    /// cells, and the pieces are copies of one piece. With several pieces it does not pay.
    static bool applies_to(const std::vector<PieceClass>& classes, const Candidates& candidates);

    Coverage(const std::vector<PieceClass>& classes, const Candidates& candidates);

    /// For one centre: all placements of the piece over demanded units that use elements only.
    /// Units are numbered.
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
        /// The elements that a placement needs, each once.
        std::span<const int> needs(int placement) const { return needs_[placement]; }
        /// The placements over a demanded unit.
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

    /// By the number of the centre: one grid that demands representatives, and with mirrors a
    /// second one that demands orbits.
    const std::vector<std::vector<Grid>>& grids() const { return grids_; }

  private:
    std::vector<std::vector<Grid>> grids_;
};

}  // namespace orbitile::candidate
