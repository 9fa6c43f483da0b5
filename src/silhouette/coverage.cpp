#include "silhouette/coverage.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "silhouette/candidates.hpp"

namespace orbitile {
namespace {

// Where the units of all elements lie.
struct Unit {
    int number;
    int element;
    bool is_representative;
};

std::uint64_t key_of(const Shard& shard) {
    const auto x = static_cast<std::uint32_t>(shard.x);
    const auto y = static_cast<std::uint32_t>(shard.y);
    return ((std::uint64_t{x} << 32U | y) << 2U) ^ shard.slot;
}

using Units = std::unordered_map<std::uint64_t, Unit>;

// On these lattices a unit of an orbit is a cell or one shard.
Units units_of(Lattice lattice, const GainGraph& graph) {
    Units units;
    for (std::size_t e = 0; e < graph.elements.size(); ++e) {
        const Element& element = graph.elements[e];
        for (const CoveredCell& cell : element.orbit) {
            for (const Shard& shard : shards_of_cell(lattice, cell)) {
                const int number = static_cast<int>(units.size());
                units.emplace(key_of(shard),
                              Unit{number, static_cast<int>(e), cell == element.cell});
            }
        }
    }
    return units;
}

struct Covered {
    std::vector<int> elements;
    std::vector<int> represented;
    std::vector<int> units;
};

// Whether it covers nothing but units of elements.
bool lay(const Shards& shards, const Cell& shift, const Units& units, Covered& covered) {
    covered = {};
    for (Shard shard : shards) {
        shard.x += shift.x;
        shard.y += shift.y;
        const auto found = units.find(key_of(shard));
        if (found == units.end()) return false;
        const auto& [number, element, is_representative] = found->second;
        covered.units.push_back(number);
        covered.elements.push_back(element);
        if (is_representative) covered.represented.push_back(element);
    }
    for (auto* elements : {&covered.elements, &covered.represented}) {
        std::ranges::sort(*elements);
        elements->erase(std::ranges::unique(*elements).begin(), elements->end());
    }
    return true;
}

}  // namespace

bool Coverage::applies_to(const Candidates& candidates) {
    const CandidateQuestion& question = candidates.question();
    return !question.rings && !question.mixed && !has_half_cells(question.lattice);
}

Coverage::Range Coverage::Grid::listed(const std::vector<int>& numbers) {
    const int begin = static_cast<int>(listed_.size());
    listed_.insert(listed_.end(), numbers.begin(), numbers.end());
    return {begin, static_cast<int>(listed_.size())};
}

Coverage::Coverage(const std::vector<PieceClass>& classes, const Candidates& candidates) {
    const Lattice lattice = candidates.question().lattice;
    for (const Centre centre : candidates.centres()) {
        const GainGraph& graph = candidates.graph(centre);
        const Units units = units_of(lattice, graph);
        Grid grid;
        grid.units_ = static_cast<int>(units.size());
        std::vector<std::vector<int>> over(graph.elements.size());
        std::vector<std::vector<int>> with(graph.elements.size());
        const auto add = [&](const Covered& covered) {
            const int number = static_cast<int>(grid.placements_.size());
            grid.placements_.push_back({grid.listed(covered.elements),
                                        grid.listed(covered.represented),
                                        grid.listed(covered.units)});
            for (const int e : covered.represented) {
                over[static_cast<std::size_t>(e)].push_back(number);
            }
            for (const int e : covered.elements) {
                with[static_cast<std::size_t>(e)].push_back(number);
            }
        };
        std::vector<Shard> representatives;
        for (const Element& element : graph.elements) {
            grid.areas_.push_back(element.area);
            representatives.push_back(shards_of_cell(lattice, element.cell).front());
        }
        Covered covered;
        for (const PieceClass& piece_class : classes) {
            for (const Orientation& orientation : piece_class.orientations) {
                std::map<Cell, bool> laid;
                for (const Shard& representative : representatives) {
                    for (const Shard& shard : orientation.shards) {
                        if (shard.slot != representative.slot) continue;
                        const Cell shift{representative.x - shard.x, representative.y - shard.y};
                        if (!laid.emplace(shift, true).second) continue;
                        if (lay(orientation.shards, shift, units, covered)) add(covered);
                    }
                }
            }
        }
        for (const auto& numbers : over) grid.over_.push_back(grid.listed(numbers));
        for (const auto& numbers : with) grid.with_.push_back(grid.listed(numbers));
        grids_.push_back(std::move(grid));
    }
}

}  // namespace orbitile
