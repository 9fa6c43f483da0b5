#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/command.hpp"
#include "cli/option_values.hpp"
#include "cli/progress_printer.hpp"
#include "cli/report.hpp"
#include "cli/search_options.hpp"
#include "cli/silhouette_options.hpp"
#include "cli/stop_timer.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "run/run.hpp"
#include "store/sweep.hpp"
#include "verification/comparison.hpp"
#include "verification/verification.hpp"

namespace orbitile::cli {
namespace {

struct VerifyOptions {
    std::string folder;
    std::string second_method;
    std::optional<int> horizon;
    std::optional<SolverName> solver;
    SymmetryOptions symmetry;
    bool is_from_scratch = false;
    int threads = default_threads();
    int memory_mib = default_memory_mib();
    bool is_quiet = false;
};

std::string count_text(std::int64_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

// Prints which properties were checked. In a search with all pieces, every shape has the area of
// the pieces. In a sweep, the area depends on the subset, so the area is checked together with the
// fills. (A fill is a pair of a subset and a shape that the subset fills.)
void print_checks(const VerificationReport& report, Lattice lattice, bool is_about_subsets) {
    const auto area = area_text(lattice, static_cast<std::size_t>(report.shards));
    fmt::print("{} with {} and {} {} checked: symmetry, {}parts, kind, order, width, fingerprint\n",
               count_text(report.challenges, "shape"), count_text(report.components, "part"), area,
               area == "1" ? place_word(lattice) : places_word(lattice),
               is_about_subsets ? "" : "area, ");
    if (!is_about_subsets) {
        fmt::print(
            "{} with {} checked: each piece is an image of its drawing, all pieces are used, and "
            "the shape is covered exactly\n",
            count_text(report.tilings, "solution"), count_text(report.placed_piece_count, "piece"));
        return;
    }
    fmt::print(
        "{} fill{} {}; {} with {} checked: each piece is an image of its drawing, all pieces of "
        "the subset are used, and the shape is covered exactly\n",
        count_text(report.successful_subset_count, "subset"),
        report.successful_subset_count == 1 ? "s" : "", count_text(report.challenges, "shape"),
        count_text(report.fill_count, "fill"), count_text(report.placed_piece_count, "piece"));
}

void print_checks(const VerificationReport& report, const Question& question) {
    if (!is_about_board(question)) {
        return print_checks(report, question.puzzle.lattice, is_sweep(question));
    }
    fmt::print(
        "{} with {} checked: each piece is an image of its drawing, all pieces are used, and the "
        "board is covered exactly\n",
        count_text(report.tilings, "solution"), count_text(report.placed_piece_count, "piece"));
    if (asks_for_starts(question)) {
        fmt::print(
            "{} checked: CaDiCaL found exactly one solution for each, and no clue can be left "
            "out\n",
            count_text(report.challenges, "challenge"));
    } else if (!report.is_incomplete() && !question.part) {
        fmt::print("exact cover counts the same number of solutions\n");
    }
}

void print_report(const VerificationReport& report, const Question& question) {
    const bool is_about_subsets = is_sweep(question);
    print_checks(report, question);
    fmt::print("{} of {} decided", report.decided_cube_count,
               count_text(report.cubes, is_about_subsets ? "subset" : "work unit"));
    if (report.clauses > 0) {
        fmt::print("; {}, each about a solution that was found",
                   count_text(report.clauses, "blocking clause"));
    }
    if (report.candidates > 0) {
        fmt::print("; {}, {} filled", count_text(report.candidates, "candidate"),
                   report.filled_candidate_count);
    }
    fmt::print("\n");
    if (report.unchecked_count_total > 0) {
        fmt::print("not checked: the numbers of solutions of {}\n",
                   count_text(report.unchecked_count_total, "shape"));
    }
    for (const Fault& fault : report.faults) {
        fmt::print("{}: {}\n", printable(fault.where), printable(fault.what));
    }
}

int verify_content(const Catalogue& catalogue, int threads) {
    VerificationReport report = verify(catalogue, cubes_of_question(catalogue.question()), threads);
    const auto confirmation = catalogue.confirmation();
    if (confirmation) {
        const auto faults =
            confirmation_faults(*confirmation, slices_of_question(catalogue.question()));
        report.faults.insert(report.faults.end(), faults.begin(), faults.end());
    }
    print_report(report, catalogue.question());
    if (confirmation) fmt::print("{}\n", confirmation_text(catalogue));
    if (!report.faults.empty()) {
        fmt::print("wrong: {}\n",
                   count_text(static_cast<std::int64_t>(report.faults.size()), "fault"));
        return damaged;
    }
    fmt::print("{}\n", report.is_incomplete() ? "verified, but incomplete" : "verified");
    return report.is_incomplete() ? incomplete : success;
}

void print_differences(std::string_view title, const std::vector<StoredChallenge>& challenges) {
    for (const StoredChallenge& stored_challenge : challenges) {
        const Challenge& challenge = stored_challenge.challenge;
        fmt::print("{}: {}\n", title, description(challenge));
    }
}

void print_differences(std::string_view title, const std::vector<SubsetFill>& fills) {
    for (const SubsetFill& fill : fills) {
        fmt::print("{}: {} fills {}\n", title, printable(store::pieces_of_cube(fill.cube)),
                   fill.fingerprint);
    }
}

bool has_stored_shapes_not_found(const verification::Comparison& comparison) {
    return !comparison.challenges_not_found_again.empty() ||
           !comparison.fills_not_found_again.empty();
}

bool has_found_shapes_not_stored(const verification::Comparison& comparison) {
    return !comparison.newly_found_challenges.empty() || !comparison.newly_found_fills.empty();
}

// Returns the exit code for differences between the catalogue and the second search. An exhausted
// catalogue is damaged if it lacks a shape that the second search found. A catalogue is also
// damaged if it has a shape that an exhausted second search did not find.
int comparison_exit_code(const Catalogue& catalogue, const verification::Comparison& comparison) {
    const bool lacks_shapes = has_found_shapes_not_stored(comparison) && is_exhausted(catalogue);
    const bool has_surplus_shapes = has_stored_shapes_not_found(comparison) && comparison.exhausted;
    if (lacks_shapes || has_surplus_shapes) return damaged;
    return comparison.exhausted && is_exhausted(catalogue) ? success : incomplete;
}

// Prints that two engines found the same shapes independently of each other. Prints nothing if the
// catalogue's own search used the same engine.
void print_agreement(const Catalogue& catalogue, SolverName solver, std::int64_t shape_count) {
    const SearchMethod method = method_of(catalogue.question());
    if (method == SearchMethod::iterate) return;
    fmt::print(
        "two engines agree: {} alone found {} one by one and then proved that there is no other "
        "shape; the catalogue's own search ({}) had found the same shapes\n",
        solver_name(solver), count_text(shape_count, "shape"), method_name(method));
}

int search_and_compare(const Catalogue& catalogue, const VerifyOptions& options) {
    verification::SecondSearchOptions second_search_options;
    second_search_options.method = method_from_name(options.second_method).value();
    second_search_options.horizon = options.horizon;
    second_search_options.grids = chosen_centres(options.symmetry, catalogue.question());
    second_search_options.run.threads = options.threads;
    second_search_options.run.solver = options.solver.value_or(SolverName::z3);
    second_search_options.run.stop = &stop_on_signals();
    second_search_options.is_from_scratch = options.is_from_scratch;
    verification::Comparison comparison;
    {
        // The catalogue already has the shapes, so they are not printed.
        ProgressPrinter printer(
            catalogue, {.output = options.is_quiet ? ProgressOutput::nothing : ProgressOutput::text,
                        .prints_finds = false});
        comparison = verification::search_again(catalogue, second_search_options, printer);
    }
    std::string search_description = options.second_method;
    if (options.is_from_scratch) search_description += " from scratch";
    if (comparison.horizon > 0)
        search_description += fmt::format(", horizon {}", comparison.horizon);
    if (comparison.exhausted) {
        print_differences("only in the catalogue", comparison.challenges_not_found_again);
        print_differences("only in the catalogue", comparison.fills_not_found_again);
    }
    print_differences("only in the second search", comparison.newly_found_challenges);
    print_differences("only in the second search", comparison.newly_found_fills);
    const bool is_about_subsets = is_sweep(catalogue.question());
    std::string agreed_counts_text = count_text(comparison.agreed_challenge_count, "shape");
    if (is_about_subsets)
        agreed_counts_text += " and " + count_text(comparison.agreed_fill_count, "fill");
    const int exit_code = comparison_exit_code(catalogue, comparison);
    if (!comparison.exhausted) {
        fmt::print("{}: {} in both searches, then {}\n", search_description, agreed_counts_text,
                   comparison.reason);
    } else {
        fmt::print("{}: {} ({})", exit_code == damaged ? "difference" : "agreement",
                   agreed_counts_text, search_description);
        if (exit_code == damaged) {
            fmt::print(
                ", {} only in the catalogue, {} only in the second search",
                comparison.challenges_not_found_again.size() +
                    comparison.fills_not_found_again.size(),
                comparison.newly_found_challenges.size() + comparison.newly_found_fills.size());
        }
        if (comparison.challenge_count_beyond_horizon > 0)
            fmt::print("; {} reach beyond the horizon", comparison.challenge_count_beyond_horizon);
        if (comparison.wandering_count > 0) {
            fmt::print("; {} with detached parts left out", comparison.wandering_count);
        }
        fmt::print("\n");
    }
    if (options.is_from_scratch && exit_code == success) {
        print_agreement(catalogue, second_search_options.run.solver,
                        comparison.agreed_challenge_count);
    }
    return exit_code;
}

int verify_folder(const VerifyOptions& options) {
    limit_memory_to(options.memory_mib);
    const Catalogue catalogue = Catalogue::open(options.folder);
    if (options.second_method == "iterate")
        store::refuse_sweep(catalogue, {Parameter::again, " iterate"});
    if (!options.second_method.empty()) store::refuse_board(catalogue, "--again");
    const int content_exit_code = verify_content(catalogue, options.threads);
    if (options.second_method.empty()) return content_exit_code;
    return std::max(content_exit_code, search_and_compare(catalogue, options));
}

}  // namespace

void add_verify_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand(
        "verify",
        "Check each shape and solution of a catalogue, but not the numbers that 'count' stores, or "
        "search again by another method");
    auto options = std::make_shared<VerifyOptions>();
    command->add_option("dir", options->folder, "Output folder of generate")->required();
    auto* again_option =
        command
            ->add_option(
                "--again", options->second_method,
                "Search again by this method, and compare the results. census, cubes, pieces: "
                "repeat the whole search; iterate: only a solver searches, for shapes that are not "
                "stored; with --horizon, only for shapes up to that size")
            ->transform(one_of({"census", "cubes", "pieces", "iterate"}));
    add_horizon_option(*command, options->horizon,
                       "With --again iterate: only shapes that reach at most N cells from the "
                       "centre (default: the catalogue's horizon, or no bound if it has none)")
        ->needs(again_option);
    add_solver_option(*command, options->solver)->needs(again_option);
    for (CLI::Option* option :
         add_centre_options(*command, options->symmetry,
                            "Search again only the shapes with these centres, joined by commas")) {
        option->needs(again_option);
    }
    command
        ->add_flag("--from-scratch", options->is_from_scratch,
                   "With --again iterate: the solver does not know the stored shapes, so it has to "
                   "find each of them again")
        ->needs(again_option);
    add_threads_option(*command, options->threads);
    add_memory_option(*command, options->memory_mib);
    add_quiet_option(*command, options->is_quiet, "Print only the results");
    command->callback([options, &exit_code] {
        if (options->is_from_scratch && options->second_method != "iterate") {
            throw CLI::ValidationError("--from-scratch", "requires --again iterate");
        }
        if (options->horizon && options->second_method != "iterate") {
            throw CLI::ValidationError("--horizon", "requires --again iterate");
        }
        if (options->solver && options->second_method != "iterate") {
            throw CLI::ValidationError("--solver", "requires --again iterate");
        }
        warn_about_old_names(options->symmetry);
        exit_code = verify_folder(*options);
    });
}

}  // namespace orbitile::cli
