#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <thread>

#include "app/command.hpp"
#include "app/counting.hpp"
#include "app/interruption.hpp"
#include "app/logged_run.hpp"
#include "app/pictures.hpp"
#include "app/progress.hpp"
#include "app/report.hpp"
#include "board/board_field.hpp"
#include "orbitile/puzzle/board_outline.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "orbitile/puzzle/puzzle_file.hpp"
#include "orbitile/puzzle/subset.hpp"
#include "orbitile/run/run.hpp"
#include "silhouette/candidates.hpp"

namespace orbitile::app {
namespace {

// Beyond this an eightfold board of FridgeIQ's pieces holds nothing that a smaller one does not,
// and the model outgrows any machine.
constexpr int largest_horizon = 64;
// Each subset is a row of the catalogue and a cube in memory.
constexpr std::int64_t most_subsets = 1'000'000;

constexpr int default_starts = 120;  // of a board
constexpr int default_horizon = 4;   // of `iterate`; the other methods need none

struct GenerateOptions {
    std::string puzzle;
    std::string out;
    std::vector<std::string> symmetries{"even", "odd", "mixed"};
    std::string method = "cubes";
    int horizon = 0;
    std::optional<std::string> pieces;
    std::optional<std::string> subsets;
    bool flips = false;
    std::string block = "silhouette";
    bool keep_wandering = false;
    bool count_tilings = false;
    std::string outline;
    std::string given = "pieces";
    int wanted = default_starts;
    std::uint64_t seed = 1;
    std::int64_t limit = 0;
    double time_limit = 0;
    int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    std::optional<std::string> part;
    std::string log_level = "info";
    bool fresh = false;
    bool quiet = false;
};

std::vector<CentreKind> symmetries_of(const std::vector<std::string>& names) {
    std::vector<CentreKind> symmetries;
    for (const std::string& name : names) {
        const auto symmetry = centre_kind_from_name(name);
        if (!symmetry) throw InputError("--symmetry: '" + name + "' is none of even, odd, mixed");
        symmetries.push_back(*symmetry);
    }
    std::sort(symmetries.begin(), symmetries.end());
    symmetries.erase(std::unique(symmetries.begin(), symmetries.end()), symmetries.end());
    return symmetries;
}

void refuse_sweeps_that_do_not_fit(const Question& question) {
    if (question.method == Method::iterate) {
        throw InputError("--subsets goes with --method cubes and census only, not with iterate");
    }
    for (const Piece& piece : question.puzzle.pieces) {
        if (piece.name.find(',') != std::string::npos) {
            throw InputError("--subsets: the name of piece '" + piece.name +
                             "' has a comma, which parts the names of a subset");
        }
    }
    if (subset_count(question.puzzle, *question.subsets, most_subsets + 1) > most_subsets) {
        throw InputError(fmt::format("--subsets: {} has more than {} subsets of the sizes {}",
                                     question.puzzle.name, most_subsets,
                                     subset_range_text(*question.subsets)));
    }
}

void refuse_what_does_not_fit(const Question& question, const GenerateOptions& options) {
    if (question.subsets && options.count_tilings) {
        throw InputError("--count-tilings counts challenges of all pieces, not those of --subsets");
    }
    if (question.method != Method::iterate) {
        const std::string method(method_name(question.method));
        if (question.blocking == Blocking::tiling) {
            throw InputError("--block tiling goes with --method iterate only, not with " + method);
        }
        if (question.keep_wandering) {
            throw InputError("--keep-wandering goes with --method iterate only: " + method +
                             " meets no wandering silhouettes");
        }
    }
    if (question.subsets) refuse_sweeps_that_do_not_fit(question);
    for (const Piece& piece : question.puzzle.pieces) {
        for (const Side& side : piece.sides) {
            if (side.shards.size() != piece.sides.front().shards.size()) {
                throw InputError(
                    "piece " + piece.name +
                    ": its sides differ in area, so no area is given for a silhouette");
            }
        }
    }
}

void refuse_large_silhouettes(const Question& question, const std::string& file) {
    if (question.method == Method::iterate) return;
    const int shards = question.puzzle.lattice == Lattice::tetrakis ? 4 : 1;
    const int most = most_silhouette_cells * shards;
    if (total_shards(question.puzzle) <= most) return;
    const auto area = static_cast<std::size_t>(total_shards(question.puzzle));
    throw InputError(fmt::format(
        "{}: the pieces have an area of {} cells, more than {}; --pieces chooses some of them, "
        "--method iterate with --horizon asks for silhouettes on a bounded board",
        file, area_text(question.puzzle.lattice, area), most_silhouette_cells));
}

void refuse_lattice_without_silhouettes(const Puzzle& puzzle) {
    if (turns_of(puzzle.lattice) == 4) return;
    throw InputError("the puzzle " + puzzle.name + " lies on the lattice " +
                     std::string(lattice_name(puzzle.lattice)) +
                     " and has no board: silhouettes with the symmetry of the square are on "
                     "tetrakis and square only; give the puzzle file a [board]");
}

// On a board: starts that leave one filling.
void ask_about_board(Question& question, const GenerateOptions& options) {
    const GenerateOptions untouched;
    if (options.subsets || options.horizon > 0 || options.count_tilings || options.keep_wandering ||
        options.block != untouched.block || options.method != untouched.method ||
        options.symmetries != untouched.symmetries) {
        throw InputError(
            "the puzzle has a board: --symmetry, --method, --horizon, --subsets, --block, "
            "--keep-wandering and --count-tilings are for puzzles without one");
    }
    if (options.part) {
        throw InputError(
            "--part: challenges on a board are one cube, whose attempts each depend on what was "
            "found before: there is nothing to share out");
    }
    refuse_other_area(question.puzzle);
    refuse_large_board(question.puzzle, options.puzzle);
    question.method = Method::census;
    question.board = BoardQuestion{.aim = BoardAim::starts,
                                   .given_kind = given_kind_from_name(options.given).value(),
                                   .wanted = options.wanted,
                                   .seed = options.seed};
}

Puzzle puzzle_of(const GenerateOptions& options) {
    Puzzle puzzle = read_puzzle_file(options.puzzle);
    if (options.pieces) puzzle = chosen_pieces(puzzle, *options.pieces);
    if (options.flips) puzzle.rules.flips = true;
    if (!options.outline.empty()) puzzle = with_outline(std::move(puzzle), options.outline);
    return puzzle;
}

Question question_of(const GenerateOptions& options) {
    Question question;
    question.puzzle = puzzle_of(options);
    if (question.puzzle.board) {
        ask_about_board(question, options);
        return question;
    }
    refuse_lattice_without_silhouettes(question.puzzle);
    question.symmetries = symmetries_of(options.symmetries);
    question.method = method_from_name(options.method).value();
    if (options.horizon > 0) question.horizon = options.horizon;
    if (question.method == Method::iterate && !question.horizon) question.horizon = default_horizon;
    question.blocking = blocking_from_name(options.block).value();
    question.keep_wandering = options.keep_wandering;
    if (options.subsets) {
        question.subsets = subset_range_from_text(question.puzzle, *options.subsets);
    }
    if (options.part) question.part = part_from_text(*options.part);
    refuse_what_does_not_fit(question, options);
    refuse_large_silhouettes(question, options.puzzle);
    return question;
}

RunOptions run_options(const GenerateOptions& options) {
    RunOptions run;
    run.threads = options.threads;
    if (options.limit > 0) run.limit = options.limit;
    if (options.time_limit > 0) run.time_limit = std::chrono::duration<double>(options.time_limit);
    run.stop = &stop_on_signals();
    return run;
}

// Draws each challenge as it is found, after it was stored.
class DrawingProgress : public Progress {
  public:
    DrawingProgress(const Catalogue& catalogue, bool quiet)
        : Progress(quiet, catalogue.challenge_count()),
          puzzle_(catalogue.question().puzzle),
          folder_(catalogue.folder()) {}

    void challenge_found(const StoredChallenge& challenge, std::int64_t total) override {
        draw_pictures(puzzle_, challenge, folder_, usual_picture_formats(), Existing::replace);
        Progress::challenge_found(challenge, total);
    }

  private:
    const Puzzle& puzzle_;
    std::filesystem::path folder_;
};

int sweep(Catalogue& catalogue, const GenerateOptions& options, const CommandLog& log) {
    if (!catalogue.all_cubes_exhausted()) {
        SweepProgress progress(options.quiet, catalogue.challenge_count());
        LoggedRun logged(progress, log, catalogue);
        run(catalogue, run_options(options), logged);
    }
    draw_what_is_missing(catalogue, options.quiet);
    log.end(sweep_text(catalogue));
    fmt::print("{}\n", sweep_text(catalogue));
    return is_exhausted(catalogue) ? success : incomplete;
}

// Whether all challenges found are counted.
bool count(Catalogue& catalogue, const GenerateOptions& options) {
    const bool complete = count_all(catalogue, options.threads, options.quiet, stop_on_signals());
    draw_counts(catalogue);
    if (!options.quiet) fmt::print("{}", difficulty_text(catalogue));
    return complete;
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

int search(Catalogue& catalogue, const GenerateOptions& options, const CommandLog& log) {
    if (!catalogue.all_cubes_exhausted()) {
        DrawingProgress progress(catalogue, options.quiet);
        LoggedRun logged(progress, log, catalogue);
        run(catalogue, run_options(options), logged);
    }
    draw_what_is_missing(catalogue, options.quiet);
    if (catalogue.question().board && !options.quiet) {
        fmt::print("{}", difficulty_text(catalogue));
    }
    const bool counted = !options.count_tilings || count(catalogue, options);
    log.end(summary_text(catalogue));
    fmt::print("{}\n", summary_text(catalogue));
    return counted && is_exhausted(catalogue) ? success : incomplete;
}

int generate(const GenerateOptions& options) {
    const Question question = question_of(options);
    const std::filesystem::path folder = folder_of(question, options);
    if (options.fresh) {
        if (const auto aside = Catalogue::move_aside(folder); aside && !options.quiet) {
            fmt::print("moved the catalogue there was to {}\n", aside->string());
        }
    }
    Catalogue catalogue = Catalogue::open_or_create(folder, question);
    remove_unfinished_pictures(folder);
    const CommandLog log(catalogue, options.log_level, options.threads);
    return log.around([&] {
        return question.subsets ? sweep(catalogue, options, log) : search(catalogue, options, log);
    });
}

}  // namespace

void add_generate(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand(
        "generate", "Find the symmetric challenges of a puzzle, or make challenges on its board");
    auto options = std::make_shared<GenerateOptions>();
    command->add_option("puzzle", options->puzzle, "Puzzle file (TOML)")->required();
    command->add_option("--out", options->out, "Output folder (default: output/<puzzle's name>)");
    command->add_option("--symmetry", options->symmetries, "even, odd, mixed; joined by commas")
        ->delimiter(',')
        ->capture_default_str();
    command
        ->add_option(
            "--method", options->method,
            "cubes: every candidate by exact cover and Z3; census: by exact cover alone; iterate: "
            "one Z3 solver on a board, blocking what it found")
        ->check(CLI::IsMember({"cubes", "census", "iterate"}))
        ->capture_default_str();
    command
        ->add_option("--horizon", options->horizon,
                     "Cells from the centre on each side (default: no bound; iterate: 4)")
        ->check(CLI::Range(1, largest_horizon));
    command->add_option("--pieces", options->pieces, "Only these: letters, or names and commas");
    command
        ->add_option("--subsets", options->subsets,
                     "Sweep the subsets of the pieces, of all sizes or of these: 2..7 or 5")
        ->expected(0, 1)
        ->type_name("SIZES");
    command->add_flag("--flips", options->flips, "Pieces may be flipped");
    command->add_option("--block", options->block, "What is forbidden once it was found")
        ->check(CLI::IsMember({"silhouette", "tiling"}))
        ->capture_default_str();
    command->add_flag("--keep-wandering", options->keep_wandering, "Keep wandering silhouettes");
    command->add_option("--limit", options->limit, "Stop after so many new ones")
        ->check(CLI::PositiveNumber);
    command->add_option("--time-limit", options->time_limit, "Stop after so many seconds")
        ->check(CLI::PositiveNumber);
    command->add_option("--threads", options->threads, "Searches side by side")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->add_flag("--count-tilings", options->count_tilings,
                      "Count all tilings of each challenge");
    command->add_option("--outline", options->outline,
                        "A board to make challenges on, where the file has none: rect:5x4, "
                        "triangle:7, roof:8x4, or a file with a picture");
    command
        ->add_option("--given", options->given,
                     "On a board: challenges that give whole pieces, or single cells")
        ->check(CLI::IsMember({"pieces", "cells"}))
        ->capture_default_str();
    command->add_option("--count", options->wanted, "On a board: how many challenges")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--seed", options->seed, "On a board: the same seed makes the same challenges")
        ->capture_default_str();
    command
        ->add_option("--part", options->part,
                     "Only the I-th of N parts of the cubes, in a folder of its own: 3/8; merge "
                     "joins them")
        ->type_name("I/N");
    add_log_option(*command, options->log_level);
    command->add_flag("--fresh", options->fresh, "Start anew; an old catalogue is moved aside");
    command->add_flag("--quiet", options->quiet, "Print only the result");
    command->callback([options, &exit_code] { exit_code = generate(*options); });
}

}  // namespace orbitile::app
