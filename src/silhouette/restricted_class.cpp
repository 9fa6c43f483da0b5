#include "silhouette/restricted_class.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include "geometry/shape.hpp"

namespace orbitile::silhouette {
namespace {

// Divides the orientations of the class into sets: two orientations are in the same set if a motion
// takes one to the other. Keeps the first orientation of each set. Returns nothing if the sets
// differ in size, because kept orientations would then represent different numbers of tilings.
std::optional<RestrictedClass> keep_first_orientations(const Puzzle& puzzle,
                                                       const PieceClass& piece_class,
                                                       const std::vector<Motion>& motions) {
    std::map<Shards, std::size_t> orientation_by_shape;
    for (std::size_t o = 0; o < piece_class.orientations.size(); ++o) {
        orientation_by_shape.emplace(normalised(piece_class.orientations[o].shards), o);
    }
    RestrictedClass restricted_class{0, std::vector<bool>(piece_class.orientations.size(), false),
                                     0};
    std::vector<bool> is_seen(piece_class.orientations.size(), false);
    for (std::size_t orientation = 0; orientation < is_seen.size(); ++orientation) {
        if (is_seen[orientation]) continue;
        restricted_class.is_kept[orientation] = true;
        std::uint64_t orbit_size = 0;
        for (const Motion& motion : motions) {
            const LatticeMap map = turn_about_middle(puzzle.lattice, motion.turn, motion.flip);
            const auto image = orientation_by_shape.find(
                normalised(map(piece_class.orientations[orientation].shards)));
            if (image == orientation_by_shape.end()) return std::nullopt;
            if (!is_seen[image->second]) ++orbit_size;
            is_seen[image->second] = true;
        }
        if (restricted_class.images_per_orientation != 0 &&
            restricted_class.images_per_orientation != orbit_size)
            return std::nullopt;
        restricted_class.images_per_orientation = orbit_size;
    }
    return restricted_class;
}

}  // namespace

std::vector<Motion> allowed_motions(const Puzzle& puzzle, const SymmetryGroup& group) {
    std::vector<Motion> motions = motions_of(group, puzzle.lattice);
    std::erase_if(motions, [&](const Motion& motion) {
        return (motion.flip && !puzzle.rules.flips) || (motion.turn != 0 && !puzzle.rules.turns);
    });
    return motions;
}

std::optional<RestrictedClass> choose_restricted_class(const Puzzle& puzzle,
                                                       const std::vector<PieceClass>& classes,
                                                       const SymmetryGroup& group) {
    if (!puzzle.rules.turns) return std::nullopt;
    return choose_restricted_class(puzzle, classes, allowed_motions(puzzle, group));
}

std::optional<RestrictedClass> choose_restricted_class(const Puzzle& puzzle,
                                                       const std::vector<PieceClass>& classes,
                                                       const std::vector<Motion>& motions) {
    std::optional<RestrictedClass> best_class;
    std::pair<std::uint64_t, std::size_t> best_score{1, 0};
    for (std::size_t c = 0; c < classes.size(); ++c) {
        // A piece with several sides is skipped, because its sides are not images of each other.
        const auto piece = static_cast<std::size_t>(classes[c].members.front());
        if (classes[c].copies() != 1 || puzzle.pieces[piece].sides.size() != 1) continue;
        auto restricted_class = keep_first_orientations(puzzle, classes[c], motions);
        if (!restricted_class || restricted_class->images_per_orientation == 1) continue;
        const std::pair score{restricted_class->images_per_orientation,
                              classes[c].orientations.front().shards.size()};
        if (score <= best_score) continue;
        best_score = score;
        best_class = std::move(restricted_class);
        best_class->piece_class = static_cast<int>(c);
    }
    return best_class;
}

}  // namespace orbitile::silhouette
