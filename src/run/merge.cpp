#include "run/merge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "puzzle/input_error.hpp"
#include "question/question_fault.hpp"
#include "run/cube_worker.hpp"
#include "store/catalogue_file.hpp"
#include "store/decision.hpp"
#include "store/folder_lock.hpp"
#include "store/stored_answer.hpp"
#include "store/tables.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;

Question without_part(Question question) {
    question.part.reset();
    return question;
}

bool finds_silhouettes_by_candidates(const Question& question) {
    return !is_about_board(question) && !is_sweep(question) && !uses_iterate_method(question);
}

// A catalogue that is merged. Its data are read from a snapshot that does not change after the
// catalogue was opened.
class MergeSource {
  public:
    /// Opens a catalogue and checks only its format and its question.
    static MergeSource open(const fs::path& folder) {
        auto database = store::open_for_reading(store::existing_catalogue_file(folder));
        tables::check_format(*database);
        Question question = tables::stored_question(*database);
        return {folder, {std::move(database), std::move(question)}};
    }

    /// Opens a catalogue and checks it. Packed shapes are checked when they are read.
    static MergeSource open_checked_catalogue(const fs::path& folder) {
        return {folder, store::open_checked_catalogue(store::existing_catalogue_file(folder))};
    }

    const fs::path& folder() const { return folder_; }
    const Question& question() const { return catalogue_.question; }
    store::StoredAnswer answer() const { return {*catalogue_.database, catalogue_.question}; }

  private:
    MergeSource(fs::path folder, store::CheckedCatalogue catalogue)
        : folder_(std::move(folder)), catalogue_(std::move(catalogue)) {}

    fs::path folder_;
    store::CheckedCatalogue catalogue_;
};

// --- The cubes of all parts. They are read before anything is written. ---

class PartsSummary {
  public:
    void add(const MergeSource& source) {
        if (!question_) question_ = without_part(source.question());
        has_different_appearances_ =
            has_different_appearances_ || source.question().puzzle != question_->puzzle;
        if (!is_same_question(*question_, without_part(source.question()))) {
            throw CatalogueRefusedError(source.folder().string() + ": answers another question:\n" +
                                        difference_table(*question_, "first",
                                                         without_part(source.question()),
                                                         source.folder().filename().string()));
        }
        if (source.question().part) part_counts_.insert(source.question().part->count);
        for (Cube& cube : source.answer().cubes()) {
            Cube& best_cube = cubes_by_name_.try_emplace(cube.name, cube).first->second;
            if (cube.state == CubeState::exhausted) best_cube = std::move(cube);
        }
    }

    const Question& question() const { return question_.value(); }
    bool has_different_appearances() const { return has_different_appearances_; }

    MergeReport report(const std::vector<std::string>& asked_cubes) const {
        MergeReport report;
        report.cube_count = static_cast<std::int64_t>(asked_cubes.size());
        for (const std::string& name : asked_cubes) {
            const auto cube_entry = cubes_by_name_.find(name);
            if (cube_entry == cubes_by_name_.end()) {
                report.missing_cubes.push_back(name);
            } else if (cube_entry->second.state != CubeState::exhausted) {
                report.undecided_cubes.push_back(cube_entry->second);
            }
        }
        report.incomplete_parts = parts_of(report.missing_cubes);
        return report;
    }

  private:
    std::vector<QuestionPart> parts_of(const std::vector<std::string>& cubes) const {
        if (part_counts_.size() != 1) return {};
        const int count = *part_counts_.begin();
        std::set<int> indices;
        for (const std::string& cube : cubes) indices.insert(part_of_cube(cube, count));
        std::vector<QuestionPart> parts;
        parts.reserve(indices.size());
        for (const int index : indices) parts.push_back({index, count});
        return parts;
    }

    std::optional<Question> question_;
    bool has_different_appearances_ = false;
    std::set<int> part_counts_;
    std::map<std::string, Cube> cubes_by_name_;
};

// --- The union. ---

using TextSet = std::set<std::string>;

TextSet clauses_of_cube(const store::StoredAnswer& answer, const std::string& cube) {
    const auto clauses = answer.clauses(cube);
    return {clauses.begin(), clauses.end()};
}

// Throws CatalogueError if the number of finds in an answer differs from the number that its cubes
// report.
void require_all_finds(const Question& question, const fs::path& folder,
                       const store::StoredAnswer& answer) {
    const auto require_equal_counts = [&](const std::string& cubes, std::int64_t found_count,
                                          std::int64_t stored_count) {
        if (found_count == stored_count) return;
        throw CatalogueError(
            fmt::format("{}: contradicts itself: {}: {} found, but {} stored; search that part "
                        "again with --fresh",
                        folder.string(), cubes, found_count, stored_count));
    };
    const auto cubes = answer.cubes();
    const store::DecidedCounts total_counts = store::decided_counts_of(cubes);
    if (is_sweep(question)) {
        for (const Cube& cube : cubes) {
            require_equal_counts(cube.name,
                                 store::decided_counts_of(cube.statistics).filled_silhouette_count,
                                 cube.fill_count);
        }
    }
    if (finds_silhouettes_by_candidates(question)) {
        require_equal_counts("cubes", total_counts.filled_silhouette_count,
                             answer.challenge_count());
    }
    if (const auto* filling_question = std::get_if<FillingQuestion>(&question.details)) {
        require_equal_counts("cubes", store::stored_filling_count(*filling_question, total_counts),
                             answer.filling_count());
    }
}

// Adds sources to an answer that already lists all cubes. The caller must have begun a transaction.
class AnswerMerger {
  public:
    AnswerMerger(store::StoredAnswer out, const Question& question, fs::path folder)
        : merged_answer_(out), question_(question), folder_(std::move(folder)) {}

    void add(const MergeSource& source) {
        source_folder_ = source.folder();
        cubes_from_source_.clear();
        const store::StoredAnswer part = source.answer();
        if (!part.has_open_cubes()) require_all_finds(question_, source_folder_, part);
        for (const Cube& cube : part.cubes()) add(part, cube);
        part.visit_wandering_silhouettes([&](const auto& row) {
            merged_answer_.add_wandering_silhouette(row.cube, row.fingerprint);
        });
        part.visit_challenges(
            [&](const StoredChallenge& stored_challenge) { add(stored_challenge); });
        earlier_folders_.push_back(source_folder_);
        part.visit_fills([&](const SubsetFill& fill) {
            if (cubes_from_source_.contains(fill.cube)) merged_answer_.add_fill(fill);
        });
        part.visit_fillings([&](const std::string& cube, const Tiling& filling) {
            if (cubes_from_source_.contains(cube)) merged_answer_.add_fillings(cube, {filling});
        });
    }

    void finish() {
        for (const Cube& cube : merged_answer_.cubes()) {
            if (cube.state == CubeState::exhausted) continue;
            throw CatalogueRefusedError(
                folder_.string() + ": cube '" + cube.name +
                "' is undecided: a part was changed while it was read; run the merge again");
        }
        require_all_finds(question_, folder_, merged_answer_);
        merged_answer_.store_filling_count();
    }

  private:
    [[noreturn]] void throw_contradiction(const std::string& what, const std::string& name) const {
        const fs::path other_folder = origin_folder_of(name);
        throw CatalogueError(source_folder_.string() + " and " + other_folder.string() +
                             " contradict each other: " + what);
    }

    // The folder that a cube or a challenge came from. The folders of challenges are not kept,
    // because there can be a million challenges. If a message needs the folder of a challenge,
    // which is rare, the sources are searched again.
    fs::path origin_folder_of(const std::string& name) const {
        const auto cube = origin_folders_.find(name);
        if (cube != origin_folders_.end()) return cube->second;
        for (const fs::path& folder : earlier_folders_) {
            if (MergeSource::open(folder).answer().has_challenge(name)) return folder;
        }
        return folder_;
    }

    void add(const store::StoredAnswer& part, const Cube& cube) {
        const auto merged_cube = merged_answer_.cube(cube.name);
        if (!merged_cube) {
            throw CatalogueError(source_folder_.string() + ": the question has no cube '" +
                                 cube.name +
                                 "'; perhaps another version of orbitile made this part");
        }
        if (cube.state != CubeState::exhausted) return;
        if (merged_cube->state == CubeState::exhausted)
            return require_equal(part, cube, *merged_cube);
        merged_answer_.update(cube);
        cubes_from_source_.insert(cube.name);
        origin_folders_.emplace(cube.name, source_folder_);
        const TextSet known_clauses = clauses_of_cube(merged_answer_, cube.name);
        for (const std::string& clause : part.clauses(cube.name)) {
            if (!known_clauses.contains(clause)) merged_answer_.add_clause(cube.name, clause);
        }
    }

    // Compares the outcomes of a cube that two parts have decided. The outcomes must be equal.
    void require_equal(const store::StoredAnswer& part, const Cube& cube,
                       const Cube& merged_cube) const {
        const store::DecidedCounts source_counts = store::decided_counts_of(cube.statistics);
        const store::DecidedCounts merged_counts = store::decided_counts_of(merged_cube.statistics);
        if (source_counts != merged_counts) {
            throw_contradiction(fmt::format("cube '{}': {}; {}", cube.name,
                                            store::decided_counts_text(question_, source_counts),
                                            store::decided_counts_text(question_, merged_counts)),
                                cube.name);
        }
        if (clauses_of_cube(part, cube.name) != clauses_of_cube(merged_answer_, cube.name)) {
            throw_contradiction("cube '" + cube.name + "': its finds differ", cube.name);
        }
        if (part.fills_of(cube.name) != merged_answer_.fills_of(cube.name)) {
            throw_contradiction("cube '" + cube.name + "': its fills differ", cube.name);
        }
    }

    void add(const StoredChallenge& source_challenge) {
        const std::string& name = source_challenge.challenge.fingerprint;
        const auto merged_challenge = merged_answer_.challenge(name);
        if (!merged_challenge) return merged_answer_.add(source_challenge);
        require_equal(source_challenge, *merged_challenge);
        if (!merged_challenge->tiling_count && source_challenge.tiling_count) {
            merged_answer_.set_tiling_counts(*merged_challenge, *source_challenge.tiling_count,
                                             source_challenge.tiling_count_up_to_symmetry);
        }
        // The tilings must be equal, because the tilings of a silhouette do not depend on how the
        // search reached the silhouette.
        if (!asks_for_all_tilings(question_) &&
            source_challenge.tilings != merged_challenge->tilings) {
            throw_contradiction("challenge " + name + ": its tilings differ", name);
        }
        for (const Tiling& tiling : source_challenge.tilings)
            merged_answer_.add_tiling(name, tiling);
        if (source_challenge.luck && !merged_challenge->luck)
            merged_answer_.set_luck(name, *source_challenge.luck);
    }

    void require_equal(const StoredChallenge& source_challenge,
                       const StoredChallenge& merged_challenge) const {
        const std::string& name = source_challenge.challenge.fingerprint;
        if (source_challenge.challenge != merged_challenge.challenge ||
            source_challenge.difficulty != merged_challenge.difficulty) {
            throw_contradiction(
                "challenge " + name + ": two different challenges have this fingerprint", name);
        }
        const bool has_two_counts = source_challenge.tiling_count && merged_challenge.tiling_count;
        if (has_two_counts && (source_challenge.tiling_count != merged_challenge.tiling_count ||
                               source_challenge.tiling_count_up_to_symmetry !=
                                   merged_challenge.tiling_count_up_to_symmetry)) {
            throw_contradiction(
                fmt::format("challenge {}: {} tilings were counted in one, {} in the other", name,
                            *source_challenge.tiling_count, *merged_challenge.tiling_count),
                name);
        }
    }

    store::StoredAnswer merged_answer_;
    const Question& question_;
    fs::path folder_;
    fs::path source_folder_;
    TextSet cubes_from_source_;  ///< the cubes whose decisions came from this source
    std::map<std::string, fs::path> origin_folders_;  ///< the folders that cubes came from
    std::vector<fs::path> earlier_folders_;  ///< the folders of the sources that are already added
};

void merge_parts(store::Database& database, const Question& question,
                 const std::vector<std::string>& cubes, const fs::path& out,
                 const std::vector<fs::path>& parts) {
    store::Transaction transaction(database);
    store::StoredAnswer answer(database, question);
    // The result has at least as many challenges as the largest part.
    std::int64_t challenges = 0;
    for (const fs::path& part : parts) {
        challenges = std::max(challenges, MergeSource::open(part).answer().challenge_count());
    }
    answer.pack_if_large(challenges - answer.challenge_count());
    answer.add_cubes(cubes);
    AnswerMerger merger(answer, question, out);
    for (const fs::path& part : parts) merger.add(MergeSource::open_checked_catalogue(part));
    merger.finish();
    const bool is_packed_now = answer.pack_if_large();
    transaction.commit();
    if (is_packed_now) store::give_back_free_pages(database);
}

}  // namespace

MergeReport merge(const fs::path& out, const std::vector<fs::path>& parts) {
    const fs::path file = store::catalogue_file_in(out);
    PartsSummary summary;
    for (const fs::path& part : parts) summary.add(MergeSource::open(part));
    if (store::has_catalogue(file)) {
        const Question stored_question = store::checked_question(file);
        if (!is_same_question(stored_question, summary.question())) {
            store::refuse_other_question(file, stored_question, summary.question());
        }
        summary.add(MergeSource::open(out));
    }
    const Question& question = summary.question();
    if (const auto fault = question_fault(question, parts.front().string())) {
        throw CatalogueError(*fault);
    }
    const auto cubes = make_cube_source(question)->cubes();
    MergeReport report = summary.report(cubes);
    if (summary.has_different_appearances())
        report.appearance_folder = store::has_catalogue(file) ? out : parts.front();
    if (!report.is_complete()) return report;

    store::create_folders(file.parent_path());
    const store::FolderLock lock(file.parent_path());
    if (store::has_catalogue(file)) {
        if (!is_same_question(store::checked_question(file), question)) {
            store::refuse_other_question(file, store::checked_question(file), question);
        }
        const auto database = store::open_for_writing(file);
        merge_parts(*database, question, cubes, out, parts);
        store::checkpoint_wal(*database);
    } else {
        store::UnpublishedCatalogue unpublished_catalogue(file, question);
        merge_parts(unpublished_catalogue.database(), question, cubes, out, parts);
        unpublished_catalogue.publish();
    }
    return report;
}

}  // namespace orbitile
