#include "puzzle/challenge.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <map>
#include <set>
#include <stdexcept>
#include <tuple>

#include "puzzle/md5.hpp"

namespace orbitile {
namespace {

constexpr std::array<std::string_view, 4> kind_names{"connected", "ring-centre", "mixed", "board"};
constexpr std::array<std::string_view, 4> grid_kind_names{"vertex", "cell", "edge", "mixed"};

template <typename Enum, std::size_t size>
std::optional<Enum> enum_from_name(const std::array<std::string_view, size>& names,
                                   std::string_view name) {
    const auto name_position = std::find(names.begin(), names.end(), name);
    if (name_position == names.end()) return std::nullopt;
    return static_cast<Enum>(name_position - names.begin());
}

// Returns how far a component extends from the centre to the west, in sixths of the step between
// cells. Components with larger values come first. So a component that surrounds another component
// comes before it, because it extends further in every direction.
int westward_reach(Lattice lattice, const Layer& layer) {
    const Point centre = position_in_sixths(lattice, layer.centre);
    int max = 0;
    for (const Shard& shard : layer.shards) {
        for (const Point& corner : corners(lattice, shard)) {
            max = std::max(max, centre.x - position_in_sixths(lattice, corner).x);
        }
    }
    return max;
}

std::string joined_names(Lattice lattice, const Shards& shards) {
    std::string text;
    for (const Shard& shard : sorted_by_name(lattice, shards)) {
        if (!text.empty()) text += '|';
        text += shard_name(lattice, shard);
    }
    return text;
}

// Returns the components of a silhouette, the outermost component first.
std::vector<Layer> components_of(Lattice lattice, const Silhouette& silhouette,
                                 Adjacency adjacency) {
    std::vector<Layer> components;
    for (const Layer& layer : silhouette) {
        for (Shards& part : parts_of(lattice, layer.shards, adjacency))
            components.push_back({layer.centre, std::move(part)});
    }
    std::sort(components.begin(), components.end(), [&](const Layer& a, const Layer& b) {
        const int reach_a = -westward_reach(lattice, a);
        const int reach_b = -westward_reach(lattice, b);
        return std::tie(reach_a, a.centre, a.shards) < std::tie(reach_b, b.centre, b.shards);
    });
    return components;
}

bool are_detached(Lattice lattice, const SymmetryGroup& group,
                  const std::vector<Layer>& components) {
    // If the group has one mirror, a component can be shifted along the mirror line. So two
    // components can be moved apart.
    if (group.turns == 1 && components.size() > 1) return true;
    return !std::ranges::all_of(components, [&](const Layer& component) {
        return is_closed(maps_of(group, lattice, component.centre), component.shards);
    });
}

ChallengeKind kind_of(const std::vector<Layer>& components, bool has_several_grids) {
    if (components.size() == 1) return ChallengeKind::connected;
    return has_several_grids ? ChallengeKind::mixed : ChallengeKind::ring_centre;
}

std::string joined_fingerprints(Lattice lattice, const std::vector<Layer>& layers) {
    std::string text;
    for (const Layer& layer : layers) {
        if (!text.empty()) text += '+';
        text += fingerprint_of(lattice, layer.shards);
    }
    return text;
}

bool any_components_touch(Lattice lattice, const std::vector<Layer>& components) {
    for (std::size_t i = 0; i < components.size(); ++i) {
        for (std::size_t j = i + 1; j < components.size(); ++j) {
            if (components[i].centre != components[j].centre &&
                touches(lattice, components[i], components[j])) {
                return true;
            }
        }
    }
    return false;
}

// Returns the corners of a shard relative to the centre, in sixths of the step between cells.
std::vector<Point> centred_corners(Lattice lattice, Centre centre, Shard shard) {
    const Point centre_position = position_in_sixths(lattice, centre);
    std::vector<Point> points;
    for (const Point& corner : corners(lattice, shard)) {
        const Point corner_position = position_in_sixths(lattice, corner);
        points.push_back(
            {corner_position.x - centre_position.x, corner_position.y - centre_position.y});
    }
    return points;
}

// Whether two convex polygons share a point. The polygons must not overlap. They share a point
// unless one polygon is strictly on the outer side of an edge of the other polygon.
bool have_common_point(const std::vector<Point>& first_polygon,
                       const std::vector<Point>& second_polygon) {
    const auto has_separating_edge = [](const std::vector<Point>& polygon,
                                        const std::vector<Point>& other_polygon) {
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point& start = polygon[i];
            const Point& end = polygon[(i + 1) % polygon.size()];
            const bool is_separating = std::ranges::all_of(other_polygon, [&](const Point& corner) {
                return (end.x - start.x) * (corner.y - start.y) -
                           (end.y - start.y) * (corner.x - start.x) <
                       0;
            });
            if (is_separating) return true;
        }
        return false;
    };
    return !has_separating_edge(first_polygon, second_polygon) &&
           !has_separating_edge(second_polygon, first_polygon);
}

}  // namespace

std::string_view kind_name(ChallengeKind kind) {
    return kind_names[static_cast<std::size_t>(kind)];
}

std::optional<ChallengeKind> kind_from_name(std::string_view name) {
    return enum_from_name<ChallengeKind>(kind_names, name);
}

std::string_view grid_kind_name(GridKind grids) {
    return grid_kind_names[static_cast<std::size_t>(grids)];
}

std::optional<GridKind> grid_kind_from_name(std::string_view name) {
    return enum_from_name<GridKind>(grid_kind_names, name);
}

GridKind grids_of(Centre centre) {
    switch (centre) {
        case Centre::odd:
        case Centre::cell:
        case Centre::cell2: return GridKind::cell;
        case Centre::even:
        case Centre::vertex:
        case Centre::vertex2: return GridKind::vertex;
        case Centre::edge:
        case Centre::edge2:
        case Centre::edge3: return GridKind::edge;
    }
    throw std::invalid_argument("no such centre");
}

std::vector<GridKind> grids_of(const SymmetryGroup& group, Lattice lattice) {
    const std::vector<Centre> centres = centres_of(group, lattice);
    std::vector<GridKind> grid_kinds;
    grid_kinds.reserve(centres.size() + 1);
    for (const Centre centre : centres) grid_kinds.push_back(grids_of(centre));
    // If the group has one mirror, components on several grids can be shifted along the mirror
    // line. So they are detached parts.
    if (centres.size() > 1 && group.turns > 1) grid_kinds.push_back(GridKind::mixed);
    std::sort(grid_kinds.begin(), grid_kinds.end());
    grid_kinds.erase(std::unique(grid_kinds.begin(), grid_kinds.end()), grid_kinds.end());
    return grid_kinds;
}

std::vector<GridKind> grids_of(const std::vector<SymmetryGroup>& groups, Lattice lattice) {
    std::set<GridKind> grid_kinds;
    for (const SymmetryGroup& group : groups) {
        for (const GridKind grids : grids_of(group, lattice)) grid_kinds.insert(grids);
    }
    return {grid_kinds.begin(), grid_kinds.end()};
}

ListingKey listing_key(const Challenge& challenge) {
    return {challenge.kind, challenge.grids, challenge.width, challenge.fingerprint};
}

int hole_count(Lattice lattice, const Challenge& challenge) {
    int holes = 0;
    for (const Layer& layer : silhouette_of(challenge)) holes += hole_count(lattice, layer.shards);
    return holes;
}

bool has_detached_parts(Lattice lattice, const SymmetryGroup& group, const Silhouette& silhouette,
                        Adjacency adjacency) {
    return are_detached(lattice, group, components_of(lattice, silhouette, adjacency));
}

Challenge make_silhouette_challenge(Lattice lattice, const SymmetryGroup& group,
                                    const Silhouette& silhouette, Adjacency adjacency) {
    std::vector<Layer> components = components_of(lattice, silhouette, adjacency);
    if (components.empty())
        throw std::invalid_argument("make_silhouette_challenge: nothing is covered");
    if (are_detached(lattice, group, components))
        throw std::invalid_argument("make_silhouette_challenge: the silhouette has detached parts");
    const bool has_several_grids = silhouette.size() > 1;
    Challenge challenge;
    challenge.group = group;
    challenge.kind = kind_of(components, has_several_grids);
    if (has_several_grids) {
        challenge.grids = GridKind::mixed;
        challenge.has_touching_components = any_components_touch(lattice, components);
        challenge.fingerprint = joined_fingerprints(lattice, components);
    } else {
        challenge.grids = grids_of(silhouette.front().centre);
        challenge.fingerprint = fingerprint_of(lattice, silhouette.front().shards);
    }
    for (const Layer& component : components) {
        challenge.width =
            std::max(challenge.width, centred_width(component.centre, component.shards));
    }
    challenge.components = std::move(components);
    return challenge;
}

Challenge board_challenge(const Puzzle& puzzle, const Clues& clues) {
    const Shards& shards = puzzle.board.value().shards;
    std::string text = joined_names(puzzle.lattice, shards);
    for (const Clue& clue : clues) {
        text += '\n' + puzzle.pieces.at(static_cast<std::size_t>(clue.piece)).name + '@' +
                joined_names(puzzle.lattice, clue.shards);
    }
    const Bounds bounds = bounds_of(shards);
    Challenge challenge;
    challenge.fingerprint = md5_hex(text);
    challenge.kind = ChallengeKind::board;
    challenge.group = no_symmetry;
    challenge.width = bounds.high.x - bounds.low.x + 1;
    challenge.components = {{Centre::even, shards}};
    challenge.clues = clues;
    return challenge;
}

Silhouette silhouette_of(const Challenge& challenge) {
    Silhouette silhouette;
    for (const Layer& component : challenge.components) {
        const auto layer = std::find_if(
            silhouette.begin(), silhouette.end(),
            [&](const Layer& known_layer) { return known_layer.centre == component.centre; });
        if (layer == silhouette.end()) {
            silhouette.push_back(component);
        } else {
            layer->shards.insert(layer->shards.end(), component.shards.begin(),
                                 component.shards.end());
        }
    }
    for (Layer& layer : silhouette) layer.shards = make_shards(std::move(layer.shards));
    return silhouette;
}

std::string fingerprint_of(Lattice lattice, const Shards& shards) {
    return md5_hex(joined_names(lattice, shards));
}

bool touches(Lattice lattice, const Layer& first_layer, const Layer& second_layer) {
    // The shards of the second layer are put into buckets by their first corner, so that only
    // shards near each other have to be compared.
    std::map<std::pair<int, int>, std::vector<std::vector<Point>>> corners_by_bucket;
    const auto bucket_of = [](const Point& corner) {
        // The large summand makes the dividend positive, so that the division rounds down.
        const auto bucket_coordinate = [](int value) { return (value + 6000000) / 6; };
        return std::pair(bucket_coordinate(corner.x), bucket_coordinate(corner.y));
    };
    for (const Shard& shard : second_layer.shards) {
        auto shard_corners = centred_corners(lattice, second_layer.centre, shard);
        corners_by_bucket[bucket_of(shard_corners.front())].push_back(std::move(shard_corners));
    }
    return std::ranges::any_of(first_layer.shards, [&](const Shard& shard) {
        const auto corners_of_shard = centred_corners(lattice, first_layer.centre, shard);
        const auto [column, row] = bucket_of(corners_of_shard.front());
        for (int x = column - 3; x <= column + 3; ++x) {
            for (int y = row - 3; y <= row + 3; ++y) {
                const auto bucket = corners_by_bucket.find({x, y});
                if (bucket == corners_by_bucket.end()) continue;
                for (const auto& shard_corners : bucket->second) {
                    if (have_common_point(corners_of_shard, shard_corners)) return true;
                }
            }
        }
        return false;
    });
}

int grade_of_luck(int luck) {
    constexpr int hundredths_per_bit = 100;
    constexpr std::array min_bits{6, 10, 14, 18};
    return 1 + static_cast<int>(std::ranges::count_if(
                   min_bits, [&](int bits) { return luck >= hundredths_per_bit * bits; }));
}

// --- The order of the names of shards, without the names. ---
//
// Fingerprints and views depend on the order of the texts that shard_name() returns. In this order,
// "(-1)-(0)" is before "(-10)-(0)", and "(10)-(0)" is before "(2)-(0)". A search compares millions
// of silhouettes, so it uses numbers that have the same order as the names.
//
// A coordinate becomes a number with four bits for each character. The first character has the
// highest bits. The minus sign is 1, and the digits 0 to 9 are 2 to 11. The bits after the last
// character are 0, because a bracket follows the coordinate, and a bracket comes before all other
// characters in the order. So -1 becomes 0x130000000000, and -10 becomes 0x132000000000.

namespace {

constexpr std::size_t max_coordinate_characters = 12;  // more than the length of "-2147483648"

std::uint64_t compute_key(int coordinate) {
    std::array<char, max_coordinate_characters> characters{};
    std::to_chars(characters.data(), characters.data() + characters.size(), coordinate);
    std::uint64_t key = 0;
    for (const char character : characters) {
        key <<= 4U;
        if (character == '-') key |= 1U;
        if (character >= '0') key |= static_cast<std::uint64_t>(character - '0') + 2;
    }
    return key;
}

std::uint64_t coordinate_key(int coordinate) {
    constexpr int max_cached_coordinate = 64;  // larger coordinates are rare
    static const auto cached_keys = [] {
        std::array<std::uint64_t, 2 * max_cached_coordinate + 1> keys{};
        int cached_coordinate = -max_cached_coordinate;
        for (std::uint64_t& key : keys) key = compute_key(cached_coordinate++);
        return keys;
    }();
    if (coordinate < -max_cached_coordinate || coordinate > max_cached_coordinate)
        return compute_key(coordinate);
    const int index = coordinate + max_cached_coordinate;
    return cached_keys[static_cast<std::size_t>(index)];
}

// For each slot of a cell: the last letter of the name of the shard in this slot. If each cell is
// one shard, the names do not have such a letter, and the value is 0.
using SlotLetters = std::array<std::uint64_t, max_shards_per_cell>;

SlotLetters slot_letters(Lattice lattice) {
    SlotLetters letters{};
    const auto slot_count = static_cast<std::size_t>(shards_per_cell(lattice));
    for (std::size_t slot = 0; slot_count > 1 && slot < slot_count; ++slot) {
        const Shard shard{0, 0, static_cast<std::uint8_t>(slot)};
        letters[slot] = static_cast<unsigned char>(shard_name(lattice, shard).back());
    }
    return letters;
}

ShardNameKey key_of(const SlotLetters& letters, const Shard& shard) {
    return {coordinate_key(shard.x), coordinate_key(shard.y) << 8U | letters.at(shard.slot)};
}

}  // namespace

std::vector<ShardNameKey> sorted_name_keys(Lattice lattice, const Shards& shards) {
    const SlotLetters letters = slot_letters(lattice);
    std::vector<ShardNameKey> keys;
    keys.reserve(shards.size());
    for (const Shard& shard : shards) keys.push_back(key_of(letters, shard));
    std::sort(keys.begin(), keys.end());
    return keys;
}

std::vector<Shard> sorted_by_name(Lattice lattice, const Shards& shards) {
    const SlotLetters letters = slot_letters(lattice);
    std::vector<std::pair<ShardNameKey, Shard>> keyed_shards;
    keyed_shards.reserve(shards.size());
    for (const Shard& shard : shards) keyed_shards.emplace_back(key_of(letters, shard), shard);
    std::sort(keyed_shards.begin(), keyed_shards.end());
    std::vector<Shard> sorted_shards;
    sorted_shards.reserve(shards.size());
    for (const auto& keyed_shard : keyed_shards) sorted_shards.push_back(keyed_shard.second);
    return sorted_shards;
}

}  // namespace orbitile
