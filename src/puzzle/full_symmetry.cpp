#include "puzzle/full_symmetry.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {
namespace {

using Covered = std::map<Centre, Shards>;

Covered by_centre(const std::vector<Layer>& layers) {
    Covered covered;
    for (const Layer& layer : layers) {
        Shards& shards = covered[layer.centre];
        shards.insert(shards.end(), layer.shards.begin(), layer.shards.end());
    }
    for (auto& [centre, shards] : covered) shards = make_shards(std::move(shards));
    return covered;
}

// Whether the motion keeps the shards: on one grid about any centre, on several grids about the
// common centre.
bool is_invariant(Lattice lattice, const Covered& covered, Motion motion) {
    if (covered.size() == 1) {
        const Shards& shards = covered.begin()->second;
        const Shards image = turn_about_middle(lattice, motion.turn, motion.flip)(shards);
        const Cell here = bounds_of(shards).low;
        const Cell there = bounds_of(image).low;
        return shifted(image, {here.x - there.x, here.y - there.y}) == shards;
    }
    return std::ranges::all_of(covered, [&](const auto& one) {
        return std::ranges::any_of(covered, [&](const auto& other) {
            const auto map = map_between(lattice, one.first, other.first, motion);
            return map && (*map)(one.second) == other.second;
        });
    });
}

std::vector<Motion> invariant_motions(Lattice lattice, const std::vector<Layer>& layers) {
    const Covered covered = by_centre(layers);
    std::vector<Motion> motions;
    for (const Motion motion : motions_of(lattice)) {
        if (is_invariant(lattice, covered, motion)) motions.push_back(motion);
    }
    return motions;
}

// A turn by one step of the lattice turns a mirror line by half a step. So mirrors of the kind
// `along` have an even number of turns, and mirrors of the kind `between` an odd one. A group with
// both kinds counts as `along`.
Mirrors mirrors_among(const std::vector<Motion>& motions) {
    if (std::ranges::none_of(motions, &Motion::flip)) return Mirrors::none;
    const bool along = std::ranges::any_of(
        motions, [](const Motion& motion) { return motion.flip && motion.turn % 2 == 0; });
    return along ? Mirrors::along : Mirrors::between;
}

}  // namespace

SymmetryGroup full_symmetry(Lattice lattice, const std::vector<Layer>& layers) {
    const std::vector<Motion> motions = invariant_motions(lattice, layers);
    const auto turns = static_cast<int>(std::ranges::count(motions, false, &Motion::flip));
    const Mirrors mirrors = mirrors_among(motions);
    if (turns == 1 && mirrors == Mirrors::none) return no_symmetry;
    const auto found = std::ranges::find_if(symmetry_groups(), [&](const SymmetryGroup& group) {
        return group.turns == turns && group.mirrors == mirrors;
    });
    if (found == symmetry_groups().end()) {
        throw std::logic_error("full_symmetry: the motions are not a group of symmetries");
    }
    return *found;
}

bool has_more_symmetry(Lattice lattice, const SymmetryGroup& group,
                       const std::vector<Layer>& components) {
    return invariant_motions(lattice, components).size() > motions_of(group, lattice).size();
}

std::optional<SymmetryGroup> group_among(Lattice lattice, std::span<const SymmetryGroup> groups,
                                         const Challenge& challenge) {
    const Covered covered = by_centre(challenge.components);
    const auto has = [&](const SymmetryGroup& group) {
        const bool slides = group.turns == 1 && challenge.components.size() > 1;
        if (slides && challenge.kind != Kind::wandering) return false;
        return std::ranges::all_of(covered, [&](const auto& on_grid) {
            const auto& [centre, shards] = on_grid;
            return admits(lattice, centre, group) &&
                   is_closed(maps_of(group, lattice, centre), shards);
        });
    };
    const auto found = std::ranges::find_if(groups, has);
    return found == groups.end() ? std::nullopt : std::optional(*found);
}

bool can_have_more_symmetry(Lattice lattice, const SymmetryGroup& group) {
    return group != no_symmetry && group != full_group(lattice);
}

bool can_have_more_symmetry(Lattice lattice, std::span<const SymmetryGroup> groups) {
    return groups.size() > 1 || can_have_more_symmetry(lattice, groups.front());
}

}  // namespace orbitile
