#include "candidate/twins.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "candidate/centring.hpp"
#include "puzzle/least_view.hpp"

namespace orbitile {
namespace {

LatticeMap map_of(Lattice lattice, Motion motion) {
    return turn_about_middle(lattice, motion.turn, motion.flip);
}

Shards canonical_image(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                       const Shards& shards) {
    Shards least = normalised(shards);
    for (const Motion motion : motions_of(lattice)) {
        if (!is_allowed_view(lattice, rules, group, motion)) continue;
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
        const auto twin = centred(lattice, group, map_of(lattice, motion)(silhouette.shards));
        if (!twin) continue;
        if (!own) own = canonical_image(lattice, rules, group, silhouette.shards);
        if (normalised(twin->shards) < *own && is_wanted(*twin)) return true;
    }
    return false;
}

}  // namespace orbitile
