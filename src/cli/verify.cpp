#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/progress_printer.hpp"
#include "cli/report.hpp"
#include "puzzle/names.hpp"
#include "run/run.hpp"
#include "store/sweep.hpp"
#include "verification/comparison.hpp"
#include "verification/verification.hpp"

namespace orbitile::cli {
namespace {

struct VerifyOptions {
    std::string folder;
    std::string second_folder;
    int threads = default_threads();
    int memory_mib = default_memory_mib();
};

// Prints which properties were checked. In a search with all pieces, every shape has the area of
// the pieces. In a sweep, the area depends on the subset, so the area is checked together with the
// fills. (A fill is a pair of a subset and a shape that the subset fills.)
void print_checks(const VerificationReport& report, const Question& question) {
    const bool is_board = is_about_board(question);
    const bool is_about_subsets = is_sweep(question);
    if (!is_board) {
        const Lattice lattice = question.puzzle.lattice;
        const auto area = area_text(lattice, static_cast<std::size_t>(report.shards));
        fmt::print(
            "{} with {} and {} {} checked: symmetry, {}parts, kind, order, width, fingerprint\n",
            count_text(report.challenges, "shape"), count_text(report.components, "part"), area,
            area == "1" ? place_word(lattice) : places_word(lattice),
            is_about_subsets ? "" : "area, ");
    }
    if (is_about_subsets) {
        fmt::print("{} fill{} {}; ", count_text(report.successful_subset_count, "subset"),
                   report.successful_subset_count == 1 ? "s" : "",
                   count_text(report.challenges, "shape"));
    }
    fmt::print(
        "{} with {} checked: each piece is an image of its drawing, all pieces{} are used, and the "
        "{} is covered exactly\n",
        is_about_subsets ? count_text(report.fill_count, "fill")
                         : count_text(report.tilings, "solution"),
        count_text(report.placed_piece_count, "piece"), is_about_subsets ? " of the subset" : "",
        is_board ? "board" : "shape");
    if (asks_for_starts(question)) {
        fmt::print(
            "{} checked: CaDiCaL found exactly one solution for each, and no clue can be left "
            "out\n",
            count_text(report.challenges, "challenge"));
    } else if (is_board && !report.is_incomplete() && !question.part) {
        fmt::print("exact cover counts the same number of solutions\n");
    }
}

void print_report(const VerificationReport& report, const Question& question) {
    const bool is_about_subsets = is_sweep(question);
    print_checks(report, question);
    fmt::print("{} of {} decided", report.decided_cube_count,
               count_text(report.cubes, is_about_subsets ? "subset" : "work unit"));
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
    const VerificationReport report = verify(catalogue, threads);
    print_report(report, catalogue.question());
    if (!report.faults.empty()) {
        fmt::print("wrong: {}\n",
                   count_text(static_cast<std::int64_t>(report.faults.size()), "fault"));
        return damaged;
    }
    fmt::print("{}\n", report.is_incomplete() ? "verified, but incomplete" : "verified");
    return report.is_incomplete() ? incomplete : success;
}

void print_differences(std::string_view title, const std::vector<Challenge>& shapes,
                       const std::vector<SubsetFill>& fills) {
    for (const Challenge& shape : shapes) fmt::print("{}: {}\n", title, description(shape));
    for (const SubsetFill& fill : fills) {
        fmt::print("{}: {} fills {}\n", title, printable(store::pieces_of_cube(fill.cube)),
                   fill.fingerprint);
    }
}

// Describes the search of a catalogue: "walk, complete: 96 shapes".
std::string search_text(const Catalogue& catalogue) {
    const SilhouetteQuestion& silhouettes = silhouette_question_of(catalogue.question());
    std::string text(method_name(method_of(catalogue.question())));
    if (silhouettes.horizon) text += fmt::format(", horizon {}", *silhouettes.horizon);
    return fmt::format("{}, {}: {}", text, is_exhausted(catalogue) ? "complete" : "incomplete",
                       count_text(catalogue.challenge_count(), "shape"));
}

// Compares the catalogue with a second one. A shape that only one catalogue has is a difference if
// the search of the other catalogue is complete. Otherwise the other search can still find it.
int compare_with(const Catalogue& first, const std::string& second_folder) {
    const Catalogue second = Catalogue::open(second_folder);
    const verification::Comparison comparison = verification::compare(first, second);
    fmt::print("{}: {}\n{}: {}\n", printable(first.folder().string()), search_text(first),
               printable(second.folder().string()), search_text(second));
    if (comparison.unasked_shape_count > 0) {
        fmt::print(
            "not compared: {} of the first catalogue, because the second search has another "
            "centre or a smaller horizon\n",
            count_text(comparison.unasked_shape_count, "shape"));
    }
    print_differences("only in the first catalogue", comparison.shapes_only_in_first,
                      comparison.fills_only_in_first);
    print_differences("only in the second catalogue", comparison.shapes_only_in_second,
                      comparison.fills_only_in_second);
    const std::size_t only_in_first =
        comparison.shapes_only_in_first.size() + comparison.fills_only_in_first.size();
    const std::size_t only_in_second =
        comparison.shapes_only_in_second.size() + comparison.fills_only_in_second.size();
    std::string agreed_text = count_text(comparison.agreed_shape_count, "shape");
    if (is_sweep(first.question()))
        agreed_text += " and " + count_text(comparison.agreed_fill_count, "fill");
    if ((only_in_first > 0 && is_exhausted(second)) ||
        (only_in_second > 0 && is_exhausted(first))) {
        fmt::print("difference: {} in both, {} only in the first, {} only in the second\n",
                   agreed_text, only_in_first, only_in_second);
        return damaged;
    }
    const bool are_complete = is_exhausted(first) && is_exhausted(second);
    fmt::print("{}: {}\n", are_complete ? "agreement" : "agreement so far, but incomplete",
               agreed_text);
    return are_complete ? success : incomplete;
}

int verify_folder(const VerifyOptions& options) {
    limit_memory_to(options.memory_mib);
    const Catalogue catalogue = Catalogue::open(options.folder);
    const int exit_code = verify_content(catalogue, options.threads);
    if (options.second_folder.empty()) return exit_code;
    return std::max(exit_code, compare_with(catalogue, options.second_folder));
}

}  // namespace

void add_verify_command(CLI::App& program, int& exit_code) {
    auto* command =
        program.add_subcommand("verify", "Check a catalogue, or compare two catalogues");
    auto options = std::make_shared<VerifyOptions>();
    command->add_option("dir", options->folder, "Output folder of generate")->required();
    command->add_option(
        "--against", options->second_folder,
        "Compare the shapes with those of this folder, which another search made: by another "
        "--method or on another machine. Its question can be narrower in --centre and --horizon");
    add_threads_option(*command, options->threads);
    add_memory_option(*command, options->memory_mib);
    command->callback([options, &exit_code] { exit_code = verify_folder(*options); });
}

}  // namespace orbitile::cli
