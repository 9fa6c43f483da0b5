#include "orbitile/verification/verification.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "question/question_fault.hpp"
#include "run/confirmation.hpp"
#include "run/cube_worker.hpp"
#include "verification/board_check.hpp"
#include "verification/challenge_check.hpp"
#include "verification/cube_check.hpp"
#include "verification/tiling_check.hpp"

namespace orbitile {
namespace {

// Reports two kinds of duplicates: a silhouette that is stored twice, and a fingerprint that two
// different silhouettes have.
void check_duplicates(const std::vector<StoredChallenge>& challenges, VerificationReport& report) {
    std::set<std::string> fingerprints;
    std::map<std::set<std::pair<Centre, Shard>>, std::string> silhouettes;
    for (const StoredChallenge& stored : challenges) {
        const Challenge& challenge = stored.challenge;
        if (!fingerprints.insert(challenge.fingerprint).second) {
            report.faults.push_back({challenge.fingerprint, "the fingerprint is stored twice"});
        }
        std::set<std::pair<Centre, Shard>> covered;
        for (const Layer& component : challenge.components) {
            for (const Shard& shard : component.shards) covered.emplace(component.centre, shard);
        }
        const auto [known, is_new] = silhouettes.emplace(covered, challenge.fingerprint);
        if (!is_new) {
            report.faults.push_back(
                {challenge.fingerprint, "it covers the same shards as " + known->second});
        }
    }
}

void count_challenge(const StoredChallenge& stored, VerificationReport& report) {
    ++report.challenges;
    for (const Layer& component : stored.challenge.components) {
        ++report.components;
        report.shards += static_cast<std::int64_t>(component.shards.size());
    }
    if (stored.tiling_count) ++report.unchecked_counts;
    for (const Tiling& tiling : stored.tilings) {
        ++report.tilings;
        report.placed_pieces += static_cast<std::int64_t>(tiling.size());
    }
}

}  // namespace

CatalogueContent content_of(const Catalogue& catalogue) {
    CatalogueContent content{catalogue.question(),   catalogue.cubes(),           {},
                             catalogue.challenges(), catalogue.wandering_count(), {}};
    catalogue.visit_fills([&](const SubsetFill& fill) { content.fills.push_back(fill); });
    catalogue.visit_fillings([&](const Tiling& filling) { content.fillings.push_back(filling); });
    content.confirmation = catalogue.confirmation();
    for (const Cube& cube : content.cubes) content.clauses.push_back(catalogue.clauses(cube.name));
    return content;
}

std::vector<std::string> cubes_asked(const Question& question) {
    // If the question has a fault, its cubes must not be listed: that could take for ever.
    if (const auto fault = question_fault(question, "the question")) throw CatalogueError(*fault);
    const bool has_board = iterates(question) && silhouettes_asked(question).horizon;
    if (!has_board) return cube_source(question)->cubes();
    return cubes_in(question.part, iterate_cubes(question));
}

std::vector<std::string> slices_asked(const Question& question) {
    if (const auto fault = confirmation_fault(question, "the question")) {
        throw CatalogueError(*fault);
    }
    return cubes_asked(confirming_question(question));
}

std::vector<Fault> confirmation_faults(const CatalogueContent& content,
                                       const std::vector<std::string>& asked_slices) {
    const Confirmation& confirmation = content.confirmation.value();
    std::vector<Fault> faults;
    if (!confirmation.is_current) {
        faults.push_back(
            {"catalogue", "the challenges that the solver confirmed differ from those stored"});
    }
    if (!std::ranges::equal(confirmation.slices, asked_slices, {}, &Cube::name)) {
        faults.push_back(
            {"catalogue", "the slices of the solver differ from those of the question"});
    }
    return faults;
}

VerificationReport verify(const CatalogueContent& content,
                          const std::vector<std::string>& asked_cubes) {
    VerificationReport report;
    report.cubes_asked = static_cast<std::int64_t>(asked_cubes.size());
    for (const StoredChallenge& stored : content.challenges) {
        count_challenge(stored, report);
        if (is_about_board(content.question)) continue;
        verification::check_challenge(content.question, stored, [&](const std::string& what) {
            report.faults.push_back({stored.challenge.fingerprint, what});
        });
    }
    if (!is_about_board(content.question)) check_duplicates(content.challenges, report);
    if (is_sweep(content.question)) verification::check_fills(content, report);
    verification::check_cubes(content, asked_cubes, report);
    if (is_about_board(content.question)) verification::check_board(content, report);
    return report;
}

}  // namespace orbitile
