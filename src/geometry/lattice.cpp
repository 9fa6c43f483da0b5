#include "orbitile/geometry/lattice.hpp"

#include <algorithm>
#include <charconv>

#include "geometry/lattice_description.hpp"

namespace orbitile {
namespace {

const LatticeDescription& described(Lattice lattice) {
    switch (lattice) {
        case Lattice::tetrakis: return tetrakis_lattice;
        case Lattice::square: return square_lattice;
        case Lattice::hex: return hex_lattice;
    }
    return square_lattice;
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

std::string_view lattice_name(Lattice lattice) { return described(lattice).name; }

std::optional<Lattice> lattice_from_name(std::string_view name) {
    for (const Lattice lattice : lattices) {
        if (lattice_name(lattice) == name) return lattice;
    }
    return std::nullopt;
}

int parts_per_cell(Lattice lattice) {
    return std::max(1, static_cast<int>(described(lattice).part_letters.size()));
}

int turns_of(Lattice lattice) { return described(lattice).turns; }

bool has_shifted_rows(Lattice lattice) { return described(lattice).shifted_rows; }

PlanePoint in_plane(Lattice lattice, Point point) {
    const LatticeDescription& own = described(lattice);
    return {point.x * own.x_step.x + point.y * own.y_step.x,
            point.x * own.x_step.y + point.y * own.y_step.y};
}

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

LatticeMap turn_about_origin(Lattice lattice, int turn, bool flip) {
    LatticeMap map = turn_about_middle(lattice, turn, flip);
    if (!described(lattice).turns_about_corner) return map;
    // A cell is named by its lower left corner: after the turn that is another of its corners.
    map.shift = {std::min(0, map.xx + map.xy), std::min(0, map.yx + map.yy)};
    return map;
}

LatticeMap turn_about_middle(Lattice lattice, int turn, bool flip) {
    const LatticeDescription& own = described(lattice);
    LatticeMap map = flip ? own.flip : LatticeMap{};
    const int turns = ((turn % own.turns) + own.turns) % own.turns;
    for (int i = 0; i < turns; ++i) map = compose(own.turn, map);
    return map;
}

std::vector<Point> corners(Lattice lattice, Shard shard) {
    return described(lattice).corners(shard);
}

Shards edge_neighbours(Lattice lattice, Shard shard) {
    return neighbours_sharing(lattice, shard, 2);
}

Shards touching_neighbours(Lattice lattice, Shard shard) {
    return neighbours_sharing(lattice, shard, 1);
}

std::string shard_name(Lattice lattice, Shard shard) {
    std::string name = "(" + std::to_string(shard.x) + ")-(" + std::to_string(shard.y) + ")";
    const std::string_view letters = described(lattice).part_letters;
    if (!letters.empty()) {
        name += '-';
        name += letters[shard.part];
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
    const std::string_view letters = described(lattice).part_letters;
    if (letters.empty()) return name.empty() ? std::optional(shard) : std::nullopt;
    if (!take_dash(name) || name.size() != 1) return std::nullopt;
    const auto letter = letters.find(name.front());
    if (letter == std::string_view::npos) return std::nullopt;
    shard.part = static_cast<std::uint8_t>(letter);
    return shard;
}

}  // namespace orbitile
