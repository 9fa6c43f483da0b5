#include "catalogue/hole_count.hpp"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "catalogue/stored_text.hpp"
#include "orbitile/geometry/shape.hpp"

namespace orbitile::catalogue {

namespace {

// The bounding box of a stored shape can be forged, so its size is limited.
constexpr std::int64_t max_cells = 1 << 23;

}  // namespace

// The shards of the bounding box and of one more cell on each side are numbered. The outside is one
// region of uncovered shards, and every further region is a hole. Neighbours are looked up as steps
// between numbers, because each cell has the same neighbours, only shifted.
int hole_count(Lattice lattice, const Shards& shards) {
    const Bounds bounds = bounds_of(shards);
    const int slots = shards_per_cell(lattice);
    const std::int64_t columns = std::int64_t{bounds.high.x} - bounds.low.x + 3;
    const std::int64_t rows = std::int64_t{bounds.high.y} - bounds.low.y + 3;
    if (columns * rows > max_cells) throw StoredTextError("it is too wide to count its holes");
    const auto number_of = [&](const Shard& shard) {
        return static_cast<std::size_t>(
            ((shard.y - bounds.low.y + 1) * columns + shard.x - bounds.low.x + 1) * slots +
            shard.slot);
    };
    std::array<Shards, max_shards_per_cell> neighbours;
    for (int slot = 0; slot < slots; ++slot) {
        neighbours[static_cast<std::size_t>(slot)] =
            edge_neighbours(lattice, {0, 0, static_cast<std::uint8_t>(slot)});
    }
    std::vector<char> seen(static_cast<std::size_t>(columns * rows * slots), 0);
    for (const Shard& shard : shards) seen[number_of(shard)] = 1;
    std::vector<Shard> open;
    const auto fill_from = [&](const Shard& begin) {
        if (std::exchange(seen[number_of(begin)], 1) != 0) return 0;
        open.push_back(begin);
        while (!open.empty()) {
            const Shard shard = open.back();
            open.pop_back();
            for (const Shard& step : neighbours.at(shard.slot)) {
                const Shard next{shard.x + step.x, shard.y + step.y, step.slot};
                const bool is_near = next.x >= bounds.low.x - 1 && next.x <= bounds.high.x + 1 &&
                                     next.y >= bounds.low.y - 1 && next.y <= bounds.high.y + 1;
                if (!is_near || std::exchange(seen[number_of(next)], 1) != 0) continue;
                open.push_back(next);
            }
        }
        return 1;
    };
    int regions = 0;
    for (int y = bounds.low.y - 1; y <= bounds.high.y + 1; ++y) {
        for (int x = bounds.low.x - 1; x <= bounds.high.x + 1; ++x) {
            for (int slot = 0; slot < slots; ++slot)
                regions += fill_from({x, y, static_cast<std::uint8_t>(slot)});
        }
    }
    return regions - 1;
}

}  // namespace orbitile::catalogue
