#include "orbitile/geometry/lattice.hpp"

#include <algorithm>
#include <charconv>

namespace orbitile {
namespace {

constexpr std::array<char, 4> part_letters{'n', 'e', 's', 'w'};

// Clockwise from the north, so a counter-clockwise turn takes part p to p - 1.
std::array<std::uint8_t, 4> turned_parts(Lattice lattice, int turn, bool flip) {
    // One part only; the rest is as in the identity, so that equal maps compare equal.
    if (lattice == Lattice::square) return {0, 1, 2, 3};
    std::array<std::uint8_t, 4> parts{};
    for (int part = 0; part < 4; ++part) {
        const int flipped = flip ? (4 - part) % 4 : part;  // west and east change places
        parts[static_cast<std::size_t>(part)] = static_cast<std::uint8_t>((flipped + 4 - turn) % 4);
    }
    return parts;
}

// The linear part of a turn by `turn` quarter circles after an optional west-east flip.
LatticeMap linear_part(Lattice lattice, int turn, bool flip) {
    constexpr std::array<int, 4> cosine{1, 0, -1, 0};
    constexpr std::array<int, 4> sine{0, 1, 0, -1};
    turn = ((turn % 4) + 4) % 4;
    const int c = cosine[static_cast<std::size_t>(turn)];
    const int s = sine[static_cast<std::size_t>(turn)];
    const int mirror = flip ? -1 : 1;
    LatticeMap map;
    map.xx = c * mirror;
    map.xy = -s;
    map.yx = s * mirror;
    map.yy = c;
    map.parts = turned_parts(lattice, turn, flip);
    return map;
}

// Reads "(12)-" or "(12)" at the front of `text` and removes it.
std::optional<int> take_number(std::string_view& text) {
    if (text.empty() || text.front() != '(') return std::nullopt;
    text.remove_prefix(1);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{}) return std::nullopt;
    const auto length = static_cast<std::size_t>(end - text.data());
    // Each shard has one name: no "-0", no leading zeros.
    if (text.substr(0, length) != std::to_string(value)) return std::nullopt;
    text.remove_prefix(length);
    if (text.empty() || text.front() != ')') return std::nullopt;
    text.remove_prefix(1);
    return value;
}

bool take_dash(std::string_view& text) {
    if (text.empty() || text.front() != '-') return false;
    text.remove_prefix(1);
    return true;
}

int shared_corners(const std::vector<Point>& one, const std::vector<Point>& other) {
    int shared = 0;
    for (const Point& point : one) {
        if (std::find(other.begin(), other.end(), point) != other.end()) ++shared;
    }
    return shared;
}

Shards neighbours_sharing(Lattice lattice, Shard shard, int least_corners) {
    const auto own = corners(lattice, shard);
    Shards found;
    for (int x = shard.x - 1; x <= shard.x + 1; ++x) {
        for (int y = shard.y - 1; y <= shard.y + 1; ++y) {
            for (int part = 0; part < parts_per_cell(lattice); ++part) {
                const Shard other{x, y, static_cast<std::uint8_t>(part)};
                if (other == shard) continue;
                if (shared_corners(own, corners(lattice, other)) >= least_corners) {
                    found.push_back(other);
                }
            }
        }
    }
    return found;
}

}  // namespace

std::string_view lattice_name(Lattice lattice) {
    return lattice == Lattice::tetrakis ? "tetrakis" : "square";
}

std::optional<Lattice> lattice_from_name(std::string_view name) {
    for (const Lattice lattice : {Lattice::tetrakis, Lattice::square}) {
        if (lattice_name(lattice) == name) return lattice;
    }
    return std::nullopt;
}

int parts_per_cell(Lattice lattice) { return lattice == Lattice::tetrakis ? 4 : 1; }

int turns_of(Lattice /*lattice*/) { return 4; }

Cell LatticeMap::operator()(Cell cell) const {
    return {xx * cell.x + xy * cell.y + shift.x, yx * cell.x + yy * cell.y + shift.y};
}

Shard LatticeMap::operator()(Shard shard) const {
    const Cell cell = (*this)(Cell{shard.x, shard.y});
    return {cell.x, cell.y, parts[shard.part]};
}

Shards LatticeMap::operator()(const Shards& shards) const {
    Shards images;
    images.reserve(shards.size());
    for (const Shard& shard : shards) images.push_back((*this)(shard));
    std::sort(images.begin(), images.end());
    return images;
}

LatticeMap compose(const LatticeMap& outer, const LatticeMap& inner) {
    LatticeMap map;
    map.xx = outer.xx * inner.xx + outer.xy * inner.yx;
    map.xy = outer.xx * inner.xy + outer.xy * inner.yy;
    map.yx = outer.yx * inner.xx + outer.yy * inner.yx;
    map.yy = outer.yx * inner.xy + outer.yy * inner.yy;
    map.shift = outer(inner.shift);
    for (std::size_t part = 0; part < 4; ++part) map.parts[part] = outer.parts[inner.parts[part]];
    return map;
}

LatticeMap shift_by(Cell offset) {
    LatticeMap map;
    map.shift = offset;
    return map;
}

LatticeMap turn_about_corner(Lattice lattice, int turn, bool flip) {
    LatticeMap map = linear_part(lattice, turn, flip);
    // A cell is named by its lower left corner: after the turn that is another of its corners.
    map.shift = {std::min(0, map.xx + map.xy), std::min(0, map.yx + map.yy)};
    return map;
}

LatticeMap turn_about_middle(Lattice lattice, int turn, bool flip) {
    return linear_part(lattice, turn, flip);
}

std::vector<Point> corners(Lattice lattice, Shard shard) {
    const int x = 2 * shard.x;
    const int y = 2 * shard.y;
    if (lattice == Lattice::square) return {{x, y}, {x + 2, y}, {x + 2, y + 2}, {x, y + 2}};
    const Point middle{x + 1, y + 1};
    switch (shard.part) {
        case 0: return {middle, {x + 2, y + 2}, {x, y + 2}};
        case 1: return {middle, {x + 2, y}, {x + 2, y + 2}};
        case 2: return {middle, {x, y}, {x + 2, y}};
        default: return {middle, {x, y + 2}, {x, y}};
    }
}

Shards edge_neighbours(Lattice lattice, Shard shard) {
    return neighbours_sharing(lattice, shard, 2);
}

Shards touching_neighbours(Lattice lattice, Shard shard) {
    return neighbours_sharing(lattice, shard, 1);
}

std::string shard_name(Lattice lattice, Shard shard) {
    std::string name = "(" + std::to_string(shard.x) + ")-(" + std::to_string(shard.y) + ")";
    if (lattice == Lattice::tetrakis) {
        name += '-';
        name += part_letters[shard.part];
    }
    return name;
}

std::optional<Shard> shard_from_name(Lattice lattice, std::string_view name) {
    Shard shard;
    const auto x = take_number(name);
    if (!x || !take_dash(name)) return std::nullopt;
    const auto y = take_number(name);
    if (!y) return std::nullopt;
    shard.x = *x;
    shard.y = *y;
    if (lattice == Lattice::tetrakis) {
        if (!take_dash(name) || name.size() != 1) return std::nullopt;
        const auto* letter = std::find(part_letters.begin(), part_letters.end(), name.front());
        if (letter == part_letters.end()) return std::nullopt;
        shard.part = static_cast<std::uint8_t>(letter - part_letters.begin());
        return shard;
    }
    return name.empty() ? std::optional(shard) : std::nullopt;
}

}  // namespace orbitile
