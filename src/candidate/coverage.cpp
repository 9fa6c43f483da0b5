#include "candidate/coverage.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "candidate/candidates.hpp"

namespace orbitile::candidate {
namespace {

struct NumberedUnit {
    int number;
    int element;
    bool is_required;
};

// The units of all elements, by shard.
using Units = std::map<Shard, NumberedUnit>;

// Returns the units of all elements. The lattice must not have half cells, so each shard is a unit.
Units units_of(Lattice lattice, const GainGraph& graph, RequiredUnits required) {
    Units units;
    for (std::size_t element_index = 0; element_index < graph.elements.size(); ++element_index) {
        const Element& element = graph.elements[element_index];
        for (const CoveredCell& cell : element.orbit) {
            const bool is_required = required == RequiredUnits::orbit || cell == element.cell;
            for (const Shard& shard : shards_of_cell(lattice, cell)) {
                const int unit_number = static_cast<int>(units.size());
                units.emplace(
                    shard, NumberedUnit{unit_number, static_cast<int>(element_index), is_required});
            }
        }
    }
    return units;
}

// The units that a placement covers, and the elements that it needs, without duplicates.
struct UnitPlacement {
    std::vector<int> units;
    std::vector<int> needs;
};

// Returns the placement of the shards after the shift. Returns nothing if this placement covers a
// unit that no component contains.
std::optional<UnitPlacement> placement_at(const Cell& shift, const Shards& shards,
                                          const Units& units) {
    UnitPlacement unit_placement;
    for (const Shard& shard : shifted(shards, shift)) {
        const auto unit = units.find(shard);
        if (unit == units.end()) return std::nullopt;
        unit_placement.units.push_back(unit->second.number);
        unit_placement.needs.push_back(unit->second.element);
    }
    // Several units can belong to one element.
    std::ranges::sort(unit_placement.needs);
    unit_placement.needs.erase(
        std::unique(unit_placement.needs.begin(), unit_placement.needs.end()),
        unit_placement.needs.end());
    return unit_placement;
}

// The shifts that move one of the shards to a required unit, without duplicates.
std::set<Cell> shifts_onto(const Units& units, std::span<const Shard> shards) {
    std::set<Cell> shifts;
    for (const auto& [unit_shard, unit] : units) {
        if (!unit.is_required) continue;
        for (const Shard& shard : shards) {
            if (unit_shard.slot != shard.slot) continue;
            shifts.insert({unit_shard.x - shard.x, unit_shard.y - shard.y});
        }
    }
    return shifts;
}

std::size_t as_index(int number) { return static_cast<std::size_t>(number); }

}  // namespace

// The test is used only if all pieces have the same shape. If pieces have several shapes,
// placements can cover almost every incomplete component. The test would rarely end a branch, and
// would take more time than deciding all complete candidates by exact cover.
bool PlacementTables::applies_to(const std::vector<PieceClass>& classes,
                                 const Candidates& candidates) {
    const CandidateQuestion& question = candidates.question();
    return classes.size() == 1 && !question.allows_rings && !question.mixed &&
           !has_half_cells(question.lattice);
}

// Each centre has one or two grids. In the first grid, only representatives have to be covered. All
// representatives are on the same side of each mirror. If a piece crosses a mirror, a test with the
// first grid ignores the part of the piece on the other side. A group with mirrors also has a
// second grid, in which all units of the orbits have to be covered. A test with the second grid
// considers both parts of such a piece. For a group without mirrors, a second grid would cost more
// time than it saves.
PlacementTables::PlacementTables(const std::vector<PieceClass>& classes,
                                 const Candidates& candidates) {
    for (const Centre centre : candidates.centres()) {
        const GainGraph& graph = candidates.graph(centre);
        std::vector<Grid>& grids = grids_.emplace_back();
        grids.emplace_back(candidates.question(), classes, graph, RequiredUnits::representative);
        if (graph.walls.empty()) continue;
        grids.emplace_back(candidates.question(), classes, graph, RequiredUnits::orbit);
    }
}

// The lists of a grid while they grow.
struct PlacementTables::Grid::PlacementLists {
    PlacementLists(Lattice lattice, const std::vector<PieceClass>& classes, const GainGraph& graph,
                   RequiredUnits required)
        : placements_by_element(graph.elements.size()), required_units(graph.elements.size()) {
        const Units all_units = units_of(lattice, graph, required);
        placements_by_unit.resize(all_units.size());
        is_required.resize(all_units.size());
        for (const auto& [shard, unit] : all_units) {
            if (!unit.is_required) continue;
            is_required[as_index(unit.number)] = true;
            required_units[as_index(unit.element)].push_back(unit.number);
        }
        for (const PieceClass& piece_class : classes) {
            for (const Orientation& orientation : piece_class.orientations) {
                // If all units are required, the first shard of each placement is on a required
                // unit. So it is enough to shift the first shard onto each required unit.
                const std::span<const Shard> shards(orientation.shards);
                const auto anchors = required == RequiredUnits::orbit ? shards.first(1) : shards;
                for (const Cell& shift : shifts_onto(all_units, anchors)) {
                    if (auto unit_placement = placement_at(shift, orientation.shards, all_units)) {
                        add(*std::move(unit_placement));
                    }
                }
            }
        }
    }

    void add(UnitPlacement unit_placement) {
        const int placement_number = static_cast<int>(needs.size());
        for (const int unit : unit_placement.units) {
            if (is_required[as_index(unit)])
                placements_by_unit[as_index(unit)].push_back(placement_number);
        }
        for (const int element : unit_placement.needs)
            placements_by_element[as_index(element)].push_back(placement_number);
        units.insert(units.end(), unit_placement.units.begin(), unit_placement.units.end());
        needs.push_back(std::move(unit_placement.needs));
    }

    std::vector<int> units;                            ///< the units of all placements, in order
    std::vector<std::vector<int>> needs;               ///< by placement: the elements that it needs
    std::vector<bool> is_required;                     ///< by unit: whether it is required
    std::vector<std::vector<int>> placements_by_unit;  ///< by unit: the placements that cover it
    /// For each element: the placements that need the element, and its required units.
    std::vector<std::vector<int>> placements_by_element, required_units;
};

PlacementTables::Grid::Grid(const CandidateQuestion& question,
                            const std::vector<PieceClass>& classes, const GainGraph& graph,
                            RequiredUnits required)
    : Grid(question, graph, PlacementLists(question.lattice, classes, graph, required)) {}

PlacementTables::Grid::Grid(const CandidateQuestion& question, const GainGraph& graph,
                            const PlacementLists& lists)
    : units_(lists.units),
      units_per_placement_(lists.needs.empty() ? 0 : lists.units.size() / lists.needs.size()),
      needs_(lists.needs),
      placements_by_unit_(lists.placements_by_unit),
      placements_by_element_(lists.placements_by_element),
      required_units_(lists.required_units),
      total_piece_area_(question.area) {
    for (const Element& element : graph.elements) areas_.push_back(element.area);
}

}  // namespace orbitile::candidate
