#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "board/filling_count.hpp"
#include "board/filling_diagram.hpp"
#include "cli/board_task.hpp"
#include "cli/command.hpp"
#include "cli/filling_printer.hpp"
#include "cli/option_values.hpp"
#include "cli/output_rules.hpp"
#include "cli/pictures.hpp"
#include "cli/report.hpp"
#include "cli/search_options.hpp"
#include "cli/search_trace.hpp"
#include "cli/standard_streams.hpp"
#include "cli/stated_challenges.hpp"
#include "cli/stop_timer.hpp"
#include "cli/tiling_choice.hpp"
#include "drawing/board_picture.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/memory_limit.hpp"
#include "puzzle/stated_challenge.hpp"
#include "run/run.hpp"
#include "run/threaded_fillings.hpp"

namespace orbitile::cli {
namespace {

namespace fs = std::filesystem;

struct SolveOptions {
    BoardTaskOptions task_options;
    bool wants_one_filling = false;
    bool wants_all_fillings = false;
    bool wants_count = false;
    TilingChoice choice;
    std::optional<int> requested_levels;
    bool counts_up_to_symmetry = false;
    std::string piece_use_name = "all";
    std::string engine_name = "exact";
    int threads = default_threads();
    int memory_mib = default_memory_mib();
    std::string output_path;
    std::vector<std::string> formats{"text"};
    std::string trace_folder;
    std::int64_t max_trace_steps = 1000;
    double time_limit_seconds = 0;
    std::optional<std::string> part;
    bool starts_fresh = false;
};

bool wants_format(const SolveOptions& options, const std::string& format) {
    return std::ranges::find(options.formats, format) != options.formats.end();
}

std::vector<PictureFormat> requested_picture_formats(const SolveOptions& options) {
    std::vector<PictureFormat> formats;
    for (const std::string& name : options.formats) {
        if (const auto format = picture_format_from_name(name)) formats.push_back(*format);
    }
    return formats;
}

std::vector<std::string> output_formats() {
    auto formats = picture_format_names();
    formats.insert(formats.begin(), {"text", "json"});
    return formats;
}

FillingFormat printed_format(const SolveOptions& options) {
    if (options.wants_count) return FillingFormat::nothing;
    if (wants_format(options, "json")) return FillingFormat::json;
    return wants_format(options, "text") ? FillingFormat::text : FillingFormat::nothing;
}

// Refuses options that do not work with --sample and --from. Both --sample and --from choose
// fillings from a diagram of all fillings. The command makes this diagram each time, and does not
// store it.
void refuse_options_with_choice(const SolveOptions& options) {
    refuse_contradictory_choice(options.choice);
    if (!is_choice_given(options.choice)) return;
    const bool requests_search = options.wants_one_filling || options.wants_all_fillings ||
                                 options.wants_count || options.requested_levels ||
                                 !options.trace_folder.empty() || options.engine_name != "exact";
    if (requests_search || options.counts_up_to_symmetry || options.part || options.starts_fresh) {
        throw InputError(
            "--sample and --from choose from a diagram of all solutions; combine them only with "
            "--challenge, --given, --out and --format");
    }
}

void refuse_unfitting_solve_options(const SolveOptions& options) {
    refuse_options_with_choice(options);
    const bool wants_pictures = !requested_picture_formats(options).empty();
    if (wants_format(options, "json") && wants_format(options, "text")) {
        throw InputError("--format: both text and json go to standard output; choose one");
    }
    if (wants_pictures && options.wants_count)
        throw InputError("--format: --count does not draw pictures; leave out one of the two");
    if (wants_pictures && options.output_path.empty() && options.trace_folder.empty()) {
        throw InputError("--format: pictures require a folder; add --out DIR");
    }
    if (options.piece_use_name == "any" && options.wants_all_fillings &&
        !options.output_path.empty()) {
        throw InputError(
            "--use any --all cannot store a catalogue, because a catalogue keeps only solutions "
            "with all pieces; leave out --out");
    }
    if (options.piece_use_name == "any" &&
        (options.requested_levels || !options.trace_folder.empty())) {
        throw InputError("--use any does not work with --levels or --trace");
    }
    if (options.piece_use_name == "any" && is_choice_given(options.choice)) {
        throw InputError("--use any does not work with --sample or --from");
    }
    if (options.requested_levels && !options.wants_count)
        throw InputError("--levels requires --count");
    if (!options.output_path.empty() && options.wants_count) {
        throw InputError("--out: --count does not store solutions; use --all instead");
    }
    if (options.engine_name == "z3" && options.wants_all_fillings && !options.output_path.empty()) {
        throw InputError("--engine z3 does not store solutions; leave out --out or --engine");
    }
    if (options.part && (options.output_path.empty() || !options.wants_all_fillings)) {
        throw InputError("--part requires --all and --out");
    }
    if (options.starts_fresh && (options.output_path.empty() || !options.wants_all_fillings)) {
        throw InputError("--fresh requires --all and --out");
    }
}

PieceUse piece_use_of(const SolveOptions& options) {
    return options.piece_use_name == "any" ? PieceUse::any : PieceUse::all;
}

// --- Searches without a catalogue. ---

void draw_pictures_of_filling(const Puzzle& puzzle, const Tiling& filling, WideCount filling_number,
                              const SolveOptions& options) {
    for (const PictureFormat format : requested_picture_formats(options)) {
        if (options.output_path.empty()) return;
        fs::create_directories(options.output_path);
        const auto name = fmt::format("filling-{:06}.{}", filling_number, format.name);
        const fs::path file = fs::path(options.output_path) / name;
        drawing::draw_filling(puzzle, filling, file, format);
    }
}

board::FillingTotals visit_solutions(const Puzzle& puzzle, const board::BoardProblem& board_problem,
                                     const SolveOptions& options, const std::atomic<bool>& stop,
                                     const board::FillingVisitor& visit) {
    const board::FillingOutput output = options.wants_count ? board::FillingOutput::counts
                                        : options.counts_up_to_symmetry
                                            ? board::FillingOutput::different
                                            : board::FillingOutput::all;
    if (options.engine_name == "z3") {
        return visit_fillings_by_solver(puzzle, board_problem, output, &stop, visit);
    }
    // A search for one filling uses one thread, because it usually ends before the work is divided
    // among several threads.
    return visit_fillings_by_threads(
        board_problem, output,
        options.wants_all_fillings || options.wants_count ? options.threads : 1, &stop, visit);
}

int print_count(const Puzzle& puzzle, const Clues& clues, const SolveOptions& options,
                const std::atomic<bool>& stop) {
    const board::BoardProblem board_problem =
        board::make_board_problem(puzzle, clues, piece_use_of(options));
    const board::FillingCount filling_count = board::count_fillings(
        board_problem, threaded_searcher(options.threads), max_table_bytes(), &stop);
    FillingPrinter(puzzle, printed_format(options))
        .print_totals(filling_count.fillings, filling_count.different_filling_count,
                      board_problem.symmetry.size() > 1, filling_count.exhausted);
    return filling_count.exhausted ? success : incomplete;
}

int search_and_print(const Puzzle& puzzle, const Clues& clues, const SolveOptions& options,
                     const std::atomic<bool>& stop) {
    const board::BoardProblem board_problem =
        board::make_board_problem(puzzle, clues, piece_use_of(options));
    const bool has_symmetry = board_problem.symmetry.size() > 1;
    FillingPrinter printer(puzzle, printed_format(options));
    FillingCheck filling_check(puzzle, clues, piece_use_of(options));
    const bool draws_pictures =
        !options.output_path.empty() && !requested_picture_formats(options).empty();
    std::int64_t shown_count = 0;
    Tiling filling;
    const board::FillingTotals totals = visit_solutions(
        puzzle, board_problem, options, stop, [&](const board::Filling& placements) {
            board::make_board_tiling(puzzle, board_problem, placements, filling);
            if (const auto fault = filling_check.fault(filling)) {
                throw std::logic_error("the search returned a wrong solution: " + *fault);
            }
            ++shown_count;
            if (draws_pictures)
                draw_pictures_of_filling(puzzle, filling, static_cast<WideCount>(shown_count),
                                         options);
            printer.print(filling);
            return options.wants_all_fillings;
        });
    if (!options.wants_all_fillings && !options.wants_count && shown_count > 0) {
        printer.print_single_filling_end();
        return success;
    }
    printer.print_totals(totals.fillings, totals.different_filling_count, has_symmetry,
                         totals.exhausted);
    return totals.exhausted ? success : incomplete;
}

// --- Fillings from a diagram of all fillings. ---

int print_chosen_fillings(const Puzzle& puzzle, const Clues& clues, const SolveOptions& options,
                          const std::atomic<bool>& stop) {
    const board::BoardProblem board_problem = board::make_board_problem(puzzle, clues);
    const std::size_t memory_bytes = max_table_bytes();
    const auto diagram = board::FillingDiagram::of(board_problem, memory_bytes, &stop);
    if (!diagram && !stop) board::refuse_diagram(board_problem, memory_bytes);
    FillingPrinter printer(puzzle, printed_format(options));
    FillingCheck filling_check(puzzle, clues);
    const auto show_filling = [&](WideCount filling_number, const std::vector<int>& placements) {
        const Tiling filling = board::board_tiling(puzzle, board_problem, placements);
        if (const auto fault = filling_check.fault(filling)) {
            throw std::logic_error("the diagram holds a wrong solution: " + *fault);
        }
        draw_pictures_of_filling(puzzle, filling, filling_number, options);
        printer.print(filling);
    };
    const bool has_visited_all =
        diagram && visit_chosen_tilings(diagram->counts(), options.choice, stop, show_filling);
    if (diagram) printer.print_filling_count(diagram->counts().total());
    return has_visited_all ? success : incomplete;
}

// --- Partly filled boards. ---

int print_level_counts(const Puzzle& puzzle, const Clues& clues, const SolveOptions& options,
                       const std::atomic<bool>& stop) {
    const board::BoardProblem board_problem = board::make_board_problem(puzzle, clues);
    board::FillingSearch search(board_problem, {.uses_symmetry = false, .is_plain_search = true});
    int piece_count = 0;
    for (const PieceClass& piece_class : board_problem.classes) piece_count += piece_class.copies();
    const int max_level = *options.requested_levels > 0
                              ? std::min(*options.requested_levels, piece_count)
                              : piece_count;
    std::vector<std::int64_t> board_counts(static_cast<std::size_t>(piece_count) + 1, 0);
    engine::CoverLimits limits;
    limits.stop = &stop;
    const engine::SearchEndReason end_reason =
        search.visit_nodes(max_level, limits, [&](std::span<const int> placements) {
            ++board_counts[placements.size()];
            return true;
        });
    const bool is_exhausted = end_reason == engine::SearchEndReason::exhausted;
    for (int level = 1; level <= max_level; ++level) {
        fmt::print("{} {}: {}{}\n", level, level == 1 ? "piece" : "pieces",
                   board_counts[static_cast<std::size_t>(level)], is_exhausted ? "" : "+");
    }
    if (max_level < piece_count) return is_exhausted ? success : incomplete;
    fmt::print("solutions: {}{}\n", board_counts.back(), is_exhausted ? "" : "+");
    return is_exhausted ? success : incomplete;
}

// --- Searches that fill a catalogue. ---

// Prints the fillings of a work unit after they are stored.
class StoredFillingPrinter : public RunListener {
  public:
    explicit StoredFillingPrinter(FillingPrinter& printer) : printer_(printer) {}
    void on_cube_result_stored(const CubeResult& result, const RunProgress& /*progress*/) override {
        for (const Tiling& filling : result.fillings) printer_.print(filling);
    }

  private:
    FillingPrinter& printer_;
};

Question fillings_question(const Puzzle& puzzle, const Clues& clues, const SolveOptions& options) {
    Question question;
    question.puzzle = puzzle;
    question.details = FillingQuestion{clues, options.counts_up_to_symmetry};
    if (options.part) question.part = part_from_text(*options.part);
    return question;
}

// The numbers of fillings of a board. If the catalogue does not contain these numbers,
// `filling_count` and `different_filling_count` are the number of stored fillings.
struct StoredTotals {
    std::uint64_t filling_count;
    /// The number of fillings if images of a filling do not count as further fillings.
    std::uint64_t different_filling_count;
    bool has_count_up_to_symmetry;
    bool is_exhausted;
};

StoredTotals totals_of(const Catalogue& catalogue, const Puzzle& puzzle, const Clues& clues) {
    const bool is_complete = is_exhausted(catalogue);
    const auto stored_board = catalogue.challenge(board_challenge(puzzle, clues).fingerprint);
    if (!stored_board || !stored_board->tiling_count) {
        const auto stored_filling_count = static_cast<std::uint64_t>(catalogue.filling_count());
        return {stored_filling_count, stored_filling_count, false, is_complete};
    }
    return {std::stoull(*stored_board->tiling_count),
            std::stoull(stored_board->tiling_count_up_to_symmetry.value_or("0")),
            board::make_board_problem(puzzle, clues).symmetry.size() > 1, is_complete};
}

int store_fillings(Catalogue& catalogue, const Puzzle& puzzle, const Clues& clues,
                   const SolveOptions& options) {
    const StopTimer timer(options.time_limit_seconds);
    const std::atomic<bool>& stop = timer.stop_flag();
    FillingPrinter printer(puzzle, printed_format(options));
    // run() is called even if all fillings are already found, because an earlier run can have been
    // killed before it stored their count.
    StoredFillingPrinter listener(printer);
    RunOptions run_options;
    run_options.threads = options.threads;
    run_options.stop = &stop;
    run(catalogue, run_options, listener);
    std::int64_t filling_number = 0;
    if (!requested_picture_formats(options).empty()) {
        catalogue.visit_fillings([&](const Tiling& filling) {
            if (!stop)
                draw_pictures_of_filling(puzzle, filling, static_cast<WideCount>(++filling_number),
                                         options);
        });
    }
    const StoredTotals totals = totals_of(catalogue, puzzle, clues);
    if (options.part && printed_format(options) != FillingFormat::json) {
        fmt::print("part: {}\n", part_text(*catalogue.question().part));
    }
    printer.print_totals(totals.filling_count, totals.different_filling_count,
                         totals.has_count_up_to_symmetry, totals.is_exhausted);
    flush_standard_output();
    return totals.is_exhausted ? success : incomplete;
}

int solve_into_catalogue(const Puzzle& puzzle, const Clues& clues, const SolveOptions& options) {
    if (options.starts_fresh) Catalogue::rename_to_backup(options.output_path);
    Catalogue catalogue =
        Catalogue::open_or_create(options.output_path, fillings_question(puzzle, clues, options));
    return store_fillings(catalogue, puzzle, clues, options);
}

// Returns the default format of the pictures of steps. These pictures are the frames of a film, so
// the format has pixels.
PictureFormat default_step_picture_format() {
    return *std::ranges::find(picture_formats(), true, &PictureFormat::is_raster);
}

void draw_trace(const Puzzle& puzzle, const Clues& clues, const SolveOptions& options,
                const std::atomic<bool>& stop) {
    const auto formats = requested_picture_formats(options);
    const PictureFormat format = formats.empty() ? default_step_picture_format() : formats.front();
    const board::BoardProblem board_problem = board::make_board_problem(puzzle, clues);
    const auto drawn_step_count = draw_search_steps(
        puzzle, board_problem, !options.wants_all_fillings && !options.wants_count,
        options.max_trace_steps, options.trace_folder, format, stop,
        {input_files_of(options.task_options)});
    fmt::print(
        "drew {} steps into {}{}\n", drawn_step_count, options.trace_folder,
        drawn_step_count == options.max_trace_steps ? ", which is the limit (--trace-limit)" : "");
}

// --- All challenges of a file. ---

void refuse_single_challenge_options(const ChallengeSet& challenge_set,
                                     const SolveOptions& options) {
    const bool requires_one_challenge =
        options.wants_all_fillings || options.requested_levels || is_choice_given(options.choice) ||
        options.counts_up_to_symmetry || options.piece_use_name == "any" ||
        !options.output_path.empty() || !options.trace_folder.empty() ||
        options.task_options.clues_text || options.task_options.puzzle_options.pieces ||
        !requested_picture_formats(options).empty();
    if (!requires_one_challenge) return;
    throw InputError(fmt::format(
        "{} states {} challenges; choose one with --challenge, by its name or number, or use only "
        "--first, --count, --flips, --engine, --threads, --memory, --time-limit and --format text "
        "or json, which work for all of them",
        options.task_options.puzzle_file, challenge_set.challenges.size()));
}

int solve_all_challenges(ChallengeSet challenge_set, const SolveOptions& options) {
    refuse_single_challenge_options(challenge_set, options);
    if (options.task_options.puzzle_options.flips) challenge_set.puzzle.rules.flips = true;
    const StopTimer timer(options.time_limit_seconds);
    return solve_challenge_set(challenge_set,
                               {options.wants_count, options.engine_name == "z3",
                                wants_format(options, "json"), options.threads},
                               timer.stop_flag());
}

int solve(const SolveOptions& options) {
    limit_memory_to(options.memory_mib);
    refuse_unfitting_solve_options(options);
    const ChallengeSet challenge_set = read_challenge_set(options.task_options.puzzle_file);
    if (is_about_all_stated_challenges(challenge_set, options.task_options))
        return solve_all_challenges(challenge_set, options);
    const auto [puzzle, clues] =
        board_task(challenge_set, options.task_options, piece_use_of(options));
    const StopTimer timer(options.time_limit_seconds);
    if (!options.trace_folder.empty()) draw_trace(puzzle, clues, options, timer.stop_flag());
    if (options.requested_levels)
        return print_level_counts(puzzle, clues, options, timer.stop_flag());
    if (is_choice_given(options.choice))
        return print_chosen_fillings(puzzle, clues, options, timer.stop_flag());
    if (options.wants_all_fillings && !options.output_path.empty())
        return solve_into_catalogue(puzzle, clues, options);
    if (options.wants_count && options.engine_name != "z3") {
        return print_count(puzzle, clues, options, timer.stop_flag());
    }
    return search_and_print(puzzle, clues, options, timer.stop_flag());
}

}  // namespace

void add_solve_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("solve", "Find or count the solutions of a board");
    auto options = std::make_shared<SolveOptions>();
    add_board_options(*command, options->task_options);
    add_clue_options(*command, options->task_options);
    auto* first_flag = command->add_flag("--first", options->wants_one_filling,
                                         "Find one solution (this is the default)");
    auto* all_flag = command->add_flag("--all", options->wants_all_fillings, "Find every solution")
                         ->excludes(first_flag);
    command->add_flag("--count", options->wants_count, "Print only the number of solutions")
        ->excludes(first_flag)
        ->excludes(all_flag);
    add_choice_options(*command, options->choice, "solutions");
    add_number_option(
        *command, "--levels", options->requested_levels, ranges::levels,
        "With --count: also count the partly filled boards with one piece, two pieces and "
        "so on, up to N pieces (0: no limit). Pieces are placed one after the other, and "
        "each piece covers the cell that is then the first empty one in row order")
        ->expected(0, 1)
        ->default_str("0");
    command->add_flag("--up-to-symmetry", options->counts_up_to_symmetry,
                      "Count or list only one of several solutions that are turned or flipped "
                      "images of each other");
    command
        ->add_option("--use", options->piece_use_name,
                     "all: all pieces together fill the board; any: any choice of the pieces may "
                     "fill it, and each copy is used at most once")
        ->transform(one_of({"all", "any"}))
        ->capture_default_str();
    command
        ->add_option("--engine", options->engine_name,
                     "exact: search by exact cover; z3: ask the solver Z3")
        ->transform(one_of({"exact", "z3"}))
        ->capture_default_str();
    add_threads_option(*command, options->threads);
    add_memory_option(*command, options->memory_mib);
    command->add_option("--out", options->output_path,
                        "Folder for pictures. With --all, the folder also gets a catalogue, and a "
                        "later run resumes from it");
    add_name_list(*command, "--format", options->formats, one_of(output_formats()),
                  "What to print (text or json), and the formats of the pictures, joined by commas")
        ->capture_default_str();
    command->add_option("--trace", options->trace_folder,
                        "Draw each step of a plain search into this folder");
    add_number_option(*command, "--trace-limit", options->max_trace_steps, ranges::trace_steps,
                      "Maximum number of steps that are drawn")
        ->capture_default_str();
    add_time_limit_option(*command, options->time_limit_seconds);
    add_part_option(*command, options->part);
    add_fresh_option(*command, options->starts_fresh);
    command->callback([options, &exit_code] { exit_code = solve(*options); });
}

}  // namespace orbitile::cli
