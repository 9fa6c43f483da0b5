#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <string>
#include <variant>

#include "cli/selection.hpp"
#include "cli/command.hpp"
#include "cli/model_task.hpp"
#include "cli/output_options.hpp"
#include "cli/output_rules.hpp"
#include "cli/pictures.hpp"
#include "cli/terminal.hpp"
#include "drawing/board_picture.hpp"
#include "drawing/board_text.hpp"
#include "drawing/picture_format.hpp"
#include "drawing/sheet.hpp"
#include "engine/clauses.hpp"
#include "engine/model_answer.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/text_file.hpp"
#include "store/catalogue.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {
namespace {

struct ReadModelOptions {
    std::string puzzle_file;
    ModelTaskOptions task;
    std::string solution_file;
    std::string output_path;
};

bool is_about_stored_challenge(const ReadModelOptions& options) {
    return !options.task.fingerprint.empty();
}

ModelTask requested_task(const ReadModelOptions& options) {
    if (is_about_stored_challenge(options)) return task_for_challenge(options.task, "read-model");
    if (options.puzzle_file.empty()) {
        throw InputError(
            "the model is not given; give its puzzle file, or --catalogue DIR with --fingerprint");
    }
    return task_for_puzzle(options.puzzle_file, options.task);
}

// --- Checks of the answer. ---

std::optional<std::string> solution_fault(const ModelTask& task, const ModelTiling& solution) {
    if (const auto* board = std::get_if<BoardModelTask>(&task.subject)) {
        return filling_fault(task.puzzle, board->clues, solution.tiling);
    }
    return tiling_fault(task.puzzle, solution.challenge, solution.tiling);
}

ModelTiling read_solution(const ModelTask& task, const std::string& solution_file) {
    const std::string text = read_text_file(solution_file, engine::max_answer_bytes);
    refuse_non_text(text, engine::max_answer_bytes, solution_file);
    const std::vector<bool> values = engine::read_answer_values(task.model(), text, solution_file);
    const bool is_satisfied = engine::satisfies(task.model(), [&](engine::Literal literal) {
        return values[static_cast<std::size_t>(literal) - 1];
    });
    if (!is_satisfied) {
        throw InputError(
            fmt::format("{}: the answer does not satisfy the model that these options give ({}): "
                        "it is truncated, or it belongs to another model",
                        solution_file, task.title));
    }
    ModelTiling solution = tiling_of_model(task, values);
    if (const auto fault = solution_fault(task, solution)) {
        throw std::logic_error("the model accepted a wrong solution: " + *fault);
    }
    return solution;
}

// --- Printing, drawing and storing the solution. ---

void print_tiling(const ModelTask& task, const ModelTiling& solution) {
    const auto style =
        terminal_has_colour(STDOUT_FILENO) ? drawing::TextStyle::colour : drawing::TextStyle::plain;
    if (std::holds_alternative<BoardModelTask>(task.subject)) {
        fmt::print("{}", drawing::filling_text(task.puzzle, solution.tiling, style));
        return;
    }
    fmt::print("{}\n{}", solution.challenge.fingerprint,
               drawing::tiling_text(task.puzzle, solution.challenge, solution.tiling, style));
}

PictureFormat format_of_picture(const std::string& file) {
    const auto format = picture_format_of(file);
    if (format) return *format;
    throw InputError(fmt::format("--out: '{}' must end in one of .{}", file,
                                 fmt::join(picture_format_names(), " .")));
}

void draw_model_solution(const ModelTask& task, const ModelTiling& solution,
                         const std::string& file) {
    const PictureFormat format = format_of_picture(file);
    if (std::holds_alternative<BoardModelTask>(task.subject)) {
        drawing::draw_filling(task.puzzle, solution.tiling, file, format);
    } else {
        draw_solution(task.puzzle, solution.challenge, solution.tiling, file, format);
    }
    print_output_note(file, fmt::format("drew {}\n", file));
}

// Refuses catalogues to which a single solution cannot be added. One example is a catalogue of a
// board, because it stores all results of a work unit together.
void require_storable(const Catalogue& catalogue, const ModelTask& task) {
    const std::string folder = catalogue.folder().string();
    if (std::holds_alternative<BoardModelTask>(task.subject) ||
        is_about_board(catalogue.question())) {
        throw InputError("--catalogue: " + folder +
                         ": a catalogue of a board stores only the results of whole searches, not "
                         "single solutions; use orbitile solve --all --out to find all solutions");
    }
    store::refuse_sweep(catalogue, "read-model --catalogue");
    if (digest(catalogue.question().puzzle) != digest(task.puzzle)) {
        throw InputError("--catalogue: " + folder +
                         " is about another puzzle, or about the same puzzle with other rules");
    }
}

// Adds the solution to a challenge that the catalogue already has. A new challenge is never added,
// because the catalogue must list all challenges, and only a search finds all of them.
void store_solution(const ModelTask& task, const ModelTiling& solution, const std::string& folder) {
    Catalogue catalogue = Catalogue::open_for_writing(folder);
    require_storable(catalogue, task);
    const std::string& fingerprint = solution.challenge.fingerprint;
    const auto stored_challenge = catalogue.challenge(fingerprint);
    if (!stored_challenge) {
        throw InputError(
            fmt::format("--catalogue: {} does not hold the shape {}; read-model adds solutions "
                        "only to shapes that orbitile generate has found",
                        folder, fingerprint));
    }
    if (const auto fault =
            tiling_fault(task.puzzle, stored_challenge->challenge, solution.tiling)) {
        throw InputError(
            fmt::format("--catalogue: {}: the solution does not fit the stored shape {}: {}",
                        folder, fingerprint, *fault));
    }
    if (std::ranges::find(stored_challenge->tilings, solution.tiling) !=
        stored_challenge->tilings.end()) {
        fmt::print("{}: shape {} already has this solution\n", folder, fingerprint);
        return;
    }
    catalogue.add_tilings(fingerprint, {solution.tiling});
    const std::size_t tiling_count = stored_challenge->tilings.size() + 1;
    fmt::print("{}: shape {} now has {} {}\n", folder, fingerprint, tiling_count,
               tiling_count == 1 ? "solution" : "solutions");
}

int read_model(const ReadModelOptions& options, const CLI::App& command) {
    limit_memory_to(options.task.memory_mib);
    const ModelTask task = requested_task(options);
    if (!options.output_path.empty()) {
        format_of_picture(options.output_path);
        require_unprotected_path(options.output_path, "--out",
                                 {{options.puzzle_file, options.solution_file,
                                   options.task.puzzle_options.outline.value_or(""),
                                   options.task.challenge.value_or(""), config_file_of(command)},
                                  options.task.catalogue_folder});
    }
    const ModelTiling solution = read_solution(task, options.solution_file);
    print_tiling(task, solution);
    if (!options.task.catalogue_folder.empty())
        store_solution(task, solution, options.task.catalogue_folder);
    if (!options.output_path.empty()) draw_model_solution(task, solution, options.output_path);
    return success;
}

}  // namespace

void add_read_model_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("read-model", "Check a solver's answer to a model");
    auto options = std::make_shared<ReadModelOptions>();
    auto* puzzle = command->add_option("puzzle", options->puzzle_file, "Puzzle file (TOML)");
    command
        ->add_option(
            "--solution", options->solution_file,
            "File with the answer of clasp, CaDiCaL, minisat, Z3, cbc, glpsol or another solver")
        ->required();
    command->add_option("--out", options->output_path,
                        "Picture of the solution to write: " + picture_endings());
    auto* catalogue_option = command->add_option(
        "--catalogue", options->task.catalogue_folder,
        "Output folder of generate. The solution is stored there with its shape");
    auto* fingerprint = command->add_option(
        "--fingerprint", options->task.fingerprint,
        "Fingerprint of the shape of the catalogue from which the model was exported");
    fingerprint->needs(catalogue_option);
    // A catalogue stores its own puzzle and rules, so they cannot be given as options.
    puzzle->excludes(fingerprint);
    for (CLI::Option* option : add_model_task_options(*command, options->task)) {
        option->excludes(fingerprint);
    }
    add_memory_option(*command, options->task.memory_mib);
    command->callback(
        [options, command, &exit_code] { exit_code = read_model(*options, *command); });
}

}  // namespace orbitile::cli
