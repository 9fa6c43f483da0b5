#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <string>
#include <variant>

#include "cli/command.hpp"
#include "cli/model_task.hpp"
#include "cli/options.hpp"
#include "cli/pictures.hpp"
#include "cli/report.hpp"
#include "cli/terminal.hpp"
#include "drawing/board_text.hpp"
#include "engine/clauses.hpp"
#include "engine/model_answer.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/text_file.hpp"
#include "store/catalogue.hpp"

namespace orbitile::cli {
namespace {

struct ReadModelOptions {
    ModelTaskOptions task;
    std::string solution_file;
    std::string output_path;
    int memory_mib = default_memory_mib();
};

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

// Adds the solution to a challenge that the catalogue already has. A new challenge is never added,
// because the catalogue must list all challenges, and only a search finds all of them.
void store_solution(const ModelTiling& solution, const std::string& folder) {
    Catalogue catalogue = Catalogue::open_for_writing(folder);
    const std::string& fingerprint = solution.challenge.fingerprint;
    const auto stored_challenge = catalogue.challenge(fingerprint).value();
    if (std::ranges::find(stored_challenge.tilings, solution.tiling) !=
        stored_challenge.tilings.end()) {
        fmt::print("{}: shape {} already has this solution\n", folder, fingerprint);
        return;
    }
    catalogue.add_tilings(fingerprint, {solution.tiling});
    fmt::print(
        "{}: shape {} now has {}\n", folder, fingerprint,
        count_text(static_cast<std::int64_t>(stored_challenge.tilings.size()) + 1, "solution"));
}

int read_model(const ReadModelOptions& options) {
    limit_memory_to(options.memory_mib);
    const ModelTask task = model_task(options.task, "read-model");
    if (!options.output_path.empty()) require_picture_format("--out", options.output_path);
    const ModelTiling solution = read_solution(task, options.solution_file);
    print_tiling(task, solution);
    if (is_about_catalogue(options.task)) store_solution(solution, options.task.source);
    if (!options.output_path.empty()) {
        draw_solution_picture(task.puzzle, solution.challenge, solution.tiling, options.output_path,
                              require_picture_format("--out", options.output_path));
        print_output_note(options.output_path, fmt::format("drew {}\n", options.output_path));
    }
    return success;
}

}  // namespace

void add_read_model_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("read-model", "Check a solver's answer to a model");
    auto options = std::make_shared<ReadModelOptions>();
    command
        ->add_option("source", options->task.source,
                     "Puzzle file or folder from which the model was exported. A folder stores the "
                     "solution with its shape")
        ->required();
    command
        ->add_option("--solution", options->solution_file,
                     "File with the answer: lines that begin with s and v, as in the competitions "
                     "of solvers, or the name of each true variable in its own line")
        ->required();
    command->add_option("--select", options->task.selection,
                        "Shape of the folder from which the model was exported");
    command->add_option("--out", options->output_path,
                        "Picture of the solution to write: " + picture_endings());
    add_model_task_options(*command, options->task);
    add_memory_option(*command, options->memory_mib);
    command->callback([options, &exit_code] { exit_code = read_model(*options); });
}

}  // namespace orbitile::cli
