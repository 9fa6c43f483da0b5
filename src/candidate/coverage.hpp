// How placements cover the units of a component that grows.
//
//     const Coverage coverage(classes, candidates);
//     std::vector<PartialTiling> tilings = partial_tilings(coverage);
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/flat_lists.hpp"
#include "candidate/gain_graph.hpp"
#include "orbitile/puzzle/placement.hpp"

namespace orbitile {

class Candidates;
struct CandidateQuestion;

/// Which units of an element that is taken in have to be covered.
enum class Demand : std::uint8_t { representative, orbit };

/// Of candidates of one component on a lattice without half cells: only there what a component has
/// not is not of the candidate, and an element stands for the orbit of one unit.
class Coverage {
  public:
    /// Whether the candidates are such, and are to be filled with copies of one piece: with several
    /// it does not pay.
    static bool applies_to(const std::vector<PieceClass>& classes, const Candidates& candidates);

    Coverage(const std::vector<PieceClass>& classes, const Candidates& candidates);

    /// Round one centre: all placements of the one piece over demanded units that need nothing but
    /// elements. Units are numbered.
    class Grid {
      public:
        Grid(const CandidateQuestion& question, const std::vector<PieceClass>& classes,
             const GainGraph& graph, Demand demand);

        std::size_t placements() const { return needs_.size(); }
        std::size_t elements() const { return areas_.size(); }
        std::size_t units() const { return over_.size(); }

        /// That a placement covers.
        std::span<const int> units(int placement) const {
            return {units_.data() + static_cast<std::size_t>(placement) * piece_units_,
                    piece_units_};
        }
        /// That it needs, each once.
        std::span<const int> needs(int placement) const { return needs_[placement]; }
        /// The placements over a unit that is demanded.
        std::span<const int> over(int unit) const { return over_[unit]; }
        /// Those that need an element.
        std::span<const int> with(int element) const { return with_[element]; }
        /// The units of an element that have to be covered.
        std::span<const int> demanded(int element) const { return demanded_[element]; }
        /// Of an element, in shards.
        int area(int element) const { return areas_[static_cast<std::size_t>(element)]; }
        /// Of all pieces, in shards.
        int whole_area() const { return whole_area_; }

      private:
        struct Lists;
        Grid(const CandidateQuestion& question, const GainGraph& graph, const Lists& lists);

        std::vector<int> units_;   ///< of one placement after the other
        std::size_t piece_units_;  ///< that each has
        FlatLists<int> needs_;          ///< by placement
        FlatLists<int> over_;           ///< by unit
        FlatLists<int> with_;           ///< by element
        FlatLists<int> demanded_;       ///< by element
        std::vector<int> areas_;   ///< by element
        int whole_area_;
    };

    /// By number of the candidates' centre: one that demands representatives, and with mirrors a
    /// second that demands orbits.
    const std::vector<std::vector<Grid>>& grids() const { return grids_; }

  private:
    std::vector<std::vector<Grid>> grids_;
};

}  // namespace orbitile
