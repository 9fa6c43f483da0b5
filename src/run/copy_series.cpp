#include "run/copy_series.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalogue/catalogue_file.hpp"
#include "catalogue/indivisible_tilings.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "orbitile/run/plan.hpp"
#include "orbitile/run/run.hpp"
#include "question/default_method.hpp"

namespace orbitile {
namespace {

// Returns the name of the folder for this number of copies. A piece's name can contain characters
// that are not allowed in file names, so these are replaced.
std::string folder_name(const std::string& piece, int copies) {
    std::string name = piece;
    std::ranges::replace(name, '/', '_');
    std::ranges::replace(name, ' ', '-');
    if (name.starts_with('.')) name.front() = '_';
    return fmt::format("{}-{:03}", name, copies);
}

[[noreturn]] void refuse_unfounded_answer(const CopyCountTask& count) {
    throw InputError({count.folder.string() + ": the search of " + count.name +
                          " relied on the result that fewer copies fill no shape, but the folder "
                          "of ",
                      Parameter::out, " no longer proves this result; start ", Parameter::copies,
                      " at 1 to prove it again, or use ", Parameter::fresh,
                      " to search " + count.name + " without it"});
}

bool is_refuted(const CopyCountTask& count) {
    const std::filesystem::path file = catalogue::catalogue_file_in(count.folder);
    if (!catalogue::has_catalogue(file) ||
        !same_question(catalogue::checked_question(file), count.question)) {
        return false;
    }
    return is_refuted(Catalogue::open(count.folder));
}

}  // namespace

CopySeries copy_series(const Question& question, const CopiesRange& range,
                       const std::filesystem::path& folder) {
    CopySeries series{range, question, folder, {}};
    for (const int copies : copy_counts_in(range)) {
        series.counts.push_back(copy_count_task(question, range, folder, copies));
    }
    return series;
}

CopyCountTask copy_count_task(const Question& question, const CopiesRange& range,
                              const std::filesystem::path& folder, int copies) {
    const std::string piece = counted_piece_text(question.puzzle, range);
    CopyCountTask count{copies, fmt::format("{} x {}", piece, copies), question,
                        folder / folder_name(piece, copies)};
    count.question.puzzle = with_copies(question.puzzle, range, copies);
    return count;
}

void choose_method_for_new_answer(CopyCountTask& count, const std::vector<int>& refuted) {
    const bool is_open = !silhouettes_asked(count.question).method;
    count.question = completed(std::move(count.question));
    if (is_open && catalogue::has_indivisible_tilings(count.question, refuted)) {
        set_method(silhouettes_asked(count.question), SearchMethod::indivisible);
    }
}

void choose_method(CopyCountTask& count, const std::vector<int>& refuted) {
    const bool is_open = !silhouettes_asked(count.question).method;
    choose_method_for_new_answer(count, refuted);
    const auto begun =
        is_open ? question_of_stored_answer(count.folder, count.question) : std::nullopt;
    if (!begun) return;
    const bool is_founded = method_of(count.question) == SearchMethod::indivisible;
    const bool needs_foundation = method_of(*begun) == SearchMethod::indivisible;
    if (needs_foundation && !is_founded) refuse_unfounded_answer(count);
    if (needs_foundation || is_resumed_by_default(method_of(*begun))) count.question = *begun;
}

bool is_refuted(const Catalogue& catalogue) {
    return is_exhausted(catalogue) && catalogue.challenge_count() == 0;
}

std::vector<int> refuted_counts_below(const CopySeries& series) {
    const auto is_about_one = [](const CopyCountTask& count) {
        return !silhouettes_asked(count.question).method &&
               catalogue::has_indivisible_tilings(completed(count.question));
    };
    if (std::ranges::none_of(series.counts, is_about_one)) return {};
    std::vector<int> refuted;
    for (int copies = 1; copies < series.counts.front().copies; ++copies) {
        CopyCountTask count = copy_count_task(series.question, series.range, series.folder, copies);
        choose_method(count, refuted);
        if (is_refuted(count)) refuted.push_back(copies);
    }
    return refuted;
}

}  // namespace orbitile
