#include "run/copy_series.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "puzzle/input_error.hpp"
#include "question/question.hpp"
#include "run/run.hpp"
#include "store/indivisible_tilings.hpp"

namespace orbitile {
namespace {

// Returns the name of the folder for this number of copies. A piece's name can contain characters
// that are not allowed in file names, so these characters are replaced.
std::string folder_name(const std::string& piece, int copies) {
    std::string name = piece;
    std::ranges::replace(name, '/', '_');
    std::ranges::replace(name, ' ', '-');
    if (name.starts_with('.')) name.front() = '_';
    return fmt::format("{}-{:03}", name, copies);
}

[[noreturn]] void refuse_unproved_answer(const CopyCountTask& task) {
    throw InputError(task.folder.string() + ": the search of " + task.name +
                     " relied on the result that fewer copies fill no shape, but the folder "
                     "of --out no longer proves this result; start --copies at 1 to prove it "
                     "again, or use --fresh to search " +
                     task.name + " without it");
}

bool is_refuted(const CopyCountTask& task) {
    const auto stored_question = Catalogue::stored_question(task.folder);
    return stored_question && is_same_question(*stored_question, task.question) &&
           is_refuted(Catalogue::open(task.folder));
}

// Returns the question with this number of copies. The number need not be in the range.
CopyCountTask copy_count_task(const Question& question, const CopiesRange& range,
                              const std::filesystem::path& folder, int copies) {
    const std::string piece = varied_piece_text(question.puzzle, range);
    CopyCountTask task{copies, fmt::format("{} x {}", piece, copies), question,
                       folder / folder_name(piece, copies)};
    task.question.puzzle = with_copies(question.puzzle, range, copies);
    return task;
}

}  // namespace

CopySeries make_copy_series(const Question& question, const CopiesRange& range,
                            const std::filesystem::path& folder) {
    CopySeries series{range, question, folder, {}};
    for (const int copies : copy_counts_in(range)) {
        series.tasks.push_back(copy_count_task(question, range, folder, copies));
    }
    return series;
}

void choose_method_for_new_answer(CopyCountTask& task, const std::vector<int>& refuted_counts) {
    const bool has_no_method = !silhouette_question_of(task.question).method;
    task.question = completed(std::move(task.question));
    if (has_no_method && store::has_indivisible_tilings(task.question, refuted_counts)) {
        set_method(silhouette_question_of(task.question), SearchMethod::indivisible);
    }
}

void choose_method(CopyCountTask& task, const std::vector<int>& refuted_counts) {
    const bool has_no_method = !silhouette_question_of(task.question).method;
    choose_method_for_new_answer(task, refuted_counts);
    const auto stored_question =
        has_no_method ? question_of_stored_answer(task.folder, task.question) : std::nullopt;
    if (!stored_question) return;
    const bool is_proof_available = method_of(task.question) == SearchMethod::indivisible;
    const bool needs_proof = method_of(*stored_question) == SearchMethod::indivisible;
    if (needs_proof && !is_proof_available) refuse_unproved_answer(task);
    if (needs_proof || is_resumed_by_default(method_of(*stored_question)))
        task.question = *stored_question;
}

bool is_refuted(const Catalogue& catalogue) {
    return is_exhausted(catalogue) && catalogue.challenge_count() == 0;
}

std::vector<int> refuted_counts_below(const CopySeries& series) {
    const auto can_use_indivisible_tilings = [](const CopyCountTask& task) {
        return !silhouette_question_of(task.question).method &&
               store::has_indivisible_tilings(completed(task.question));
    };
    if (std::ranges::none_of(series.tasks, can_use_indivisible_tilings)) return {};
    std::vector<int> refuted_counts;
    for (int copies = 1; copies < series.tasks.front().copies; ++copies) {
        CopyCountTask task = copy_count_task(series.question, series.range, series.folder, copies);
        choose_method(task, refuted_counts);
        if (is_refuted(task)) refuted_counts.push_back(copies);
    }
    return refuted_counts;
}

}  // namespace orbitile
