#include <fmt/format.h>

#include <vector>

#include "cli/command.hpp"
#include "cli/generate.hpp"
#include "cli/options.hpp"
#include "cli/progress_printer.hpp"
#include "cli/report.hpp"
#include "cli/terminal.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "question/question_fault.hpp"

namespace orbitile::cli {

namespace {

// Throws InputError if the question for one of the counts has a fault. All questions are checked
// before the first search, so that the command does not fail after an hour.
void refuse_faults(const CopySeries& series, const std::string& file) {
    const CopyCountTask* last_task = nullptr;
    for (const CopyCountTask& task : series.tasks) {
        if (const auto fault = question_fault(task.question, file)) {
            if (last_task == nullptr) throw InputError(*fault);
            throw InputError(fmt::format("copies: {}: {}; ask for at most {} copies", task.name,
                                         *fault, last_task->copies));
        }
        last_task = &task;
    }
}

// Returns the reasons why a complete search found no shape, in one line.
std::string no_shape_text(const Catalogue& catalogue) {
    std::string text = reasons_for_no_shape(catalogue);
    for (auto end = text.find('\n'); end != std::string::npos; end = text.find('\n', end))
        text.replace(end, 1, "; ");
    return text;
}

struct CopyCountResult {
    bool is_complete = false;  ///< true if exhausted, and counted as requested
    bool has_shape = false;
    std::string text;  ///< the result: "2 shapes (2 connected), complete"
};

// Searches for shapes that the number of copies in `task` fills. Stores and draws the found shapes,
// and counts the solutions of these shapes.
CopyCountResult search_count(const CopyCountTask& task, RunOptions run_options,
                             const StopTimer& timer, const CopySearchOptions& options) {
    if (options.starts_fresh) rename_to_backup(task.folder, options.quiet);
    Catalogue catalogue = Catalogue::open_or_create(task.folder, task.question);
    if (!catalogue.are_all_cubes_exhausted()) {
        ProgressPrinter printer(
            catalogue, {.output = options.quiet ? ProgressOutput::nothing : ProgressOutput::text,
                        .line_prefix = task.name + ": ",
                        .prints_finds = false});
        if (run_options.time_limit) run_options.time_limit = timer.time_left();
        run(catalogue, run_options, printer);
    }
    draw_missing_pictures(catalogue, options.pictures, timer.stop_flag());
    const bool is_counted = measure_challenges(
        catalogue, options.counting_mode, run_options.threads, options.quiet, timer.stop_flag());
    const bool is_search_complete = is_exhausted(catalogue);
    const bool has_shape = catalogue.challenge_count() > 0;
    return {is_search_complete && is_counted, has_shape,
            is_search_complete && !has_shape ? no_shape_text(catalogue)
                                             : fmt::format("{}, {}", found_shapes_text(catalogue),
                                                           catalogue_state_text(catalogue))};
}

}  // namespace

CopySeries requested_copy_series(const CopyOptions& options, const Question& question,
                                 const std::string& file, const std::filesystem::path& folder) {
    const CopiesRange range = copies_range_from_text(question.puzzle, options.copies.value(),
                                                     options.searches_only_odd_counts);
    CopySeries series = make_copy_series(question, range, folder);
    refuse_faults(series, file);
    return series;
}

// The method of a search depends on the smaller numbers of copies for which it is proven that there
// is no shape.
int search_copy_series(const CopySeries& series, const RunOptions& run_options,
                       const StopTimer& timer, const CopySearchOptions& options) {
    std::vector<int> counts_without_shape = refuted_counts_below(series);
    for (CopyCountTask task : series.tasks) {
        if (timer.stop_flag()) {
            fmt::print("stopped before {}\n", task.name);
            return incomplete;
        }
        options.starts_fresh ? choose_method_for_new_answer(task, counts_without_shape)
                             : choose_method(task, counts_without_shape);
        const CopyCountResult result = search_count(task, run_options, timer, options);
        fmt::print("{}: {}\n", task.name, result.text);
        flush_standard_output();
        if (!result.is_complete) return incomplete;
        if (result.has_shape) return success;
        counts_without_shape.push_back(task.copies);
    }
    return success;
}

}  // namespace orbitile::cli
