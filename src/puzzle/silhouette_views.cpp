#include "puzzle/silhouette_views.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "geometry/shape.hpp"
#include "puzzle/challenge.hpp"

namespace orbitile {

namespace {

using ShardsByCentre = std::map<Centre, Shards>;

ShardsByCentre shards_by_centre(const std::vector<Layer>& layers) {
    ShardsByCentre shards_by_grid;
    for (const Layer& layer : layers) {
        Shards& shards = shards_by_grid[layer.centre];
        shards.insert(shards.end(), layer.shards.begin(), layer.shards.end());
    }
    for (auto& [centre, shards] : shards_by_grid) shards = make_shards(std::move(shards));
    return shards_by_grid;
}

// Whether the motion maps the shards onto themselves. If the shards are on one grid, the motion can
// be about any centre. If they are on several grids, the motion is about the common centre of the
// grids.
bool is_invariant(Lattice lattice, const ShardsByCentre& shards_by_grid, Motion motion) {
    if (shards_by_grid.size() == 1) {
        const Shards& shards = shards_by_grid.begin()->second;
        const LatticeMap map = turn_about_middle(lattice, motion.turn, motion.flip);
        const Cell low = bounds_of(shards).low;
        const Shard first_image = map(shards.front());
        Cell image_low{first_image.x, first_image.y};
        for (const Shard& shard : shards) {
            const Shard image = map(shard);
            image_low = {std::min(image_low.x, image.x), std::min(image_low.y, image.y)};
        }
        // The shards are compared one by one. If the motion changes the shape, usually one of the
        // first shards already differs, so the comparison ends early.
        const LatticeMap shifted_map =
            compose(shift_by({low.x - image_low.x, low.y - image_low.y}), map);
        return std::ranges::all_of(shards, [&](const Shard& shard) {
            return std::ranges::binary_search(shards, shifted_map(shard));
        });
    }
    return std::ranges::all_of(shards_by_grid, [&](const auto& source_grid) {
        return std::ranges::any_of(shards_by_grid, [&](const auto& target_grid) {
            const auto map = map_between(lattice, source_grid.first, target_grid.first, motion);
            return map && (*map)(source_grid.second) == target_grid.second;
        });
    });
}

std::vector<Motion> symmetry_motions(Lattice lattice, const std::vector<Layer>& layers) {
    const ShardsByCentre shards_by_grid = shards_by_centre(layers);
    std::vector<Motion> motions;
    for (const Motion motion : motions_of(lattice)) {
        if (is_invariant(lattice, shards_by_grid, motion)) motions.push_back(motion);
    }
    return motions;
}

// Returns the kind of mirrors among the motions, or `along` if there are both kinds. A flip and an
// even number of turns together are a mirror of the kind `along`. A flip and an odd number of turns
// are a mirror of the kind `between`, because each turn by one step of the lattice turns the mirror
// line by half a step.
Mirrors mirrors_among(const std::vector<Motion>& motions) {
    if (std::ranges::none_of(motions, &Motion::flip)) return Mirrors::none;
    const bool has_along_mirror = std::ranges::any_of(
        motions, [](const Motion& motion) { return motion.flip && motion.turn % 2 == 0; });
    return has_along_mirror ? Mirrors::along : Mirrors::between;
}

}  // namespace

SymmetryGroup full_symmetry(Lattice lattice, const std::vector<Layer>& layers) {
    const std::vector<Motion> motions = symmetry_motions(lattice, layers);
    const auto turns = static_cast<int>(std::ranges::count(motions, false, &Motion::flip));
    const Mirrors mirrors = mirrors_among(motions);
    if (turns == 1 && mirrors == Mirrors::none) return no_symmetry;
    const auto matching_group =
        std::ranges::find_if(symmetry_groups(), [&](const SymmetryGroup& group) {
            return group.turns == turns && group.mirrors == mirrors;
        });
    if (matching_group == symmetry_groups().end()) {
        throw std::logic_error("full_symmetry: the motions are not a group of symmetries");
    }
    return *matching_group;
}

bool has_more_symmetry(Lattice lattice, const SymmetryGroup& group,
                       const std::vector<Layer>& components) {
    return symmetry_motions(lattice, components).size() > motions_of(group, lattice).size();
}

std::optional<SymmetryGroup> first_matching_group(Lattice lattice,
                                                  std::span<const SymmetryGroup> groups,
                                                  const Challenge& challenge) {
    const ShardsByCentre shards_by_grid = shards_by_centre(challenge.components);
    const auto has_symmetry = [&](const SymmetryGroup& group) {
        const bool can_slide = group.turns == 1 && challenge.components.size() > 1;
        if (can_slide) return false;
        return std::ranges::all_of(shards_by_grid, [&](const auto& grid) {
            const auto& [centre, shards] = grid;
            return maps_lattice_to_itself(lattice, centre, group) &&
                   is_closed(maps_of(group, lattice, centre), shards);
        });
    };
    const auto matching_group = std::ranges::find_if(groups, has_symmetry);
    return matching_group == groups.end() ? std::nullopt : std::optional(*matching_group);
}

bool can_have_more_symmetry(Lattice lattice, const SymmetryGroup& group) {
    return group != no_symmetry && group != full_group(lattice);
}

bool can_have_more_symmetry(Lattice lattice, std::span<const SymmetryGroup> groups) {
    return groups.size() > 1 || can_have_more_symmetry(lattice, groups.front());
}

namespace {

// Returns the distance from the centre to the silhouette's farthest corner after the shift, in
// sixths of the step between cells.
int reach_after_shift(Lattice lattice, const Silhouette& silhouette, Cell shift) {
    int max = 0;
    for (const Layer& layer : silhouette) {
        for (const Shard& shard : layer.shards) {
            const Shard shifted_shard{shard.x + shift.x, shard.y + shift.y, shard.slot};
            max = std::max(max, farthest_corner_in_sixths(lattice, layer.centre, shifted_shard));
        }
    }
    return max;
}

// Returns a shift along the axis. It brings the silhouette's farthest corner as close to the centre
// as possible. If the silhouette is wide across the axis, several shifts can be equally good. Then
// returns the first of these shifts in the direction of axis_step().
Cell centring_shift(Lattice lattice, const SymmetryGroup& group, const Silhouette& silhouette) {
    const Cell step = axis_step(lattice, group);
    const bool is_upward = step.y != 0;
    std::vector<int> coordinates;
    for (const Layer& layer : silhouette) {
        for (const Shard& shard : layer.shards)
            coordinates.push_back(is_upward ? shard.y : shard.x);
    }
    const auto [low, high] = std::ranges::minmax(coordinates);
    const int steps_to_middle = -(low + high) / (2 * (is_upward ? step.y : step.x));
    Cell best_shift;
    int min_distance = 0;
    for (int steps = steps_to_middle - 2; steps <= steps_to_middle + 2; ++steps) {
        const Cell shift{steps * step.x, steps * step.y};
        const int distance = reach_after_shift(lattice, silhouette, shift);
        if (steps > steps_to_middle - 2 && distance >= min_distance) continue;
        min_distance = distance;
        best_shift = shift;
    }
    for (;;) {
        const Cell previous_shift{best_shift.x - step.x, best_shift.y - step.y};
        if (reach_after_shift(lattice, silhouette, previous_shift) > min_distance)
            return best_shift;
        best_shift = previous_shift;
    }
}

using SilhouetteKey = std::vector<std::pair<Centre, std::vector<ShardNameKey>>>;

SilhouetteKey silhouette_key(Lattice lattice, const Silhouette& silhouette) {
    SilhouetteKey key;
    for (const Layer& layer : silhouette) {
        key.emplace_back(layer.centre, sorted_name_keys(lattice, layer.shards));
    }
    std::sort(key.begin(), key.end());
    return key;
}

}  // namespace

bool is_allowed_view(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                     Motion motion) {
    return (motion.turn == 0 || rules.turns) && (!motion.flip || rules.flips) &&
           preserves_group(lattice, group, motion);
}

Layer apply_view(Lattice lattice, const SymmetryGroup& group, const View& view,
                 const Layer& layer) {
    const auto image_about = [&](Centre centre) -> std::optional<Layer> {
        const auto map = map_between(lattice, layer.centre, centre, view.motion);
        if (!map) return std::nullopt;
        return Layer{centre, compose(shift_by(view.shift), *map)(layer.shards)};
    };
    // The image is on the grid of exactly one of the group's centres. For most motions, this is the
    // layer's own centre, so this centre is tried first.
    if (auto image = image_about(layer.centre)) return *std::move(image);
    for (const Centre centre : centres_of(group, lattice)) {
        if (auto image = image_about(centre)) return *std::move(image);
    }
    throw std::invalid_argument("apply_view: the group has no such grid");
}

Silhouette apply_view(Lattice lattice, const SymmetryGroup& group, const View& view,
                      const Silhouette& silhouette) {
    Silhouette image;
    for (const Layer& layer : silhouette) image.push_back(apply_view(lattice, group, view, layer));
    return image;
}

View canonical_view(Lattice lattice, const Rules& rules, const SymmetryGroup& group,
                    const Silhouette& silhouette) {
    View best_view{{0, false}, {0, 0}};
    std::optional<SilhouetteKey> min_key;
    for (const Motion motion : motions_of(lattice)) {
        // Motions of the group map the silhouette onto itself, so of these, only the identity is
        // tried.
        const bool is_identity = motion == Motion{};
        if (!is_identity && (!is_allowed_view(lattice, rules, group, motion) ||
                             has_motion(lattice, group, motion))) {
            continue;
        }
        View view{motion, {0, 0}};
        if (group.turns == 1) {
            view.shift =
                centring_shift(lattice, group, apply_view(lattice, group, view, silhouette));
        }
        SilhouetteKey key = silhouette_key(lattice, apply_view(lattice, group, view, silhouette));
        if (min_key && *min_key <= key) continue;
        min_key = std::move(key);
        best_view = view;
    }
    return best_view;
}

int steps_along_axis(const SymmetryGroup& group, const Silhouette& silhouette, int horizon) {
    if (group.turns != 1) return 0;
    int max_coordinate = 0;
    for (const Shard& shard : silhouette.front().shards) {
        max_coordinate = std::max({max_coordinate, std::abs(int{shard.x}), std::abs(int{shard.y})});
    }
    return 2 * (horizon + max_coordinate) + 1;
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

namespace {

// Returns any mirror of the lattice that preserves the group. The choice does not matter: two such
// mirrors differ by a turn that the rules allow or that belongs to the group.
std::optional<Motion> mirror_of(Lattice lattice, const SymmetryGroup& group) {
    const auto motions = motions_of(lattice);
    const auto mirror = std::ranges::find_if(motions, [&](const Motion& motion) {
        return motion.flip && preserves_group(lattice, group, motion);
    });
    return mirror == motions.end() ? std::nullopt : std::optional(*mirror);
}

}  // namespace

bool can_have_mirror_image(const Puzzle& puzzle, const SymmetryGroup& group) {
    return !puzzle.rules.flips && group != no_symmetry && group.mirrors == Mirrors::none;
}

std::optional<std::string> mirror_fingerprint(const Puzzle& puzzle, const Challenge& challenge) {
    const SymmetryGroup& group = challenge.group;
    if (!can_have_mirror_image(puzzle, group)) return std::nullopt;
    const auto mirror = mirror_of(puzzle.lattice, group);
    if (!mirror) return std::nullopt;
    const Silhouette image =
        apply_view(puzzle.lattice, group, {*mirror, {0, 0}}, silhouette_of(challenge));
    const View view = canonical_view(puzzle.lattice, puzzle.rules, group, image);
    const Silhouette canonical_silhouette = apply_view(puzzle.lattice, group, view, image);
    // On one grid, the fingerprint does not depend on the components, so they are not computed.
    std::string fingerprint =
        canonical_silhouette.size() == 1
            ? fingerprint_of(puzzle.lattice, canonical_silhouette.front().shards)
            : make_silhouette_challenge(puzzle.lattice, group, canonical_silhouette,
                                        puzzle.rules.connect)
                  .fingerprint;
    if (fingerprint == challenge.fingerprint) return std::nullopt;
    return fingerprint;
}

std::vector<std::optional<std::size_t>> mirror_images(
    const Puzzle& puzzle, std::span<const Challenge* const> challenges) {
    std::map<std::string_view, std::size_t> index_by_fingerprint;
    for (std::size_t i = 0; i < challenges.size(); ++i) {
        index_by_fingerprint.emplace(challenges[i]->fingerprint, i);
    }
    std::vector<std::optional<std::size_t>> images(challenges.size());
    for (std::size_t i = 0; i < challenges.size(); ++i) {
        const auto fingerprint = mirror_fingerprint(puzzle, *challenges[i]);
        if (!fingerprint) continue;
        const auto image = index_by_fingerprint.find(*fingerprint);
        if (image != index_by_fingerprint.end()) images[i] = image->second;
    }
    return images;
}

}  // namespace orbitile
