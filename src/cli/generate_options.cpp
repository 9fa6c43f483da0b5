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
    if (!options.copies.copies) return;
    if (options.subsets) {
        throw InputError(
            "--subsets and --copies cannot be combined: --copies asks about all pieces; choose "
            "pieces for --copies with --pieces");
    }
    if (options.part) {
        throw InputError(
            "--part and --copies cannot be combined, because one part does not know whether a "
            "number of copies fills a shape; write the number of "
            "copies into the puzzle file");
    }
}

// Refuses options that do not work with --json, because the JSON events describe only one run of
// one question.
void refuse_options_with_json(const GenerateOptions& options) {
    if (!options.prints_json) return;
    if (options.copies.copies) {
        throw InputError(
            "--json reports events of one question, but --copies asks several; leave out one of "
            "the two");
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
    if (options.solver && silhouettes.method != SearchMethod::solver) {
        throw InputError("--solver requires --method solver");
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

namespace {

void add_question_options(CLI::App& command, GenerateOptions& options) {
    command.option_defaults()->group("Question");
    add_symmetry_options(command, options.symmetry,
                         "Symmetries, such as C4,lateral, or all (default: full)",
                         "Centres: vertex,cell,edge,mixed (default: all)");
    add_kind_option(command, options.shape_question.kinds,
                    "Kinds: connected,ring-centre,mixed (default: all)");
    command.add_flag("--exactly", options.shape_question.requires_exact_symmetry,
                     "Leave out shapes with more symmetry");
    add_horizon_option(command, options.shape_question.horizon,
                       "Only shapes up to N cells from the centre");
    add_pieces_option(command, options.puzzle_options);
    command
        .add_option("--subsets", options.subsets,
                    "Search with all subsets of 5 or 2..7 pieces, or any")
        ->expected(0, 1)
        ->type_name("SIZES");
    add_copies_options(command, options.copies);
    add_flips_option(command, options.puzzle_options);
    add_silhouette_rule_options(command, options.puzzle_options);
}

void add_search_options(CLI::App& command, GenerateOptions& options) {
    command.option_defaults()->group("Search");
    add_choice_option(
        command, "--method", one_of({"walk", "pieces", "solver"}),
        [&options](const std::string& name) {
            set_method(options.shape_question, method_from_name(name).value());
        },
        "walk, pieces or solver (default: automatic)");
    add_solver_option(command, options.solver);
    command.add_flag("--estimate", options.only_estimates,
                     "Estimate the time of the search, store nothing");
    add_number_option(command, "--limit", options.max_finds, ranges::finds,
                      "Stop after N new shapes");
    add_time_limit_option(command, options.time_limit_seconds);
    add_threads_option(command, options.threads);
    add_memory_option(command, options.memory_mib);
    add_part_option(command, options.part);
    add_fresh_option(command, options.starts_fresh);
}

void add_result_options(CLI::App& command, GenerateOptions& options) {
    command.option_defaults()->group("Result");
    command
        .add_option("--out", options.output_path, "Folder (default: output/<the puzzle's name>)")
        ->type_name("DIR");
    command.add_flag("--count-tilings", options.counts_tilings,
                     "Count all solutions of each shape");
    command.add_flag("--difficulty", options.measures_difficulty,
                     "Count solutions, and measure the difficulty");
    add_pictures_option(command, options.pictures);
    auto* quiet = add_quiet_option(command, options.quiet);
    add_events_option(command, options.prints_json)->excludes(quiet);
}

}  // namespace

void add_generate_options(CLI::App& command, GenerateOptions& options) {
    command.add_option("puzzle", options.puzzle_file, "Puzzle file (TOML)")->required();
    add_question_options(command, options);
    add_search_options(command, options);
    add_result_options(command, options);
}

}  // namespace orbitile::cli
