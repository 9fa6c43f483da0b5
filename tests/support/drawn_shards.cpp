#include "support/drawn_shards.hpp"

#include <random>
#include <stdexcept>

namespace orbitile {

Shards read_drawing(Lattice lattice, const std::vector<std::string>& rows) {
    GlyphError error;
    const auto picture = parse_glyphs(lattice, rows, error);
    if (!picture) throw std::invalid_argument(error.message);
    return picture->shards;
}

Shards shards_of_cells(Lattice lattice, Cell low, Cell high) {
    Shards shards;
    for (int x = low.x; x <= high.x; ++x) {
        for (int y = low.y; y <= high.y; ++y) {
            for (int part = 0; part < shards_per_cell(lattice); ++part) {
                shards.push_back({x, y, static_cast<std::uint8_t>(part)});
            }
        }
    }
    return shards;
}

std::vector<Shards> random_shard_sets(Lattice lattice, int count) {
    std::mt19937 random(2024);
    std::vector<Shards> sets;
    for (int i = 0; i < count; ++i) {
        const auto density = 1 + random() % 9;
        Shards shards;
        for (const Shard shard : shards_of_cells(lattice, {-1, -1}, {2, 3})) {
            if (random() % 10 < density) shards.push_back(shard);
        }
        if (!shards.empty()) sets.push_back(shards);
    }
    return sets;
}

}  // namespace orbitile
