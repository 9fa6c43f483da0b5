// A certificate asserts that its list contains all silhouettes of the question on one kind of
// grids, at any distance from the centre. checker/main.cpp explains how orbitile-check verifies a
// certificate, and docs/explanation/proof.md proves that its verdict is right. A certificate
// consists of the following files. The last column names the source file of the code that makes
// each file.
//
//     statement.txt            the rules, pieces, group, grids and slices  certificate_texts.cpp
//     silhouettes.txt          each silhouette, with a tiling              certificate_texts.cpp
//     slice-LOW-HIGH.cnf       the clauses of a slice, with their meaning  slice_file.cpp
//     slice-LOW-HIGH.lrat.gz   a proof that these clauses contradict       lrat_proof.cpp
//                              each other
//     README.txt               what the files are, how to check them       certificate_texts.cpp
//
// A slice is the question about the silhouettes that reach from LOW to HIGH cells from the centre
// (silhouette/slice.hpp). For each slice the program takes four steps:
//
//   1. It makes the clauses of the question. It forbids each stored silhouette that belongs to the
//      slice, in all its views.
//   2. CaDiCaL searches for another silhouette. If the model that it finds has components that are
//      not invariant under the group, or more components than the question allows, the enumeration
//      adds clauses that exclude such components ("cuts"), and CaDiCaL continues.
//   3. If the question asks for the silhouette that was found, the catalogue is not complete, and
//      no certificate is written. If the question does not ask for this silhouette (because of
//      --kind or --exactly), the certificate lists it as `other`, and it is forbidden as well.
//   4. When no silhouette is left, CaDiCaL proves that the clauses contradict each other. The proof
//      has the form DRAT. The program sorts the clauses by rule and writes them. It reduces the
//      proof to the steps that are needed, and gives each step its hints (LRAT;
//      engine/lrat_proof.cpp). The sums of the question were translated into clauses, so the proof
//      has no pseudo-Boolean steps.
//
// The checker does not trust these steps. It computes the elements and placements of each slice
// again, and tests every clause by the rule that the file names. If the encoding, the solver or the
// catalogue has an error, the checker refuses the certificate.
//
// A certificate can take hours. So a note is written after each finished slice
// (certificate_texts.hpp), and an interrupted run can be resumed. There is no note for a slice in
// which `other` silhouettes were found. These silhouettes are not in any file yet, so the next run
// must find them again. README.txt is written last.
//
// If the group has only one mirror, a silhouette can be shifted along the axis. So its views can
// belong to several slices. If the silhouette has several axes, the solver can find it once for
// each axis. The certificate lists it only once.
#include "verification/certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <ostream>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include "candidate/candidate_question.hpp"
#include "puzzle/md5.hpp"
#include "puzzle/tiling.hpp"
#include "question/group_search.hpp"
#include "silhouette/enumeration.hpp"
#include "silhouette/slice.hpp"
#include "silhouette/slice_encoding.hpp"
#include "solver/cadical_solver.hpp"
#include "store/question_json.hpp"
#include "store/write_file.hpp"
#include "verification/certificate_texts.hpp"
#include "verification/slice_file.hpp"

namespace orbitile::verification {
namespace {

namespace fs = std::filesystem;

constexpr const char* statement_name = "statement.txt";
constexpr const char* silhouettes_file_name = "silhouettes.txt";
constexpr const char* readme_name = "README.txt";
constexpr const char* clauses_ending = ".cnf";
constexpr const char* proof_ending = ".lrat.gz";
// The file name extension of the notes. A note records that one slice is finished. All notes are
// removed when all slices are finished.
constexpr const char* note_ending = ".note";

// Checks the condition `is_over` every 50 ms, in a thread of its own. Calls `interrupt` each time
// the condition is true.
class StopMonitor {
  public:
    StopMonitor(std::function<bool()> is_over, std::function<void()> interrupt)
        : thread_([this, is_over = std::move(is_over),
                   interrupt = std::move(interrupt)](const std::stop_token& stop_token) {
              std::unique_lock lock(mutex_);
              while (!stop_token.stop_requested()) {
                  if (is_over()) interrupt();
                  wake_condition_.wait_for(lock, stop_token, std::chrono::milliseconds(50),
                                           [] { return false; });
              }
          }) {}

  private:
    std::mutex mutex_;
    std::condition_variable_any wake_condition_;
    std::jthread thread_;
};

class Certifier {
  public:
    Certifier(const Catalogue& catalogue, const CertificateQuestion& question, fs::path folder,
              const std::atomic<bool>& stop)
        : puzzle_(catalogue.question().puzzle),
          question_(question),
          groups_(group_requests(catalogue.question())),
          folder_(std::move(folder)),
          stop_(stop),
          graphs_(
              puzzle_,
              {request().group(), question.grids, silhouette::asks_for_rings(puzzle_, request())},
              &stop),
          silhouette_reach_(graphs_),
          slices_(graphs_.slices()),
          question_text_(stored::question_json(catalogue.question()).dump()) {
        for (const StoredChallenge& stored_challenge : catalogue.challenges()) {
            const Challenge& challenge = stored_challenge.challenge;
            if (challenge.grids != question.grids) continue;
            stored_challenges_.push_back(stored_challenge);
            ++certificate_.challenges;
            if (request().group().turns == 1) listed_shapes_.insert(canonical_image(challenge));
        }
    }

    Certificate run() {
        prepare_folder();
        certificate_.verdict = engine::Verdict::unsatisfiable;
        certificate_.slices = static_cast<std::int64_t>(slices_.size());
        certificate_.resumable_slice_count = static_cast<std::int64_t>(finished_slices_.size());
        progress_ = {certificate_.resumable_slice_count, certificate_.slices,
                     certificate_.resumable_slice_count};
        report([&](RunListener& listener) { listener.on_run_started(progress_); });
        std::vector<std::jthread> threads;
        threads.reserve(static_cast<std::size_t>(question_.threads));
        for (int thread = 0; thread < question_.threads; ++thread) {
            threads.emplace_back([this] { work(); });
        }
        threads.clear();
        if (failure_) std::rethrow_exception(failure_);
        if (certificate_.verdict == engine::Verdict::unsatisfiable)
            require_slice_for_each_silhouette();
        if (certificate_.verdict == engine::Verdict::unsatisfiable) write_files();
        return certificate_;
    }

  private:
    const SilhouetteQuestion& request() const { return groups_.front().request(); }

    // Makes the folder, and removes the files of an older certificate. Slices that an interrupted
    // run finished for the same question are kept.
    void prepare_folder() {
        std::error_code error;
        fs::create_directories(folder_, error);
        if (!error) fs::remove(folder_ / readme_name, error);
        if (!error) {
            const std::set<std::string> finished_files = find_finished_slices();
            for (const auto& file : fs::directory_iterator(folder_, error)) {
                const std::string name = file.path().filename().string();
                if (is_certificate_file(name) && !finished_files.contains(name)) {
                    fs::remove(file.path(), error);
                }
                if (error) break;
            }
        }
        if (error) throw CatalogueAccessError(folder_.string() + ": " + error.message());
    }

    std::set<std::string> find_finished_slices() {
        std::set<std::string> finished_files;
        for (const silhouette::Slice& slice : slices_) {
            const auto note = read_slice_note(slice_file(slice, note_ending));
            if (!note || note->question_digest != digest_of(slice)) continue;
            if (file_byte_count(slice_file(slice, clauses_ending)) != note->clause_bytes ||
                file_byte_count(slice_file(slice, proof_ending)) != note->proof_bytes) {
                continue;
            }
            for (const char* ending : {clauses_ending, proof_ending, note_ending}) {
                finished_files.insert(slice_file_stem(slice) + ending);
            }
            finished_slices_.insert(silhouette::slice_name(slice));
            certificate_.cut_count += note->cut_count;
            certificate_.clauses += note->clauses;
        }
        return finished_files;
    }

    // Returns the size of the file. Returns nothing if it is not a regular file.
    static std::optional<std::uintmax_t> file_byte_count(const fs::path& file) {
        std::error_code error;
        if (fs::symlink_status(file, error).type() != fs::file_type::regular) return std::nullopt;
        const std::uintmax_t byte_count = fs::file_size(file, error);
        return error ? std::nullopt : std::optional(byte_count);
    }

    // Returns a digest of all data on which the clauses of the slice depend.
    std::string digest_of(const silhouette::Slice& slice) const {
        std::string text = question_text_ + '\n' + std::string(grid_kind_name(question_.grids)) +
                           '\n' + silhouette::slice_name(slice) + '\n';
        for (const StoredChallenge& stored_challenge : stored_challenges_)
            text += stored_challenge.challenge.fingerprint + '\n';
        return md5_hex(text);
    }

    // Works on slices until none is left. The farthest slices come first, because they take the
    // least time. So faults are found soon.
    void work() {
        try {
            for (std::size_t work_index = next_slice_++; work_index < slices_.size();
                 work_index = next_slice_++) {
                if (stop_ || is_over_) break;
                const silhouette::Slice& slice = slices_[slices_.size() - 1 - work_index];
                if (!finished_slices_.contains(silhouette::slice_name(slice))) refute_slice(slice);
            }
            if (stop_) end_with_verdict(engine::Verdict::unknown);
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            if (!failure_) failure_ = std::current_exception();
            is_over_ = true;
        }
    }

    void report(const std::function<void(RunListener&)>& call) {
        if (question_.listener == nullptr) return;
        const std::scoped_lock lock(listener_mutex_);
        call(*question_.listener);
    }

    void report_slice_end(const silhouette::Slice& slice) {
        report([&](RunListener& listener) {
            ++progress_.decided_cube_count;
            listener.on_cube_result_stored({.cube = reported_name(slice), .is_exhausted = true},
                                           progress_);
        });
    }

    static std::string reported_name(const silhouette::Slice& slice) {
        return "slice " + silhouette::slice_name(slice);
    }

    void end_with_verdict(engine::Verdict verdict) {
        const std::scoped_lock lock(mutex_);
        if (certificate_.verdict == engine::Verdict::unsatisfiable) certificate_.verdict = verdict;
        is_over_ = true;
    }

    void refute_slice(const silhouette::Slice& slice) {
        solver::ProvingSolver* solver = nullptr;
        const silhouette::SliceEnumerationQuestion slice_question{
            .slice = slice,
            .solver = {SolverName::cadical,
                       [&](const engine::Clauses& clauses, engine::Simplification) {
                           auto new_solver =
                               std::make_unique<solver::ProvingSolver>(clauses.clauses, folder_);
                           solver = new_solver.get();
                           return new_solver;
                       }},
            .purpose = silhouette::SlicePurpose::certificate};
        silhouette::Enumeration enumeration(puzzle_, graphs_, slice_question);
        for (const StoredChallenge& stored_challenge : stored_challenges_)
            forbid(enumeration, slice, stored_challenge.challenge);
        const StopMonitor stop_monitor([&] { return stop_ || is_over_; },
                                       [&] { enumeration.interrupt(); });
        bool has_unrequested_silhouette = false;
        if (!find_unlisted_silhouettes(enumeration, has_unrequested_silhouette)) return;
        const SliceFormula formula =
            formula_of(slice, solver->clauses(), enumeration.added_rules());
        store::write_file(slice_file(slice, clauses_ending),
                          [&](std::ostream& out) { write_slice_file(out, puzzle_, formula); });
        if (!solver->write_proof(formula.clauses, slice_file(slice, proof_ending))) {
            return end_with_verdict(engine::Verdict::unknown);
        }
        const SliceNote note{
            .question_digest = digest_of(slice),
            .clauses = static_cast<std::int64_t>(formula.clauses.size()),
            .cut_count = enumeration.cut_count(),
            .clause_bytes = file_byte_count(slice_file(slice, clauses_ending)).value_or(0),
            .proof_bytes = file_byte_count(slice_file(slice, proof_ending)).value_or(0)};
        // If silhouettes were found that the question does not ask for, they are not in any file
        // yet. So the next run must find them again, and the slice does not get a note.
        if (!has_unrequested_silhouette) write_slice_note(slice_file(slice, note_ending), note);
        {
            const std::scoped_lock lock(mutex_);
            certificate_.cut_count += note.cut_count;
            certificate_.clauses += note.clauses;
            certificate_.resumable_slice_count += has_unrequested_silhouette ? 0 : 1;
        }
        report_slice_end(slice);
    }

    // Searches until the solver finds no further silhouette. If it finds a silhouette that the
    // question does not ask for, this silhouette is added to `unrequested_silhouettes_`, and the
    // search continues. Returns false in two cases: the solver finds a silhouette that the question
    // asks for, or the search is interrupted.
    bool find_unlisted_silhouettes(silhouette::Enumeration& enumeration,
                                   bool& has_unrequested_silhouette) {
        for (;;) {
            const engine::Verdict verdict = enumeration.next();
            if (verdict == engine::Verdict::unsatisfiable) return true;
            if (verdict == engine::Verdict::unknown) {
                end_with_verdict(verdict);
                return false;
            }
            const silhouette::FoundSilhouette& found_shape = enumeration.found_silhouette();
            const Challenge& challenge = found_shape.challenge.value();
            Challenge reported_challenge = challenge;
            reported_challenge.group =
                reported_group(groups_.front().question(), reported_challenge).value();
            if (silhouette::is_wanted(puzzle_, request(), challenge)) {
                const std::scoped_lock lock(mutex_);
                certificate_.found_challenge =
                    StoredChallenge{reported_challenge, {found_shape.tiling}, {}, {}};
                certificate_.verdict = engine::Verdict::satisfiable;
                is_over_ = true;
                return false;
            }
            add_unrequested_silhouette(reported_challenge, found_shape.tiling);
            has_unrequested_silhouette = true;
            enumeration.forbid(found_shape.clause);
        }
    }

    // Forbids a stored silhouette in the slice, if the silhouette belongs to the slice. If the
    // group has only one mirror, the views of a silhouette can be shifted along the axis, so they
    // can belong to several slices.
    void forbid(silhouette::Enumeration& enumeration, const silhouette::Slice& slice,
                const Challenge& challenge) {
        if (request().group().turns == 1) {
            if (!enumeration.forbid(challenge)) return;
            const std::scoped_lock lock(mutex_);
            fingerprints_in_slices_.insert(challenge.fingerprint);
            return;
        }
        const auto reach = silhouette_reach_.find_reach(silhouette_of(challenge));
        if (reach && (*reach < slice.low || *reach > slice.high)) return;
        if (reach && enumeration.forbid(challenge)) return;
        throw_impossible_silhouette(challenge);
    }

    [[noreturn]] static void throw_impossible_silhouette(const Challenge& challenge) {
        throw CatalogueError("the silhouette of " + challenge.fingerprint +
                             " holds a cell that no silhouette of these pieces can have");
    }

    // Checks that each stored silhouette belongs to a slice. The check is not possible in a run
    // that was resumed, because such a run does not call forbid() for slices that an earlier run
    // finished.
    void require_slice_for_each_silhouette() const {
        if (request().group().turns != 1 || !finished_slices_.empty()) return;
        for (const StoredChallenge& stored_challenge : stored_challenges_) {
            if (!fingerprints_in_slices_.contains(stored_challenge.challenge.fingerprint))
                throw_impossible_silhouette(stored_challenge.challenge);
        }
    }

    // Returns whether the silhouette is already in the list. If it is not, adds its shape to
    // `listed_shapes_`. This is needed only if the group has a single mirror: a silhouette with
    // several axes is found once for each axis.
    bool is_repeated_silhouette(const Challenge& challenge) {
        if (request().group().turns != 1) return false;
        return !listed_shapes_.insert(canonical_image(challenge)).second;
    }

    Shards canonical_image(const Challenge& challenge) const {
        const Lattice lattice = puzzle_.lattice;
        Shards smallest_image;
        for (const Motion& motion : silhouette::allowed_motions(puzzle_, full_group(lattice))) {
            const LatticeMap map = turn_about_middle(lattice, motion.turn, motion.flip);
            Shards image = normalised(map(challenge.components.front().shards));
            if (smallest_image.empty() || image < smallest_image) smallest_image = std::move(image);
        }
        return smallest_image;
    }

    void add_unrequested_silhouette(const Challenge& challenge, const Tiling& tiling) {
        const std::scoped_lock lock(mutex_);
        if (is_repeated_silhouette(challenge)) return;
        unrequested_silhouettes_.push_back(StoredChallenge{challenge, {tiling}, {}, {}});
        ++certificate_.unrequested_silhouette_count;
    }

    fs::path slice_file(const silhouette::Slice& slice, const char* ending) const {
        return folder_ / (slice_file_stem(slice) + ending);
    }

    SliceFormula formula_of(const silhouette::Slice& slice,
                            const std::vector<std::vector<engine::Literal>>& clauses,
                            const std::vector<silhouette::SliceRule>& added_rules) const {
        const auto classes = piece_classes(puzzle_);
        silhouette::SliceField field =
            silhouette::make_slice_field(puzzle_, classes, graphs_, slice);
        silhouette::SliceEncoding encoding = silhouette::encode_slice(
            puzzle_, classes, field, silhouette::SlicePurpose::certificate);
        return {std::move(field), std::move(encoding), clauses, added_rules};
    }

    void write_files() {
        store::write_file(folder_ / statement_name, [&](std::ostream& out) {
            write_statement(out, puzzle_, graphs_.question(), slices_);
        });
        store::write_file(folder_ / silhouettes_file_name, [&](std::ostream& out) {
            for (const auto& silhouette_to_write : stored_challenges_)
                write_silhouette(out, puzzle_, silhouette_to_write, true);
            for (const auto& silhouette_to_write : unrequested_silhouettes_)
                write_silhouette(out, puzzle_, silhouette_to_write, false);
        });
        for (const silhouette::Slice& slice : slices_) fs::remove(slice_file(slice, note_ending));
        for (const auto& file : fs::directory_iterator(folder_))
            certificate_.byte_count += file.file_size();
        const std::string title = fmt::format("{}, {}, {}", puzzle_.name, request().group().name,
                                              grid_kind_name(question_.grids));
        store::write_file(folder_ / readme_name, [&](std::ostream& out) {
            write_certificate_readme(out, title, certificate_);
        });
    }

    Puzzle puzzle_;
    CertificateQuestion question_;
    std::vector<GroupRequest> groups_;
    fs::path folder_;
    const std::atomic<bool>& stop_;
    silhouette::SlicedGraphs graphs_;
    silhouette::SilhouetteReach silhouette_reach_;
    std::vector<silhouette::Slice> slices_;
    std::string question_text_;              // the catalogue's question in its stored form
    std::set<std::string> finished_slices_;  // names of the slices that an interrupted run finished
    std::vector<StoredChallenge> stored_challenges_;
    std::vector<StoredChallenge> unrequested_silhouettes_;
    // The next two members are used only under one mirror.
    std::set<std::string> fingerprints_in_slices_;  // the stored silhouettes that belong to a slice
    std::set<Shards> listed_shapes_;                // the smallest image of each silhouette
    Certificate certificate_;
    std::mutex mutex_;
    std::mutex listener_mutex_;
    RunProgress progress_;  // the progress that the listener gets
    std::atomic<std::size_t> next_slice_{0};
    std::atomic<bool> is_over_{false};
    std::exception_ptr failure_;
};

}  // namespace

std::optional<std::string> reason_nothing_to_certify(const Question& question, GridKind grids) {
    if (grids != GridKind::mixed) return std::nullopt;
    if (silhouette_question_of(question).groups.front().turns == 1) {
        return "with only one mirror a silhouette has one component, so it uses one grid";
    }
    if (!question.puzzle.rules.holes) {
        return "silhouettes on several grids have holes, which the rules exclude";
    }
    return std::nullopt;
}

std::optional<std::string> certificate_fault(const Question& question, GridKind grids) {
    const SilhouetteQuestion& silhouettes = silhouette_question_of(question);
    if (silhouettes.horizon) {
        return "certify: the catalogue's question has a horizon, but a certificate is about shapes "
               "of any size; generate a catalogue without a horizon";
    }
    if (!question.puzzle.rules.turns)
        return "certify: a certificate needs pieces that may be turned";
    if (const auto reason = reason_nothing_to_certify(question, grids)) {
        return fmt::format("certify: there is nothing to certify for the centre {}: {}",
                           grid_kind_name(grids), *reason);
    }
    const auto possible_grids = grids_of(silhouettes.groups, question.puzzle.lattice);
    if (std::ranges::find(possible_grids, grids) == possible_grids.end()) {
        return fmt::format("certify: {} on the lattice {} does not have the centre {}",
                           groups_text(silhouettes), lattice_name(question.puzzle.lattice),
                           grid_kind_name(grids));
    }
    return std::nullopt;
}

bool is_certificate_file(const std::string& name) {
    if (name == statement_name || name == silhouettes_file_name || name == readme_name) {
        return true;
    }
    const auto endings = {clauses_ending, proof_ending, note_ending};
    return std::ranges::any_of(endings, [&](std::string_view ending) {
        return name.ends_with(ending) &&
               is_slice_file_stem(name.substr(0, name.size() - ending.size()));
    });
}

Certificate certify(const Catalogue& catalogue, const CertificateQuestion& question,
                    const fs::path& folder, const std::atomic<bool>& stop) {
    try {
        return Certifier(catalogue, question, folder, stop).run();
    } catch (const candidate::StopException&) {  // stopped before the slices were known
        return {};
    }
}

}  // namespace orbitile::verification
