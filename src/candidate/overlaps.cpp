#include "candidate/overlaps.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace orbitile::candidate {
namespace {

// The corners of a shard, counter-clockwise. Each corner is given relative to the centre of the
// grid. The unit is a sixth of the step between neighbouring cells.
using Corners = std::vector<Point>;

Corners corners_about(Lattice lattice, Centre grid_centre, Shard shard) {
    const Point centre = position_in_sixths(lattice, grid_centre);
    Corners relative_corners;
    for (const Point& corner : corners(lattice, shard)) {
        const Point position = position_in_sixths(lattice, corner);
        relative_corners.push_back({position.x - centre.x, position.y - centre.y});
    }
    return relative_corners;
}

// Whether some edge of `polygon` separates the two polygons: `other_polygon` is on the outer side
// of the edge.
bool has_separating_side(const Corners& polygon, const Corners& other_polygon) {
    for (std::size_t corner_index = 0; corner_index < polygon.size(); ++corner_index) {
        const Point& a = polygon[corner_index];
        const Point& b = polygon[(corner_index + 1) % polygon.size()];
        const bool is_separating = std::ranges::all_of(other_polygon, [&](const Point& p) {
            return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) <= 0;
        });
        if (is_separating) return true;
    }
    return false;
}

// Whether the interiors of two convex polygons overlap.
bool do_overlap(const Corners& first, const Corners& second) {
    return !has_separating_side(first, second) && !has_separating_side(second, first);
}

std::pair<int, int> bucket_of(const Corners& corners) {
    const auto round_down = [](int value) { return value >= 0 ? value / 6 : -((5 - value) / 6); };
    return {round_down(corners.front().x), round_down(corners.front().y)};
}

}  // namespace

std::set<std::pair<int, int>> overlapping_pairs(Lattice lattice, const NumberedShards& first,
                                                const NumberedShards& second) {
    std::map<std::pair<int, int>, std::vector<std::pair<Corners, int>>> second_shards_by_bucket;
    for (const auto& [shard, number] : second.shards) {
        Corners corners = corners_about(lattice, second.centre, shard);
        const auto bucket = bucket_of(corners);
        second_shards_by_bucket[bucket].emplace_back(std::move(corners), number);
    }
    std::set<std::pair<int, int>> pairs;
    for (const auto& [shard, number] : first.shards) {
        const Corners first_corners = corners_about(lattice, first.centre, shard);
        const auto [column, row] = bucket_of(first_corners);
        for (int x = column - 2; x <= column + 2; ++x) {
            for (int y = row - 2; y <= row + 2; ++y) {
                const auto bucket_entry = second_shards_by_bucket.find({x, y});
                if (bucket_entry == second_shards_by_bucket.end()) continue;
                for (const auto& [second_corners, second_number] : bucket_entry->second) {
                    if (do_overlap(first_corners, second_corners))
                        pairs.emplace(number, second_number);
                }
            }
        }
    }
    return pairs;
}

std::vector<std::vector<int>> overlaps_between(const GainGraph& first_graph,
                                               const GainGraph& second_graph) {
    const Lattice lattice = first_graph.question.lattice;
    NumberedShards first_shards{first_graph.centre, {}};
    NumberedShards second_shards{second_graph.centre, {}};
    for (std::size_t element_index = 0; element_index < first_graph.elements.size();
         ++element_index) {
        // It is enough to use the representative of each orbit of the first grid. Suppose that
        // another cell of the orbit overlaps an orbit of the second grid. Some map of the group
        // takes this cell to the representative. The same map takes the orbit of the second grid
        // onto itself. So the representative overlaps this orbit, too.
        for (const Shard& shard :
             shards_of_cell(lattice, first_graph.elements[element_index].cell)) {
            first_shards.shards.emplace_back(shard, static_cast<int>(element_index));
        }
    }
    for (std::size_t element_index = 0; element_index < second_graph.elements.size();
         ++element_index) {
        for (const Shard& shard :
             shards_of_cells(lattice, second_graph.elements[element_index].orbit)) {
            second_shards.shards.emplace_back(shard, static_cast<int>(element_index));
        }
    }
    std::vector<std::vector<int>> overlaps(first_graph.elements.size());
    for (const auto& [element, other_element] :
         overlapping_pairs(lattice, first_shards, second_shards)) {
        overlaps[static_cast<std::size_t>(element)].push_back(other_element);
    }
    return overlaps;
}

}  // namespace orbitile::candidate
