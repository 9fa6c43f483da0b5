#include "store/hole_count.hpp"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "geometry/shape.hpp"

namespace orbitile::store {

// Counts the regions of uncovered shards by flood fill. The box is the bounding box with one more
// cell on each side, so the outside is one region. Every other region is a hole.
int hole_count(Lattice lattice, const Shards& shards) {
    const Bounds bounds = bounds_of(shards);
    const int slot_count = shards_per_cell(lattice);
    const std::int64_t columns = std::int64_t{bounds.high.x} - bounds.low.x + 3;
    const std::int64_t rows = std::int64_t{bounds.high.y} - bounds.low.y + 3;
    const auto index_of = [&](const Shard& shard) {
        return static_cast<std::size_t>(
            ((shard.y - bounds.low.y + 1) * columns + shard.x - bounds.low.x + 1) * slot_count +
            shard.slot);
    };
    // The neighbours of each shard of the cell (0, 0). For the shards of another cell, these
    // neighbours are shifted.
    std::array<Shards, max_shards_per_cell> neighbours;
    for (int slot = 0; slot < slot_count; ++slot) {
        neighbours[static_cast<std::size_t>(slot)] =
            edge_neighbours(lattice, {0, 0, static_cast<std::uint8_t>(slot)});
    }
    std::vector<char> is_visited(static_cast<std::size_t>(columns * rows * slot_count), 0);
    for (const Shard& shard : shards) is_visited[index_of(shard)] = 1;
    std::vector<Shard> shards_to_visit;
    // Visits the region of this shard. Returns the number of new regions: 1, or 0 if the shard is
    // covered or its region was visited already.
    const auto visit_region = [&](const Shard& first_shard) {
        if (std::exchange(is_visited[index_of(first_shard)], 1) != 0) return 0;
        shards_to_visit.push_back(first_shard);
        while (!shards_to_visit.empty()) {
            const Shard shard = shards_to_visit.back();
            shards_to_visit.pop_back();
            for (const Shard& offset : neighbours.at(shard.slot)) {
                const Shard neighbour{shard.x + offset.x, shard.y + offset.y, offset.slot};
                const bool is_in_box =
                    neighbour.x >= bounds.low.x - 1 && neighbour.x <= bounds.high.x + 1 &&
                    neighbour.y >= bounds.low.y - 1 && neighbour.y <= bounds.high.y + 1;
                if (!is_in_box || std::exchange(is_visited[index_of(neighbour)], 1) != 0) continue;
                shards_to_visit.push_back(neighbour);
            }
        }
        return 1;
    };
    int region_count = 0;
    for (int y = bounds.low.y - 1; y <= bounds.high.y + 1; ++y) {
        for (int x = bounds.low.x - 1; x <= bounds.high.x + 1; ++x) {
            for (int slot = 0; slot < slot_count; ++slot)
                region_count += visit_region({x, y, static_cast<std::uint8_t>(slot)});
        }
    }
    return region_count - 1;
}

}  // namespace orbitile::store
