#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/command.hpp"
#include "cli/model_task.hpp"
#include "cli/options.hpp"
#include "cli/report.hpp"
#include "cli/selection.hpp"
#include "cli/terminal.hpp"
#include "engine/model_file.hpp"
#include "exchange/burr_puzzle.hpp"
#include "exchange/exchange.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "run/run.hpp"
#include "store/sweep.hpp"
#include "store/write_file.hpp"

namespace orbitile::cli {
namespace {

struct ExportTask {
    ModelTaskOptions options;  ///< the source, the selection, and the options about a puzzle file
    std::string format = "json";
    bool prints_all_tilings = false;
    std::string output_path;
    int memory_mib = default_memory_mib();
};

// Writes to the file of --out, or to standard output.
template <typename Write>
void write_to_output(const ExportTask& task, const Write& write) {
    if (task.output_path.empty()) {
        write(std::cout);
        return flush_standard_output();
    }
    store::write_file(task.output_path, write);
}

void print_note(const ExportTask& task, const std::string& text) {
    if (!task.output_path.empty()) print_output_note(task.output_path, printable_lines(text));
}

// --- All shapes of a catalogue, as JSON or as a table. ---

void export_catalogue(const ExportTask& task) {
    if (!task.options.selection.empty()) {
        throw InputError("--select: " + task.format +
                         " always has all shapes of the catalogue; leave out --select");
    }
    for (const CLI::Option* option : task.options.puzzle_file_options) {
        if (option->count() > 0)
            throw InputError(option->get_name() + " does not fit --format " + task.format);
    }
    const Catalogue catalogue = Catalogue::open(task.options.source);
    const ExportOptions options{is_exhausted(catalogue), task.prints_all_tilings};
    write_to_output(task, [&](std::ostream& out) {
        task.format == "json" ? write_json(out, catalogue, options)
                              : write_tsv(out, catalogue, options);
    });
}

// --- A model for a solver. ---

void export_model(const ExportTask& task, engine::ModelFormat format) {
    const ModelTask model = model_task(task.options, "export --format " + task.format);
    write_to_output(task, [&](std::ostream& out) {
        engine::write_model(out, model.model(), format, model.title);
    });
    std::string note = fmt::format(
        "{}: {} variables, {} constraints\n", task.output_path, model.model().names.size(),
        model.model().clauses.size() + model.model().linear_constraints.size());
    if (std::holds_alternative<SearchModelTask>(model.subject))
        note += fmt::format("{}\n", omitted_conditions_text);
    print_note(task, note);
}

// --- A file for BurrTools. ---

struct BurrExportTask {
    Puzzle puzzle;
    std::vector<exchange::BurrTarget> targets;
    std::string comment;
};

BurrExportTask burr_task_for_board(const ModelTaskOptions& options) {
    Puzzle puzzle =
        chosen_puzzle(read_challenge_set(options.source), options.source, options.puzzle_options);
    if (!puzzle.board) {
        throw InputError(puzzle.name +
                         " has no board; add a board with --outline, or export shapes that "
                         "generate has found: name its output folder, and add --select");
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

exchange::BurrTarget burr_target(const Puzzle& puzzle, const Challenge& challenge) {
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

BurrExportTask burr_task_for_shapes(const ModelTaskOptions& options) {
    if (options.selection.empty())
        throw InputError("a BurrTools file has chosen shapes; choose them with --select");
    const Catalogue catalogue = Catalogue::open(options.source);
    store::refuse_sweep(catalogue, "export --format burrtools");
    store::refuse_board(catalogue, "export --format burrtools");
    BurrExportTask task{catalogue.question().puzzle, {}, "Written by orbitile. Shapes:"};
    for (const std::string& fingerprint : selected_fingerprints(catalogue, options.selection)) {
        const Challenge challenge = catalogue.challenge(fingerprint).value().challenge;
        task.targets.push_back(burr_target(task.puzzle, challenge));
        task.comment += ' ' + fingerprint;
    }
    return task;
}

void export_burr_puzzle(const ExportTask& task) {
    refuse_unfitting_source_options(task.options);
    const BurrExportTask burr_task = is_about_catalogue(task.options)
                                         ? burr_task_for_shapes(task.options)
                                         : burr_task_for_board(task.options);
    const exchange::BurrExport burr_export =
        exchange::burr_export(burr_task.puzzle, burr_task.targets, burr_task.comment);
    write_to_output(
        task, [&](std::ostream& out) { out << exchange::burr_file_bytes(burr_export.puzzle); });
    std::string note = fmt::format(
        "{}: {}, {} shapes\n", task.output_path,
        count_text(static_cast<std::int64_t>(burr_export.puzzle.problems.size()), "problem"),
        burr_export.puzzle.shapes.size());
    for (const std::string& remark : burr_export.remarks) note += remark + '\n';
    print_note(task, note);
}

int write_export(const ExportTask& task) {
    limit_memory_to(task.memory_mib);
    if (const auto model_format = engine::model_format_from_name(task.format)) {
        export_model(task, *model_format);
    } else if (task.format == "burrtools") {
        export_burr_puzzle(task);
    } else {
        export_catalogue(task);
    }
    return success;
}

}  // namespace

void add_export_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("export", "Write shapes or models for other programs");
    auto task = std::make_shared<ExportTask>();
    command
        ->add_option("source", task->options.source, "Output folder of generate, or a puzzle file")
        ->required();
    command
        ->add_option("--format", task->format,
                     "json, tsv: all shapes of a catalogue. dimacs, opb, lp, smt2: a model of a "
                     "board, of one shape, or of a search, for a solver. burrtools: a board or "
                     "shapes for BurrTools")
        ->transform(one_of({"json", "tsv", "dimacs", "opb", "lp", "smt2", "burrtools"}))
        ->capture_default_str();
    command->add_option("--out", task->output_path, "File to write (default: standard output)");
    command->add_option("--select", task->options.selection,
                        "Shapes of the folder: their numbers or fingerprints, joined by commas, or "
                        "a file with one of them in each line. A model is about one shape");
    command->add_flag("--all-tilings", task->prints_all_tilings,
                      "With json or tsv: all stored solutions of each shape, not only one");
    add_model_task_options(*command, task->options);
    add_memory_option(*command, task->memory_mib);
    command->callback([task, &exit_code] { exit_code = write_export(*task); });
}

}  // namespace orbitile::cli
