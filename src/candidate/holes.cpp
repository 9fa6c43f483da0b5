#include "candidate/holes.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {

bool has_holes(Lattice lattice, const Shards& shards) {
    // One more cell on each side is outside the shape.
    const Bounds bounds = bounds_of(shards);
    const auto is_near = [&](const Shard& shard) {
        return shard.x >= bounds.low.x - 1 && shard.x <= bounds.high.x + 1 &&
               shard.y >= bounds.low.y - 1 && shard.y <= bounds.high.y + 1;
    };
    const auto is_covered = [&](const Shard& shard) {
        return std::binary_search(shards.begin(), shards.end(), shard);
    };
    const Shard corner{bounds.low.x - 1, bounds.low.y - 1, 0};
    std::set<Shard> outside{corner};
    std::vector<Shard> open{corner};
    while (!open.empty()) {
        const Shard shard = open.back();
        open.pop_back();
        for (const Shard& next : edge_neighbours(lattice, shard)) {
            if (!is_near(next) || is_covered(next) || !outside.insert(next).second) continue;
            open.push_back(next);
        }
    }
    const int columns = bounds.high.x - bounds.low.x + 3;
    const int rows = bounds.high.y - bounds.low.y + 3;
    const auto all = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) *
                     static_cast<std::size_t>(shards_per_cell(lattice));
    return outside.size() + shards.size() < all;
}

}  // namespace orbitile
