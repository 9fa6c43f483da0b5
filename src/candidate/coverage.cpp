#include "candidate/coverage.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "candidate/candidates.hpp"

namespace orbitile {
namespace {

// Where the units of all elements lie.
struct Unit {
    int number;
    int element;
    bool is_representative;
};

using Units = std::map<Shard, Unit>;

// On these lattices a unit of an orbit is a cell or one shard.
Units units_of(Lattice lattice, const GainGraph& graph) {
    Units units;
    for (std::size_t e = 0; e < graph.elements.size(); ++e) {
        const Element& element = graph.elements[e];
        for (const CoveredCell& cell : element.orbit) {
            for (const Shard& shard : shards_of_cell(lattice, cell)) {
                const int number = static_cast<int>(units.size());
                units.emplace(shard, Unit{number, static_cast<int>(e), cell == element.cell});
            }
        }
    }
    return units;
}

// None where it covers what no component contains.
std::optional<Coverage::Placement> placement_at(const Cell& shift, const Shards& shards,
                                                const Units& units) {
    Coverage::Placement laid;
    for (const Shard& shard : shifted(shards, shift)) {
        const auto found = units.find(shard);
        if (found == units.end()) return std::nullopt;
        const auto& [number, element, is_representative] = found->second;
        laid.units.push_back(number);
        laid.elements.push_back(element);
        if (is_representative) laid.represented.push_back(element);
    }
    // A unit stands for its orbit once.
    std::ranges::sort(laid.elements);
    laid.elements.erase(std::unique(laid.elements.begin(), laid.elements.end()),
                        laid.elements.end());
    return laid;
}

// Shifts that lay a shard of the orientation on a representative, each once.
std::set<Cell> shifts_onto(const std::vector<Shard>& representatives, const Shards& shards) {
    std::set<Cell> shifts;
    for (const Shard& representative : representatives) {
        for (const Shard& shard : shards) {
            if (shard.slot != representative.slot) continue;
            shifts.insert({representative.x - shard.x, representative.y - shard.y});
        }
    }
    return shifts;
}

}  // namespace

// Pieces of several shapes cover nearly all that grows, until it is nearly complete: to look for
// placements takes longer then than to refute what becomes of it.
bool Coverage::applies_to(const std::vector<PieceClass>& classes, const Candidates& candidates) {
    const CandidateQuestion& question = candidates.question();
    return classes.size() == 1 && !question.rings && !question.mixed &&
           !has_half_cells(question.lattice);
}

Coverage::Coverage(const std::vector<PieceClass>& classes, const Candidates& candidates) {
    const Lattice lattice = candidates.question().lattice;
    for (const Centre centre : candidates.centres()) {
        grids_.emplace_back(lattice, classes, candidates.graph(centre));
    }
}

Coverage::Grid::Grid(Lattice lattice, const std::vector<PieceClass>& classes,
                     const GainGraph& graph)
    : over_(graph.elements.size()), with_(graph.elements.size()) {
    const Units units = units_of(lattice, graph);
    units_ = units.size();
    std::vector<Shard> representatives;
    for (const Element& element : graph.elements) {
        areas_.push_back(element.area);
        representatives.push_back(shards_of_cell(lattice, element.cell).front());
    }
    for (const PieceClass& piece_class : classes) {
        for (const Orientation& orientation : piece_class.orientations) {
            for (const Cell& shift : shifts_onto(representatives, orientation.shards)) {
                if (auto laid = placement_at(shift, orientation.shards, units)) {
                    add(*std::move(laid));
                }
            }
        }
    }
}

void Coverage::Grid::add(Placement placement) {
    const int number = static_cast<int>(placements_.size());
    for (const int e : placement.represented) over_[at(e)].push_back(number);
    for (const int e : placement.elements) with_[at(e)].push_back(number);
    placements_.push_back(std::move(placement));
}

}  // namespace orbitile
