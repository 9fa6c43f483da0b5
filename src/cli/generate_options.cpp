#include "cli/generate_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string_view>

#include "cli/option_values.hpp"
#include "cli/output_options.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/subset.hpp"
#include "question/default_method.hpp"
#include "question/question_fault.hpp"

namespace orbitile::cli {
namespace {

// Refuses options that do not work with --copies. With --copies, there is a separate question about
// all pieces for each number of copies.
void refuse_options_with_copies(const GenerateOptions& options) {
    require_copies_option(options.copies);
    if (!options.copies.copies) return;
    if (options.subsets) {
        throw InputError(
            "--subsets and --copies cannot be combined: --copies asks about all pieces; choose "
            "pieces for --copies with --pieces");
    }
    if (options.part) {
        throw InputError(
            "--part and --copies cannot be combined, because one part does not know whether a "
            "number of copies fills a shape; start several runs that share the folder of --out, or "
            "write the number of copies into the puzzle file");
    }
}

// Refuses options that do not work with --json, because the JSON events describe only one run of
// one question.
void refuse_options_with_json(const GenerateOptions& options) {
    if (!options.prints_json) return;
    if (options.copies.copies && !options.copies.searches_each_piece) {
        throw InputError(
            "--json reports events of one question, but --copies asks several; add --each-piece, "
            "which reports each piece, or write the number of copies into the puzzle file");
    }
    if (options.only_estimates) {
        throw InputError(
            "--json reports the events of a search, but --estimate only estimates the time of a "
            "search; leave out one of the two");
    }
}

SilhouetteQuestion silhouette_question(const Puzzle& puzzle, const GenerateOptions& options) {
    SilhouetteQuestion silhouettes = options.shape_question;
    silhouettes.groups = chosen_groups(options.symmetry, puzzle.lattice);
    silhouettes.grids = chosen_centres(options.symmetry, puzzle.lattice);
    if (options.solver && silhouettes.method != SearchMethod::iterate) {
        throw InputError("--solver requires --method iterate");
    }
    return silhouettes;
}

// --- Options whose value is a name from a list. ---

CLI::Option* add_kind_option(CLI::App& command, std::vector<ChallengeKind>& kinds,
                             const std::string& help) {
    const auto add_kinds = [&kinds](const std::vector<std::string>& names) {
        for (const std::string& name : names) kinds.push_back(kind_from_name(name).value());
        std::ranges::sort(kinds);
        kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    };
    return command.add_option_function<std::vector<std::string>>("--kind", add_kinds, help)
        ->delimiter(',')
        ->allow_extra_args(false)
        ->transform(one_of({"connected", "ring-centre", "mixed"}));
}

// Adds an option whose value is a name from a list. When the user gives the option, calls
// `set_value` with the name.
CLI::Option* add_choice_option(CLI::App& command, const std::string& name,
                               const CLI::Validator& name_validator,
                               const std::function<void(const std::string&)>& set_value,
                               const std::string& help) {
    return command.add_option_function<std::string>(name, set_value, help)
        ->transform(name_validator);
}

}  // namespace

CountingMode requested_counting_mode(const GenerateOptions& options) {
    if (options.measures_difficulty) return CountingMode::difficulty;
    return options.counts_tilings ? CountingMode::tilings : CountingMode::none;
}

Question requested_question(const GenerateOptions& options) {
    refuse_options_with_copies(options);
    refuse_options_with_json(options);
    Question question;
    question.puzzle = chosen_puzzle(options.puzzle_file, options.puzzle_options);
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
    if (options.subsets && requested_counting_mode(options) != CountingMode::none) {
        throw InputError(
            "--count-tilings and --difficulty do not work with --subsets; choose the pieces of one "
            "subset with --pieces instead");
    }
    return question;
}

Question checked_question(const GenerateOptions& options) {
    Question question = requested_question(options);
    if (const auto fault = question_fault(question, options.puzzle_file)) throw InputError(*fault);
    return question;
}

void add_generate_options(CLI::App& command, GenerateOptions& options) {
    command.add_option("puzzle", options.puzzle_file, "Puzzle file (TOML)")->required();
    command.add_option(
        "--out", options.output_path,
        "Folder for the catalogue and the pictures (default: output/<the puzzle's name>)");
    add_symmetry_options(
        command, options.symmetry,
        "Symmetry of the shapes. On squares: D4 full, C4 quarter-turn, D2 double-lateral, D2x "
        "double-diagonal, C2 half-turn, D1 lateral, D1x diagonal. On triangles and hexagons: D6 "
        "full, C6 sixth-turn, D3 triple-lateral, D3x triple-diagonal, C3 third-turn, D2, C2, D1, "
        "D1x. With several names, joined by commas, the search finds shapes that have at least one "
        "of these symmetries; all: every symmetry of the lattice (default: full)",
        "Where the centre of the symmetry is: at a vertex, in a cell, or on an edge; mixed: the "
        "parts of the shape are on grids that are offset from each other. Join several centres by "
        "commas (default: every centre that the symmetry has)");
    add_kind_option(command, options.shape_question.kinds,
                    "Kinds of shapes, joined by commas. connected: one part; ring-centre: several "
                    "parts on one grid, one inside another; mixed: parts on grids that are offset "
                    "from each other (default: all)");
    command.add_flag("--exactly", options.shape_question.requires_exact_symmetry,
                     "Leave out shapes that have more symmetry than --symmetry asks for");
    add_choice_option(
        command, "--method", one_of({"cubes", "census", "pieces", "iterate"}),
        [&options](const std::string& name) {
            set_method(options.shape_question, method_from_name(name).value());
        },
        "cubes: visit every candidate shape, and decide by exact cover whether the pieces fill "
        "it (Z3 decides the hardest candidates); census: as cubes, but without Z3; pieces: "
        "place the pieces in every way that the symmetry allows; iterate: a solver finds the "
        "shapes one by one, and must not find a shape twice")
        ->default_str(fmt::format("pieces for C2, D1, D1x, and for C3 with --connect point, if "
                                  "there are at most {} pieces; else cubes",
                                  max_pieces_to_place));
    add_horizon_option(
        command, options.shape_question.horizon,
        "Only shapes that reach at most N cells from the centre (default: no bound)");
    add_solver_option(command, options.solver);
    add_pieces_option(command, options.puzzle_options);
    command
        .add_option("--subsets", options.subsets,
                    "Search with every subset of the pieces. SIZES: how many pieces a subset has, "
                    "for example 5 or 2..7; without SIZES, subsets of all sizes")
        ->expected(0, 1)
        ->type_name("SIZES");
    add_copies_options(command, options.copies);
    add_flips_option(command, options.puzzle_options);
    add_silhouette_rule_options(command, options.puzzle_options);
    add_choice_option(
        command, "--block", blocking_scope_validator(),
        [&options](const std::string& word) {
            options.shape_question.blocking_scope = blocking_scope_from_word(word);
        },
        "With --method iterate: what the solver must not find again after it finds a solution. "
        "shape: the whole shape; solution: only this solution, so that the solver also finds other "
        "solutions of the shape")
        ->default_str("shape");
    command.add_flag("--keep-wandering", options.shape_question.keep_wandering,
                     "Also store shapes with detached parts");
    add_number_option(command, "--limit", options.max_finds, ranges::finds,
                      "Stop after N new shapes");
    add_time_limit_option(command, options.time_limit_seconds);
    add_threads_option(command, options.threads);
    add_memory_option(command, options.memory_mib);
    command.add_flag(
        "--estimate", options.only_estimates,
        "Estimate how long the search takes, and store nothing. The search runs for a moment, and "
        "is then sampled for ten seconds for each symmetry, or for N seconds with --time-limit N");
    command.add_flag("--count-tilings", options.counts_tilings,
                     "Count all solutions of each shape");
    command.add_flag(
        "--difficulty", options.measures_difficulty,
        "Count all solutions, and measure how much luck a player needs to solve each shape");
    add_palette_option(command, options.palette);
    add_pictures_option(command, options.pictures);
    add_part_option(command, options.part,
                    "Search only part I of N, for example 3/8. Each part needs its own folder; the "
                    "command merge joins the parts");
    add_fresh_option(command, options.starts_fresh);
    auto* quiet = add_quiet_option(command, options.quiet);
    command
        .add_flag("--json", options.prints_json,
                  "For programs: print one line of JSON for each event of the run")
        ->excludes(quiet);
}

}  // namespace orbitile::cli
