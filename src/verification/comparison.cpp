#include "verification/comparison.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "catalogue/sweep.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "orbitile/run/run.hpp"
#include "question/question_fault.hpp"
#include "silhouette/enumeration.hpp"

namespace orbitile::verification {
namespace {

bool has_detached_parts(const StoredChallenge& stored) {
    return stored.challenge.kind == ChallengeKind::wandering;
}

Question second_question(const Question& first_question, const SecondSearchOptions& options) {
    Question question = first_question;
    SilhouetteQuestion& again = silhouettes_asked(question);
    set_method(again, options.method);
    again.blocking = BlockingScope::silhouette;
    again.keep_wandering = false;
    if (!options.grids.empty()) again.grids = options.grids;
    if (options.horizon) again.horizon = options.horizon;
    if (const auto fault = question_fault(question, "the question")) throw InputError(*fault);
    return question;
}

// Returns the challenges that fit on the board of this horizon.
std::vector<StoredChallenge> fitting_challenges(
    const std::vector<StoredChallenge>& known_challenges, int horizon, Lattice lattice) {
    std::vector<StoredChallenge> challenges_on_board;
    std::ranges::copy_if(known_challenges, std::back_inserter(challenges_on_board),
                         [&](const StoredChallenge& stored) {
                             return silhouette::fits_horizon(lattice, stored.challenge, horizon);
                         });
    return challenges_on_board;
}

// Forbids the known silhouettes in the new catalogue, so that the search finds only others.
void forbid_challenges(const std::vector<StoredChallenge>& known_challenges, Catalogue& again) {
    for (const std::string& cube : iterate_cubes(again.question())) again.add_cube(cube);
    const SilhouetteQuestion& silhouettes = silhouettes_asked(again.question());
    for (const StoredChallenge& stored : known_challenges) {
        const Challenge& challenge = stored.challenge;
        again.record(
            {.cube = cube_prefix(silhouettes, challenge.group) +
                     std::string(grid_kind_name(challenge.grids)),
             .clause = silhouette::blocking_clause(again.question().puzzle.lattice, challenge)});
    }
}

// Returns the catalogue's fills of these silhouettes, without the tilings.
std::vector<SubsetFill> fills_of(const Catalogue& catalogue,
                                 const std::vector<StoredChallenge>& silhouettes) {
    std::set<std::string> fingerprints;
    for (const StoredChallenge& stored : silhouettes) {
        fingerprints.insert(stored.challenge.fingerprint);
    }
    std::vector<SubsetFill> fills;
    catalogue.visit_fills([&](const SubsetFill& fill) {
        if (fingerprints.contains(fill.fingerprint)) {
            fills.push_back({fill.cube, fill.fingerprint, {}});
        }
    });
    return fills;
}

// Whether this method divides the question into the same cubes as the question's own method. In a
// sweep all methods do, because each cube is a subset of the pieces.
bool has_same_cubes(const Question& question, SearchMethod method) {
    const SearchMethod own = method_of(question);
    const auto is_by_candidates = [](SearchMethod m) {
        return m == SearchMethod::cubes || m == SearchMethod::census;
    };
    return own == method || (is_by_candidates(own) && is_by_candidates(method)) ||
           is_sweep(question);
}

std::string reason_of(const Catalogue& catalogue) {
    for (const Cube& cube : catalogue.cubes()) {
        if (cube.state == CubeState::exhausted) continue;
        const std::string state(cube_state_name(cube.state));
        return cube.reason.empty() ? state : state + ": " + cube.reason;
    }
    return {};
}

}  // namespace

Comparison compare(const std::vector<StoredChallenge>& here,
                   const std::vector<StoredChallenge>& there) {
    std::map<std::string, const StoredChallenge*> unmatched_challenges;
    for (const StoredChallenge& stored : there) {
        if (!has_detached_parts(stored))
            unmatched_challenges.emplace(stored.challenge.fingerprint, &stored);
    }
    Comparison comparison;
    for (const StoredChallenge& stored : here) {
        if (has_detached_parts(stored)) continue;
        const auto same = unmatched_challenges.find(stored.challenge.fingerprint);
        if (same != unmatched_challenges.end() && same->second->challenge == stored.challenge) {
            ++comparison.agreed_challenges;
            unmatched_challenges.erase(same);
        } else {
            comparison.only_stored.push_back(stored);
        }
    }
    for (const auto& [fingerprint, stored] : unmatched_challenges)
        comparison.only_found.push_back(*stored);
    return comparison;
}

void compare_fills(const std::vector<SubsetFill>& here, const std::vector<SubsetFill>& there,
                   Comparison& comparison) {
    std::map<std::pair<std::string, std::string>, const SubsetFill*> unmatched_fills;
    for (const SubsetFill& fill : there)
        unmatched_fills.try_emplace({fill.cube, fill.fingerprint}, &fill);
    for (const SubsetFill& fill : here) {
        if (unmatched_fills.erase({fill.cube, fill.fingerprint}) > 0) {
            ++comparison.agreed_fills;
        } else {
            comparison.fills_only_stored.push_back(fill);
        }
    }
    for (const auto& [names, fill] : unmatched_fills) comparison.fills_only_found.push_back(*fill);
}

Comparison search_again(const Catalogue& catalogue, const SecondSearchOptions& options,
                        RunListener& listener) {
    const bool by_iterate = options.method == SearchMethod::iterate;
    if (by_iterate) catalogue::refuse_sweep(catalogue, {Parameter::again, " iterate"});
    // The catalogue of a part contains only some cubes of the question. With a method that has
    // other cubes, the same part would contain other silhouettes.
    if (by_iterate || !has_same_cubes(catalogue.question(), options.method)) {
        catalogue::refuse_part(catalogue,
                               "searching again by " + std::string(method_name(options.method)));
    }
    const Question question = second_question(catalogue.question(), options);
    const SilhouetteQuestion& silhouettes = silhouettes_asked(question);
    Catalogue again = Catalogue::temporary(question);
    std::vector<StoredChallenge> here = catalogue.challenges();
    std::erase_if(here, [&](const StoredChallenge& stored) {
        return std::ranges::find(silhouettes.grids, stored.challenge.grids) ==
               silhouettes.grids.end();
    });
    std::vector<StoredChallenge> challenges_on_board;
    const bool on_board = by_iterate && silhouettes.horizon;
    if (on_board)
        challenges_on_board =
            fitting_challenges(here, *silhouettes.horizon, question.puzzle.lattice);
    const bool forbids_stored = on_board && !options.is_from_scratch;
    if (forbids_stored) forbid_challenges(challenges_on_board, again);
    run(again, options.run, listener);

    std::vector<StoredChallenge> there = again.challenges();
    if (forbids_stored)
        there.insert(there.end(), challenges_on_board.begin(), challenges_on_board.end());
    Comparison comparison = compare(on_board ? challenges_on_board : here, there);
    compare_fills(fills_of(catalogue, here), fills_of(again, there), comparison);
    if (on_board) {
        comparison.horizon = *silhouettes.horizon;
        comparison.challenges_beyond_horizon =
            std::count_if(here.begin(), here.end(), [&](const auto& stored) {
                return !has_detached_parts(stored) &&
                       !silhouette::fits_horizon(catalogue.question().puzzle.lattice,
                                                 stored.challenge, *silhouettes.horizon);
            });
    }
    comparison.wandering_count = again.wandering_count();
    comparison.exhausted = is_exhausted(again);
    comparison.reason = reason_of(again);
    return comparison;
}

}  // namespace orbitile::verification
