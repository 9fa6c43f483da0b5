#include "puzzle/polyforms.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <set>
#include <utility>

#include "geometry/shape.hpp"
#include "puzzle/number_text.hpp"

namespace orbitile {

namespace {

int row_count(const Shards& shards_at_origin) { return bounds_of(shards_at_origin).high.y + 1; }

// Returns the images of the set under all turns. If `flip` is true, the set is flipped first.
std::vector<Shards> turned_images(Lattice lattice, const Shards& shards, bool flip) {
    std::vector<Shards> images;
    images.reserve(static_cast<std::size_t>(turns_of(lattice)));
    for (int turn = 0; turn < turns_of(lattice); ++turn) {
        images.push_back(normalised(turn_about_middle(lattice, turn, flip)(shards)));
    }
    return images;
}

Shards smallest_turned_image(Lattice lattice, const Shards& shards, bool flip) {
    const auto images = turned_images(lattice, shards, flip);
    return *std::ranges::min_element(images, {}, [](const Shards& image) {
        return std::pair<int, const Shards&>(row_count(image), image);
    });
}

bool are_disjoint(const Shards& first_set, const Shards& second_set) {
    return std::ranges::none_of(first_set, [&](const Shard& shard) {
        return std::ranges::binary_search(second_set, shard);
    });
}

Shards merge_shards(Shards shards, const Shards& added_shards) {
    shards.insert(shards.end(), added_shards.begin(), added_shards.end());
    return make_shards(std::move(shards));
}

// Returns all sets that consist of `shards` and one more unit. The additional unit shares an edge
// with a shard of the set and does not overlap the set.
std::vector<Shards> add_one_unit(Lattice lattice, const std::vector<Shards>& units,
                                 const Shards& shards) {
    std::vector<Shards> extended_sets;
    for (const Shard& shard : shards) {
        for (const Shard& neighbour : edge_neighbours(lattice, shard)) {
            for (const Shards& unit : units) {
                const Shards placed_unit = shifted(unit, {neighbour.x, neighbour.y});
                const bool is_adjacent = std::ranges::binary_search(placed_unit, neighbour);
                if (is_adjacent && are_disjoint(placed_unit, shards)) {
                    extended_sets.push_back(merge_shards(shards, placed_unit));
                }
            }
        }
    }
    return extended_sets;
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
        // On this lattice the units are the halves of the cell. A half is on one side of a
        // diagonal, and consists of two neighbouring shards.
        for (const Shard& neighbour : edge_neighbours(lattice, shard)) {
            const bool is_in_cell = neighbour.x == 0 && neighbour.y == 0;
            if (is_in_cell && shard < neighbour) units.push_back({shard, neighbour});
        }
    }
    return units;
}

Shards canonical_image(Lattice lattice, const Shards& shards) {
    const Shards unflipped_image = smallest_turned_image(lattice, shards, false);
    const Shards flipped_image = smallest_turned_image(lattice, shards, true);
    return std::pair(row_count(flipped_image), flipped_image) <
                   std::pair(row_count(unflipped_image), unflipped_image)
               ? flipped_image
               : unflipped_image;
}

bool is_chiral(Lattice lattice, const Shards& shards) {
    return smallest_turned_image(lattice, shards, false) !=
           smallest_turned_image(lattice, shards, true);
}

Shards mirror_image(Lattice lattice, const Shards& shards) {
    return normalised(turn_about_middle(lattice, 0, true)(shards));
}

std::vector<Shards> one_unit_polyforms(Lattice lattice) {
    std::set<Shards> forms;
    for (const Shards& unit : polyform_units(lattice)) forms.insert(canonical_image(lattice, unit));
    return {forms.begin(), forms.end()};
}

// Adding a unit to each of the smaller polyforms finds every polyform, because every polyform has a
// unit whose removal leaves the other units connected. An example is a leaf of a spanning tree of
// the units.
std::vector<Shards> polyforms_with_one_more_unit(Lattice lattice,
                                                 const std::vector<Shards>& forms) {
    const std::vector<Shards> units = polyform_units(lattice);
    std::set<Shards> larger_forms;
    for (const Shards& form : forms) {
        for (const Shards& shards : add_one_unit(lattice, units, form)) {
            larger_forms.insert(canonical_image(lattice, shards));
        }
    }
    return {larger_forms.begin(), larger_forms.end()};
}

namespace {

// The names of the polyforms of a lattice: of the family, and of the kinds with 1, 2, 3 … units. A
// lattice can have several families of names. The program prints the names of the first one, and
// reads all of them.
struct NamedFamily {
    PolyformFamily family;
    std::array<std::string_view, 10> kinds;
};

constexpr std::array named_families{
    NamedFamily{{Lattice::square, "polyominoes"},
                {"monominoes", "dominoes", "trominoes", "tetrominoes", "pentominoes", "hexominoes",
                 "heptominoes", "octominoes", "nonominoes", "decominoes"}},
    NamedFamily{{Lattice::triangle, "polyiamonds"},
                {"moniamonds", "diamonds", "triamonds", "tetriamonds", "pentiamonds", "hexiamonds",
                 "heptiamonds", "octiamonds", "enneiamonds", "deciamonds"}},
    NamedFamily{{Lattice::hex, "polyhexes"},
                {"monohexes", "dihexes", "trihexes", "tetrahexes", "pentahexes", "hexahexes",
                 "heptahexes", "octahexes"}},
    NamedFamily{{Lattice::tetrakis, "polyaboloes"},
                {"monaboloes", "diaboloes", "triaboloes", "tetraboloes", "pentaboloes",
                 "hexaboloes", "heptaboloes"}},
    NamedFamily{
        {Lattice::tetrakis, "polytans"},
        {"monotans", "ditans", "tritans", "tetratans", "pentatans", "hexatans", "heptatans"}}};

// Returns the first family of names for the lattice.
const NamedFamily& family_of(Lattice lattice) {
    return *std::ranges::find(named_families, lattice, [](const NamedFamily& named_family) {
        return named_family.family.lattice;
    });
}

}  // namespace

std::optional<PolyformKind> polyform_kind_from_text(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const std::size_t colon_position = text.find(':');
    for (const auto& [family, kinds] : named_families) {
        const auto kind = std::ranges::find(kinds, text);
        if (kind != kinds.end())
            return PolyformKind{family.lattice, static_cast<int>(kind - kinds.begin()) + 1};
        if (colon_position == std::string_view::npos ||
            text.substr(0, colon_position) != family.name)
            continue;
        const auto size = number_from_text<int>(text.substr(colon_position + 1));
        if (size && *size >= 1) return PolyformKind{family.lattice, *size};
    }
    return std::nullopt;
}

std::string polyform_kind_name(const PolyformKind& kind) {
    const auto& [family, kinds] = family_of(kind.lattice);
    const auto index = static_cast<std::size_t>(kind.size) - 1;
    if (index < kinds.size() && !kinds[index].empty()) return std::string(kinds[index]);
    return std::string(family.name) + ':' + std::to_string(kind.size);
}

std::vector<PolyformFamily> polyform_families() {
    std::vector<PolyformFamily> families;
    for (const Lattice lattice : lattices) families.push_back(family_of(lattice).family);
    return families;
}

std::vector<std::string_view> polyform_kind_names() {
    std::vector<std::string_view> names;
    for (const NamedFamily& named_family : named_families) {
        std::ranges::copy_if(named_family.kinds, std::back_inserter(names),
                             [](std::string_view name) { return !name.empty(); });
    }
    return names;
}

}  // namespace orbitile
