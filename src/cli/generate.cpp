#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "cli/command.hpp"
#include "cli/copies.hpp"
#include "cli/counting.hpp"
#include "cli/estimate.hpp"
#include "cli/generate_options.hpp"
#include "cli/no_shape_reasons.hpp"
#include "cli/option_values.hpp"
#include "cli/output_options.hpp"
#include "cli/pictures.hpp"
#include "cli/progress_printer.hpp"
#include "cli/report.hpp"
#include "cli/search_options.hpp"
#include "cli/silhouette_options.hpp"
#include "cli/standard_streams.hpp"
#include "cli/stop_timer.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/memory_limit.hpp"
#include "puzzle/names.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/subset.hpp"
#include "run/plan.hpp"
#include "run/run.hpp"
#include "store/shape_names.hpp"

namespace orbitile::cli {
namespace {

constexpr double default_estimate_seconds = 10;

SolverName requested_solver(const GenerateOptions& options) {
    return options.solver.value_or(SolverName::z3);
}

RunOptions make_run_options(const GenerateOptions& options, const StopTimer& timer) {
    RunOptions result;
    result.threads = options.threads;
    if (options.max_finds > 0) result.limit = options.max_finds;
    if (options.time_limit_seconds > 0) result.time_limit = timer.time_left();
    result.stop = &stop_on_signals();
    result.solver = requested_solver(options);
    return result;
}

// The data that the steps of the command share after the catalogue is opened.
struct RunContext {
    Catalogue& catalogue;
    const GenerateOptions& options;
    const StopTimer& timer;
};

ProgressOutput progress_output(const GenerateOptions& options) {
    if (options.prints_json) return ProgressOutput::events;
    return options.quiet ? ProgressOutput::nothing : ProgressOutput::text;
}

// The shapes of a sweep are not printed one by one, because there are too many.
ProgressSettings search_progress_settings(const RunContext& context) {
    return {.output = progress_output(context.options),
            .prints_finds = !is_sweep(context.catalogue.question())};
}

// Prints the progress, and draws each challenge after it was stored, until the requested number of
// shapes have pictures. When the run has to stop, the printer stops drawing, because thousands of
// new challenges can be waiting.
class DrawingPrinter : public ProgressPrinter {
  public:
    explicit DrawingPrinter(const RunContext& context)
        : ProgressPrinter(context.catalogue, search_progress_settings(context)),
          context_(context),
          max_shapes_(context.options.pictures.max_drawn_shapes(context.catalogue.question())) {}

    void on_challenge_found(const StoredChallenge& challenge, std::int64_t found_count) override {
        if (found_count <= max_shapes_ && !context_.timer.stop_flag()) {
            draw_pictures(context_.catalogue.question().puzzle, challenge,
                          context_.catalogue.folder(), default_picture_formats(),
                          ExistingPictureAction::replace);
        }
        ProgressPrinter::on_challenge_found(challenge, found_count);
    }

  private:
    const RunContext& context_;
    const std::int64_t max_shapes_;
};

// Returns whether progress is printed as text.
bool prints_text(const GenerateOptions& options) {
    return progress_output(options) == ProgressOutput::text;
}

// The state of the catalogue at the end of the run.
struct Outcome {
    std::string summary;
    bool is_exhausted;
};

Outcome outcome_of(const RunContext& context) {
    const auto& [catalogue, options, timer] = context;
    Outcome outcome{
        is_sweep(catalogue.question()) ? sweep_text(catalogue) : summary_text(catalogue),
        is_exhausted(catalogue, &timer.stop_flag())};
    return outcome;
}

void print_outcome(const Outcome& outcome, bool is_counted) {
    if (!is_counted) fmt::print("incomplete: not all shapes are counted\n");
    fmt::print("{}\n", outcome.summary);
}

// Returns the reasons why nothing was found. Returns nothing if something was found.
std::optional<std::string> empty_result_reasons(const Catalogue& catalogue) {
    if (!is_proven_empty(catalogue)) return std::nullopt;
    return reasons_for_no_shape(catalogue);
}

void print_end_events(const RunContext& context, int exit_code) {
    if (requested_counting_mode(context.options) != CountingMode::none)
        print_count_events(context.catalogue);
    print_end_event(context.catalogue, {.is_complete = exit_code == success,
                                        .reason = empty_result_reasons(context.catalogue),
                                        .exit_code = exit_code});
}

// Prints the result, and flushes the output. So the result is not lost if a signal ends the program
// while the catalogue is being closed.
int report_outcome(const RunContext& context, bool is_counted) {
    const Outcome outcome = outcome_of(context);
    const int exit_code = outcome.is_exhausted && is_counted ? success : incomplete;
    if (context.options.prints_json) {
        print_end_events(context, exit_code);
    } else {
        print_outcome(outcome, is_counted);
    }
    flush_standard_output();
    return exit_code;
}

int run_sweep(const RunContext& context) {
    const auto& [catalogue, options, timer] = context;
    if (!catalogue.are_all_cubes_exhausted()) {
        ProgressPrinter printer(catalogue, search_progress_settings(context));
        run(catalogue, make_run_options(options, timer), printer);
    }
    draw_missing_pictures(catalogue, options.pictures, timer.stop_flag());
    return report_outcome(context, true);
}

std::filesystem::path folder_of(const Question& question, const GenerateOptions& options) {
    std::string default_name = question.puzzle.name;
    if (const auto& part = question.part) {
        default_name += fmt::format("-part-{}-of-{}", part->index, part->count);
    }
    return output_folder_of(options.output_path, default_name);
}

int run_search(const RunContext& context) {
    const auto& [catalogue, options, timer] = context;
    if (!catalogue.are_all_cubes_exhausted()) {
        DrawingPrinter printer(context);
        run(catalogue, make_run_options(options, timer), printer);
    }
    if (prints_text(options)) {
        if (const auto reasons = empty_result_reasons(catalogue)) fmt::print("{}\n", *reasons);
    }
    draw_missing_pictures(catalogue, options.pictures, timer.stop_flag());
    const bool is_counted =
        measure_challenges(catalogue, requested_counting_mode(options), options.threads,
                           !prints_text(options), timer.stop_flag());
    return report_outcome(context, is_counted);
}

double max_estimate_seconds(const GenerateOptions& options) {
    return options.time_limit_seconds > 0 ? options.time_limit_seconds : default_estimate_seconds;
}

EstimateRequest make_estimate_request(const GenerateOptions& options,
                                      const std::string& name = "") {
    return {max_estimate_seconds(options), options.threads, requested_solver(options), name};
}

// Estimates the time of the search, and writes nothing.
int estimate(const Question& question, const GenerateOptions& options) {
    return print_estimates(completed(question), make_estimate_request(options), stop_on_signals())
        .exit_code;
}

std::filesystem::path series_folder(const Question& question, const GenerateOptions& options) {
    std::filesystem::path folder = folder_of(question, options);
    if (options.output_path.empty()) folder += "-copies";
    return folder;
}

CopySeries requested_copy_series(const GenerateOptions& options) {
    const Question question = requested_question(options);
    return requested_copy_series(options.copies, question, options.puzzle_file,
                                 series_folder(question, options));
}

// Estimates the time of the search for each number of copies. A trial can already prove that a
// number of copies does not fill a shape. In a real run, the method for larger numbers depends on
// such results. So the estimates for larger numbers use these results as well.
int estimate_copy_series(const GenerateOptions& options) {
    const std::atomic<bool>& stop = stop_on_signals();
    int exit_code = success;
    std::vector<int> empty_counts_so_far;
    for (CopyCountTask task : requested_copy_series(options).tasks) {
        if (stop) return incomplete;
        choose_method_for_new_answer(task, empty_counts_so_far);
        const EstimateResult result =
            print_estimates(task.question, make_estimate_request(options, task.name), stop);
        if (result.is_proven_empty) empty_counts_so_far.push_back(task.copies);
        exit_code = std::max(exit_code, result.exit_code);
    }
    return exit_code;
}

int generate_copy_series(const GenerateOptions& options) {
    const CopySeries series = requested_copy_series(options);
    const StopTimer timer(options.time_limit_seconds);
    return search_copy_series(series, make_run_options(options, timer), timer,
                              {.counting_mode = requested_counting_mode(options),
                               .starts_fresh = options.starts_fresh,
                               .quiet = !prints_text(options),
                               .pictures = options.pictures});
}

int generate(const GenerateOptions& options) {
    limit_memory_to(options.memory_mib);
    if (options.copies.copies) {
        return options.only_estimates ? estimate_copy_series(options)
                                      : generate_copy_series(options);
    }
    Question question = checked_question(options);
    if (options.only_estimates) return estimate(question, options);
    const std::filesystem::path folder = folder_of(question, options);
    question = options.starts_fresh ? completed(std::move(question))
                                    : complete_question_for_folder(question, folder);
    if (options.starts_fresh) rename_to_backup(folder, !prints_text(options));
    store::shape_names_in(folder);  // so that faulty names are reported before the search
    Catalogue catalogue = Catalogue::open_or_create(folder, question);
    const StopTimer timer(options.time_limit_seconds);
    const RunContext context{catalogue, options, timer};
    if (options.prints_json) print_begin_event(catalogue, options.threads);
    return is_sweep(question) ? run_sweep(context) : run_search(context);
}

}  // namespace

void add_generate_command(CLI::App& program, int& exit_code) {
    auto* command =
        program.add_subcommand("generate", "Find every symmetric shape that the pieces fill");
    auto options = std::make_shared<GenerateOptions>();
    add_generate_options(*command, *options);
    command->callback([options, &exit_code] { exit_code = generate(*options); });
}

}  // namespace orbitile::cli
