// Finds silhouettes by placing pieces: turns the tilings that PieceWalk reports into silhouettes.
//
// PieceWalk (piece_walk.cpp) reports each candidate that pieces fill, with a tiling. It can report
// the same silhouette many times: with other tilings, and in several views, which can even be in
// different cubes. PieceSearch passes each silhouette to the receiver exactly once:
//
//   1. A set of shards that the walk reported before in this cube is skipped (`reported_keys`).
//   2. The silhouette is moved to its canonical view. It is skipped if the question does not ask
//      for it.
//   3. first_tiling() computes the tiling that catalogues store. This tiling depends only on the
//      puzzle and the silhouette.
//   4. Views have a fixed order. The silhouette counts in only one view: the first view in which
//      the walk places the tiling of step 3 (is_counted_in_view). This view is the same for all
//      cubes and threads, so the counts of the cubes add up to the number of silhouettes.
//
// The walk leaves out tilings in one of two ways. If possible, one class that has only one copy is
// placed only in some of its orientations, the kept orientations (restricted_class.hpp). Otherwise,
// the walk compares tilings that are images of each other under some maps, and places only one of
// them (ImageRanks in piece_views.hpp). So the walk does not place the tiling of step 3 in every
// view. is_placed_by_walk() tests whether the walk places it in a given view.
//
// Two options serve the search for the smallest number of copies of one piece that fill a shape.
// The search for n copies can use the answers for fewer copies. If these answers prove that no
// tiling by n copies has an invariant part (catalogue/indivisible_tilings.cpp), the search uses
// both options:
//
//   indivisible   When all required elements are covered and pieces are left, the walk returns,
//                 because the covered set would be an invariant part. So the walk never requires a
//                 neighbour of the covered set.
//   visits_only_first_tiling_views
//                 Tilings are also compared with their images in other views. So a silhouette is
//                 found in fewer views. A root is an element at which a component begins. The
//                 comparison uses a map only if it takes the first component's root to itself, and
//                 permutes the roots that precede this root in the list of roots. The option has no
//                 effect if the group has one mirror and no turns. In this case the comparison
//                 would need views that are shifted along the mirror, and a shift changes the first
//                 root.
//
// `indivisible` requires that no tiling of a wanted silhouette has an invariant part. Otherwise the
// tiling of step 3 could have an invariant part, and the walk would leave it out.
#include "silhouette/piece_search.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

#include "puzzle/placement.hpp"
#include "puzzle/silhouette_views.hpp"
#include "silhouette/piece_walk.hpp"
#include "silhouette/restricted_class.hpp"
#include "silhouette/silhouette_tiling.hpp"

namespace orbitile::silhouette {
namespace {

// Each cube has a path of elements. Paths grow until there are `min_cubes` cubes, or until the
// paths have `max_depth` elements. The search is short, so a few cubes for each thread are enough.
struct CubeDepthLimits {
    std::size_t min_cubes;
    std::size_t max_depth;
};
// Stored catalogues have cubes that depend on these numbers, so the numbers must not change.
constexpr CubeDepthLimits depth_limits_with_empty_cubes{100, 3};
constexpr CubeDepthLimits depth_limits_without_empty_cubes{20, 12};

// Returns the motions that take silhouettes to their views: the rules allow these motions, and each
// motion maps the group to itself.
std::vector<Motion> motions_of_views(const Puzzle& puzzle, const SymmetryGroup& group) {
    std::vector<Motion> motions;
    for (const Motion& motion : motions_of(puzzle.lattice)) {
        if (is_allowed_view(puzzle.lattice, puzzle.rules, group, motion)) motions.push_back(motion);
    }
    return motions;
}

bool is_closed_under(Lattice lattice, const PieceClass& piece_class, const Motion& motion) {
    const LatticeMap map = turn_about_middle(lattice, motion.turn, motion.flip);
    return std::ranges::all_of(piece_class.orientations, [&](const Orientation& orientation) {
        const Shards image = normalised(map(orientation.shards));
        return std::ranges::any_of(piece_class.orientations,
                                   [&](const Orientation& possible_image) {
                                       return normalised(possible_image.shards) == image;
                                   });
    });
}

// Returns, for each grid, the class of pieces that is restricted. Because of the restriction, the
// search does not find all tilings. But it finds each silhouette in at least one view, because the
// class is chosen for the motions between the views on the grid. These are the motions that take
// the grid to itself. If the question is mixed, only motions that take every grid to itself are
// used.
std::vector<std::optional<RestrictedClass>> choose_restricted_classes(
    const Puzzle& puzzle, const std::vector<PieceClass>& classes,
    const candidate::Candidates& candidates) {
    const candidate::CandidateQuestion& question = candidates.question();
    const auto maps_grid_to_itself = [&](const Motion& motion, Centre centre) {
        return map_between(puzzle.lattice, centre, centre, motion).has_value();
    };
    std::vector<std::optional<RestrictedClass>> restricted_classes;
    for (const Centre centre : candidates.centres()) {
        std::vector<Motion> motions = motions_of_views(puzzle, question.group());
        std::erase_if(motions, [&](const Motion& motion) {
            if (!question.mixed) return !maps_grid_to_itself(motion, centre);
            return !std::ranges::all_of(candidates.centres(), [&](Centre any_centre) {
                return maps_grid_to_itself(motion, any_centre);
            });
        });
        restricted_classes.push_back(
            puzzle.rules.turns ? choose_restricted_class(puzzle, classes, motions) : std::nullopt);
    }
    return restricted_classes;
}

// Returns whether the option `visits_only_first_tiling_views` applies. It does not apply to a group
// with one mirror and no turns (see the head of this file).
bool uses_first_tiling_views_only(const SilhouetteQuestion& request) {
    return request.visits_only_first_tiling_views && request.group().turns > 1;
}

// Returns, for each grid, the maps that take tilings to tilings. The rules must allow these maps,
// and each map must take each side of a piece to a side of the same class.
std::vector<Symmetry> tiling_maps_by_grid(
    const Puzzle& puzzle, const SilhouetteQuestion& request, const std::vector<PieceClass>& classes,
    const candidate::Candidates& candidates,
    const std::vector<std::optional<RestrictedClass>>& restricted_classes) {
    const std::vector<Motion> motions = uses_first_tiling_views_only(request)
                                            ? motions_of_views(puzzle, request.group())
                                            : allowed_motions(puzzle, request.group());
    const bool are_classes_closed = std::ranges::all_of(motions, [&](const Motion& motion) {
        return std::ranges::all_of(classes, [&](const PieceClass& piece_class) {
            return is_closed_under(puzzle.lattice, piece_class, motion);
        });
    });
    std::vector<Symmetry> images;
    for (std::size_t g = 0; g < restricted_classes.size(); ++g) {
        Symmetry maps;
        for (const Motion& motion : motions) {
            const bool is_identity = motion == Motion{};
            if (!is_identity && (restricted_classes[g] || !are_classes_closed)) continue;
            const Centre centre = candidates.centres()[g];
            const auto map = map_between(puzzle.lattice, centre, centre, motion);
            if (map) maps.push_back(*map);
        }
        images.push_back(std::move(maps));
    }
    return images;
}

}  // namespace

candidate::CandidateQuestion piece_question(const Puzzle& puzzle,
                                            const SilhouetteQuestion& request) {
    candidate::CandidateQuestion question = candidate_question(puzzle, request);
    question.covers_single_shards = question.half_cell_count > 0;
    return question;
}

// Without `visits_only_first_tiling_views`, empty cubes are listed as well, because stored
// catalogues have them.
std::vector<candidate::CandidateCube> cubes_of_piece_search(const candidate::Candidates& candidates,
                                                            const SilhouetteQuestion& request,
                                                            const std::atomic<bool>* stop) {
    const auto [min_cubes, max_depth] = request.visits_only_first_tiling_views
                                            ? depth_limits_without_empty_cubes
                                            : depth_limits_with_empty_cubes;
    std::vector<candidate::CandidateCube> cubes;
    for (std::size_t depth = 1; depth <= max_depth && cubes.size() < min_cubes; ++depth) {
        cubes = request.visits_only_first_tiling_views
                    ? candidates.cubes_with_possible_area(depth, stop)
                    : candidates.cubes(depth, stop);
    }
    return cubes;
}

struct PieceSearch::State {
    State(Puzzle searched_puzzle, const candidate::Candidates& searched_candidates,
          SilhouetteQuestion search_request)
        : puzzle(std::move(searched_puzzle)),
          candidates(searched_candidates),
          request(std::move(search_request)),
          classes(piece_classes(puzzle)),
          motions(motions_of_views(puzzle, request.group())),
          restricted_classes(choose_restricted_classes(puzzle, classes, candidates)),
          tiling_maps(
              tiling_maps_by_grid(puzzle, request, classes, candidates, restricted_classes)),
          walk(candidates, classes, restricted_classes, tiling_maps,
               request.method == SearchMethod::indivisible) {}

    // Returns false if the search must stop.
    bool receive_tiling(const std::vector<candidate::CandidateComponent>& candidate,
                        const std::vector<PlacedCopy>& copies, const FindReceiver& receiver,
                        const std::atomic<bool>& stop) {
        Silhouette silhouette = silhouette_of_layers(candidates.layers(candidate));
        if (!reported_keys.insert(key_of(silhouette)).second) return true;
        const SymmetryGroup& group = request.group();
        const View view = canonical_view(puzzle.lattice, puzzle.rules, group, silhouette);
        Challenge challenge = make_silhouette_challenge(
            puzzle.lattice, group, apply_view(puzzle.lattice, group, view, silhouette),
            puzzle.rules.connect);
        if (!is_wanted(puzzle, request, challenge)) return true;
        auto stored_tiling = first_tiling(puzzle, classes, challenge, &stop);
        if (!stored_tiling && stop) return false;
        // The walk has found a tiling. If exact cover finds none, the two searches contradict each
        // other. The receiver detects this contradiction.
        if (stored_tiling && !is_counted_in_view(challenge, *stored_tiling, silhouette))
            return true;
        Tiling tiling = tiling_of(puzzle, classes, challenge, view, candidates.centres(), copies);
        return receiver({std::move(challenge), std::move(tiling), std::move(stored_tiling)}) !=
               FindReply::stop;
    }

    // `silhouette` is a view of the challenge. Returns whether the challenge counts in this view.
    // The walk can find a challenge in several views, but the challenge counts in only one: the
    // first view in which the walk can place `stored_tiling`. This view depends only on the puzzle,
    // the request and the challenge.
    bool is_counted_in_view(const Challenge& challenge, const Tiling& stored_tiling,
                            const Silhouette& silhouette) {
        const Silhouette stored_silhouette = silhouette_of(challenge);
        for (const Motion& motion : motions) {
            const Silhouette view =
                apply_view(puzzle.lattice, request.group(), {motion, {0, 0}}, stored_silhouette);
            if (!is_searched(view) || !is_placed_by_walk(challenge, stored_tiling, motion, view))
                continue;
            return have_same_layers(view, silhouette);
        }
        throw std::logic_error("the walk does not place any view of " + challenge.fingerprint);
    }

    bool is_searched(const Silhouette& silhouette) const {
        if (silhouette.size() > 1) return candidates.question().mixed;
        return std::ranges::count(candidates.question().single_grid_centres,
                                  silhouette.front().centre) > 0;
    }

    // `tiling` is a tiling of the challenge. The motion takes the challenge's silhouette to `view`,
    // and the tiling to a tiling of `view`. Returns whether the walk finds this tiling of `view`.
    bool is_placed_by_walk(const Challenge& challenge, const Tiling& tiling, const Motion& motion,
                           const Silhouette& view) {
        const Centre centre = view.front().centre;
        const auto& restricted_class = restricted_classes[candidates.index_of(centre)];
        if (restricted_class) return has_kept_orientation(*restricted_class, tiling, motion);
        return !uses_first_tiling_views_only(request) ||
               walk.can_place_tiling(centre, moved_shards(challenge, tiling, motion));
    }

    // Returns the shards of each piece of the tiling after the motion. The shape must be connected.
    std::vector<Shards> moved_shards(const Challenge& challenge, const Tiling& tiling,
                                     const Motion& motion) const {
        const Centre centre = challenge.components.front().centre;
        std::vector<Shards> piece_shards;
        for (const PlacedPiece& placed_piece : tiling) {
            const Layer layer{centre, shards_of(puzzle, placed_piece)};
            piece_shards.push_back(
                apply_view(puzzle.lattice, request.group(), {motion, {0, 0}}, layer).shards);
        }
        return piece_shards;
    }

    // Returns whether the motion turns the piece of the restricted class into a kept orientation
    // (RestrictedClass::is_kept).
    bool has_kept_orientation(const RestrictedClass& restricted_class, const Tiling& tiling,
                              const Motion& motion) const {
        const PieceClass& piece_class =
            classes[static_cast<std::size_t>(restricted_class.piece_class)];
        const auto placed_piece =
            std::ranges::find(tiling, piece_class.members.front(), &PlacedPiece::piece);
        const LatticeMap map = turn_about_middle(puzzle.lattice, motion.turn, motion.flip);
        const Shards image = normalised(map(shards_of(puzzle, *placed_piece)));
        for (std::size_t o = 0; o < piece_class.orientations.size(); ++o) {
            if (normalised(piece_class.orientations[o].shards) == image)
                return restricted_class.is_kept[o];
        }
        throw std::logic_error("a piece of the tiling has an unknown orientation");
    }

    // Returns whether two silhouettes are equal. If the group has only one mirror, silhouettes that
    // differ by a shift along the mirror also count as equal.
    bool have_same_layers(const Silhouette& left, const Silhouette& right) const {
        return key_of(left) == key_of(right);
    }

    using SilhouetteKey = std::vector<std::pair<Centre, Shards>>;
    SilhouetteKey key_of(const Silhouette& silhouette) const {
        SilhouetteKey key;
        for (const Layer& layer : silhouette) {
            key.emplace_back(layer.centre,
                             request.group().turns == 1 ? normalised(layer.shards) : layer.shards);
        }
        std::ranges::sort(key);
        return key;
    }

    static Silhouette silhouette_of_layers(std::vector<Layer> layers) {
        Challenge challenge;
        challenge.components = std::move(layers);
        return silhouette_of(challenge);
    }

    Puzzle puzzle;
    const candidate::Candidates& candidates;
    SilhouetteQuestion request;
    std::vector<PieceClass> classes;
    std::vector<Motion> motions;
    std::vector<std::optional<RestrictedClass>> restricted_classes;
    std::vector<Symmetry> tiling_maps;
    PieceWalk walk;
    std::set<SilhouetteKey> reported_keys;
};

PieceSearch::PieceSearch(const Puzzle& puzzle, const candidate::Candidates& candidates,
                         const SilhouetteQuestion& request)
    : state_(std::make_unique<State>(puzzle, candidates, request)) {}
PieceSearch::PieceSearch(PieceSearch&&) noexcept = default;
PieceSearch& PieceSearch::operator=(PieceSearch&&) noexcept = default;
PieceSearch::~PieceSearch() = default;

bool PieceSearch::search(const candidate::CandidateCube& cube, const FindReceiver& receiver,
                         const std::atomic<bool>& stop, const SearchResumption* resumption) {
    State& state = *state_;
    state.reported_keys.clear();
    candidate::WalkResumption walk_resumption;
    if (resumption != nullptr) {
        walk_resumption = {candidate::position_from_text(resumption->position),
                           resumption->is_position_due,
                           [&](const candidate::WalkPosition& position) {
                               resumption->save(candidate::position_text(position));
                           }};
    }
    return state.walk.run(
        cube,
        [&](const auto& candidate, const auto& copies) {
            return state.receive_tiling(candidate, copies, receiver, stop);
        },
        stop, resumption == nullptr ? nullptr : &walk_resumption);
}

NamedCounts PieceSearch::counts() const { return {{"nodes", state_->walk.node_count()}}; }

}  // namespace orbitile::silhouette
