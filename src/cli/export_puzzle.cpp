#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "cli/selection.hpp"
#include "cli/command.hpp"
#include "cli/option_values.hpp"
#include "cli/output_options.hpp"
#include "cli/output_rules.hpp"
#include "cli/puzzle_options.hpp"
#include "cli/standard_streams.hpp"
#include "exchange/burr_export.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "store/catalogue.hpp"
#include "store/output_file.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {
namespace {

struct ExportPuzzleOptions {
    std::string puzzle_file;
    PuzzleOptions puzzle_options;
    std::string catalogue_folder;
    std::string selection;
    std::string format = "xmpuzzle";
    std::string output_path;
};

// --- The shapes to fill. ---

struct PuzzleExport {
    Puzzle puzzle;
    std::vector<exchange::BurrTarget> targets;
    std::string comment;
};

PuzzleExport board_export(const ExportPuzzleOptions& options) {
    Puzzle puzzle = chosen_puzzle(options.puzzle_file, options.puzzle_options);
    if (!puzzle.board) {
        throw InputError(puzzle.name +
                         " has no board; add a board with --outline, or export shapes with "
                         "--catalogue and --select");
    }
    require_fitting_area(puzzle);
    const exchange::BurrTarget target{puzzle.name, "board", puzzle.board->shards};
    return {std::move(puzzle), {target}, "Written by orbitile."};
}

// Returns the name of a problem in the BurrTools file. If the file is imported later, the name of
// the problem becomes the puzzle's name.
std::string problem_name(const Puzzle& puzzle, const std::string& fingerprint) {
    constexpr std::size_t fingerprint_digits = 8;
    std::string name = fmt::format("{}-{}", puzzle.name, fingerprint.substr(0, fingerprint_digits));
    return puzzle_name_fault(name) ? fingerprint.substr(0, fingerprint_digits) : name;
}

exchange::BurrTarget challenge_target(const Puzzle& puzzle, const Challenge& challenge) {
    const Silhouette silhouette = silhouette_of(challenge);
    if (silhouette.size() > 1) {
        throw InputError(
            fmt::format("--select: the parts of {} are on grids that are half a cell apart, but "
                        "BurrTools has only one grid; leave this shape out",
                        challenge.fingerprint));
    }
    return {problem_name(puzzle, challenge.fingerprint), challenge.fingerprint,
            silhouette.front().shards};
}

PuzzleExport challenges_export(const ExportPuzzleOptions& options) {
    const Catalogue catalogue = Catalogue::open(options.catalogue_folder);
    store::refuse_sweep(catalogue, "export-puzzle");
    store::refuse_board(catalogue, "export-puzzle --catalogue");
    PuzzleExport puzzle_export{catalogue.question().puzzle, {}, "Written by orbitile. Shapes:"};
    for (const std::string& fingerprint : selected_fingerprints(catalogue, options.selection)) {
        const Challenge challenge = catalogue.challenge(fingerprint).value().challenge;
        puzzle_export.targets.push_back(challenge_target(puzzle_export.puzzle, challenge));
        puzzle_export.comment += ' ' + fingerprint;
    }
    return puzzle_export;
}

PuzzleExport requested_export(const ExportPuzzleOptions& options) {
    if (!options.catalogue_folder.empty()) return challenges_export(options);
    if (options.puzzle_file.empty()) {
        throw InputError("nothing to export; give a puzzle file, or --catalogue DIR with --select");
    }
    return board_export(options);
}

// --- The BurrTools file. ---

std::string problem_count_text(std::size_t count) {
    return count == 1 ? "1 problem" : fmt::format("{} problems", count);
}

int export_puzzle(const ExportPuzzleOptions& options, const CLI::App& command) {
    require_unprotected_path(options.output_path, "--out",
                             {{options.puzzle_file, options.puzzle_options.outline.value_or(""),
                               options.selection, config_file_of(command)},
                              options.catalogue_folder});
    const PuzzleExport puzzle_export = requested_export(options);
    const exchange::BurrExport burr_export =
        exchange::burr_export(puzzle_export.puzzle, puzzle_export.targets, puzzle_export.comment);
    const std::string bytes = exchange::burr_file_bytes(burr_export.puzzle);
    store::write_output(options.output_path, [&](std::ostream& stream) { stream << bytes; });
    std::string message = fmt::format("{}: {}, {} shapes\n", options.output_path,
                                      problem_count_text(burr_export.puzzle.problems.size()),
                                      burr_export.puzzle.shapes.size());
    for (const std::string& remark : burr_export.remarks) message += remark + '\n';
    print_output_note(options.output_path, printable_lines(message));
    return success;
}

}  // namespace

void add_export_puzzle_command(CLI::App& program, int& exit_code) {
    auto* command =
        program.add_subcommand("export-puzzle", "Write a puzzle or shapes as a BurrTools file");
    auto options = std::make_shared<ExportPuzzleOptions>();
    auto* puzzle = command->add_option("puzzle", options->puzzle_file, "Puzzle file (TOML)");
    command->add_option("--format", options->format, "Format of the file. xmpuzzle: BurrTools")
        ->transform(one_of({"xmpuzzle"}))
        ->capture_default_str();
    command->add_option("--out", options->output_path, "File to write")->required();
    auto* catalogue = command->add_option("--catalogue", options->catalogue_folder,
                                          "Output folder of generate that holds the shapes");
    auto* selection_option =
        command->add_option("--select", options->selection,
                            "Shapes to export: their numbers or fingerprints, joined by "
                            "commas, or a file with one of them in each line");
    catalogue->needs(selection_option);
    selection_option->needs(catalogue);
    // A catalogue stores its own puzzle and rules, so they cannot be given as options.
    for (CLI::Option* option :
         std::vector<CLI::Option*>{puzzle, add_pieces_option(*command, options->puzzle_options),
                                   add_flips_option(*command, options->puzzle_options),
                                   add_outline_option(*command, options->puzzle_options,
                                                      "Board: " + outline_examples())}) {
        option->excludes(catalogue);
    }
    command->callback(
        [options, command, &exit_code] { exit_code = export_puzzle(*options, *command); });
}

}  // namespace orbitile::cli
