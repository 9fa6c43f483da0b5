#include "puzzle/least_view.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace orbitile {
namespace {

// The distance from the centre to the farthest corner of the shifted silhouette, in sixths of a
// step from cell to cell.
int reach(Lattice lattice, const Silhouette& silhouette, Cell shift) {
    int max = 0;
    for (const Layer& layer : silhouette) {
        for (const Shard& shard : layer.shards) {
            const Shard there{shard.x + shift.x, shard.y + shift.y, shard.slot};
            max = std::max(max, farthest_corner_in_sixths(lattice, layer.centre, there));
        }
    }
    return max;
}

// The shift along the axis after which the silhouette's reach from the centre is smallest. A
// silhouette that is wide across the axis can have several such shifts. The smallest one is taken.
Cell shift_to_middle(Lattice lattice, const SymmetryGroup& group, const Silhouette& silhouette) {
    const Cell step = axis_step(lattice, group);
    const bool upwards = step.y != 0;
    std::vector<int> places;
    for (const Layer& layer : silhouette) {
        for (const Shard& shard : layer.shards) places.push_back(upwards ? shard.y : shard.x);
    }
    const auto [low, high] = std::ranges::minmax(places);
    const int about = -(low + high) / (2 * (upwards ? step.y : step.x));
    Cell best;
    int min = 0;
    for (int steps = about - 2; steps <= about + 2; ++steps) {
        const Cell shift{steps * step.x, steps * step.y};
        const int far = reach(lattice, silhouette, shift);
        if (steps > about - 2 && far >= min) continue;
        min = far;
        best = shift;
    }
    for (;;) {
        const Cell back{best.x - step.x, best.y - step.y};
        if (reach(lattice, silhouette, back) > min) return best;
        best = back;
    }
}

using Key = std::vector<std::pair<Centre, std::vector<std::string>>>;

Key key_of(Lattice lattice, const Silhouette& silhouette) {
    Key key;
    for (const Layer& layer : silhouette) {
        std::vector<std::string> names;
        for (const Shard& shard : layer.shards) names.push_back(shard_name(lattice, shard));
        std::sort(names.begin(), names.end());
        key.emplace_back(layer.centre, std::move(names));
    }
    std::sort(key.begin(), key.end());
    return key;
}

}  // namespace

bool is_allowed_view(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                     Motion motion) {
    return (motion.turn == 0 || rules.turns) && (!motion.flip || rules.flips) &&
           keeps_group(lattice, group, motion);
}

Layer apply_view(Lattice lattice, const SymmetryGroup& group, const View& view,
                 const Layer& layer) {
    for (const Centre to : centres_of(group, lattice)) {
        const auto map = map_between(lattice, layer.centre, to, view.motion);
        if (map) return {to, compose(shift_by(view.shift), *map)(layer.shards)};
    }
    throw std::invalid_argument("seen_in: the group has no such grid");
}

Silhouette apply_view(Lattice lattice, const SymmetryGroup& group, const View& view,
                      const Silhouette& silhouette) {
    Silhouette image;
    for (const Layer& layer : silhouette) image.push_back(apply_view(lattice, group, view, layer));
    return image;
}

View canonical_view(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                    const Silhouette& silhouette) {
    View best{{0, false}, {0, 0}};
    std::optional<Key> min;
    for (const Motion motion : motions_of(lattice)) {
        // The group's own motions give the same silhouette, so only the identity is tried.
        const bool is_identity = motion == Motion{};
        if (!is_identity && (!is_allowed_view(lattice, rules, group, motion) ||
                             has_motion(lattice, group, motion))) {
            continue;
        }
        View view{motion, {0, 0}};
        if (group.turns == 1) {
            view.shift =
                shift_to_middle(lattice, group, apply_view(lattice, group, view, silhouette));
        }
        Key key = key_of(lattice, apply_view(lattice, group, view, silhouette));
        if (min && *min <= key) continue;
        min = std::move(key);
        best = view;
    }
    return best;
}

int steps_along_axis(const SymmetryGroup& group, const Silhouette& silhouette, int horizon) {
    if (group.turns != 1) return 0;
    int farthest = 0;
    for (const Shard& shard : silhouette.front().shards) {
        farthest = std::max({farthest, std::abs(int{shard.x}), std::abs(int{shard.y})});
    }
    return 2 * (horizon + farthest) + 1;
}

std::vector<Silhouette> views_of(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                                 const Silhouette& silhouette, int reach) {
    std::vector<Silhouette> views;
    for (const Motion motion : motions_of(lattice)) {
        if (!is_allowed_view(lattice, rules, group, motion)) continue;
        for (int steps = -reach; steps <= reach; ++steps) {
            View view{motion, {0, 0}};
            if (reach > 0) {
                const Cell step = axis_step(lattice, group);
                view.shift = {steps * step.x, steps * step.y};
            }
            views.push_back(apply_view(lattice, group, view, silhouette));
        }
    }
    return views;
}

}  // namespace orbitile
