#include "verification/comparison.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "silhouette/enumeration.hpp"
#include "store/catalogue_error.hpp"
#include "store/sweep.hpp"

namespace orbitile::verification {
namespace {

using FillNames = std::pair<std::string, std::string>;  // a cube and a fingerprint

bool is_narrower(const SilhouetteQuestion& narrow, const SilhouetteQuestion& wide) {
    const bool has_only_centres_of_wide = std::ranges::all_of(narrow.grids, [&](GridKind grids) {
        return std::ranges::find(wide.grids, grids) != wide.grids.end();
    });
    return has_only_centres_of_wide &&
           (!wide.horizon || (narrow.horizon && *narrow.horizon <= *wide.horizon));
}

void require_comparable_questions(const Catalogue& first, const Catalogue& second) {
    for (const Catalogue* catalogue : {&first, &second}) {
        store::refuse_board(*catalogue, "--against");
        store::refuse_partial_catalogue(*catalogue, "--against");
    }
    Question narrowed_question = first.question();
    if (is_sweep(first.question()) == is_sweep(second.question())) {
        SilhouetteQuestion& narrowed = silhouette_question_of(narrowed_question);
        const SilhouetteQuestion& asked = silhouette_question_of(second.question());
        narrowed.method = asked.method;
        if (is_narrower(asked, narrowed)) {
            narrowed.grids = asked.grids;
            narrowed.horizon = asked.horizon;
        }
    }
    if (is_same_question(narrowed_question, second.question())) return;
    throw CatalogueRefusedError(
        "the two catalogues answer different questions:\n" +
        difference_table(narrowed_question, "first", second.question(), "second"));
}

bool is_asked_for(const Question& question, const Challenge& challenge) {
    const SilhouetteQuestion& silhouettes = silhouette_question_of(question);
    const auto& grids = silhouettes.grids;
    return std::ranges::find(grids, challenge.grids) != grids.end() &&
           (!silhouettes.horizon ||
            silhouette::fits_horizon(question.puzzle.lattice, challenge.components,
                                     *silhouettes.horizon));
}

std::set<FillNames> fills_of(const Catalogue& catalogue,
                             const std::set<std::string>& fingerprints) {
    std::set<FillNames> fills;
    catalogue.visit_fills([&](const SubsetFill& fill) {
        if (fingerprints.contains(fill.fingerprint)) fills.emplace(fill.cube, fill.fingerprint);
    });
    return fills;
}

}  // namespace

Comparison compare(const Catalogue& first, const Catalogue& second) {
    require_comparable_questions(first, second);
    Comparison comparison;
    std::map<std::string, Challenge> unmatched_challenges;
    std::set<std::string> asked_fingerprints;
    first.visit_challenges([&](const StoredChallenge& stored) {
        const Challenge& challenge = stored.challenge;
        if (!is_asked_for(second.question(), challenge)) {
            ++comparison.unasked_shape_count;
            return;
        }
        asked_fingerprints.insert(challenge.fingerprint);
        unmatched_challenges.emplace(challenge.fingerprint, challenge);
    });
    second.visit_challenges([&](const StoredChallenge& stored) {
        if (unmatched_challenges.erase(stored.challenge.fingerprint) > 0) {
            ++comparison.agreed_shape_count;
        } else {
            asked_fingerprints.insert(stored.challenge.fingerprint);
            comparison.shapes_only_in_second.push_back(stored.challenge);
        }
    });
    for (auto& [fingerprint, challenge] : unmatched_challenges)
        comparison.shapes_only_in_first.push_back(std::move(challenge));

    std::set<FillNames> unmatched_fills = fills_of(first, asked_fingerprints);
    for (const auto& [cube, fingerprint] : fills_of(second, asked_fingerprints)) {
        if (unmatched_fills.erase({cube, fingerprint}) > 0) {
            ++comparison.agreed_fill_count;
        } else {
            comparison.fills_only_in_second.push_back({cube, fingerprint, {}});
        }
    }
    for (const auto& [cube, fingerprint] : unmatched_fills)
        comparison.fills_only_in_first.push_back({cube, fingerprint, {}});
    return comparison;
}

}  // namespace orbitile::verification
