#include "candidate/covered_cell.hpp"

#include <map>
#include <utility>

#include "geometry/shape.hpp"

namespace orbitile::candidate {

unsigned whole_cell_mask(Lattice lattice) {
    return (1U << static_cast<unsigned>(shards_per_cell(lattice))) - 1;
}

// All shards of the image are in one cell, so each of them has the image's x and y.
CoveredCell image_of(Lattice lattice, const LatticeMap& map, const CoveredCell& cell) {
    CoveredCell image;
    for (const Shard& shard : shards_of_cell(lattice, cell)) {
        const Shard image_shard = map(shard);
        image.x = static_cast<std::int16_t>(image_shard.x);
        image.y = static_cast<std::int16_t>(image_shard.y);
        image.covered = static_cast<std::uint8_t>(image.covered | (1U << image_shard.slot));
    }
    return image;
}

Shards shards_of_cell(Lattice lattice, const CoveredCell& cell) {
    Shards shards;
    for (int slot = 0; slot < shards_per_cell(lattice); ++slot) {
        if ((cell.covered >> static_cast<unsigned>(slot)) & 1U) {
            shards.push_back({cell.x, cell.y, static_cast<std::uint8_t>(slot)});
        }
    }
    return shards;
}

Shards shards_of_cells(Lattice lattice, const std::vector<CoveredCell>& cells) {
    std::vector<Shard> shards;
    for (const CoveredCell& cell : cells) {
        const Shards cell_shards = shards_of_cell(lattice, cell);
        shards.insert(shards.end(), cell_shards.begin(), cell_shards.end());
    }
    return make_shards(std::move(shards));
}

std::vector<CoveredCell> cells_by_row(const Shards& shards) {
    std::map<std::pair<int, int>, unsigned> covered_parts_by_cell;
    for (const Shard& shard : shards) covered_parts_by_cell[{shard.y, shard.x}] |= 1U << shard.slot;
    std::vector<CoveredCell> cells;
    cells.reserve(covered_parts_by_cell.size());
    for (const auto& [row_and_column, covered] : covered_parts_by_cell) {
        cells.push_back({static_cast<std::int16_t>(row_and_column.second),
                         static_cast<std::int16_t>(row_and_column.first),
                         static_cast<std::uint8_t>(covered)});
    }
    return cells;
}

std::string element_name(Lattice lattice, const CoveredCell& cell) {
    std::string name = "(" + std::to_string(cell.x) + "," + std::to_string(cell.y) + ")";
    if (cell.covered == whole_cell_mask(lattice)) return name;
    for (const Shard& shard : shards_of_cell(lattice, cell)) {
        name += shard_name(lattice, shard).back();
    }
    return name;
}

}  // namespace orbitile::candidate
