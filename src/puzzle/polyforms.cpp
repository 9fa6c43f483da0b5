#include "puzzle/polyforms.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <set>
#include <system_error>
#include <utility>

#include "geometry/shape.hpp"

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

// The polyforms of a lattice can have several names. The program prints the first name, and reads
// all of them.
constexpr std::array lattice_families{
    PolyformFamily{Lattice::square, "polyominoes"},
    PolyformFamily{Lattice::triangle, "polyiamonds"},
    PolyformFamily{Lattice::hex, "polyhexes"},
    PolyformFamily{Lattice::tetrakis, "polyaboloes"},
    PolyformFamily{Lattice::tetrakis, "polytans"},
};

struct NamedKind {
    PolyformKind kind;
    std::string_view name;
};

// A kind can have several names. The program prints the first name, and reads all of them.
constexpr std::array named_kinds{
    NamedKind{{Lattice::square, 1}, "monominoes"},
    NamedKind{{Lattice::square, 2}, "dominoes"},
    NamedKind{{Lattice::square, 3}, "trominoes"},
    NamedKind{{Lattice::square, 3}, "triominoes"},
    NamedKind{{Lattice::square, 4}, "tetrominoes"},
    NamedKind{{Lattice::square, 5}, "pentominoes"},
    NamedKind{{Lattice::square, 6}, "hexominoes"},
    NamedKind{{Lattice::square, 7}, "heptominoes"},
    NamedKind{{Lattice::square, 8}, "octominoes"},
    NamedKind{{Lattice::square, 9}, "nonominoes"},
    NamedKind{{Lattice::square, 9}, "enneominoes"},
    NamedKind{{Lattice::square, 10}, "decominoes"},
    NamedKind{{Lattice::triangle, 1}, "moniamonds"},
    NamedKind{{Lattice::triangle, 2}, "diamonds"},
    NamedKind{{Lattice::triangle, 3}, "triamonds"},
    NamedKind{{Lattice::triangle, 4}, "tetriamonds"},
    NamedKind{{Lattice::triangle, 5}, "pentiamonds"},
    NamedKind{{Lattice::triangle, 6}, "hexiamonds"},
    NamedKind{{Lattice::triangle, 7}, "heptiamonds"},
    NamedKind{{Lattice::triangle, 8}, "octiamonds"},
    NamedKind{{Lattice::triangle, 9}, "enneiamonds"},
    NamedKind{{Lattice::triangle, 9}, "noniamonds"},
    NamedKind{{Lattice::triangle, 10}, "deciamonds"},
    NamedKind{{Lattice::hex, 1}, "monohexes"},
    NamedKind{{Lattice::hex, 2}, "dihexes"},
    NamedKind{{Lattice::hex, 3}, "trihexes"},
    NamedKind{{Lattice::hex, 4}, "tetrahexes"},
    NamedKind{{Lattice::hex, 5}, "pentahexes"},
    NamedKind{{Lattice::hex, 6}, "hexahexes"},
    NamedKind{{Lattice::hex, 7}, "heptahexes"},
    NamedKind{{Lattice::hex, 8}, "octahexes"},
    NamedKind{{Lattice::tetrakis, 1}, "monaboloes"},
    NamedKind{{Lattice::tetrakis, 1}, "monoboloes"},
    NamedKind{{Lattice::tetrakis, 1}, "monotans"},
    NamedKind{{Lattice::tetrakis, 2}, "diaboloes"},
    NamedKind{{Lattice::tetrakis, 2}, "ditans"},
    NamedKind{{Lattice::tetrakis, 3}, "triaboloes"},
    NamedKind{{Lattice::tetrakis, 3}, "tritans"},
    NamedKind{{Lattice::tetrakis, 4}, "tetraboloes"},
    NamedKind{{Lattice::tetrakis, 4}, "tetratans"},
    NamedKind{{Lattice::tetrakis, 5}, "pentaboloes"},
    NamedKind{{Lattice::tetrakis, 5}, "pentatans"},
    NamedKind{{Lattice::tetrakis, 6}, "hexaboloes"},
    NamedKind{{Lattice::tetrakis, 6}, "hexatans"},
    NamedKind{{Lattice::tetrakis, 7}, "heptaboloes"},
    NamedKind{{Lattice::tetrakis, 7}, "heptatans"},
};

std::optional<int> parse_size(std::string_view text) {
    int size = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
    if (end != text.data() + text.size()) return std::nullopt;
    if (error == std::errc::result_out_of_range && text.front() != '-') {
        return std::numeric_limits<int>::max();
    }
    if (error != std::errc() || size < 1) return std::nullopt;
    return size;
}

}  // namespace

std::optional<PolyformKind> polyform_kind_from_text(std::string_view text) {
    const auto named_kind = std::ranges::find(named_kinds, text, &NamedKind::name);
    if (named_kind != named_kinds.end()) return named_kind->kind;
    const std::size_t colon_position = text.find(':');
    if (colon_position == std::string_view::npos) return std::nullopt;
    const auto family =
        std::ranges::find(lattice_families, text.substr(0, colon_position), &PolyformFamily::name);
    const auto size = parse_size(text.substr(colon_position + 1));
    if (family == lattice_families.end() || !size) return std::nullopt;
    return PolyformKind{family->lattice, *size};
}

std::string polyform_kind_name(const PolyformKind& kind) {
    const auto named_kind = std::ranges::find(named_kinds, kind, &NamedKind::kind);
    if (named_kind != named_kinds.end()) return std::string(named_kind->name);
    const auto family = std::ranges::find(lattice_families, kind.lattice, &PolyformFamily::lattice);
    return std::string(family->name) + ':' + std::to_string(kind.size);
}

std::vector<PolyformFamily> polyform_families() {
    std::vector<PolyformFamily> default_families;
    for (const PolyformFamily& family : lattice_families) {
        if (std::ranges::find(default_families, family.lattice, &PolyformFamily::lattice) ==
            default_families.end()) {
            default_families.push_back(family);
        }
    }
    return default_families;
}

std::vector<std::string_view> polyform_kind_names() {
    std::vector<std::string_view> names;
    names.reserve(named_kinds.size());
    for (const NamedKind& named_kind : named_kinds) names.push_back(named_kind.name);
    return names;
}

}  // namespace orbitile
