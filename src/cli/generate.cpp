#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <numeric>
#include <utility>

#include "cli/command.hpp"
#include "cli/counting.hpp"
#include "cli/estimate.hpp"
#include "cli/options.hpp"
#include "cli/pictures.hpp"
#include "cli/progress_printer.hpp"
#include "cli/puzzle_options.hpp"
#include "cli/report.hpp"
#include "cli/stop_timer.hpp"
#include "cli/terminal.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/memory_limit.hpp"
#include "puzzle/names.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "puzzle/subset.hpp"
#include "question/group_search.hpp"
#include "question/question.hpp"
#include "question/question_fault.hpp"
#include "run/copy_series.hpp"
#include "run/run.hpp"
#include "silhouette/field.hpp"
#include "store/shape_names.hpp"

namespace orbitile::cli {
namespace {

struct GenerateOptions {
    // --- The question. ---

    std::string puzzle_file;  ///< the path of the puzzle file
    PuzzleOptions puzzle_options;
    SilhouetteQuestion shape_question;
    SymmetryOptions symmetry;  ///< names of the symmetries and centres of `shape_question`
    std::optional<std::string> subsets;
    std::optional<std::string> copies;
    bool searches_only_odd_counts = false;
    std::optional<std::string> part;

    // --- How the search works, its output and its messages. ---

    std::string output_path;
    std::optional<SolverName> solver;
    bool counts_tilings = false;
    bool measures_difficulty = false;
    std::int64_t max_finds = 0;
    double time_limit_seconds = 0;
    int threads = default_threads();
    int memory_mib = default_memory_mib();
    PictureRequest pictures;
    bool only_estimates = false;
    bool starts_fresh = false;
    ProgressOutput progress = ProgressOutput::text;
};

// --- The question. ---

SilhouetteQuestion silhouette_question(const Puzzle& puzzle, const GenerateOptions& options) {
    SilhouetteQuestion silhouettes = options.shape_question;
    silhouettes.groups = chosen_groups(options.symmetry, puzzle.lattice);
    silhouettes.grids = chosen_centres(options.symmetry, puzzle.lattice);
    if (options.solver && silhouettes.method != SearchMethod::solver) {
        throw InputError("--solver requires --method solver");
    }
    return silhouettes;
}

CountingMode requested_counting_mode(const GenerateOptions& options) {
    if (options.measures_difficulty) return CountingMode::difficulty;
    return options.counts_tilings ? CountingMode::tilings : CountingMode::none;
}

Question requested_question(const GenerateOptions& options) {
    Question question;
    question.puzzle = chosen_puzzle(read_challenge_set(options.puzzle_file), options.puzzle_file,
                                    options.puzzle_options);
    if (question.puzzle.board) {
        throw InputError(
            options.puzzle_file +
            ": the puzzle has a board, and 'generate' searches for shapes of puzzles without a "
            "board; use 'starts' to make challenges on the board, or 'solve' to fill it");
    }
    if (options.subsets) {
        question.details = SweepQuestion{silhouette_question(question.puzzle, options),
                                         subset_range_from_text(question.puzzle, *options.subsets)};
    } else {
        question.details = silhouette_question(question.puzzle, options);
    }
    if (options.part) question.part = part_from_text(*options.part);
    return question;
}

Question checked_question(const GenerateOptions& options) {
    Question question = requested_question(options);
    if (const auto fault = question_fault(question, options.puzzle_file)) throw InputError(*fault);
    return question;
}

// Throws InputError if the models within the horizon that the threads solve at the same time would
// take more memory than the process may use. `question` must be complete.
void require_memory_for_models(const Question& question, int threads) {
    const auto& horizon = silhouette_question_of(question).horizon;
    if (!uses_solver_method(question) || !horizon) return;
    const std::vector<PieceClass> classes = piece_classes(question.puzzle);
    std::vector<std::uint64_t> model_bytes;
    for (const SilhouetteQuestion& request : questions_by_group(question)) {
        for (const GridKind centre : request.grids) {
            const std::size_t grid_count =
                silhouette::field_centres(question.puzzle.lattice, request.group(), centre).size();
            model_bytes.push_back(
                silhouette::field_memory_bytes(classes, grid_count, *horizon, true));
        }
    }
    std::ranges::sort(model_bytes, std::greater{});
    model_bytes.resize(std::min(model_bytes.size(), static_cast<std::size_t>(threads)));
    require_within_memory_limit(
        std::accumulate(model_bytes.begin(), model_bytes.end(), std::uint64_t{0}),
        fmt::format("--horizon {}", *horizon));
}

// --- The search. ---

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

// The shapes of a sweep are not printed one by one, because there are too many.
ProgressSettings search_progress_settings(const RunContext& context) {
    return {.output = context.options.progress,
            .prints_finds = !is_sweep(context.catalogue.question())};
}

// Prints the progress, and draws each challenge after it was stored, until the requested number of
// shapes have pictures. The shapes of a sweep are drawn later, with a subset that fills them. When
// the run has to stop, the printer stops drawing, because thousands of new challenges can be
// waiting.
class DrawingPrinter : public ProgressPrinter {
  public:
    explicit DrawingPrinter(const RunContext& context)
        : ProgressPrinter(context.catalogue, search_progress_settings(context)),
          context_(context),
          max_shapes_(
              is_sweep(context.catalogue.question())
                  ? 0
                  : context.options.pictures.max_drawn_shapes(context.catalogue.question())) {}

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

bool prints_text(const GenerateOptions& options) {
    return options.progress == ProgressOutput::text;
}

// Returns the reasons why nothing was found. Returns nothing if something was found.
std::optional<std::string> empty_result_reasons(const Catalogue& catalogue) {
    if (!is_proven_empty(catalogue)) return std::nullopt;
    return reasons_for_no_shape(catalogue);
}

// Prints the result, and flushes the output. So the result is not lost if a signal ends the program
// while the catalogue is being closed.
int report_outcome(const RunContext& context, bool is_counted) {
    const auto& [catalogue, options, timer] = context;
    const bool is_complete = is_exhausted(catalogue, &timer.stop_flag()) && is_counted;
    const int exit_code = is_complete ? success : incomplete;
    if (options.progress == ProgressOutput::events) {
        if (requested_counting_mode(options) != CountingMode::none) print_count_events(catalogue);
        print_end_event(catalogue, {.is_complete = is_complete,
                                    .reason = empty_result_reasons(catalogue),
                                    .exit_code = exit_code});
    } else {
        if (!is_counted) fmt::print("incomplete: not all shapes are counted\n");
        fmt::print("{}\n", is_sweep(catalogue.question()) ? sweep_text(catalogue)
                                                          : summary_text(catalogue));
    }
    flush_standard_output();
    return exit_code;
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

EstimateRequest make_estimate_request(const GenerateOptions& options,
                                      const std::string& name = "") {
    constexpr double default_seconds = 10;
    return {options.time_limit_seconds > 0 ? options.time_limit_seconds : default_seconds,
            options.threads, requested_solver(options), name};
}

// --- A series: the same question with 1, 2, 3 … copies of the pieces, until a number of copies
// fills a shape. A number of copies is also called a count. Each count has its own question and its
// own folder. ---

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

CopySeries requested_copy_series(const GenerateOptions& options) {
    const Question question = requested_question(options);
    std::filesystem::path folder = folder_of(question, options);
    if (options.output_path.empty()) folder += "-copies";
    const CopiesRange range = copies_range_from_text(question.puzzle, options.copies.value(),
                                                     options.searches_only_odd_counts);
    CopySeries series = make_copy_series(question, range, folder);
    refuse_faults(series, options.puzzle_file);
    return series;
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

struct CopyCountResult {
    bool is_complete = false;  // true if exhausted, and counted as requested
    bool has_shape = false;
    std::string text;  // the result: "2 shapes (2 connected), complete"
};

// Searches for shapes that the number of copies in `task` fills. Stores and draws the found shapes,
// and counts the solutions of these shapes.
CopyCountResult search_count(const CopyCountTask& task, const StopTimer& timer,
                             const GenerateOptions& options) {
    const bool is_quiet = !prints_text(options);
    if (options.starts_fresh) rename_to_backup(task.folder, is_quiet);
    Catalogue catalogue = Catalogue::open_or_create(task.folder, task.question);
    if (!catalogue.are_all_cubes_exhausted()) {
        ProgressPrinter printer(
            catalogue,
            {.output = options.progress, .line_prefix = task.name + ": ", .prints_finds = false});
        run(catalogue, make_run_options(options, timer), printer);
    }
    draw_missing_pictures(catalogue, options.pictures, timer.stop_flag());
    const bool is_counted = measure_challenges(catalogue, requested_counting_mode(options),
                                               options.threads, is_quiet, timer.stop_flag());
    const bool is_search_complete = is_exhausted(catalogue);
    const bool has_shape = catalogue.challenge_count() > 0;
    return {is_search_complete && is_counted, has_shape,
            is_search_complete && !has_shape ? no_shape_text(catalogue)
                                             : fmt::format("{}, {}", found_shapes_text(catalogue),
                                                           catalogue_state_text(catalogue))};
}

// Searches with each count in ascending order, and prints a line for each count. Ends after the
// first count whose copies fill a shape, and after the first count whose search is not complete. If
// earlier runs have begun a search, it is resumed. The method of a search depends on the smaller
// counts for which it is proven that there is no shape.
int generate_copy_series(const GenerateOptions& options) {
    const CopySeries series = requested_copy_series(options);
    const StopTimer timer(options.time_limit_seconds);
    std::vector<int> counts_without_shape = refuted_counts_below(series);
    for (CopyCountTask task : series.tasks) {
        if (timer.stop_flag()) {
            fmt::print("stopped before {}\n", task.name);
            return incomplete;
        }
        options.starts_fresh ? choose_method_for_new_answer(task, counts_without_shape)
                             : choose_method(task, counts_without_shape);
        const CopyCountResult result = search_count(task, timer, options);
        fmt::print("{}: {}\n", task.name, result.text);
        flush_standard_output();
        if (!result.is_complete) return incomplete;
        if (result.has_shape) return success;
        counts_without_shape.push_back(task.copies);
    }
    return success;
}

// --- The command. ---

int generate(const GenerateOptions& options) {
    limit_memory_to(options.memory_mib);
    if (options.copies) {
        return options.only_estimates ? estimate_copy_series(options)
                                      : generate_copy_series(options);
    }
    Question question = checked_question(options);
    if (options.only_estimates) {
        return print_estimates(completed(std::move(question)), make_estimate_request(options),
                               stop_on_signals())
            .exit_code;
    }
    const std::filesystem::path folder = folder_of(question, options);
    question = options.starts_fresh ? completed(std::move(question))
                                    : complete_question_for_folder(question, folder);
    require_memory_for_models(question, options.threads);  // before a folder is made
    if (options.starts_fresh) rename_to_backup(folder, !prints_text(options));
    store::shape_names_in(folder);  // so that faulty names are reported before the search
    Catalogue catalogue = Catalogue::open_or_create(folder, question);
    const StopTimer timer(options.time_limit_seconds);
    const RunContext context{catalogue, options, timer};
    if (options.progress == ProgressOutput::events) print_begin_event(catalogue, options.threads);
    return run_search(context);
}

// --- Options. ---

// Adds an option whose value is a name from a list. When the user gives the option, calls
// `set_value` with the name.
CLI::Option* add_choice_option(CLI::App& command, const std::string& name,
                               const CLI::Validator& names,
                               const std::function<void(const std::string&)>& set_value,
                               const std::string& help) {
    return command.add_option_function<std::string>(name, set_value, help)->transform(names);
}

void add_kind_option(CLI::App& command, std::vector<ChallengeKind>& kinds) {
    const auto add_kinds = [&kinds](const std::vector<std::string>& names) {
        for (const std::string& name : names) kinds.push_back(kind_from_name(name).value());
        std::ranges::sort(kinds);
        kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    };
    command
        .add_option_function<std::vector<std::string>>(
            "--kind", add_kinds, "Kinds: connected,ring-centre,mixed (default: all)")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->transform(one_of({"connected", "ring-centre", "mixed"}));
}

void add_question_options(CLI::App& command, GenerateOptions& options) {
    command.option_defaults()->group("Question");
    add_symmetry_option(command, options.symmetry,
                        "Symmetries, such as C4,lateral, or all (default: full)");
    add_centre_option(command, options.symmetry, "Centres: vertex,cell,edge,mixed (default: all)");
    add_kind_option(command, options.shape_question.kinds);
    command.add_flag("--exactly", options.shape_question.requires_exact_symmetry,
                     "Leave out shapes with more symmetry");
    command
        .add_option("--horizon", options.shape_question.horizon,
                    "Only shapes up to N cells from the centre")
        ->check(in_range(1, max_horizon));
    add_pieces_option(command, options.puzzle_options);
    auto* subsets = command
                        .add_option("--subsets", options.subsets,
                                    "Search with all subsets of 5 or 2..7 pieces, or any")
                        ->expected(0, 1)
                        ->type_name("SIZES");
    auto* copies =
        command
            .add_option("--copies", options.copies,
                        "Search with each number of copies in the range, from the smallest, until "
                        "one number fills a shape. P=1..13: copies of the piece P; 1..9: the same "
                        "number of copies of every piece. Each number gets its own folder below "
                        "--out")
            ->type_name("[PIECE=]RANGE")
            ->excludes(subsets);
    command
        .add_flag("--odd", options.searches_only_odd_counts,
                  "With --copies: only odd numbers of copies")
        ->needs(copies);
    add_flips_option(command, options.puzzle_options);
    command
        .add_option("--connect", options.puzzle_options.connect,
                    "How cells connect (default: the file's, else point)")
        ->transform(one_of({"point", "edge"}));
    command
        .add_option("--holes", options.puzzle_options.holes,
                    "Holes of shapes (default: the file's, else any)")
        ->transform(one_of({"any", "none"}));
}

void add_search_options(CLI::App& command, GenerateOptions& options) {
    command.option_defaults()->group("Search");
    add_choice_option(
        command, "--method", one_of({"walk", "pieces", "solver"}),
        [&options](const std::string& name) {
            set_method(options.shape_question, method_from_name(name).value());
        },
        "walk, pieces or solver (default: automatic)");
    add_choice_option(
        command, "--solver", one_of({"z3", "cadical"}),
        [&options](const std::string& name) { options.solver = solver_from_name(name); },
        "Solver for --method solver (default: z3)");
    command.add_flag("--estimate", options.only_estimates,
                     "Estimate the time of the search, store nothing");
    command.add_option("--limit", options.max_finds, "Stop after N new shapes")
        ->check(in_range(std::int64_t{1}, std::int64_t{1'000'000'000'000}));
    add_time_limit_option(command, options.time_limit_seconds);
    add_threads_option(command, options.threads);
    add_memory_option(command, options.memory_mib);
    add_part_option(command, options.part)->excludes("--copies");
    add_fresh_option(command, options.starts_fresh);
}

void add_result_options(CLI::App& command, GenerateOptions& options) {
    command.option_defaults()->group("Result");
    command
        .add_option("--out", options.output_path, "Folder (default: output/<the puzzle's name>)")
        ->type_name("DIR");
    command
        .add_flag("--count-tilings", options.counts_tilings, "Count all solutions of each shape")
        ->excludes("--subsets");
    command
        .add_flag("--difficulty", options.measures_difficulty,
                  "Count solutions, and measure the difficulty")
        ->excludes("--subsets");
    add_pictures_option(command, options.pictures);
    add_progress_options(command, options.progress);
    command.get_option("--json")->excludes("--copies")->excludes("--estimate");
}

}  // namespace

void add_generate_command(CLI::App& program, int& exit_code) {
    auto* command =
        program.add_subcommand("generate", "Find every symmetric shape that the pieces fill");
    auto options = std::make_shared<GenerateOptions>();
    command->add_option("puzzle", options->puzzle_file, "Puzzle file (TOML)")->required();
    add_question_options(*command, *options);
    add_search_options(*command, *options);
    add_result_options(*command, *options);
    command->callback([options, &exit_code] { exit_code = generate(*options); });
}

}  // namespace orbitile::cli
