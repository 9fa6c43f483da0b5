#include "silhouette/silhouette_request.hpp"

#include <algorithm>

#include "candidate/shape_tests.hpp"
#include "puzzle/silhouette_views.hpp"

namespace orbitile::silhouette {

namespace {

bool is_wanted_kind(const SilhouetteQuestion& request, ChallengeKind kind) {
    return request.kinds.empty() || std::ranges::count(request.kinds, kind) > 0;
}

}  // namespace

std::vector<SilhouetteQuestion> questions_by_group(const SilhouetteQuestion& request,
                                                   Lattice lattice) {
    std::vector<SilhouetteQuestion> questions;
    for (const SymmetryGroup& group : request.groups) {
        SilhouetteQuestion question = request;
        question.groups = {group};
        const auto possible_grids = grids_of(group, lattice);
        std::erase_if(question.grids, [&](GridKind grids) {
            return std::ranges::count(possible_grids, grids) == 0;
        });
        questions.push_back(std::move(question));
    }
    return questions;
}

candidate::CandidateQuestion candidate_question(const Puzzle& puzzle,
                                                const SilhouetteQuestion& request) {
    const auto is_wanted = [&](ChallengeKind kind) { return is_wanted_kind(request, kind); };
    candidate::CandidateQuestion question;
    question.lattice = puzzle.lattice;
    question.area = total_shards(puzzle);
    question.half_cell_count = max_half_cells(puzzle);
    question.request = request;
    for (const Centre centre : centres_of(request.group(), puzzle.lattice)) {
        if (std::ranges::count(request.grids, grids_of(centre)) > 0)
            question.single_grid_centres.push_back(centre);
    }
    question.mixed =
        std::ranges::count(request.grids, GridKind::mixed) > 0 && is_wanted(ChallengeKind::mixed);
    question.connected = is_wanted(ChallengeKind::connected);
    question.allows_rings = is_wanted(ChallengeKind::ring_centre);
    question.rules = puzzle.rules;
    return question;
}

bool fits_horizon(Lattice lattice, const std::vector<Layer>& layers, int horizon) {
    return std::ranges::all_of(layers, [&](const Layer& layer) {
        return std::ranges::all_of(layer.shards, [&](const Shard& shard) {
            return farthest_corner_in_sixths(lattice, layer.centre, shard) <= 6 * horizon + 3;
        });
    });
}

candidate::CandidateQuestion candidate_question(const Puzzle& puzzle,
                                                const std::vector<GridKind>& grids,
                                                std::optional<int> horizon) {
    return candidate_question(
        puzzle, {.groups = {full_group(puzzle.lattice)}, .grids = grids, .horizon = horizon});
}

namespace {

// Returns whether the silhouette is on a grid of the request and within the horizon of the request.
bool is_wanted_layer(const Puzzle& puzzle, const SilhouetteQuestion& request, const Layer& layer) {
    const Lattice lattice = puzzle.lattice;
    if (std::ranges::count(request.grids, grids_of(layer.centre)) == 0) return false;
    if (!request.horizon) return true;
    const View view = canonical_view(lattice, puzzle.rules, request.group(), {layer});
    return fits_horizon(lattice, {apply_view(lattice, request.group(), view, layer)},
                        *request.horizon);
}

// Returns the image of a silhouette on several grids under the motion. All components of the
// silhouette are symmetric about the same point, so no shift is needed. Returns nothing if the
// image is not on grids of the group, or does not have the group's symmetry.
std::optional<Silhouette> image_under_motion(Lattice lattice, const SymmetryGroup& group,
                                             Motion motion, const Silhouette& silhouette) {
    Silhouette image;
    for (const Layer& layer : silhouette) {
        for (const Centre target_centre : centres_of(group, lattice)) {
            const auto map = map_between(lattice, layer.centre, target_centre, motion);
            if (!map) continue;
            image.push_back({target_centre, (*map)(layer.shards)});
            if (!is_closed(maps_of(group, lattice, target_centre), image.back().shards))
                return std::nullopt;
            break;
        }
    }
    if (image.size() < silhouette.size()) return std::nullopt;
    return image;
}

bool is_image_found(const Puzzle& puzzle, const SilhouetteQuestion& request, Motion motion,
                    const Silhouette& silhouette) {
    const Lattice lattice = puzzle.lattice;
    if (silhouette.size() == 1) {
        const LatticeMap map = turn_about_middle(lattice, motion.turn, motion.flip);
        const auto layer =
            candidate::centred_layer(lattice, request.group(), map(silhouette.front().shards));
        return layer && is_wanted_layer(puzzle, request, *layer);
    }
    if (std::ranges::count(request.grids, GridKind::mixed) == 0) return false;
    const auto image = image_under_motion(lattice, request.group(), motion, silhouette);
    if (!image || !request.horizon) return image.has_value();
    return fits_horizon(lattice, *image, *request.horizon);
}

}  // namespace

bool is_wanted(const Puzzle& puzzle, const SilhouetteQuestion& request,
               const Challenge& challenge) {
    if (!is_wanted_kind(request, challenge.kind)) return false;
    if (request.horizon && !fits_horizon(puzzle.lattice, challenge.components, *request.horizon))
        return false;
    const auto is_wanted_twin = [&](const Layer& twin) {
        return is_wanted_layer(puzzle, request, twin);
    };
    if (!request.requires_exact_symmetry &&
        candidate::has_lesser_twin(puzzle.lattice, puzzle.rules, request.group(),
                                   challenge.components.front(), is_wanted_twin)) {
        return false;
    }
    return candidate::has_wanted_form(request, puzzle.lattice, puzzle.rules, challenge.components);
}

bool is_found_by(const Puzzle& puzzle, const SilhouetteQuestion& other_request,
                 const Challenge& challenge) {
    // If `requires_exact_symmetry` is set, each search finds only shapes whose symmetry is exactly
    // the group of the search.
    if (other_request.requires_exact_symmetry || !is_wanted_kind(other_request, challenge.kind))
        return false;
    // A search under a single mirror finds only connected shapes. If a shape had several
    // components, the components would be detached parts.
    if (other_request.group().turns == 1 && challenge.kind != ChallengeKind::connected)
        return false;
    const Silhouette silhouette = silhouette_of(challenge);
    return std::ranges::any_of(motions_of(puzzle.lattice), [&](Motion motion) {
        const bool is_allowed =
            (motion.turn == 0 || puzzle.rules.turns) && (!motion.flip || puzzle.rules.flips);
        return is_allowed && is_image_found(puzzle, other_request, motion, silhouette);
    });
}

}  // namespace orbitile::silhouette
