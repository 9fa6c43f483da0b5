#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <system_error>

#include "app/command.hpp"
#include "app/command_log.hpp"
#include "app/copies_ladder.hpp"
#include "app/counting.hpp"
#include "app/estimate.hpp"
#include "app/looks.hpp"
#include "app/no_candidate.hpp"
#include "app/option_ranges.hpp"
#include "app/pictures.hpp"
#include "app/puzzle_options.hpp"
#include "app/rung_search.hpp"
#include "app/search_options.hpp"
#include "app/silhouette_options.hpp"
#include "catalogue/catalogue_file.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "orbitile/puzzle/subset.hpp"
#include "orbitile/run/run.hpp"
#include "puzzle/memory_room.hpp"
#include "run/cube_worker.hpp"
#include "run/question_fault.hpp"
#include "run/usual_method.hpp"
#include "silhouette/census.hpp"
#include "silhouette/field.hpp"
#include "terminal/interruption.hpp"
#include "terminal/logging_listener.hpp"
#include "terminal/progress_printer.hpp"
#include "terminal/report.hpp"
#include "terminal/standard_streams.hpp"
#include "terminal/stop_timer.hpp"

namespace orbitile::app {
namespace {

// Of a board.
constexpr int default_starts = 120;
constexpr std::uint64_t default_seed = 1;

constexpr double default_estimate_seconds = 10;

struct GenerateOptions {
    std::string puzzle;
    std::string out;
    std::vector<std::string> symmetries;
    std::vector<std::string> groups;
    std::vector<std::string> kinds;
    bool exactly = false;
    std::optional<std::string> method;
    std::optional<int> horizon;
    PuzzleOptions chosen;
    std::optional<std::string> subsets;
    CopiesOptions ladder;
    std::string block = "silhouette";
    bool keep_wandering = false;
    bool count_tilings = false;
    std::optional<std::string> given;
    std::optional<int> wanted;
    std::optional<std::uint64_t> seed;
    std::int64_t limit = 0;
    double time_limit = 0;
    int threads = default_threads();
    int memory = default_memory();
    std::optional<std::string> part;
    std::string log_level = "info";
    bool estimate = false;
    bool fresh = false;
    bool quiet = false;
};

// Ascending, each once.
template <typename Value>
std::vector<Value> chosen_of(const std::vector<std::string>& names,
                             std::optional<Value> (*from_name)(std::string_view),
                             const std::string& option, const std::string& possible) {
    std::vector<Value> chosen;
    for (const std::string& name : names) {
        const auto value = from_name(name);
        if (!value) throw InputError(option + ": '" + name + "' is none of " + possible);
        chosen.push_back(*value);
    }
    std::sort(chosen.begin(), chosen.end());
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
    return chosen;
}

std::optional<Kind> wanted_kind(std::string_view name) {
    const auto kind = kind_from_name(name);
    return kind == Kind::wandering || kind == Kind::board ? std::nullopt : kind;
}

// What is asked without a board, and means nothing on one.
void refuse_options_of_silhouettes(const GenerateOptions& options) {
    const GenerateOptions untouched;
    if (options.subsets || options.ladder.copies || options.horizon || options.count_tilings ||
        options.keep_wandering || options.block != untouched.block || options.method ||
        options.symmetries != untouched.symmetries || !options.groups.empty() || options.exactly ||
        !options.kinds.empty()) {
        throw InputError(
            "the puzzle has a board: --group, --symmetry, --kind, --exactly, --method, --horizon, "
            "--subsets, --copies, --block, --keep-wandering and --count-tilings are for puzzles "
            "without one");
    }
}

// Each number of copies is a question of its own, about all pieces and in one folder.
void refuse_options_beside_copies(const GenerateOptions& options) {
    refuse_without_copies(options.ladder);
    if (!options.ladder.copies) return;
    if (options.subsets) {
        throw InputError(
            "--subsets asks about some of the pieces, --copies about all of them, so often: only "
            "one of both is possible; --pieces chooses those that --copies asks about");
    }
    if (options.estimate) {
        throw InputError(
            "--estimate is about one question, --copies about several; a puzzle file with so many "
            "copies of the piece can be estimated");
    }
    if (options.part) {
        throw InputError(
            "--part: which number of --copies is the first that is filled, no part can tell; runs "
            "that share the folder of --out work on --copies together, and a puzzle file with so "
            "many copies of the piece can be asked in parts");
    }
}

// And the other way round.
void refuse_options_of_boards(const GenerateOptions& options) {
    if (options.given || options.wanted || options.seed) {
        throw InputError(
            "the puzzle has no board: --given, --count and --seed are for challenges on one, which "
            "--outline or the puzzle file gives it");
    }
}

SilhouetteQuestion silhouette_question(const Puzzle& puzzle, const GenerateOptions& options) {
    SilhouetteQuestion asked;
    asked.groups = chosen_groups(options.groups, puzzle.lattice);
    asked.grids = chosen_of(options.symmetries, grids_from_name, "--symmetry",
                            "even, odd, mixed, cell, vertex, edge");
    if (asked.grids.empty()) asked.grids = grids_of(asked.groups, puzzle.lattice);
    asked.kinds = chosen_of(options.kinds, wanted_kind, "--kind", "connected, ring-centre, mixed");
    asked.exactly = options.exactly;
    asked.method = method_from_name(options.method.value_or("cubes")).value();
    asked.horizon = options.horizon;
    if (asked.method == Method::iterate && !asked.horizon) asked.horizon = default_horizon;
    asked.blocking = blocking_from_name(options.block).value();
    asked.keep_wandering = options.keep_wandering;
    return asked;
}

StartQuestion start_question(const GenerateOptions& options) {
    return {given_kind_from_name(options.given.value_or("pieces")).value(),
            options.wanted.value_or(default_starts), options.seed.value_or(default_seed)};
}

// Whether such a question can be answered is not looked at.
Question asked_of(const GenerateOptions& options) {
    refuse_options_beside_copies(options);
    Question question;
    question.puzzle = chosen_puzzle(options.puzzle, options.chosen);
    if (!question.puzzle.board) refuse_options_of_boards(options);
    if (question.puzzle.board) {
        refuse_options_of_silhouettes(options);
        question.asked = start_question(options);
    } else if (options.subsets) {
        question.asked = SweepQuestion{silhouette_question(question.puzzle, options),
                                       subset_range_from_text(question.puzzle, *options.subsets)};
    } else {
        question.asked = silhouette_question(question.puzzle, options);
    }
    if (!question.puzzle.board && !options.method) {
        silhouettes_asked(question).method = usual_method(question);
    }
    if (options.part) question.part = part_from_text(*options.part);
    if (options.subsets && options.count_tilings) {
        throw InputError("--count-tilings counts challenges of all pieces, not those of --subsets");
    }
    return question;
}

Question question_of(const GenerateOptions& options) {
    Question question = asked_of(options);
    if (const auto fault = question_fault(question, options.puzzle)) throw InputError(*fault);
    return question;
}

RunOptions run_options(const GenerateOptions& options, const StopTimer& timer) {
    RunOptions run;
    run.threads = options.threads;
    if (options.limit > 0) run.limit = options.limit;
    if (options.time_limit > 0) run.time_limit = timer.left();
    run.stop = &stop_on_signals();
    return run;
}

// Draws each challenge as it is found, after it was stored. Once the run is to stop, that is left
// to the next one: thousands may have been found at once.
class DrawingProgressPrinter : public ProgressPrinter {
  public:
    DrawingProgressPrinter(const Catalogue& catalogue, const PictureFolder& pictures, bool quiet,
                           StopTimer& timer)
        : ProgressPrinter(quiet, catalogue.challenge_count()),
          puzzle_(catalogue.question().puzzle),
          pictures_(pictures),
          timer_(timer) {}

    void started(const RunProgress& progress) override {
        timer_.begin();
        ProgressPrinter::started(progress);
    }

    void challenge_found(const StoredChallenge& challenge, std::int64_t total) override {
        if (timer_.flag()) {
            remove_pictures(challenge.challenge.fingerprint, pictures_);
        } else {
            draw_pictures(puzzle_, challenge, pictures_, usual_picture_formats(),
                          IfPictureExists::replace);
        }
        ProgressPrinter::challenge_found(challenge, total);
    }

  private:
    const Puzzle& puzzle_;
    const PictureFolder& pictures_;
    StopTimer& timer_;
};

class TimedSweepProgressPrinter : public SweepProgressPrinter {
  public:
    TimedSweepProgressPrinter(const Catalogue& catalogue, bool quiet, StopTimer& timer)
        : SweepProgressPrinter(quiet, catalogue.challenge_count()), timer_(timer) {}

    void started(const RunProgress& progress) override {
        timer_.begin();
        SweepProgressPrinter::started(progress);
    }

  private:
    StopTimer& timer_;
};

// What a command works with from when the catalogue is open.
struct Work {
    Catalogue& catalogue;
    const PictureFolder& pictures;
    const GenerateOptions& options;
    StopTimer& timer;
    const CommandLog& log;
};

// What there is by now.
struct Outcome {
    std::int64_t missing_pictures;  ///< that a stop left to be drawn
    std::string summary;
    bool is_exhausted;
};

Outcome outcome_of(const Work& work) {
    const auto& [catalogue, pictures, options, timer, log] = work;
    Outcome outcome{
        timer.flag() ? missing_pictures(catalogue, pictures) : 0,
        is_sweep(catalogue.question()) ? sweep_text(catalogue) : summary_text(catalogue),
        is_exhausted(catalogue)};
    catalogue.require_in_place();
    log.end(outcome.summary);
    return outcome;
}

// Printed at once: who ends the program while it closes the catalogue does not take this along.
int tell(const Work& work, bool is_counted) {
    const Outcome outcome = work.timer.unhurried([&] { return outcome_of(work); });
    if (outcome.missing_pictures > 0) {
        fmt::print("{}\n", missing_text(work.catalogue, outcome.missing_pictures));
    }
    fmt::print("{}\n", outcome.summary);
    flush_standard_output();
    const bool is_complete = outcome.is_exhausted && outcome.missing_pictures == 0 && is_counted;
    return is_complete ? success : incomplete;
}

int sweep(const Work& work) {
    const auto& [catalogue, pictures, options, timer, log] = work;
    if (!catalogue.all_cubes_exhausted()) {
        TimedSweepProgressPrinter progress(catalogue, options.quiet, timer);
        LoggingListener logged(progress, log, catalogue);
        run(catalogue, run_options(options, timer), logged);
    }
    timer.begin();
    draw_what_is_missing(catalogue, pictures, options.quiet, timer.flag());
    return tell(work, true);
}

// Whether all challenges found are counted, and drawn with their counts.
bool count(Catalogue& catalogue, const PictureFolder& pictures, const GenerateOptions& options,
           const std::atomic<bool>& stop) {
    const bool complete = count_all(catalogue, options.threads, options.quiet, stop);
    const bool drawn = draw_counts(catalogue, pictures, stop);
    if (!options.quiet) fmt::print("{}", difficulty_text(catalogue));
    return complete && drawn;
}

std::filesystem::path folder_of(const Question& question, const GenerateOptions& options) {
    if (!options.out.empty()) return options.out;
    std::string name = question.puzzle.name;
    if (const auto& part = question.part) {
        name += fmt::format("-part-{}-of-{}", part->index, part->count);
    }
    // A name from a file is no path.
    if (name.find('/') != std::string::npos || name.starts_with('.')) {
        throw InputError("--out: the puzzle's name '" + name +
                         "' is not fit for a folder; name one");
    }
    return std::filesystem::path("output") / name;
}

int search(const Work& work) {
    const auto& [catalogue, pictures, options, timer, log] = work;
    if (!catalogue.all_cubes_exhausted()) {
        DrawingProgressPrinter progress(catalogue, pictures, options.quiet, timer);
        LoggingListener logged(progress, log, catalogue);
        run(catalogue, run_options(options, timer), logged);
    }
    if (const auto why = unreachable_area_text(catalogue); why && !options.quiet) {
        fmt::print("{}; another --group, or other --pieces, may do\n", *why);
    }
    timer.begin();
    draw_what_is_missing(catalogue, pictures, options.quiet, timer.flag());
    if (is_about_board(catalogue.question()) && !options.quiet) {
        fmt::print("{}", difficulty_text(catalogue));
    }
    const bool counted =
        !options.count_tilings || count(catalogue, pictures, options, timer.flag());
    return tell(work, counted);
}

// A solver works on each symmetry, as many at once as there are threads. Before anything is
// written.
void refuse_large_fields(const Question& question, int threads) {
    if (!iterates(question)) return;
    const SilhouetteQuestion& asked = silhouettes_asked(question);
    const auto classes = piece_classes(question.puzzle);
    std::vector<std::uint64_t> fields;
    for (const SilhouetteWish& wish : wishes_of(question)) {
        for (const Grids grids : wish.grids) {
            const auto centres = field_centres(question.puzzle.lattice, wish.group, grids);
            fields.push_back(memory_of_field(classes, centres.size(), asked.horizon.value(), true));
        }
    }
    std::ranges::sort(fields, std::greater{});
    fields.resize(std::min(fields.size(), static_cast<std::size_t>(threads)));
    refuse_beyond_limit(std::accumulate(fields.begin(), fields.end(), std::uint64_t{0}),
                        fmt::format("--horizon {}", *asked.horizon));
}

// Before anything is written, rather than at the first find. Whether a sweep that goes on is drawn
// unasked, its catalogue knows.
void refuse_folder_for_no_pictures(const Question& question, const std::filesystem::path& folder,
                                   bool fresh) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(folder, ignored)) return;
    const bool goes_on = !fresh && std::filesystem::exists(folder / Catalogue::file_name, ignored);
    if (is_sweep(question) && goes_on) return;
    PictureFolder(folder).there();
}

// Nothing is written. Where no method is asked for, what is estimated are candidates.
int estimate(Question question, const GenerateOptions& options) {
    if (!options.method && !is_about_board(question)) {
        silhouettes_asked(question).method = Method::cubes;
    }
    refuse_to_estimate(question);
    const double seconds = options.time_limit > 0 ? options.time_limit : default_estimate_seconds;
    return print_estimates(question, seconds, options.threads, stop_on_signals());
}

int generate_copies(const GenerateOptions& options) {
    const Question question = asked_of(options);
    std::filesystem::path folder = folder_of(question, options);
    if (options.out.empty()) folder += "-copies";
    const CopiesLadder ladder = copies_ladder(options.ladder, question, options.puzzle, folder);
    refuse_large_fields(ladder.rungs.back().question, options.threads);
    StopTimer timer(options.time_limit);
    RungSearch search(run_options(options, timer), timer,
                      {.count_tilings = options.count_tilings,
                       .fresh = options.fresh,
                       .quiet = options.quiet,
                       .log_level = options.log_level});
    return climb(
        ladder, timer, [&] { return search.is_at_end(); },
        [&](const Rung& rung) { return search.search(rung); });
}

// A catalogue by `cubes` that is there goes on as it was begun, where no method is asked for.
void keep_method_of(const std::filesystem::path& folder, Question& question) {
    if (is_about_board(question) || silhouettes_asked(question).method != Method::pieces) return;
    const std::filesystem::path file = catalogue_file_in(folder);
    if (!catalogue_is_there(file)) return;
    Question by_cubes = question;
    silhouettes_asked(by_cubes).method = Method::cubes;
    if (same_question(checked_question(file), by_cubes)) question = std::move(by_cubes);
}

int generate(const GenerateOptions& options) {
    limit_memory_to(options.memory);
    if (options.ladder.copies) return generate_copies(options);
    Question question = question_of(options);
    if (options.estimate) return estimate(question, options);
    refuse_large_fields(question, options.threads);
    const std::filesystem::path folder = folder_of(question, options);
    if (!options.method && !options.fresh) keep_method_of(folder, question);
    refuse_folder_for_no_pictures(question, folder, options.fresh);
    if (options.fresh) {
        if (const auto aside = Catalogue::move_aside(folder); aside && !options.quiet) {
            fmt::print("moved the catalogue there was to {}\n", aside->string());
        }
    }
    auto [catalogue, pictures] = open_with_looks(folder, question);
    stop_on_signals();
    if (is_drawn_unasked(catalogue)) pictures.hold();
    pictures.remove_unfinished();
    const CommandLog log(catalogue, options.log_level, options.threads);
    StopTimer timer(options.time_limit);
    const Work work{catalogue, pictures, options, timer, log};
    return log.around([&] { return is_sweep(question) ? sweep(work) : search(work); });
}

}  // namespace

void add_generate(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand(
        "generate", "Find the symmetric challenges of a puzzle, or make challenges on its board");
    auto options = std::make_shared<GenerateOptions>();
    command->add_option("puzzle", options->puzzle, "Puzzle file (TOML)")->required();
    command->add_option("--out", options->out, "Output folder (default: output/<puzzle's name>)");
    command
        ->add_option("--group", options->groups,
                     "Symmetry of the silhouettes: D4 C4 D2 D2x C2 D1 D1x on squares, D6 C6 D3 D3x "
                     "C3 D2 C2 D1 D1x elsewhere (x: mirrors between the lattice's lines); several, "
                     "joined by commas: what has one of them (default: all that the lattice has)")
        ->delimiter(',');
    add_symmetries_option(*command, options->symmetries,
                          "Where the centre lies, joined by commas: even (a vertex), odd (a cell) "
                          "or edge on squares, else cell, vertex, edge; mixed: several grids round "
                          "one centre (default: all that the group has)");
    command
        ->add_option("--kind", options->kinds,
                     "connected, ring-centre, mixed, joined by commas (default: all)")
        ->delimiter(',');
    command->add_flag("--exactly", options->exactly, "No silhouettes with more symmetry");
    command
        ->add_option(
            "--method", options->method,
            "cubes: every candidate by exact cover and Z3; census: by exact cover alone; pieces: "
            "pieces laid in all ways that the group allows; iterate: one Z3 solver on a board, "
            "blocking what it found")
        ->check(CLI::IsMember({"cubes", "census", "pieces", "iterate"}))
        ->default_str(fmt::format(
            "pieces with C2, D1, D1x, C3 (--connect point) and up to {} pieces, else cubes",
            most_pieces_to_lay));
    add_horizon_option(*command, options->horizon,
                       "Cells from the centre on each side (default: no bound; iterate: 4)");
    add_pieces_option(*command, options->chosen);
    command
        ->add_option("--subsets", options->subsets,
                     "Sweep the subsets of the pieces, of all sizes or of these: 2..7 or 5")
        ->expected(0, 1)
        ->type_name("SIZES");
    add_copies_options(*command, options->ladder);
    add_flips_option(*command, options->chosen);
    add_silhouette_rules(*command, options->chosen);
    command->add_option("--block", options->block, "What is forbidden once it was found")
        ->check(is_blocking())
        ->capture_default_str();
    command->add_flag("--keep-wandering", options->keep_wandering, "Keep wandering silhouettes");
    add_number(*command, "--limit", options->limit, ranges::finds, "Stop after so many new ones");
    add_time_limit_option(*command, options->time_limit);
    add_threads_option(*command, options->threads);
    add_memory_option(*command, options->memory);
    command->add_flag("--estimate", options->estimate,
                      "Only say how many candidates there are and how long they take, from a "
                      "sample that takes ten seconds for each group, or --time-limit");
    command->add_flag("--count-tilings", options->count_tilings,
                      "Count all tilings of each challenge");
    add_outline_option(*command, options->chosen,
                       "A board to make challenges on, where the file has none: rect:5x4, "
                       "triangle:7, roof:8x4, parallelogram:6x6, hexagon:3, or a file with a "
                       "picture");
    command
        ->add_option("--given", options->given,
                     "On a board: challenges that give whole pieces, or single cells")
        ->check(CLI::IsMember({"pieces", "cells"}))
        ->default_str("pieces");
    add_number(*command, "--count", options->wanted, ranges::starts,
               "On a board: how many challenges")
        ->default_str(std::to_string(default_starts));
    add_number(*command, "--seed", options->seed, ranges::seed,
               "On a board: the same seed makes the same challenges")
        ->default_str(std::to_string(default_seed));
    add_part_option(*command, options->part,
                    "Only the I-th of N parts of the cubes, in a folder of its own: 3/8; merge "
                    "joins them");
    add_log_option(*command, options->log_level);
    add_fresh_option(*command, options->fresh);
    add_quiet_option(*command, options->quiet);
    command->callback([options, &exit_code] { exit_code = generate(*options); });
}

}  // namespace orbitile::app
