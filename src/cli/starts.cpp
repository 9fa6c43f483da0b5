// The command `starts`: makes challenges on a board. A challenge, or start, shows clues that leave
// exactly one solution, and no clue can be left out.
#include <fmt/format.h>

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/pictures.hpp"
#include "cli/progress_printer.hpp"
#include "cli/puzzle_options.hpp"
#include "cli/report.hpp"
#include "cli/stop_timer.hpp"
#include "cli/terminal.hpp"
#include "run/run.hpp"

namespace orbitile::cli {
namespace {

// The search for starts is one work unit, so it uses one thread.
constexpr int thread_count = 1;

struct StartsOptions {
    BoardTaskOptions task_options;
    StartQuestion start_question;
    std::string output_path;
    double time_limit_seconds = 0;
    int memory_mib = default_memory_mib();
    PictureRequest pictures;
    bool starts_fresh = false;
    ProgressOutput progress = ProgressOutput::text;
    bool is_verbose = false;
};

bool prints_text(const StartsOptions& options) { return options.progress == ProgressOutput::text; }

Question requested_question(const StartsOptions& options) {
    const std::string& file = options.task_options.puzzle_file;
    Question question;
    question.puzzle = board_task(read_challenge_set(file), options.task_options).puzzle;
    question.details = options.start_question;
    return question;
}

void find_starts(Catalogue& catalogue, const StartsOptions& options, const StopTimer& timer) {
    if (catalogue.are_all_cubes_exhausted()) return;
    RunOptions run_options;
    run_options.threads = thread_count;
    run_options.stop = &timer.stop_flag();
    ProgressPrinter printer(
        catalogue,
        {.output = options.progress,
         .prints_finds = options.is_verbose || options.progress == ProgressOutput::events});
    run(catalogue, run_options, printer);
}

// Prints the starts or their grades, and then the result of the run. Returns the exit code.
int report(const Catalogue& catalogue, const StartsOptions& options) {
    const bool is_complete = is_exhausted(catalogue);
    const int exit_code = is_complete ? success : incomplete;
    if (options.progress == ProgressOutput::events) {
        print_end_event(catalogue, {.is_complete = is_complete, .exit_code = exit_code});
    } else {
        if (prints_text(options)) {
            fmt::print("{}", options.is_verbose ? difficulty_text(catalogue)
                                                : grade_table_text(catalogue));
        }
        fmt::print("{}\n", summary_text(catalogue));
    }
    flush_standard_output();
    return exit_code;
}

int make_starts(const StartsOptions& options) {
    limit_memory_to(options.memory_mib);
    const Question question = requested_question(options);
    const auto folder = output_folder_of(options.output_path, question.puzzle.name);
    if (options.starts_fresh) rename_to_backup(folder, !prints_text(options));
    Catalogue catalogue = Catalogue::open_or_create(folder, question);
    const StopTimer timer(options.time_limit_seconds);
    if (options.progress == ProgressOutput::events) print_begin_event(catalogue, thread_count);
    find_starts(catalogue, options, timer);
    draw_missing_pictures(catalogue, options.pictures, timer.stop_flag());
    return report(catalogue, options);
}

void add_start_question_options(CLI::App& command, StartQuestion& question) {
    const std::function<void(const std::string&)> set_clue_kind =
        [&question](const std::string& name) {
            question.clue_kind = clue_kind_from_name(name).value();
        };
    command.add_option_function("--given", set_clue_kind, "Clues are whole pieces or single cells")
        ->transform(one_of({"pieces", "cells"}))
        ->default_str("pieces");
    command.add_option("--count", question.start_count, "Make N challenges")
        ->check(in_range(1, 1'000'000))
        ->capture_default_str();
    command.add_option("--seed", question.seed, "Seed of the random choices")
        ->check(in_range(std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max()))
        ->capture_default_str();
    command.add_flag("--uniform", question.uniform,
                     "Draw each solution from all solutions, equally likely");
}

}  // namespace

void add_starts_command(CLI::App& program, int& exit_code) {
    auto* command =
        program.add_subcommand("starts", "Make challenges with one solution on a board");
    auto options = std::make_shared<StartsOptions>();
    add_board_options(*command, options->task_options);
    add_challenge_option(*command, options->task_options.puzzle_options,
                         ", whose board and pieces are used");
    command
        ->add_option("--out", options->output_path, "Folder (default: output/<the puzzle's name>)")
        ->type_name("DIR");
    add_start_question_options(*command, options->start_question);
    add_time_limit_option(*command, options->time_limit_seconds);
    add_memory_option(*command, options->memory_mib);
    add_pictures_option(*command, options->pictures);
    add_fresh_option(*command, options->starts_fresh);
    add_progress_options(*command, options->progress);
    command
        ->add_flag("--verbose", options->is_verbose, "Print a line for each challenge, and a table")
        ->excludes("--quiet")
        ->excludes("--json");
    command->callback([options, &exit_code] { exit_code = make_starts(*options); });
}

}  // namespace orbitile::cli
