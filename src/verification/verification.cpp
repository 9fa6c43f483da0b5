#include "verification/verification.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <future>
#include <map>
#include <set>
#include <span>

#include "puzzle/subset.hpp"
#include "question/question_fault.hpp"
#include "run/unit_worker.hpp"
#include "silhouette/silhouette_request.hpp"
#include "store/sweep.hpp"

namespace orbitile {
namespace {

constexpr std::array refuting_counters{"uncoverable", "stuck", "cover-refuted"};

std::vector<std::string> cubes_of_question(const Question& question) {
    // If the question has a fault, its cubes must not be listed, because the list could be endless.
    if (const auto fault = question_fault(question, "the question")) throw CatalogueError(*fault);
    return make_unit_source(question)->units();
}

using FaultReporter = std::function<void(const std::string&)>;

// Whether the first number is larger than the second. Both are decimal texts without leading zeros.
bool is_larger_decimal(const std::string& first, const std::string& second) {
    return first.size() != second.size() ? first.size() > second.size() : first > second;
}

void check_tilings(const Puzzle& puzzle, const StoredChallenge& stored,
                   const FaultReporter& report_fault) {
    if (stored.tilings.empty()) report_fault("it is stored without a tiling");
    std::set<Tiling> seen_tilings;
    for (const Tiling& tiling : stored.tilings) {
        if (!seen_tilings.insert(tiling).second) report_fault("a tiling is stored twice");
        if (const auto fault = tiling_fault(puzzle, stored.challenge, tiling))
            report_fault("a tiling is wrong: " + *fault);
    }
    if (!stored.tiling_count) return;
    if (is_larger_decimal(std::to_string(stored.tilings.size()), *stored.tiling_count))
        report_fault("more tilings are stored than were counted");
    if (stored.tiling_count_up_to_symmetry &&
        is_larger_decimal(*stored.tiling_count_up_to_symmetry, *stored.tiling_count)) {
        report_fault("more tilings were counted up to symmetry than in all");
    }
}

// Computes the challenge again from the cells that it covers.
void check_derived_data(const Puzzle& puzzle, const Challenge& challenge,
                        const FaultReporter& report_fault) {
    const Silhouette silhouette = silhouette_of(challenge);
    if (silhouette.empty() ||
        std::ranges::any_of(silhouette, [](const Layer& layer) { return layer.shards.empty(); })) {
        return report_fault("it covers nothing");
    }
    if (has_detached_parts(puzzle.lattice, challenge.group, silhouette, puzzle.rules.connect))
        return report_fault("it has detached parts");
    const Challenge computed_challenge = make_silhouette_challenge(
        puzzle.lattice, challenge.group, silhouette, puzzle.rules.connect);
    if (computed_challenge.fingerprint != challenge.fingerprint)
        return report_fault("its fingerprint should be " + computed_challenge.fingerprint);
    if (computed_challenge.kind != challenge.kind) {
        report_fault(fmt::format("its kind is {}, but {} is stored",
                                 kind_name(computed_challenge.kind), kind_name(challenge.kind)));
    }
    if (computed_challenge.width != challenge.width) {
        report_fault(fmt::format("its width is {}, but {} is stored", computed_challenge.width,
                                 challenge.width));
    }
    if (computed_challenge.grids != challenge.grids ||
        computed_challenge.has_touching_components != challenge.has_touching_components ||
        computed_challenge.components != challenge.components) {
        report_fault("its centre, its components or their contacts do not match its cells");
    }
}

void check_is_asked_for(const Question& question, const Challenge& challenge,
                        const FaultReporter& report_fault) {
    const SilhouetteQuestion& silhouettes = silhouette_question_of(question);
    const auto contains = [](const auto& list, const auto& value) {
        return std::ranges::find(list, value) != list.end();
    };
    if (!contains(silhouettes.grids, challenge.grids) ||
        reported_group(question, challenge) != challenge.group) {
        report_fault("its symmetry was not asked for");
    }
    if (!silhouettes.kinds.empty() && !contains(silhouettes.kinds, challenge.kind))
        report_fault("its kind was not asked for");
    if (silhouettes.horizon &&
        !silhouette::fits_horizon(question.puzzle.lattice, challenge.components,
                                  *silhouettes.horizon)) {
        report_fault("it lies beyond the horizon");
    }
}

// In a sweep, challenges do not have tilings of their own; SweepCheck checks their fills.
void check_silhouette(const Question& question, const StoredChallenge& stored,
                      const FaultReporter& report_fault) {
    check_derived_data(question.puzzle, stored.challenge, report_fault);
    check_is_asked_for(question, stored.challenge, report_fault);
    if (!is_sweep(question)) return check_tilings(question.puzzle, stored, report_fault);
    if (!stored.tilings.empty() || stored.tiling_count)
        report_fault("it has tilings of all pieces, but the catalogue is about subsets");
}

// Checks silhouettes in blocks, with several threads.
class SilhouettesCheck {
  public:
    SilhouettesCheck(const Question& question, int threads, VerificationReport& report)
        : question_(question), threads_(static_cast<std::size_t>(threads)), report_(report) {}

    void add(const StoredChallenge& stored) {
        const std::string& fingerprint = stored.challenge.fingerprint;
        if (fingerprint <= last_fingerprint_)
            report_.faults.push_back({fingerprint, "it is stored twice or out of order"});
        last_fingerprint_ = fingerprint;
        block_.push_back(stored);
        if (block_.size() == max_block_size) check_block();
    }

    void check_block() {
        std::vector<std::future<std::vector<Fault>>> results_by_share;
        for (std::size_t thread_index = 0; thread_index < threads_; ++thread_index) {
            const std::size_t share_begin = block_.size() * thread_index / threads_;
            const std::size_t share_end = block_.size() * (thread_index + 1) / threads_;
            results_by_share.push_back(std::async(std::launch::async, [this, share_begin,
                                                                       share_end] {
                return faults_of(std::span(block_).subspan(share_begin, share_end - share_begin));
            }));
        }
        for (auto& result_of_share : results_by_share) {
            for (Fault& fault : result_of_share.get()) report_.faults.push_back(std::move(fault));
        }
        block_.clear();
    }

  private:
    static constexpr std::size_t max_block_size = 4000;

    std::vector<Fault> faults_of(std::span<const StoredChallenge> challenges) const {
        std::vector<Fault> faults;
        for (const StoredChallenge& stored : challenges) {
            check_silhouette(question_, stored, [&](const std::string& what) {
                faults.push_back({stored.challenge.fingerprint, what});
            });
        }
        return faults;
    }

    const Question& question_;
    std::size_t threads_;
    VerificationReport& report_;
    std::string last_fingerprint_;
    std::vector<StoredChallenge> block_;
};

// Checks the fills of a sweep. Each cube of a sweep is named after a subset of the pieces, so the
// tiling of a fill must use exactly the pieces of the subset.
class SweepCheck {
  public:
    SweepCheck(const CatalogueContent& content, VerificationReport& report)
        : content_(content), report_(report) {
        const SubsetRange& sizes = std::get<SweepQuestion>(content.question.details).subset_sizes;
        for (const Subset& subset : subsets_of(content.question.puzzle, sizes))
            copies_by_cube_.emplace(store::cube_name_of_subset(subset), subset.copies);
        for (const StoredChallenge& stored : content.challenges)
            challenges_.emplace(stored.challenge.fingerprint, &stored.challenge);
    }

    void run() {
        for (const SubsetFill& fill : content_.fills) check_fill(fill);
        for (const auto& [fingerprint, challenge] : challenges_) {
            if (!filled_fingerprints_.contains(fingerprint))
                report_.faults.push_back({fingerprint, "no subset fills it"});
        }
        report_.successful_subset_count = std::ssize(cubes_with_fill_);
    }

  private:
    void check_fill(const SubsetFill& fill) {
        ++report_.fill_count;
        ++report_.tilings;
        report_.placed_piece_count += std::ssize(fill.tiling);
        const auto report_fault = [&](const std::string& what) {
            report_.faults.push_back({fill.cube, what});
        };
        const auto copies = copies_by_cube_.find(fill.cube);
        if (copies == copies_by_cube_.end())
            return report_fault("a fill does not belong to a subset");
        const auto challenge = challenges_.find(fill.fingerprint);
        if (challenge == challenges_.end())
            return report_fault("it fills " + fill.fingerprint + ", which is not stored");
        cubes_with_fill_.insert(fill.cube);
        filled_fingerprints_.insert(fill.fingerprint);
        if (!seen_fills_.emplace(fill.cube, fill.fingerprint).second)
            report_fault("its fill of " + fill.fingerprint + " is stored twice");
        Puzzle subset_puzzle = content_.question.puzzle;
        for (std::size_t piece = 0; piece < subset_puzzle.pieces.size(); ++piece)
            subset_puzzle.pieces[piece].copies = copies->second[piece];
        if (const auto fault = tiling_fault(subset_puzzle, *challenge->second, fill.tiling))
            report_fault("its tiling of " + fill.fingerprint + " is wrong: " + *fault);
    }

    const CatalogueContent& content_;
    VerificationReport& report_;
    std::map<std::string, const Challenge*> challenges_;
    std::map<std::string, std::vector<int>> copies_by_cube_;  ///< for each piece, its copies
    std::set<std::string> cubes_with_fill_;
    std::set<std::string> filled_fingerprints_;
    std::set<std::pair<std::string, std::string>> seen_fills_;
};

// Checks the list of cubes and the statistics of the decided cubes.
class CubesCheck {
  public:
    CubesCheck(const CatalogueContent& content, VerificationReport& report)
        : content_(content), report_(report) {}

    void run() {
        check_cube_names();
        for (const Cube& cube : content_.cubes) {
            ++report_.cubes;
            if (cube.is_exhausted) ++report_.decided_cube_count;
        }
        // check_board() checks the statistics of a board. A solver does not list candidates.
        if (is_about_board(content_.question) || uses_solver_method(content_.question)) return;
        for (const SubsetFill& fill : content_.fills) ++fill_counts_[fill.cube];
        for (const Cube& cube : content_.cubes) {
            if (cube.is_exhausted) check_statistics(cube);
        }
        if (!is_sweep(content_.question)) check_filled_candidate_count();
    }

  private:
    void report_fault(const std::string& where, const std::string& what) {
        report_.faults.push_back({where, what});
    }

    void check_cube_names() {
        const std::vector<std::string> asked_cubes = cubes_of_question(content_.question);
        report_.cubes_of_question = std::ssize(asked_cubes);
        const std::set<std::string> asked_names(asked_cubes.begin(), asked_cubes.end());
        std::set<std::string> stored_names;
        for (const Cube& cube : content_.cubes) {
            if (!stored_names.insert(cube.name).second)
                report_fault(cube.name, "the cube is stored twice");
            if (!asked_names.contains(cube.name))
                report_fault(cube.name, "the question does not have this cube");
        }
        // If one cube is stored, all cubes must be stored. A run adds all its cubes at once, so an
        // interruption cannot leave only some of the cubes.
        if (stored_names.empty()) return;
        for (const std::string& name : asked_cubes) {
            if (!stored_names.contains(name)) report_fault(name, "the cube is missing");
        }
    }

    // Each candidate must have exactly one result. In a sweep, there must be a stored fill of the
    // cube's subset for each candidate that can be filled.
    void check_statistics(const Cube& cube) {
        if (!cube.statistics)
            return report_fault(cube.name, "the cube was decided without statistics");
        const auto count = [&](const char* name) { return cube.statistics->count(name); };
        const std::int64_t filled_count = cube.statistics->count(filled_member);
        std::int64_t decided_count = filled_count + count("told-elsewhere");
        for (const char* name : refuting_counters) decided_count += count(name);
        // A search that places pieces does not count candidates.
        if (!places_pieces(method_of(content_.question)) && decided_count != count("candidates")) {
            report_fault(cube.name, fmt::format("{} of its {} candidates are settled",
                                                decided_count, count("candidates")));
        }
        if (is_sweep(content_.question) && filled_count != fill_counts_[cube.name]) {
            report_fault(cube.name,
                         fmt::format("{} candidates were filled, but {} fills are stored",
                                     filled_count, fill_counts_[cube.name]));
        }
        report_.candidates += count("candidates");
        report_.filled_candidate_count += filled_count;
    }

    // For each candidate that can be filled there must be a stored challenge.
    void check_filled_candidate_count() {
        const bool is_plausible = report_.is_incomplete()
                                      ? report_.filled_candidate_count <= report_.challenges
                                      : report_.filled_candidate_count == report_.challenges;
        if (is_plausible) return;
        report_fault("catalogue",
                     fmt::format("{} candidates were filled, but {} challenges are stored",
                                 report_.filled_candidate_count, report_.challenges));
    }

    const CatalogueContent& content_;
    VerificationReport& report_;
    std::map<std::string, std::int64_t> fill_counts_;  ///< by cube
};

void count_challenge(const StoredChallenge& stored, VerificationReport& report) {
    ++report.challenges;
    for (const Layer& component : stored.challenge.components) {
        ++report.components;
        report.shards += std::ssize(component.shards);
    }
    if (stored.tiling_count) ++report.unchecked_count_total;
    for (const Tiling& tiling : stored.tilings) {
        ++report.tilings;
        report.placed_piece_count += std::ssize(tiling);
    }
}

void check_all_except_silhouettes(const CatalogueContent& content, VerificationReport& report) {
    if (is_sweep(content.question)) SweepCheck(content, report).run();
    CubesCheck(content, report).run();
    if (is_about_board(content.question)) verification::check_board(content, report);
}

}  // namespace

CatalogueContent content_of(const Catalogue& catalogue) {
    CatalogueContent content{catalogue.question(), catalogue.cubes(), catalogue.challenges()};
    catalogue.visit_fills([&](const SubsetFill& fill) { content.fills.push_back(fill); });
    catalogue.visit_fillings([&](const Tiling& filling) { content.fillings.push_back(filling); });
    return content;
}

VerificationReport verify(const CatalogueContent& content) {
    VerificationReport report;
    for (const StoredChallenge& stored : content.challenges) count_challenge(stored, report);
    if (!is_about_board(content.question)) {
        SilhouettesCheck silhouettes(content.question, 1, report);
        for (const StoredChallenge& stored : content.challenges) silhouettes.add(stored);
        silhouettes.check_block();
    }
    check_all_except_silhouettes(content, report);
    return report;
}

VerificationReport verify(const Catalogue& catalogue, int threads) {
    const Question& question = catalogue.question();
    if (is_about_board(question) || is_sweep(question)) {
        return verify(content_of(catalogue));
    }
    VerificationReport report;
    SilhouettesCheck silhouettes(question, threads, report);
    catalogue.visit_challenges([&](const StoredChallenge& stored) {
        count_challenge(stored, report);
        silhouettes.add(stored);
    });
    silhouettes.check_block();
    check_all_except_silhouettes({question, catalogue.cubes(), {}}, report);
    return report;
}

}  // namespace orbitile
