#include "puzzle/polyforms.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {
namespace {

int rows_of(const Shards& at_origin) { return bounds_of(at_origin).high.y + 1; }

// The images of the set under all turns, after a flip if asked for.
std::vector<Shards> turned(Lattice lattice, const Shards& shards, bool flip) {
    std::vector<Shards> images;
    images.reserve(static_cast<std::size_t>(turns_of(lattice)));
    for (int turn = 0; turn < turns_of(lattice); ++turn) {
        images.push_back(normalised(turn_about_middle(lattice, turn, flip)(shards)));
    }
    return images;
}

Shards smallest_turned_image(Lattice lattice, const Shards& shards, bool flip) {
    const auto images = turned(lattice, shards, flip);
    return *std::ranges::min_element(images, {}, [](const Shards& image) {
        return std::pair<int, const Shards&>(rows_of(image), image);
    });
}

bool are_disjoint(const Shards& one, const Shards& other) {
    return std::ranges::none_of(
        one, [&](const Shard& shard) { return std::ranges::binary_search(other, shard); });
}

Shards joined(Shards one, const Shards& other) {
    one.insert(one.end(), other.begin(), other.end());
    return make_shards(std::move(one));
}

// All sets with one unit more than this set. The new unit shares an edge with the set and does not
// overlap it.
std::vector<Shards> extended_by_unit(Lattice lattice, const std::vector<Shards>& units,
                                     const Shards& shards) {
    std::vector<Shards> grown;
    for (const Shard& shard : shards) {
        for (const Shard& neighbour : edge_neighbours(lattice, shard)) {
            for (const Shards& unit : units) {
                const Shards added = shifted(unit, {neighbour.x, neighbour.y});
                const bool touches = std::ranges::binary_search(added, neighbour);
                if (touches && are_disjoint(added, shards)) {
                    grown.push_back(joined(shards, added));
                }
            }
        }
    }
    return grown;
}

}  // namespace

std::vector<Shards> polyform_units(Lattice lattice) {
    std::vector<Shards> units;
    for (int slot = 0; slot < shards_per_cell(lattice); ++slot) {
        const Shard shard{0, 0, static_cast<std::uint8_t>(slot)};
        if (!has_half_cells(lattice)) {
            units.push_back({shard});
            continue;
        }
        // A diagonal divides the cell into two halves, each of two neighbouring shards.
        for (const Shard& neighbour : edge_neighbours(lattice, shard)) {
            const bool in_cell = neighbour.x == 0 && neighbour.y == 0;
            if (in_cell && shard < neighbour) units.push_back({shard, neighbour});
        }
    }
    return units;
}

Shards canonical_image(Lattice lattice, const Shards& shards) {
    const Shards unflipped = smallest_turned_image(lattice, shards, false);
    const Shards flipped = smallest_turned_image(lattice, shards, true);
    return std::pair(rows_of(flipped), flipped) < std::pair(rows_of(unflipped), unflipped)
               ? flipped
               : unflipped;
}

bool is_chiral(Lattice lattice, const Shards& shards) {
    return smallest_turned_image(lattice, shards, false) !=
           smallest_turned_image(lattice, shards, true);
}

Shards mirror_image(Lattice lattice, const Shards& shards) {
    return normalised(turn_about_middle(lattice, 0, true)(shards));
}

std::vector<Shards> single_polyforms(Lattice lattice) {
    std::set<Shards> forms;
    for (const Shards& unit : polyform_units(lattice)) forms.insert(canonical_image(lattice, unit));
    return {forms.begin(), forms.end()};
}

// Each polyform is found by adding a unit to a smaller one. This is because every polyform has a
// unit whose removal leaves the others connected: a leaf of a tree that joins its units by edges.
std::vector<Shards> grown_polyforms(Lattice lattice, const std::vector<Shards>& forms) {
    const std::vector<Shards> units = polyform_units(lattice);
    std::set<Shards> grown;
    for (const Shards& form : forms) {
        for (const Shards& shards : extended_by_unit(lattice, units, form)) {
            grown.insert(canonical_image(lattice, shards));
        }
    }
    return {grown.begin(), grown.end()};
}

}  // namespace orbitile
