#include "geometry/symmetry_group.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <stdexcept>

#include "geometry/shape.hpp"

namespace orbitile {
namespace {

constexpr std::array all_groups{
    SymmetryGroup{"D4", 4, Mirrors::along},    SymmetryGroup{"D6", 6, Mirrors::along},
    SymmetryGroup{"C6", 6, Mirrors::none},     SymmetryGroup{"D3", 3, Mirrors::along},
    SymmetryGroup{"D3x", 3, Mirrors::between}, SymmetryGroup{"C4", 4, Mirrors::none},
    SymmetryGroup{"D2", 2, Mirrors::along},    SymmetryGroup{"D2x", 2, Mirrors::between},
    SymmetryGroup{"C3", 3, Mirrors::none},     SymmetryGroup{"C2", 2, Mirrors::none},
    SymmetryGroup{"D1", 1, Mirrors::along},    SymmetryGroup{"D1x", 1, Mirrors::between}};

// On a lattice with N turns, up to N mirror lines run through a centre, 180°/N apart. Two kinds of
// lines alternate. For each line of the first kind, some turn of the lattice takes the line to the
// vertical line. Lines of the second kind are halfway between lines of the first kind. A group with
// n turns has every (N/n)-th line.
//
// - If N/n is even, all lines of the group are of one kind, so there is a group for each kind. On
//   squares these are D1 and D1x, and D2 and D2x. On hexagons and triangles they are D1 and D1x,
//   and D3 and D3x.
// - If N/n is odd, the group has lines of both kinds, for example D2 on hexagons and triangles. The
//   lattice has only the group with `along`. The group with `between` would be a turned image of
//   the group with `along`.
bool has_group(Lattice lattice, const SymmetryGroup& group) {
    if (turns_of(lattice) % group.turns != 0) return false;
    return group.mirrors != Mirrors::between || (turns_of(lattice) / group.turns) % 2 == 0;
}

// A map about a centre consists of its linear part and a shift. Returns this shift, in sixths of
// the steps between cells. The map takes the lattice onto itself if and only if the shift is a
// whole number of cells.
Cell shift_of_map(Lattice lattice, Centre centre, const LatticeMap& map) {
    const Point position = position_in_sixths(lattice, centre);
    return {position.x - map.xx * position.x - map.xy * position.y,
            position.y - map.yx * position.x - map.yy * position.y};
}

bool have_same_linear_part(const LatticeMap& first, const LatticeMap& second) {
    return first.xx == second.xx && first.xy == second.xy && first.yx == second.yx &&
           first.yy == second.yy;
}

bool have_same_axis(const Symmetry& first, const Symmetry& second) {
    for (int x = -2; x <= 2; ++x) {
        for (int y = -2; y <= 2; ++y) {
            const LatticeMap shift = shift_by({x, y});
            const LatticeMap reverse_shift = shift_by({-x, -y});
            const bool have_same_maps = std::ranges::all_of(first, [&](const LatticeMap& map) {
                return std::ranges::count(second, compose(shift, compose(map, reverse_shift))) > 0;
            });
            if (have_same_maps) return true;
        }
    }
    return false;
}

}  // namespace

std::span<const SymmetryGroup> symmetry_groups() { return all_groups; }

std::optional<SymmetryGroup> symmetry_group_from_name(std::string_view name) {
    const auto group = std::ranges::find(all_groups, name, &SymmetryGroup::name);
    if (group == all_groups.end()) return std::nullopt;
    return *group;
}

std::vector<SymmetryGroup> sort_largest_first(const std::vector<SymmetryGroup>& groups) {
    std::vector<SymmetryGroup> sorted_groups;
    for (const SymmetryGroup& group : symmetry_groups()) {
        if (std::ranges::find(groups, group) != groups.end()) sorted_groups.push_back(group);
    }
    return sorted_groups;
}

std::vector<Centre> centres_of(const SymmetryGroup& group, Lattice lattice) {
    if (!has_group(lattice, group)) return {};
    std::vector<Centre> centres_of_group;
    for (const Centre centre : centres(lattice)) {
        if (!maps_lattice_to_itself(lattice, centre, group)) continue;
        // A group with one mirror can have its centre at any point of the mirror line. One centre
        // for each line is enough.
        const bool has_listed_axis =
            group.turns == 1 && std::ranges::any_of(centres_of_group, [&](Centre listed_centre) {
                return have_same_axis(maps_of(group, lattice, listed_centre),
                                      maps_of(group, lattice, centre));
            });
        if (!has_listed_axis) centres_of_group.push_back(centre);
    }
    return centres_of_group;
}

SymmetryGroup full_group(Lattice lattice) {
    const auto first_group = std::ranges::find_if(all_groups, [&](const SymmetryGroup& group) {
        return !centres_of(group, lattice).empty();
    });
    if (first_group == all_groups.end())
        throw std::invalid_argument("full_group: no group on this lattice");
    return *first_group;
}

std::vector<Motion> motions_of(const SymmetryGroup& group, Lattice lattice) {
    if (turns_of(lattice) % group.turns != 0) {
        throw std::invalid_argument("motions_of: not on a lattice with so few turns");
    }
    const int turn_step = turns_of(lattice) / group.turns;
    const int first_mirror_turn = group.mirrors == Mirrors::between ? 1 : 0;
    std::vector<Motion> motions;
    motions.reserve(2 * static_cast<std::size_t>(group.turns));
    for (int turn = 0; turn < group.turns; ++turn) motions.push_back({turn_step * turn, false});
    if (group.mirrors == Mirrors::none) return motions;
    for (int turn = 0; turn < group.turns; ++turn) {
        motions.push_back({turn_step * turn + first_mirror_turn, true});
    }
    return motions;
}

bool maps_lattice_to_itself(Lattice lattice, Centre centre, Motion motion) {
    const LatticeMap map = turn_about_middle(lattice, motion.turn, motion.flip);
    const Cell shift_in_sixths = shift_of_map(lattice, centre, map);
    return shift_in_sixths.x % 6 == 0 && shift_in_sixths.y % 6 == 0;
}

bool maps_lattice_to_itself(Lattice lattice, Centre centre, const SymmetryGroup& group) {
    return std::ranges::all_of(motions_of(group, lattice), [&](const Motion& motion) {
        return maps_lattice_to_itself(lattice, centre, motion);
    });
}

LatticeMap map_about_centre(Lattice lattice, Centre centre, Motion motion) {
    const LatticeMap map = turn_about_middle(lattice, motion.turn, motion.flip);
    const Cell shift_in_sixths = shift_of_map(lattice, centre, map);
    if (shift_in_sixths.x % 6 != 0 || shift_in_sixths.y % 6 != 0) {
        throw std::invalid_argument(
            "map_about: the lattice does not have this motion about this centre");
    }
    return compose(shift_by({shift_in_sixths.x / 6, shift_in_sixths.y / 6}), map);
}

std::vector<Motion> motions_of(Lattice lattice) {
    std::vector<Motion> motions;
    for (const bool flip : {false, true}) {
        for (int turn = 0; turn < turns_of(lattice); ++turn) motions.push_back({turn, flip});
    }
    return motions;
}

std::optional<LatticeMap> map_between(Lattice lattice, Centre source_centre, Centre target_centre,
                                      Motion motion) {
    const LatticeMap map = turn_about_middle(lattice, motion.turn, motion.flip);
    const Point source = position_in_sixths(lattice, source_centre);
    const Point target = position_in_sixths(lattice, target_centre);
    const int x = target.x - map.xx * source.x - map.xy * source.y;
    const int y = target.y - map.yx * source.x - map.yy * source.y;
    if (x % 6 != 0 || y % 6 != 0) return std::nullopt;
    return compose(shift_by({x / 6, y / 6}), map);
}

bool has_motion(Lattice lattice, const SymmetryGroup& group, Motion motion) {
    const std::vector<Motion> motions = motions_of(group, lattice);
    return std::ranges::find(motions, motion) != motions.end();
}

bool preserves_group(Lattice lattice, const SymmetryGroup& group, Motion motion) {
    const LatticeMap map = turn_about_middle(lattice, motion.turn, motion.flip);
    return std::ranges::all_of(motions_of(group, lattice), [&](const Motion& group_motion) {
        // The motion preserves the group if map · group_motion · map⁻¹ is a motion of the group for
        // each `group_motion`. If this motion is called `image`, then map · group_motion = image ·
        // map. So the code compares these two products. It compares only the linear parts.
        const LatticeMap map_after_motion =
            compose(map, turn_about_middle(lattice, group_motion.turn, group_motion.flip));
        return std::ranges::any_of(motions_of(group, lattice), [&](const Motion& image) {
            const LatticeMap image_after_map =
                compose(turn_about_middle(lattice, image.turn, image.flip), map);
            return have_same_linear_part(map_after_motion, image_after_map);
        });
    });
}

Cell axis_step(Lattice lattice, const SymmetryGroup& group) {
    const Motion mirror = motions_of(group, lattice).back();
    const LatticeMap map = turn_about_middle(lattice, mirror.turn, mirror.flip);
    for (const int max_offset : {1, 2}) {
        for (int y = 0; y <= max_offset; ++y) {
            for (int x = -max_offset; x <= max_offset; ++x) {
                if (y == 0 && x <= 0) continue;
                if (map.xx * x + map.xy * y == x && map.yx * x + map.yy * y == y) return {x, y};
            }
        }
    }
    throw std::invalid_argument("axis_step: the group has no axis");
}

Symmetry maps_of(const SymmetryGroup& group, Lattice lattice, Centre centre) {
    Symmetry maps;
    for (const Motion motion : motions_of(group, lattice)) {
        maps.push_back(map_about_centre(lattice, centre, motion));
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
    std::set<Shard> visited_shards;
    std::vector<Shards> orbits;
    for (const Shard& shard : shards) {
        if (visited_shards.contains(shard)) continue;
        orbits.push_back(orbit_of(symmetry, shard));
        visited_shards.insert(orbits.back().begin(), orbits.back().end());
    }
    return orbits;
}

bool is_closed(const Symmetry& symmetry, const Shards& shards) {
    return std::all_of(symmetry.begin(), symmetry.end(),
                       [&](const LatticeMap& map) { return map(shards) == shards; });
}

Shards centred_board(Lattice lattice, Centre centre, int horizon) {
    Shards shards;
    for (int x = -horizon - 2; x <= horizon + 2; ++x) {
        for (int y = -horizon - 2; y <= horizon + 2; ++y) {
            for (int slot = 0; slot < shards_per_cell(lattice); ++slot) {
                const Shard shard{x, y, static_cast<std::uint8_t>(slot)};
                if (farthest_corner_in_sixths(lattice, centre, shard) <= 6 * horizon + 3) {
                    shards.push_back(shard);
                }
            }
        }
    }
    return shards;
}

int farthest_corner_in_sixths(Lattice lattice, Centre centre, Shard shard) {
    const Point centre_position = position_in_sixths(lattice, centre);
    const auto max_distance_of = [&](Shard cell_shard) {
        int max_distance = 0;
        for (const Point& corner : corners(lattice, cell_shard)) {
            const Point position = position_in_sixths(lattice, corner);
            max_distance = std::max(
                max_distance, step_distance_in_sixths(lattice, {position.x - centre_position.x,
                                                                position.y - centre_position.y}));
        }
        return max_distance;
    };
    if (!has_half_cells(lattice)) return max_distance_of(shard);
    int max_distance = 0;
    for (shard.slot = 0; shard.slot < shards_per_cell(lattice); ++shard.slot) {
        max_distance = std::max(max_distance, max_distance_of(shard));
    }
    return max_distance;
}

int step_distance_in_sixths(Lattice lattice, Point offset) {
    const int max_coordinate = std::max(std::abs(offset.x), std::abs(offset.y));
    if (east_offset_per_y_step(lattice) == 0) return max_coordinate;
    return std::max(max_coordinate,
                    std::abs(offset.x + east_offset_per_y_step(lattice) * offset.y));
}

int centred_width(Centre centre, const Shards& shards) {
    if (centre != Centre::even && centre != Centre::odd) {
        const Bounds bounds = bounds_of(shards);
        return 1 + std::max(bounds.high.x - bounds.low.x, bounds.high.y - bounds.low.y);
    }
    int reach = 0;  // the max distance from the centre, in cells
    for (const Shard& shard : shards) {
        for (const int coordinate : {shard.x, shard.y}) {
            const int distance = centre == Centre::even ? std::max(-coordinate, coordinate + 1)
                                                        : std::max(coordinate, -coordinate);
            reach = std::max(reach, distance);
        }
    }
    return centre == Centre::even ? 2 * reach : 2 * reach + 1;
}

Symmetry symmetry_of(Lattice lattice, const Shards& shards, bool turns, bool flips) {
    Symmetry symmetry;
    for (const bool flip : {false, true}) {
        if (flip && !flips) continue;
        for (int turn = 0; turn < (turns ? turns_of(lattice) : 1); ++turn) {
            const LatticeMap map = turn_about_middle(lattice, turn, flip);
            const Shards image = map(shards);
            const Cell low = bounds_of(shards).low;
            const Cell image_low = bounds_of(image).low;
            const Cell shift{low.x - image_low.x, low.y - image_low.y};
            if (shifted(image, shift) == shards) symmetry.push_back(compose(shift_by(shift), map));
        }
    }
    return symmetry;
}

}  // namespace orbitile
