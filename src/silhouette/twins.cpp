#include "silhouette/twins.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include "puzzle/least_view.hpp"

namespace orbitile {
namespace {

LatticeMap map_of(Lattice lattice, Motion motion) {
    return turn_about_middle(lattice, motion.turn, motion.flip);
}

bool is_shifted(const Shards& one, const Shards& other) {
    return normalised(one) == normalised(other);
}

// The shift that takes one to the other.
Cell shift_between(const Shards& one, const Shards& other) {
    const Cell from = bounds_of(one).low;
    const Cell to = bounds_of(other).low;
    return {to.x - from.x, to.y - from.y};
}

// Shifted to where the group's axis is that of the figure; none where no shift does so.
std::optional<Layer> laid_on_axis(Lattice lattice, const SymmetryGroup& group,
                                  const Shards& shards) {
    const Motion mirror = motions_of(group, lattice).back();
    if (!is_shifted(shards, map_of(lattice, mirror)(shards))) return std::nullopt;
    for (const Centre centre : centres_of(group, lattice)) {
        const LatticeMap map = map_about(lattice, centre, mirror);
        const Cell away = shift_between(shards, map(shards));
        // Shifts along the axis aside these are all that could be it.
        const int most = std::abs(away.x) + std::abs(away.y) + 1;
        for (int x = -most; x <= most; ++x) {
            for (const int y : {0, 1}) {
                Shards there = shifted(shards, {x, y});
                if (map(there) == there) return Layer{centre, std::move(there)};
            }
        }
    }
    return std::nullopt;
}

Shards least_image(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                   const Shards& shards) {
    Shards least = normalised(shards);
    for (const Motion motion : motions_of(lattice)) {
        if (!may_be_seen(lattice, rules, group, motion)) continue;
        least = std::min(least, normalised(map_of(lattice, motion)(shards)));
    }
    return least;
}

}  // namespace

bool has_lesser_twin(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                     const Layer& silhouette, const std::function<bool(const Layer&)>& is_wanted) {
    if (group.turns > 1) return false;
    std::optional<Shards> own;
    for (const Motion motion : motions_of(lattice)) {
        const bool is_allowed = (motion.turn == 0 || rules.turns) && (!motion.flip || rules.flips);
        if (!is_allowed || keeps_group(lattice, group, motion)) continue;
        const auto twin = laid_on_axis(lattice, group, map_of(lattice, motion)(silhouette.shards));
        if (!twin) continue;
        if (!own) own = least_image(lattice, rules, group, silhouette.shards);
        if (normalised(twin->shards) < *own && is_wanted(*twin)) return true;
    }
    return false;
}

}  // namespace orbitile
