#include "verification/verification.hpp"

#include <algorithm>
#include <future>
#include <map>
#include <set>
#include <span>

#include "question/question_fault.hpp"
#include "run/cube_worker.hpp"
#include "store/numbering.hpp"
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
    for (const StoredChallenge& stored_challenge : challenges) {
        const Challenge& challenge = stored_challenge.challenge;
        if (!fingerprints.insert(challenge.fingerprint).second) {
            report.faults.push_back({challenge.fingerprint, "the fingerprint is stored twice"});
        }
        std::set<std::pair<Centre, Shard>> covered_shards;
        for (const Layer& component : challenge.components) {
            for (const Shard& shard : component.shards)
                covered_shards.emplace(component.centre, shard);
        }
        const auto [silhouette_entry, is_new] =
            silhouettes.emplace(covered_shards, challenge.fingerprint);
        if (!is_new) {
            report.faults.push_back({challenge.fingerprint,
                                     "it covers the same shards as " + silhouette_entry->second});
        }
    }
}

void count_challenge(const StoredChallenge& stored_challenge, VerificationReport& report) {
    ++report.challenges;
    for (const Layer& component : stored_challenge.challenge.components) {
        ++report.components;
        report.shards += static_cast<std::int64_t>(component.shards.size());
    }
    if (stored_challenge.tiling_count) ++report.unchecked_count_total;
    for (const Tiling& tiling : stored_challenge.tilings) {
        ++report.tilings;
        report.placed_piece_count += static_cast<std::int64_t>(tiling.size());
    }
}

// If a catalogue has very many challenges, they are checked block by block, so the memory does not
// grow with their number.
class ChallengeBlockCheck {
  public:
    ChallengeBlockCheck(const Question& question, int threads, VerificationReport& report)
        : question_(question), threads_(static_cast<std::size_t>(threads)), report_(report) {}

    void add(const StoredChallenge& stored_challenge) {
        const std::string& fingerprint = stored_challenge.challenge.fingerprint;
        if (fingerprint <= last_fingerprint_)
            report_.faults.push_back({fingerprint, "it is out of order"});
        last_fingerprint_ = fingerprint;
        count_challenge(stored_challenge, report_);
        challenge_block_.push_back(stored_challenge);
        if (challenge_block_.size() == max_block_size) check_block();
    }

    void check_block() {
        std::vector<std::future<std::vector<Fault>>> results_by_share;
        for (std::size_t thread_index = 0; thread_index < threads_; ++thread_index) {
            const std::size_t share_begin = challenge_block_.size() * thread_index / threads_;
            const std::size_t share_end = challenge_block_.size() * (thread_index + 1) / threads_;
            results_by_share.push_back(
                std::async(std::launch::async, [this, share_begin, share_end] {
                    return faults_of(
                        std::span(challenge_block_).subspan(share_begin, share_end - share_begin));
                }));
        }
        for (auto& result_of_share : results_by_share) {
            for (Fault& fault : result_of_share.get()) report_.faults.push_back(std::move(fault));
        }
        challenge_block_.clear();
    }

  private:
    static constexpr std::size_t max_block_size = 4000;

    std::vector<Fault> faults_of(std::span<const StoredChallenge> challenges) const {
        std::vector<Fault> faults;
        for (const StoredChallenge& stored_challenge : challenges) {
            verification::check_challenge(
                question_, stored_challenge, [&](const std::string& what) {
                    faults.push_back({stored_challenge.challenge.fingerprint, what});
                });
        }
        return faults;
    }

    const Question& question_;
    std::size_t threads_;
    VerificationReport& report_;
    std::string last_fingerprint_;
    std::vector<StoredChallenge> challenge_block_;
};

CatalogueContent content_without_challenges(const Catalogue& catalogue) {
    CatalogueContent content{
        catalogue.question(), catalogue.cubes(), {}, {}, catalogue.wandering_count(), {}};
    for (const Cube& cube : content.cubes) content.clauses.push_back(catalogue.clauses(cube.name));
    return content;
}

}  // namespace

CatalogueContent content_of(const Catalogue& catalogue) {
    CatalogueContent content = content_without_challenges(catalogue);
    content.challenges = catalogue.challenges();
    catalogue.visit_fills([&](const SubsetFill& fill) { content.fills.push_back(fill); });
    catalogue.visit_fillings([&](const Tiling& filling) { content.fillings.push_back(filling); });
    return content;
}

std::vector<std::string> cubes_of_question(const Question& question) {
    // If the question has a fault, its cubes must not be listed, because the list could be endless.
    if (const auto fault = question_fault(question, "the question")) throw CatalogueError(*fault);
    const bool has_board =
        uses_iterate_method(question) && silhouette_question_of(question).horizon;
    if (!has_board) return make_cube_source(question)->cubes();
    return cubes_in(question.part, names_of_iterate_cubes(question));
}

VerificationReport verify(const CatalogueContent& content,
                          const std::vector<std::string>& asked_cubes) {
    VerificationReport report;
    report.cubes_of_question = static_cast<std::int64_t>(asked_cubes.size());
    for (const StoredChallenge& stored_challenge : content.challenges) {
        count_challenge(stored_challenge, report);
        if (is_about_board(content.question)) continue;
        verification::check_challenge(
            content.question, stored_challenge, [&](const std::string& what) {
                report.faults.push_back({stored_challenge.challenge.fingerprint, what});
            });
    }
    if (!is_about_board(content.question)) check_duplicates(content.challenges, report);
    if (is_sweep(content.question)) verification::check_fills(content, report);
    verification::check_cubes(content, asked_cubes, report);
    if (is_about_board(content.question)) verification::check_board(content, report);
    return report;
}

// This function does not need check_duplicates(). Two challenges of a catalogue never have the same
// fingerprint, and each fingerprint is compared with the shards of its challenge. So if two
// challenges cover the same shards, one of their fingerprints is wrong and is reported.
VerificationReport verify(const Catalogue& catalogue, const std::vector<std::string>& asked_cubes,
                          int threads) {
    const Question& question = catalogue.question();
    // For `iterate`, the check compares the clauses with all challenges, so all challenges must be
    // in memory.
    if (!store::has_many_shapes(catalogue) || uses_iterate_method(question)) {
        catalogue.check([](const StoredChallenge&) {});
        return verify(content_of(catalogue), asked_cubes);
    }
    VerificationReport report;
    report.cubes_of_question = static_cast<std::int64_t>(asked_cubes.size());
    ChallengeBlockCheck block_check(question, threads, report);
    catalogue.check(
        [&](const StoredChallenge& stored_challenge) { block_check.add(stored_challenge); });
    block_check.check_block();
    verification::check_cubes(content_without_challenges(catalogue), asked_cubes, report);
    return report;
}

}  // namespace orbitile
