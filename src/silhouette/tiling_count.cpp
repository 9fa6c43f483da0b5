#include "silhouette/tiling_count.hpp"

#include <algorithm>

#include "engine/exact_cover.hpp"
#include "engine/front_count.hpp"
#include "puzzle/placement.hpp"
#include "silhouette/restricted_class.hpp"
#include "silhouette/silhouette_tiling.hpp"

namespace orbitile::silhouette {
namespace {

// Returns, for each motion of the group that the rules allow, the map about `centre`.
Symmetry allowed_maps(const Puzzle& puzzle, const SymmetryGroup& group, Centre centre) {
    Symmetry maps;
    for (const Motion& motion : allowed_motions(puzzle, group)) {
        maps.push_back(map_about_centre(puzzle.lattice, centre, motion));
    }
    return maps;
}

using PlacedCopies = std::vector<PlacedCopy>;

// Returns whether the symmetry with the index `map` takes every copy onto a copy of the same class.
// On each layer, this symmetry is the map `maps_by_layer[layer][map]`.
bool is_fixed_by(const std::vector<Symmetry>& maps_by_layer, std::size_t map,
                 const PlacedCopies& copies) {
    return std::all_of(copies.begin(), copies.end(), [&](const PlacedCopy& copy) {
        const Symmetry& maps = maps_by_layer[static_cast<std::size_t>(copy.component)];
        const Shards image = maps[map](copy.shards);
        return std::any_of(copies.begin(), copies.end(), [&](const PlacedCopy& target) {
            return target.piece_class == copy.piece_class && target.component == copy.component &&
                   target.shards == image;
        });
    });
}

// The memory that is tried first. A frontier state takes a few hundred nanoseconds and a few dozen
// bytes, so this try ends soon.
constexpr std::size_t initial_max_memory_bytes = std::size_t{64} << 20U;

// The number of nodes for the first try of exact cover, which takes a few tenths of a second. It is
// enough for silhouettes with a wide frontier and few tilings.
constexpr std::int64_t initial_max_nodes = 1'000'000;

// Counts the tilings in which the restricted class has a kept orientation
// (RestrictedClass::is_kept). Counting by frontiers is tried first, then exact cover, each with
// little memory or few nodes. If neither succeeds, both are tried again without these limits.
std::optional<WideCount> count_representatives(
    const Puzzle& puzzle, const std::vector<PieceClass>& classes, const Silhouette& silhouette,
    const std::optional<RestrictedClass>& restricted_class, std::size_t memory,
    const std::atomic<bool>* stop) {
    const engine::RegionProblem region = region_of(puzzle, classes, silhouette, restricted_class);
    const engine::CoverProblem frontier_problem = region.in_frontier_order();
    for (const bool is_first_try : {true, false}) {
        const auto count = engine::count_by_frontier(
            frontier_problem, is_first_try ? std::min(memory, initial_max_memory_bytes) : memory,
            stop);
        if (count) return count;
        engine::ExactCover cover;
        cover.load(region.problem());
        engine::CoverLimits limits;
        limits.stop = stop;
        if (is_first_try) limits.max_nodes = initial_max_nodes;
        if (const auto cover_count = cover.count(limits)) return *cover_count;
        if (stop != nullptr && *stop) break;
    }
    return std::nullopt;
}

// For each map, counts the tilings that the map takes to themselves, and returns the sum over all
// maps. The function lists all tilings.
std::optional<WideCount> count_invariant_tilings_by_listing(const Puzzle& puzzle,
                                                            const std::vector<PieceClass>& classes,
                                                            const SymmetryGroup& group,
                                                            const Silhouette& silhouette,
                                                            const std::atomic<bool>* stop) {
    std::vector<Symmetry> maps_by_layer;
    for (const Layer& layer : silhouette) {
        maps_by_layer.push_back(allowed_maps(puzzle, group, layer.centre));
    }
    const std::size_t map_count = allowed_motions(puzzle, group).size();
    const engine::RegionProblem region = region_of(puzzle, classes, silhouette);
    engine::ExactCover cover;
    cover.load(region.problem());
    WideCount total_invariant_count = 0;
    engine::CoverLimits limits;
    limits.stop = stop;
    const engine::SearchEndReason end_reason =
        cover.search(limits, [&](std::span<const int> placements) {
            PlacedCopies copies;
            for (const int placement : placements) copies.push_back(region.placed_copy(placement));
            for (std::size_t map = 0; map < map_count; ++map) {
                if (is_fixed_by(maps_by_layer, map, copies)) ++total_invariant_count;
            }
            return true;
        });
    if (end_reason != engine::SearchEndReason::exhausted) return std::nullopt;
    return total_invariant_count;
}

// For each map other than the identity, counts the tilings that the map takes to themselves, and
// returns the sum. The function counts by frontiers and does not list tilings.
std::optional<WideCount> count_invariant_tilings_by_frontier(
    const Puzzle& puzzle, const std::vector<PieceClass>& classes, const SymmetryGroup& group,
    const Silhouette& silhouette, std::size_t memory, const std::atomic<bool>* stop) {
    WideCount total_invariant_count = 0;
    const std::vector<Motion> motions = allowed_motions(puzzle, group);
    for (std::size_t i = 1; i < motions.size(); ++i) {  // the identity is the first
        const engine::RegionProblem region =
            region_of_invariant_tilings(puzzle, classes, silhouette, motions[i]);
        const auto invariant_tiling_count =
            engine::count_by_frontier(region.in_frontier_order(), memory, stop);
        if (!invariant_tiling_count) return std::nullopt;
        total_invariant_count = checked_sum(total_invariant_count, *invariant_tiling_count);
    }
    return total_invariant_count;
}

}  // namespace

std::optional<TilingCount> count_tilings(const Puzzle& puzzle, const Challenge& challenge,
                                         std::size_t memory, const std::atomic<bool>* stop) {
    const auto classes = piece_classes(puzzle);
    const Silhouette silhouette = silhouette_of(challenge);
    // The class is chosen for the challenge's group. This is correct even for a silhouette with
    // detached parts, because the maps of the group take the whole silhouette to itself.
    const auto restricted_class = choose_restricted_class(puzzle, classes, challenge.group);
    const auto representative_count =
        count_representatives(puzzle, classes, silhouette, restricted_class, memory, stop);
    if (!representative_count) return std::nullopt;

    const std::uint64_t images_per_orientation =
        restricted_class ? restricted_class->images_per_orientation : 1;
    TilingCount count{checked_product(*representative_count, images_per_orientation),
                      *representative_count};
    // Let `map_count` be the number of allowed maps. If `images_per_orientation` is equal to
    // `map_count`, the maps take an orientation of the restricted class to `map_count` different
    // orientations. So each map except the identity changes the orientation of this class, and only
    // the identity takes a tiling to itself. Exactly one image of each tiling has a kept
    // orientation, and only this image was counted.
    const std::size_t map_count = allowed_motions(puzzle, challenge.group).size();
    if (images_per_orientation == map_count) return count;
    // Each map takes some number of tilings to themselves. By Burnside's lemma, the mean of these
    // numbers over all maps is the number of tilings up to symmetry. The identity takes all tilings
    // to themselves.
    auto total_invariant_count = count_invariant_tilings_by_frontier(
        puzzle, classes, challenge.group, silhouette, memory, stop);
    if (total_invariant_count) {
        total_invariant_count = checked_sum(*total_invariant_count, count.tilings);
    } else {
        total_invariant_count =
            count_invariant_tilings_by_listing(puzzle, classes, challenge.group, silhouette, stop);
    }
    if (!total_invariant_count) return std::nullopt;
    count.count_up_to_symmetry = *total_invariant_count / map_count;
    return count;
}

}  // namespace orbitile::silhouette
