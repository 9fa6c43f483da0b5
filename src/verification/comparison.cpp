#include "verification/comparison.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "puzzle/input_error.hpp"
#include "question/question_fault.hpp"
#include "run/run.hpp"
#include "silhouette/enumeration.hpp"
#include "store/sweep.hpp"

namespace orbitile::verification {
namespace {

bool has_detached_parts(const StoredChallenge& stored_challenge) {
    return stored_challenge.challenge.kind == ChallengeKind::wandering;
}

Question second_question(const Question& first_question, const SecondSearchOptions& options) {
    Question question = first_question;
    SilhouetteQuestion& silhouette_question = silhouette_question_of(question);
    set_method(silhouette_question, options.method);
    silhouette_question.blocking_scope = BlockingScope::silhouette;
    silhouette_question.keep_wandering = false;
    if (!options.grids.empty()) silhouette_question.grids = options.grids;
    if (options.horizon) silhouette_question.horizon = options.horizon;
    if (const auto fault = question_fault(question, "the question")) throw InputError(*fault);
    return question;
}

// Returns the challenges that fit on the board of this horizon.
std::vector<StoredChallenge> fitting_challenges(
    const std::vector<StoredChallenge>& known_challenges, int horizon, Lattice lattice) {
    std::vector<StoredChallenge> challenges_on_board;
    std::ranges::copy_if(known_challenges, std::back_inserter(challenges_on_board),
                         [&](const StoredChallenge& stored_challenge) {
                             return silhouette::fits_horizon(lattice, stored_challenge.challenge,
                                                             horizon);
                         });
    return challenges_on_board;
}

// Forbids the known silhouettes in the new catalogue, so that the search finds only other
// silhouettes.
void forbid_challenges(const std::vector<StoredChallenge>& known_challenges,
                       Catalogue& second_catalogue) {
    for (const std::string& cube : names_of_iterate_cubes(second_catalogue.question()))
        second_catalogue.add_cube(cube);
    const SilhouetteQuestion& silhouettes = silhouette_question_of(second_catalogue.question());
    for (const StoredChallenge& stored_challenge : known_challenges) {
        const Challenge& challenge = stored_challenge.challenge;
        second_catalogue.record({.cube = cube_prefix(silhouettes, challenge.group) +
                                         std::string(grid_kind_name(challenge.grids)),
                                 .clause = silhouette::blocking_clause(
                                     second_catalogue.question().puzzle.lattice, challenge)});
    }
}

// Returns the catalogue's fills of these silhouettes, without the tilings.
std::vector<SubsetFill> fills_of(const Catalogue& catalogue,
                                 const std::vector<StoredChallenge>& silhouettes) {
    std::set<std::string> fingerprints;
    for (const StoredChallenge& stored_challenge : silhouettes) {
        fingerprints.insert(stored_challenge.challenge.fingerprint);
    }
    std::vector<SubsetFill> fills;
    catalogue.visit_fills([&](const SubsetFill& fill) {
        if (fingerprints.contains(fill.fingerprint)) {
            fills.push_back({fill.cube, fill.fingerprint, {}});
        }
    });
    return fills;
}

// Whether `method` divides the question into the same cubes as the question's own method. In a
// sweep all methods have the same cubes, because each cube is a subset of the pieces.
bool has_same_cubes(const Question& question, SearchMethod method) {
    const SearchMethod question_method = method_of(question);
    const auto uses_candidates = [](SearchMethod candidate_method) {
        return candidate_method == SearchMethod::cubes || candidate_method == SearchMethod::census;
    };
    return question_method == method ||
           (uses_candidates(question_method) && uses_candidates(method)) || is_sweep(question);
}

std::string unfinished_cube_reason(const Catalogue& catalogue) {
    for (const Cube& cube : catalogue.cubes()) {
        if (cube.state == CubeState::exhausted) continue;
        const std::string state(cube_state_name(cube.state));
        return cube.reason.empty() ? state : state + ": " + cube.reason;
    }
    return {};
}

}  // namespace

Comparison compare(const std::vector<StoredChallenge>& stored_challenges,
                   const std::vector<StoredChallenge>& found_challenges) {
    std::map<std::string, const StoredChallenge*> unmatched_challenges;
    for (const StoredChallenge& stored_challenge : found_challenges) {
        if (!has_detached_parts(stored_challenge))
            unmatched_challenges.emplace(stored_challenge.challenge.fingerprint, &stored_challenge);
    }
    Comparison comparison;
    for (const StoredChallenge& stored_challenge : stored_challenges) {
        if (has_detached_parts(stored_challenge)) continue;
        const auto matching_challenge =
            unmatched_challenges.find(stored_challenge.challenge.fingerprint);
        if (matching_challenge != unmatched_challenges.end() &&
            matching_challenge->second->challenge == stored_challenge.challenge) {
            ++comparison.agreed_challenge_count;
            unmatched_challenges.erase(matching_challenge);
        } else {
            comparison.challenges_not_found_again.push_back(stored_challenge);
        }
    }
    for (const auto& [fingerprint, stored_challenge] : unmatched_challenges)
        comparison.newly_found_challenges.push_back(*stored_challenge);
    return comparison;
}

void compare_fills(const std::vector<SubsetFill>& stored_fills,
                   const std::vector<SubsetFill>& found_fills, Comparison& comparison) {
    std::map<std::pair<std::string, std::string>, const SubsetFill*> unmatched_fills;
    for (const SubsetFill& fill : found_fills)
        unmatched_fills.try_emplace({fill.cube, fill.fingerprint}, &fill);
    for (const SubsetFill& fill : stored_fills) {
        if (unmatched_fills.erase({fill.cube, fill.fingerprint}) > 0) {
            ++comparison.agreed_fill_count;
        } else {
            comparison.fills_not_found_again.push_back(fill);
        }
    }
    for (const auto& [names, fill] : unmatched_fills) comparison.newly_found_fills.push_back(*fill);
}

Comparison search_again(const Catalogue& catalogue, const SecondSearchOptions& options,
                        RunListener& listener) {
    const bool is_iterate_search = options.method == SearchMethod::iterate;
    if (is_iterate_search) store::refuse_sweep(catalogue, {Parameter::again, " iterate"});
    // A catalogue can answer only a part of the question, for example part 3 of 8. Such a part
    // contains only some of the cubes. If another method divides the question into other cubes, its
    // part 3 of 8 contains other silhouettes.
    if (is_iterate_search || !has_same_cubes(catalogue.question(), options.method)) {
        store::refuse_partial_catalogue(
            catalogue, "searching again by " + std::string(method_name(options.method)));
    }
    const Question question = second_question(catalogue.question(), options);
    const SilhouetteQuestion& silhouettes = silhouette_question_of(question);
    Catalogue second_catalogue = Catalogue::temporary(question);
    std::vector<StoredChallenge> stored_challenges = catalogue.challenges();
    std::erase_if(stored_challenges, [&](const StoredChallenge& stored_challenge) {
        return std::ranges::find(silhouettes.grids, stored_challenge.challenge.grids) ==
               silhouettes.grids.end();
    });
    std::vector<StoredChallenge> challenges_on_board;
    const bool is_on_board = is_iterate_search && silhouettes.horizon;
    if (is_on_board)
        challenges_on_board =
            fitting_challenges(stored_challenges, *silhouettes.horizon, question.puzzle.lattice);
    const bool forbids_stored_challenges = is_on_board && !options.is_from_scratch;
    if (forbids_stored_challenges) forbid_challenges(challenges_on_board, second_catalogue);
    run(second_catalogue, options.run, listener);

    std::vector<StoredChallenge> found_challenges = second_catalogue.challenges();
    if (forbids_stored_challenges)
        found_challenges.insert(found_challenges.end(), challenges_on_board.begin(),
                                challenges_on_board.end());
    Comparison comparison =
        compare(is_on_board ? challenges_on_board : stored_challenges, found_challenges);
    compare_fills(fills_of(catalogue, stored_challenges),
                  fills_of(second_catalogue, found_challenges), comparison);
    if (is_on_board) {
        comparison.horizon = *silhouettes.horizon;
        comparison.challenge_count_beyond_horizon = std::count_if(
            stored_challenges.begin(), stored_challenges.end(), [&](const auto& stored_challenge) {
                return !has_detached_parts(stored_challenge) &&
                       !silhouette::fits_horizon(catalogue.question().puzzle.lattice,
                                                 stored_challenge.challenge, *silhouettes.horizon);
            });
    }
    comparison.wandering_count = second_catalogue.wandering_count();
    comparison.exhausted = is_exhausted(second_catalogue);
    comparison.reason = unfinished_cube_reason(second_catalogue);
    return comparison;
}

}  // namespace orbitile::verification
