#include "candidate/centring.hpp"

#include <cstdlib>
#include <utility>
#include <vector>

namespace orbitile {
namespace {

// A turn determines the centre. A mirror determines at least the line on which the centre is.
Motion determining_motion(Lattice lattice, const SymmetryGroup& group) {
    const auto motions = motions_of(group, lattice);
    return group.turns > 1 ? motions.at(1) : motions.back();
}

// The shift from the first set to the second; none if the second is not a shifted copy of the
// first.
std::optional<Cell> shift_between(const Shards& one, const Shards& other) {
    if (normalised(one) != normalised(other)) return std::nullopt;
    const Cell from = bounds_of(one).low;
    const Cell to = bounds_of(other).low;
    return Cell{to.x - from.x, to.y - from.y};
}

// The shifts s after which the map takes the shape onto itself. The image of the shape is the shape
// shifted by `away`. So s must satisfy away + L(s) = s, where L is the linear part of the map. L
// turns by 60° or more, or mirrors. So the coordinates of the shortest s are at most |x| + |y| + 1
// for away = (x, y).
std::vector<Cell> centring_shifts(const LatticeMap& map, Cell away) {
    const int most = std::abs(away.x) + std::abs(away.y) + 1;
    std::vector<Cell> shifts;
    for (int y = -most; y <= most; ++y) {
        for (int x = -most; x <= most; ++x) {
            const Cell there{map.xx * x + map.xy * y, map.yx * x + map.yy * y};
            if (away.x + there.x == x && away.y + there.y == y) shifts.push_back({x, y});
        }
    }
    return shifts;
}

}  // namespace

std::optional<Layer> centred(Lattice lattice, const SymmetryGroup& group, const Shards& shards) {
    const Motion motion = determining_motion(lattice, group);
    for (const Centre centre : centres_of(group, lattice)) {
        const LatticeMap map = map_about(lattice, centre, motion);
        const auto away = shift_between(shards, map(shards));
        if (!away) return std::nullopt;
        for (const Cell shift : centring_shifts(map, *away)) {
            Shards there = shifted(shards, shift);
            if (is_closed(maps_of(group, lattice, centre), there))
                return Layer{centre, std::move(there)};
        }
    }
    return std::nullopt;
}

}  // namespace orbitile
