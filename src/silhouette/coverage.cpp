#include "silhouette/coverage.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "silhouette/candidates.hpp"

namespace orbitile {
namespace {

using ElementsAt = std::map<Shard, int>;
using Needs = std::vector<int>;  ///< elements, ascending

ElementsAt elements_at(Lattice lattice, const GainGraph& graph) {
    ElementsAt elements;
    for (std::size_t e = 0; e < graph.elements.size(); ++e) {
        for (const Shard& shard : shards_of_cells(lattice, graph.elements[e].orbit)) {
            elements.emplace(shard, static_cast<int>(e));
        }
    }
    return elements;
}

// None where it covers what no component contains.
std::optional<Needs> needs_of(const Shards& placed, int covered, const ElementsAt& elements) {
    std::set<int> needs;
    for (const Shard& shard : placed) {
        const auto found = elements.find(shard);
        if (found == elements.end()) return std::nullopt;
        if (found->second != covered) needs.insert(found->second);
    }
    return Needs(needs.begin(), needs.end());
}

// A placement that needs more than another one is possible only where that one is.
std::vector<Needs> without_greater(std::vector<Needs> all) {
    std::ranges::sort(all, [](const Needs& one, const Needs& other) {
        return std::pair(one.size(), one) < std::pair(other.size(), other);
    });
    std::vector<Needs> least;
    for (Needs& needs : all) {
        const bool is_greater = std::ranges::any_of(
            least, [&](const Needs& less) { return std::ranges::includes(needs, less); });
        if (!is_greater) least.push_back(std::move(needs));
    }
    return least;
}

std::vector<Needs> placements_over(int element, const Shard& covered,
                                   const std::vector<PieceClass>& classes,
                                   const ElementsAt& elements) {
    std::vector<Needs> placements;
    for (const PieceClass& piece_class : classes) {
        for (const Orientation& orientation : piece_class.orientations) {
            for (const Shard& shard : orientation.shards) {
                if (shard.slot != covered.slot) continue;
                const Cell shift{covered.x - shard.x, covered.y - shard.y};
                if (auto needs = needs_of(shifted(orientation.shards, shift), element, elements)) {
                    placements.push_back(*std::move(needs));
                }
            }
        }
    }
    return without_greater(std::move(placements));
}

int area_of(const Needs& needs, const GainGraph& graph) {
    int area = 0;
    for (const int element : needs) area += graph.elements[static_cast<std::size_t>(element)].area;
    return area;
}

}  // namespace

bool Coverage::applies_to(const Candidates& candidates) {
    const CandidateQuestion& question = candidates.question();
    return !question.rings && !question.mixed && !has_half_cells(question.lattice);
}

Coverage::Coverage(const std::vector<PieceClass>& classes, const Candidates& candidates) {
    const Lattice lattice = candidates.question().lattice;
    for (const Centre centre : candidates.centres()) {
        const GainGraph& graph = candidates.graph(centre);
        const ElementsAt elements = elements_at(lattice, graph);
        std::vector<std::vector<int>> dependents(graph.elements.size());
        Grid grid;
        for (std::size_t e = 0; e < graph.elements.size(); ++e) {
            const int element = static_cast<int>(e);
            const Shard covered = shards_of_cell(lattice, graph.elements[e].cell).front();
            const int first = static_cast<int>(grid.placements.size());
            for (const Needs& needs : placements_over(element, covered, classes, elements)) {
                const int begin = static_cast<int>(grid.needs.size());
                grid.needs.insert(grid.needs.end(), needs.begin(), needs.end());
                grid.placements.push_back({begin, static_cast<int>(grid.needs.size())});
                grid.greatest_need = std::max(grid.greatest_need, area_of(needs, graph));
                for (const int needed : needs) {
                    auto& known = dependents[static_cast<std::size_t>(needed)];
                    if (known.empty() || known.back() != element) known.push_back(element);
                }
            }
            grid.of.push_back({first, static_cast<int>(grid.placements.size())});
        }
        for (const auto& each : dependents) {
            const int begin = static_cast<int>(grid.dependents.size());
            grid.dependents.insert(grid.dependents.end(), each.begin(), each.end());
            grid.dependents_of.push_back({begin, static_cast<int>(grid.dependents.size())});
        }
        grids_.push_back(std::move(grid));
    }
}

}  // namespace orbitile
