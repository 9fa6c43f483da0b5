#include "silhouette/tiling_count.hpp"

#include <algorithm>
#include <stdexcept>

#include "orbitile/puzzle/placement.hpp"
#include "silhouette/kept_class.hpp"
#include "silhouette/silhouette_tiling.hpp"

namespace orbitile {
namespace {

// The maps of the challenge's group that the rules let a whole tiling undergo.
Symmetry allowed_maps(const Puzzle& puzzle, const SymmetryGroup& group, Centre centre) {
    Symmetry allowed;
    for (const Motion& motion : allowed_motions(puzzle, group)) {
        allowed.push_back(map_about(puzzle.lattice, centre, motion));
    }
    return allowed;
}

using Parts = std::vector<LaidCopy>;

// Whether the map, of those of each layer, takes every part onto a part of the same class.
bool is_fixed_by(const std::vector<Symmetry>& maps_of_layer, std::size_t map, const Parts& parts) {
    return std::all_of(parts.begin(), parts.end(), [&](const LaidCopy& part) {
        const Symmetry& maps = maps_of_layer[static_cast<std::size_t>(part.component)];
        const Shards image = maps[map](part.shards);
        return std::any_of(parts.begin(), parts.end(), [&](const LaidCopy& other) {
            return other.piece_class == part.piece_class && other.component == part.component &&
                   other.shards == image;
        });
    });
}

// Burnside's lemma: the number of classes of tilings is the mean number of tilings that a map
// leaves as they are. The identity leaves all.
std::optional<std::uint64_t> classes_of_tilings(const Puzzle& puzzle, const SymmetryGroup& group,
                                                const Silhouette& silhouette,
                                                SilhouetteCover& region,
                                                const std::atomic<bool>* stop) {
    std::vector<Symmetry> maps_of_layer;
    for (const Layer& layer : silhouette) {
        maps_of_layer.push_back(allowed_maps(puzzle, group, layer.centre));
    }
    const std::size_t count = allowed_motions(puzzle, group).size();
    lay_silhouette(region, silhouette);
    ExactCover cover;
    cover.load(region.cover_problem());
    std::uint64_t fixed = 0;
    CoverLimits limits;
    limits.stop = stop;
    const CoverEnd end = cover.search(limits, [&](std::span<const int> placements) {
        Parts parts;
        for (const int placement : placements) parts.push_back(region.laid_copy(placement));
        for (std::size_t map = 0; map < count; ++map) {
            if (is_fixed_by(maps_of_layer, map, parts)) ++fixed;
        }
        return true;
    });
    if (end != CoverEnd::exhausted) return std::nullopt;
    return fixed / count;
}

}  // namespace

std::optional<TilingCount> count_tilings(const Puzzle& puzzle, const Challenge& challenge,
                                         std::size_t memory, const std::atomic<bool>* stop) {
    const auto classes = piece_classes(puzzle);
    const Silhouette silhouette = silhouette_of(challenge);
    // A wandering silhouette is closed under the same maps as a held one.
    const auto kept = kept_class(puzzle, classes, challenge.group);
    const auto layers = static_cast<int>(silhouette.size());
    SilhouetteCover region(puzzle, classes, reach_of(silhouette), layers, kept);
    lay_silhouette(region, silhouette);
    ExactCover cover;
    cover.load(region.cover_problem());
    CoverLimits limits;
    limits.stop = stop;
    const auto representatives = cover.count(limits, memory);
    if (!representatives) return std::nullopt;

    const std::uint64_t views = kept ? kept->views : 1;
    TilingCount count;
    if (__builtin_mul_overflow(*representatives, views, &count.tilings)) {
        throw std::overflow_error("more tilings than 64 bits can count");
    }
    // A class whose orientations are as many as the maps is moved by each map but the identity:
    // so is every tiling, and one view of each was counted.
    if (views == allowed_motions(puzzle, challenge.group).size()) {
        count.up_to_symmetry = *representatives;
        return count;
    }
    SilhouetteCover all(puzzle, classes, reach_of(silhouette), layers);
    const auto different = classes_of_tilings(puzzle, challenge.group, silhouette, all, stop);
    if (!different) return std::nullopt;
    count.up_to_symmetry = *different;
    return count;
}

}  // namespace orbitile
