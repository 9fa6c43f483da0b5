#include "run/merge.hpp"

#include <fmt/format.h>

#include <map>
#include <optional>
#include <set>
#include <utility>

#include "catalogue/board_table.hpp"
#include "catalogue/catalogue_file.hpp"
#include "catalogue/database.hpp"
#include "catalogue/decision.hpp"
#include "catalogue/fill_table.hpp"
#include "catalogue/filling_counts.hpp"
#include "catalogue/folder_lock.hpp"
#include "catalogue/luck_table.hpp"
#include "catalogue/stored_text.hpp"
#include "catalogue/tables.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "run/cube_worker.hpp"
#include "run/question_fault.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;

Question whole(Question question) {
    question.part.reset();
    return question;
}

bool has_silhouettes_by_candidate(const Question& question) {
    return !is_about_board(question) && !is_sweep(question) && !iterates(question);
}

// A catalogue that is read, as it was when it was opened.
struct Source {
    explicit Source(const fs::path& in) : folder(in), database(open_reading(file_in(in))) {
        tables::check_format(*database);
        question = tables::question(*database);
    }
    Source(fs::path in, CheckedCatalogue checked)
        : folder(std::move(in)),
          database(std::move(checked.database)),
          question(std::move(checked.question)) {}

    static Source checked(const fs::path& folder) {
        return {folder, open_checked(file_in(folder))};
    }

    static fs::path file_in(const fs::path& folder) {
        fs::path file = catalogue_file_in(folder);
        if (catalogue_is_there(file)) return file;
        refuse_folder_without_catalogue(folder);
    }

    fs::path folder;
    std::unique_ptr<Database> database;
    Question question;
};

// --- What there is, before anything is written. ---

class Survey {
  public:
    void add(const Source& source) {
        if (!question_) question_ = whole(source.question);
        looks_differ_ = looks_differ_ || source.question.puzzle != question_->puzzle;
        if (!same_question(*question_, whole(source.question))) {
            throw CatalogueRefused(source.folder.string() + ": answers another question:\n" +
                                   side_by_side(*question_, "first", whole(source.question),
                                                source.folder.filename().string()));
        }
        if (source.question.part) counts_.insert(source.question.part->count);
        for (Cube& cube : tables::cubes(*source.database)) {
            Cube& best = cubes_.try_emplace(cube.name, cube).first->second;
            if (cube.state == CubeState::exhausted) best = std::move(cube);
        }
    }

    const Question& question() const { return question_.value(); }
    bool looks_differ() const { return looks_differ_; }

    MergeReport report(const std::vector<std::string>& asked) const {
        MergeReport report;
        report.cubes = static_cast<std::int64_t>(asked.size());
        for (const std::string& name : asked) {
            const auto known = cubes_.find(name);
            if (known == cubes_.end()) {
                report.missing.push_back(name);
            } else if (known->second.state != CubeState::exhausted) {
                report.undecided.push_back(known->second);
            }
        }
        report.parts_without = parts_of(report.missing);
        return report;
    }

  private:
    std::vector<Part> parts_of(const std::vector<std::string>& cubes) const {
        if (counts_.size() != 1) return {};
        const int count = *counts_.begin();
        std::set<int> indices;
        for (const std::string& cube : cubes) indices.insert(part_of_cube(cube, count));
        std::vector<Part> parts;
        parts.reserve(indices.size());
        for (const int index : indices) parts.push_back({index, count});
        return parts;
    }

    std::optional<Question> question_;
    bool looks_differ_ = false;
    std::set<int> counts_;
    std::map<std::string, Cube> cubes_;
};

// --- The union. ---

using Texts = std::set<std::string>;

Texts clauses_of_cube(const Database& database, const std::string& cube) {
    const auto clauses = tables::clauses(database, cube);
    return {clauses.begin(), clauses.end()};
}

// Adds to a database whose cubes are there, in a transaction of its caller.
class Union {
  public:
    Union(Database& out, const Question& question, fs::path folder)
        : out_(out), question_(question), folder_(std::move(folder)) {}

    void add(const Source& source) {
        source_ = &source;
        taken_.clear();
        check_source();
        for (const Cube& cube : tables::cubes(*source.database)) add(cube);
        add_wandering();
        for (const StoredChallenge& stored : tables::challenges(*source.database, question_)) {
            add(stored);
        }
        if (is_sweep(question_)) add_fills();
        if (is_about_board(question_)) add_fillings();
    }

    void finish() {
        const auto cubes = tables::cubes(out_);
        for (const Cube& cube : cubes) {
            if (cube.state == CubeState::exhausted) continue;
            throw CatalogueRefused(folder_.string() + ": cube '" + cube.name +
                                   "' is undecided: a part was changed while it was read; run the "
                                   "merge again");
        }
        check_sums(folder_, out_, cubes);
        if (lists_fillings(question_)) count_fillings(cubes);
    }

  private:
    const Puzzle& puzzle() const { return question_.puzzle; }

    [[noreturn]] void contradict(const std::string& what, const std::string& name) const {
        const auto known = from_.find(name);
        const fs::path& other = known == from_.end() ? folder_ : known->second;
        throw CatalogueError(source_->folder.string() + " and " + other.string() +
                             " contradict each other: " + what);
    }

    // A part without a find that its cubes tell of would make the union lack it as well.
    void check_source() const {
        const auto cubes = tables::cubes(*source_->database);
        for (const Cube& cube : cubes) {
            if (cube.state != CubeState::exhausted) return;
        }
        check_sums(source_->folder, *source_->database, cubes);
    }

    void check_sums(const fs::path& folder, const Database& database,
                    const std::vector<Cube>& cubes) const {
        Decision sum;
        for (const Cube& cube : cubes) {
            const Decision decision = decision_of(cube.statistics);
            sum.filled += decision.filled;
            sum.fillings += decision.fillings;
            sum.different += decision.different;
            if (is_sweep(question_) && cube.fills != decision.filled) {
                tell_of_sums(folder, cube.name, decision.filled, cube.fills);
            }
        }
        if (has_silhouettes_by_candidate(question_)) {
            const auto stored = database.number("SELECT count(*) FROM challenge");
            if (stored != sum.filled) tell_of_sums(folder, "cubes", sum.filled, stored);
        }
        if (const auto* asked = std::get_if<FillingQuestion>(&question_.asked)) {
            const auto stored = database.number("SELECT count(*) FROM filling");
            const auto told = asked->up_to_symmetry ? sum.different : sum.fillings;
            if (stored != told) tell_of_sums(folder, "cubes", told, stored);
        }
    }

    [[noreturn]] static void tell_of_sums(const fs::path& folder, const std::string& cubes,
                                          std::int64_t told, std::int64_t stored) {
        throw CatalogueError(
            fmt::format("{}: contradicts itself: {}: {} found, but {} stored; search "
                        "that part again with --fresh",
                        folder.string(), cubes, told, stored));
    }

    void add(const Cube& cube) {
        const auto stored = tables::cube(out_, cube.name);
        if (!stored) {
            throw CatalogueError(source_->folder.string() + ": the question has no cube '" +
                                 cube.name +
                                 "'; perhaps another version of orbitile made this part");
        }
        if (cube.state != CubeState::exhausted) return;
        if (stored->state == CubeState::exhausted) return compare(cube, *stored);
        tables::update_cube(out_, cube);
        taken_.insert(cube.name);
        from_.emplace(cube.name, source_->folder);
        const Texts known = clauses_of_cube(out_, cube.name);
        for (const std::string& clause : tables::clauses(*source_->database, cube.name)) {
            if (!known.contains(clause)) tables::add_clause(out_, cube.name, clause);
        }
    }

    // Decided in two parts: with the same outcome.
    void compare(const Cube& cube, const Cube& stored) const {
        const Decision here = decision_of(cube.statistics);
        const Decision there = decision_of(stored.statistics);
        if (here != there) {
            contradict(fmt::format("cube '{}': {}; {}", cube.name, decision_text(question_, here),
                                   decision_text(question_, there)),
                       cube.name);
        }
        const auto clauses = clauses_of_cube(*source_->database, cube.name);
        if (clauses != clauses_of_cube(out_, cube.name)) {
            contradict("cube '" + cube.name + "': its finds differ", cube.name);
        }
        if (is_sweep(question_) && fills_of(*source_->database, cube) != fills_of(out_, cube)) {
            contradict("cube '" + cube.name + "': its fills differ", cube.name);
        }
    }

    static Texts fills_of(const Database& database, const Cube& cube) {
        Texts fills;
        Statement rows = database.prepare(
            "SELECT challenge || hex(pieces) FROM fill "
            "WHERE cube = (SELECT id FROM cube WHERE name = ?)");
        rows.with(cube.name);
        while (rows.next()) fills.insert(rows.text(0));
        return fills;
    }

    void add_wandering() {
        Statement rows = source_->database->prepare("SELECT fingerprint, cube FROM wandering");
        while (rows.next()) tables::add_wandering(out_, rows.text(1), rows.text(0));
    }

    void add(const StoredChallenge& found) {
        const Challenge& challenge = found.challenge;
        const std::string& name = challenge.fingerprint;
        const auto tilings = tables::tilings(*source_->database, puzzle(), challenge);
        const auto stored = tables::challenge(out_, question_, name);
        if (!stored) {
            tables::add_challenge(out_, puzzle(), found);
            from_.emplace(name, source_->folder);
        } else {
            compare(found, *stored);
            carry_count(found, *stored);
            // What is shown of a silhouette does not depend on how the search came to it.
            if (!blocks_tilings(question_) &&
                tilings != tables::tilings(out_, puzzle(), challenge)) {
                contradict("challenge " + name + ": its tilings differ", name);
            }
        }
        for (const Tiling& tiling : tilings) tables::add_tiling(out_, name, tiling);
        if (found.luck && !(stored && stored->luck)) tables::store_luck(out_, name, *found.luck);
    }

    void compare(const StoredChallenge& found, const StoredChallenge& stored) const {
        const std::string& name = found.challenge.fingerprint;
        if (found.challenge != stored.challenge || found.difficulty != stored.difficulty) {
            contradict("challenge " + name + ": two different challenges have this fingerprint",
                       name);
        }
        const bool counted = found.tiling_count && stored.tiling_count;
        if (counted && (found.tiling_count != stored.tiling_count ||
                        found.tiling_count_up_to_symmetry != stored.tiling_count_up_to_symmetry)) {
            contradict(fmt::format("challenge {}: {} tilings were counted in one, {} in the other",
                                   name, *found.tiling_count, *stored.tiling_count),
                       name);
        }
    }

    void carry_count(const StoredChallenge& found, StoredChallenge stored) {
        if (stored.tiling_count || !found.tiling_count) return;
        stored.tiling_count = found.tiling_count;
        stored.tiling_count_up_to_symmetry = found.tiling_count_up_to_symmetry;
        tables::update_counts(out_, puzzle().lattice, stored);
    }

    void add_fills() {
        tables::visit_fills(*source_->database, puzzle(), [&](const Fill& fill) {
            if (taken_.contains(fill.cube)) tables::add_fill(out_, fill);
        });
    }

    void add_fillings() {
        tables::visit_fillings(*source_->database, puzzle(),
                               [&](const std::string& cube, const Tiling& filling) {
                                   if (taken_.contains(cube)) {
                                       tables::add_fillings(out_, cube, {filling});
                                   }
                               });
    }

    // As the catalogue does with the last cube of a run.
    void count_fillings(const std::vector<Cube>& cubes) {
        const FillingCounts sum = filling_counts(cubes);
        const Challenge board =
            board_challenge(puzzle(), std::get<FillingQuestion>(question_.asked).givens);
        auto stored = tables::challenge(out_, question_, board.fingerprint);
        if (!stored) {
            stored = StoredChallenge{.challenge = board};
            tables::add_challenge(out_, puzzle(), *stored);
        }
        stored->tiling_count = std::to_string(sum.fillings);
        stored->tiling_count_up_to_symmetry = std::to_string(sum.different);
        tables::update_counts(out_, puzzle().lattice, *stored);
    }

    Database& out_;
    const Question& question_;
    fs::path folder_;
    const Source* source_ = nullptr;
    Texts taken_;                           ///< cubes whose decision came from this source
    std::map<std::string, fs::path> from_;  ///< of cubes and challenges, by name
};

void join(Database& database, const Question& question, const std::vector<std::string>& cubes,
          const fs::path& out, const std::vector<fs::path>& parts) {
    Transaction transaction(database);
    for (const std::string& cube : cubes) tables::add_cube(database, cube);
    Union all(database, question, out);
    for (const fs::path& part : parts) all.add(Source::checked(part));
    all.finish();
    transaction.commit();
}

}  // namespace

MergeReport merge(const fs::path& out, const std::vector<fs::path>& parts) {
    const fs::path file = catalogue_file_in(out);
    Survey survey;
    for (const fs::path& part : parts) survey.add(Source(part));
    if (catalogue_is_there(file)) {
        const Question stored = checked_question(file);
        if (!same_question(stored, survey.question())) {
            refuse_other_question(file, stored, survey.question());
        }
        survey.add(Source(out));
    }
    const Question& question = survey.question();
    if (const auto fault = question_fault(question, parts.front().string())) {
        throw CatalogueError(*fault);
    }
    const auto cubes = cube_source(question)->cubes();
    MergeReport report = survey.report(cubes);
    if (survey.looks_differ()) report.looks_of = catalogue_is_there(file) ? out : parts.front();
    if (!report.is_complete()) return report;

    make_folder(file.parent_path());
    const FolderLock lock = FolderLock::alone(file.parent_path());
    if (catalogue_is_there(file)) {
        if (!same_question(checked_question(file), question)) {
            refuse_other_question(file, checked_question(file), question);
        }
        const auto database = open_writing(file);
        join(*database, question, cubes, out, parts);
        tidy_up(*database);
    } else {
        UnpublishedCatalogue aside(file, question);
        join(aside.database(), question, cubes, out, parts);
        aside.publish();
    }
    return report;
}

}  // namespace orbitile
