#include "candidate/shape_tests.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "geometry/shape.hpp"
#include "puzzle/silhouette_views.hpp"

namespace orbitile::candidate {

namespace {

// A motion of the group by which centred_layer() finds the centre. A turn determines the centre. A
// mirror determines at least the line on which the centre is.
Motion determining_motion(Lattice lattice, const SymmetryGroup& group) {
    const auto motions = motions_of(group, lattice);
    return group.turns > 1 ? motions.at(1) : motions.back();
}

// The shift that takes the first set to the second set. Returns nothing if there is no such shift.
std::optional<Cell> shift_between(const Shards& first, const Shards& second) {
    if (normalised(first) != normalised(second)) return std::nullopt;
    const Cell first_low = bounds_of(first).low;
    const Cell second_low = bounds_of(second).low;
    return Cell{second_low.x - first_low.x, second_low.y - first_low.y};
}

// The map takes the unshifted shape to the same shape, moved by `offset`. Returns the shifts s such
// that the map takes the shape, shifted by s, onto itself. These s satisfy offset + L(s) = s, where
// L is the linear part of the map. L turns by 60° or more, or mirrors. So the coordinates of the
// shortest s are at most |x| + |y| + 1 for offset = (x, y).
std::vector<Cell> centring_shifts(const LatticeMap& map, Cell offset) {
    const int max_coordinate = std::abs(offset.x) + std::abs(offset.y) + 1;
    std::vector<Cell> shifts;
    for (int y = -max_coordinate; y <= max_coordinate; ++y) {
        for (int x = -max_coordinate; x <= max_coordinate; ++x) {
            const Cell image{map.xx * x + map.xy * y, map.yx * x + map.yy * y};
            if (offset.x + image.x == x && offset.y + image.y == y) shifts.push_back({x, y});
        }
    }
    return shifts;
}

}  // namespace

std::optional<Layer> centred_layer(Lattice lattice, const SymmetryGroup& group,
                                   const Shards& shards) {
    const Motion motion = determining_motion(lattice, group);
    for (const Centre centre : centres_of(group, lattice)) {
        const LatticeMap map = map_about_centre(lattice, centre, motion);
        const auto offset = shift_between(shards, map(shards));
        if (!offset) return std::nullopt;
        for (const Cell shift : centring_shifts(map, *offset)) {
            Shards shifted_shards = shifted(shards, shift);
            if (is_closed(maps_of(group, lattice, centre), shifted_shards))
                return Layer{centre, std::move(shifted_shards)};
        }
    }
    return std::nullopt;
}

namespace {

LatticeMap map_of(Lattice lattice, Motion motion) {
    return turn_about_middle(lattice, motion.turn, motion.flip);
}

Shards canonical_image(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                       const Shards& shards) {
    Shards canonical_shards = normalised(shards);
    for (const Motion motion : motions_of(lattice)) {
        if (!is_allowed_view(lattice, rules, group, motion)) continue;
        canonical_shards = std::min(canonical_shards, normalised(map_of(lattice, motion)(shards)));
    }
    return canonical_shards;
}

}  // namespace

bool has_lesser_twin(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                     const Layer& silhouette, const std::function<bool(const Layer&)>& is_wanted) {
    if (group.turns > 1) return false;
    std::optional<Shards> canonical_silhouette;
    for (const Motion motion : motions_of(lattice)) {
        const bool is_allowed = (motion.turn == 0 || rules.turns) && (!motion.flip || rules.flips);
        if (!is_allowed || preserves_group(lattice, group, motion)) continue;
        const auto twin = centred_layer(lattice, group, map_of(lattice, motion)(silhouette.shards));
        if (!twin) continue;
        if (!canonical_silhouette)
            canonical_silhouette = canonical_image(lattice, rules, group, silhouette.shards);
        if (normalised(twin->shards) < *canonical_silhouette && is_wanted(*twin)) return true;
    }
    return false;
}

bool can_reject_form(const SilhouetteQuestion& request, const Rules& rules) {
    return request.requires_exact_symmetry || !rules.holes;
}

bool has_wanted_form(const SilhouetteQuestion& request, Lattice lattice, const Rules& rules,
                     const Silhouette& silhouette) {
    if (request.requires_exact_symmetry && has_more_symmetry(lattice, request.group(), silhouette))
        return false;
    return rules.holes ||
           (silhouette.size() == 1 && hole_count(lattice, silhouette.front().shards) == 0);
}

}  // namespace orbitile::candidate
