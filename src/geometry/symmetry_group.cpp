#include "orbitile/geometry/symmetry_group.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {
namespace {

constexpr std::array groups{SymmetryGroup{"D4", 4, Mirrors::along}};

}  // namespace

std::string_view parity_name(Parity parity) { return parity == Parity::even ? "even" : "odd"; }

std::span<const SymmetryGroup> symmetry_groups() { return groups; }

std::optional<SymmetryGroup> symmetry_group_from_name(std::string_view name) {
    const auto found = std::ranges::find(groups, name, &SymmetryGroup::name);
    if (found == groups.end()) return std::nullopt;
    return *found;
}

std::vector<Parity> centres_of(const SymmetryGroup& group, Lattice lattice) {
    if (!has_silhouettes(lattice) || turns_of(lattice) % group.turns != 0) return {};
    return {Parity::even, Parity::odd};
}

SymmetryGroup full_group(Lattice lattice) {
    const auto found = std::ranges::find_if(
        groups, [&](const SymmetryGroup& group) { return !centres_of(group, lattice).empty(); });
    if (found == groups.end()) throw std::invalid_argument("full_group: no group on this lattice");
    return *found;
}

std::vector<Motion> motions_of(const SymmetryGroup& group, Lattice lattice) {
    if (turns_of(lattice) % group.turns != 0) {
        throw std::invalid_argument("motions_of: not on a lattice with so few turns");
    }
    const int step = turns_of(lattice) / group.turns;
    const int first_mirror = group.mirrors == Mirrors::between ? 1 : 0;
    std::vector<Motion> motions;
    motions.reserve(2 * static_cast<std::size_t>(group.turns));
    for (int turn = 0; turn < group.turns; ++turn) motions.push_back({step * turn, false});
    if (group.mirrors == Mirrors::none) return motions;
    for (int turn = 0; turn < group.turns; ++turn) {
        motions.push_back({step * turn + first_mirror, true});
    }
    return motions;
}

LatticeMap map_about(Lattice lattice, Parity centre, Motion motion) {
    return centre == Parity::even ? turn_about_origin(lattice, motion.turn, motion.flip)
                                  : turn_about_middle(lattice, motion.turn, motion.flip);
}

Symmetry maps_of(const SymmetryGroup& group, Lattice lattice, Parity centre) {
    Symmetry maps;
    for (const Motion motion : motions_of(group, lattice)) {
        maps.push_back(map_about(lattice, centre, motion));
    }
    return maps;
}

Shards orbit_of(const Symmetry& symmetry, Shard shard) {
    std::vector<Shard> orbit;
    orbit.reserve(symmetry.size());
    for (const LatticeMap& map : symmetry) orbit.push_back(map(shard));
    return make_shards(std::move(orbit));
}

std::vector<Shards> orbits_of(const Symmetry& symmetry, const Shards& shards) {
    std::set<Shard> seen;
    std::vector<Shards> orbits;
    for (const Shard& shard : shards) {
        if (seen.contains(shard)) continue;
        orbits.push_back(orbit_of(symmetry, shard));
        seen.insert(orbits.back().begin(), orbits.back().end());
    }
    return orbits;
}

bool is_closed(const Symmetry& symmetry, const Shards& shards) {
    return std::all_of(symmetry.begin(), symmetry.end(),
                       [&](const LatticeMap& map) { return map(shards) == shards; });
}

Shards centred_board(Lattice lattice, Parity parity, int horizon) {
    const int low = -horizon;
    const int high = parity == Parity::even ? horizon - 1 : horizon;
    Shards shards;
    for (int x = low; x <= high; ++x) {
        for (int y = low; y <= high; ++y) {
            for (int part = 0; part < shards_per_cell(lattice); ++part) {
                shards.push_back({x, y, static_cast<std::uint8_t>(part)});
            }
        }
    }
    return shards;
}

int centred_width(Parity parity, const Shards& shards) {
    int reach = 0;  // cells from the centre
    for (const Shard& shard : shards) {
        for (const int c : {shard.x, shard.y}) {
            const int cells = parity == Parity::even ? std::max(-c, c + 1) : std::max(c, -c);
            reach = std::max(reach, cells);
        }
    }
    return parity == Parity::even ? 2 * reach : 2 * reach + 1;
}

Symmetry symmetry_of(Lattice lattice, const Shards& shards, bool turns, bool flips) {
    Symmetry symmetry;
    for (const bool flip : {false, true}) {
        if (flip && !flips) continue;
        for (int turn = 0; turn < (turns ? turns_of(lattice) : 1); ++turn) {
            const LatticeMap map = turn_about_middle(lattice, turn, flip);
            const Shards image = map(shards);
            const Cell here = bounds_of(shards).low;
            const Cell there = bounds_of(image).low;
            const Cell shift{here.x - there.x, here.y - there.y};
            if (shifted(image, shift) == shards) symmetry.push_back(compose(shift_by(shift), map));
        }
    }
    return symmetry;
}

}  // namespace orbitile
