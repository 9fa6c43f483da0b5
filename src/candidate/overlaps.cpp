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

// Whether some edge of the polygon `polygon` separates the two polygons: all of `other` is on the
// outer side of the edge.
bool has_separating_side(const Corners& polygon, const Corners& other) {
    for (std::size_t c = 0; c < polygon.size(); ++c) {
        const Point& a = polygon[c];
        const Point& b = polygon[(c + 1) % polygon.size()];
        const bool separates = std::ranges::all_of(other, [&](const Point& p) {
            return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) <= 0;
        });
        if (separates) return true;
    }
    return false;
}

// Whether the interiors of two convex polygons overlap.
bool do_overlap(const Corners& one, const Corners& other) {
    return !has_separating_side(one, other) && !has_separating_side(other, one);
}

std::pair<int, int> bucket_of(const Corners& corners) {
    const auto round_down = [](int value) { return value >= 0 ? value / 6 : -((5 - value) / 6); };
    return {round_down(corners.front().x), round_down(corners.front().y)};
}

}  // namespace

std::set<std::pair<int, int>> overlapping_pairs(Lattice lattice, const NumberedShards& one,
                                                const NumberedShards& other) {
    std::map<std::pair<int, int>, std::vector<std::pair<Corners, int>>> other_shards_by_bucket;
    for (const auto& [shard, number] : other.shards) {
        Corners corners = corners_about(lattice, other.centre, shard);
        const auto bucket = bucket_of(corners);
        other_shards_by_bucket[bucket].emplace_back(std::move(corners), number);
    }
    std::set<std::pair<int, int>> pairs;
    for (const auto& [shard, number] : one.shards) {
        const Corners own_corners = corners_about(lattice, one.centre, shard);
        const auto [column, row] = bucket_of(own_corners);
        for (int x = column - 2; x <= column + 2; ++x) {
            for (int y = row - 2; y <= row + 2; ++y) {
                const auto near_shards = other_shards_by_bucket.find({x, y});
                if (near_shards == other_shards_by_bucket.end()) continue;
                for (const auto& [corners, other_number] : near_shards->second) {
                    if (do_overlap(own_corners, corners)) pairs.emplace(number, other_number);
                }
            }
        }
    }
    return pairs;
}

std::vector<std::vector<int>> overlaps_between(const GainGraph& one, const GainGraph& other) {
    const Lattice lattice = one.question.lattice;
    NumberedShards own_shards{one.centre, {}};
    NumberedShards other_shards{other.centre, {}};
    for (std::size_t e = 0; e < one.elements.size(); ++e) {
        // The representative is enough: if another cell of its orbit overlaps an orbit of the other
        // grid, some map of the group takes this overlap to the representative.
        for (const Shard& shard : shards_of_cell(lattice, one.elements[e].cell)) {
            own_shards.shards.emplace_back(shard, static_cast<int>(e));
        }
    }
    for (std::size_t e = 0; e < other.elements.size(); ++e) {
        for (const Shard& shard : shards_of_cells(lattice, other.elements[e].orbit)) {
            other_shards.shards.emplace_back(shard, static_cast<int>(e));
        }
    }
    std::vector<std::vector<int>> overlaps(one.elements.size());
    for (const auto& [element, other_element] :
         overlapping_pairs(lattice, own_shards, other_shards)) {
        overlaps[static_cast<std::size_t>(element)].push_back(other_element);
    }
    return overlaps;
}

}  // namespace orbitile::candidate
