// Tables for PartialTiling: which placements cover a unit, and which units a placement covers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "candidate/gain_graph.hpp"
#include "engine/flat_lists.hpp"
#include "puzzle/placement.hpp"

namespace orbitile::candidate {

class Candidates;
struct CandidateQuestion;

/// Which units of a taken element have to be covered: the representative only, or all units of its
/// orbit.
enum class RequiredUnits : std::uint8_t { representative, orbit };

/// The placements for each grid. The class is for candidates of one component on a lattice without
/// half cells. With several components, an element that is excluded from one component could be in
/// another component. With half cells, an element would not be just an orbit of units.
class PlacementTables {
  public:
    /// Whether this class can be used: the candidates have one component, the lattice has no half
    /// cells, and the pieces are copies of one piece. With several pieces, the tests take more time
    /// than they save.
    static bool applies_to(const std::vector<PieceClass>& classes, const Candidates& candidates);

    PlacementTables(const std::vector<PieceClass>& classes, const Candidates& candidates);

    /// The placements on the grid of one centre. Each of them covers only units of elements, and at
    /// least one *required* unit, that is, a unit that has to be covered. Units, elements and
    /// placements are numbered.
    class Grid {
      public:
        Grid(const CandidateQuestion& question, const std::vector<PieceClass>& classes,
             const GainGraph& graph, RequiredUnits required);

        std::size_t placement_count() const { return needs_.size(); }
        std::size_t element_count() const { return areas_.size(); }
        std::size_t unit_count() const { return placements_by_unit_.size(); }

        /// The units that a placement covers.
        std::span<const int> units(int placement) const {
            return {units_.data() + static_cast<std::size_t>(placement) * units_per_placement_,
                    units_per_placement_};
        }
        /// The elements that a placement needs: it covers at least one unit of each of them. The
        /// list has no duplicates.
        std::span<const int> needs(int placement) const { return needs_[placement]; }
        /// The placements that cover a required unit. Empty for other units.
        std::span<const int> placements_covering(int unit) const {
            return placements_by_unit_[unit];
        }
        /// The placements that need an element.
        std::span<const int> placements_needing(int element) const {
            return placements_by_element_[element];
        }
        /// The units of an element that have to be covered.
        std::span<const int> required_units(int element) const { return required_units_[element]; }
        /// The area of an element, in shards.
        int area(int element) const { return areas_[static_cast<std::size_t>(element)]; }
        /// The area of all pieces, in shards.
        int total_piece_area() const { return total_piece_area_; }

      private:
        struct PlacementLists;
        Grid(const CandidateQuestion& question, const GainGraph& graph,
             const PlacementLists& lists);

        std::vector<int> units_;                     ///< the units of all placements, in order
        std::size_t units_per_placement_;            ///< the number of units of each placement
        engine::FlatLists<int> needs_;               ///< by placement: the elements that it needs
        engine::FlatLists<int> placements_by_unit_;  ///< by unit: the placements that cover it
        engine::FlatLists<int> placements_by_element_;  ///< by element: the placements that need it
        engine::FlatLists<int> required_units_;         ///< by element: its required units
        std::vector<int> areas_;                        ///< by element: its area, in shards
        int total_piece_area_;
    };

    /// For each centre of Candidates::centres(): one grid or two. In the first grid, one unit of
    /// each orbit is required: the representative. Only a group with mirrors has a second grid, in
    /// which all units of each orbit are required.
    const std::vector<std::vector<Grid>>& grids() const { return grids_; }

  private:
    std::vector<std::vector<Grid>> grids_;
};

}  // namespace orbitile::candidate
