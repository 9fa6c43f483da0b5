#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <utility>
#include <variant>

#include "cli/command.hpp"
#include "cli/model_task.hpp"
#include "cli/option_values.hpp"
#include "cli/output_options.hpp"
#include "cli/output_rules.hpp"
#include "cli/standard_streams.hpp"
#include "engine/model_file.hpp"
#include "puzzle/input_error.hpp"
#include "store/output_file.hpp"

namespace orbitile::cli {
namespace {

namespace fs = std::filesystem;

struct ExportModelOptions {
    std::vector<std::string> puzzle_files;
    std::string format;
    ModelTaskOptions task;
    std::string output_path;
};

struct ExportedModel {
    std::string name;  ///< name of the model's file, without the ending
    std::string title;
    engine::Model model;
    bool is_search_model;  ///< true if the model is a search for silhouettes
};

// --- The models. ---

// Returns only the model, its name and its title, because the other data of the task take much
// memory.
ExportedModel to_exported_model(ModelTask task) {
    engine::Model model =
        std::visit([](auto& subject) { return std::move(subject.encoding.model); }, task.subject);
    const bool is_search_model = std::holds_alternative<SearchModelTask>(task.subject);
    return {std::move(task.name), std::move(task.title), std::move(model), is_search_model};
}

ExportedModel puzzle_model(const std::string& file, const ExportModelOptions& options) {
    return to_exported_model(task_for_puzzle(file, options.task));
}

std::vector<ExportedModel> requested_models(const ExportModelOptions& options) {
    if (!options.task.catalogue_folder.empty())
        return {to_exported_model(task_for_challenge(options.task, "export-model"))};
    if (options.puzzle_files.empty()) {
        throw InputError(
            "nothing to export; give a puzzle file, or --catalogue DIR with --fingerprint");
    }
    if (options.puzzle_files.size() == 1)
        return {puzzle_model(options.puzzle_files.front(), options)};
    std::vector<ExportedModel> models;
    for (const std::string& file : options.puzzle_files) {
        try {
            models.push_back(puzzle_model(file, options));
        } catch (const InputError& error) {
            const std::string message = std::string(error.what());
            throw InputError(message.starts_with(file) ? message
                                                       : fmt::format("{}: {}", file, message));
        }
    }
    return models;
}

// --- The output. ---

void write_to_standard_output(const ExportedModel& exported_model, engine::ModelFormat format) {
    engine::write_model(std::cout, exported_model.model, format, exported_model.title);
    flush_standard_output();
}

void write_file(const fs::path& file, const ExportedModel& exported_model,
                engine::ModelFormat format) {
    const engine::Model& model = exported_model.model;
    store::write_output(file, [&](std::ostream& stream) {
        engine::write_model(stream, model, format, exported_model.title);
    });
    std::string message =
        fmt::format("{}: {} variables, {} constraints\n", file.string(), model.names.size(),
                    model.clauses.size() + model.linear_constraints.size());
    if (exported_model.is_search_model) message += fmt::format("{}\n", omitted_conditions_text);
    print_output_note(file, message);
}

/// Returns the path of a file in `folder` for each model. Throws InputError if two models would
/// have the same path.
std::vector<fs::path> output_files_in(const fs::path& folder,
                                      const std::vector<ExportedModel>& models,
                                      const ExportModelOptions& options,
                                      engine::ModelFormat format) {
    std::vector<fs::path> files;
    for (const ExportedModel& exported_model : models) {
        std::string name = exported_model.name;
        std::ranges::replace(name, '/', '-');
        const fs::path file =
            folder / fmt::format("{}.{}", name, engine::model_file_extension(format));
        const auto same_file = std::ranges::find(files, file);
        if (same_file != files.end()) {
            const auto index = static_cast<std::size_t>(same_file - files.begin());
            throw InputError(fmt::format(
                "{} and {} would both be written to {}; give one of the two puzzles another name",
                options.puzzle_files[index], options.puzzle_files[files.size()], file.string()));
        }
        files.push_back(file);
    }
    return files;
}

ProtectedFiles protected_files_of(const ExportModelOptions& options, const CLI::App& command) {
    ProtectedFiles protected_files{{options.puzzle_files.begin(), options.puzzle_files.end()},
                                   options.task.catalogue_folder};
    protected_files.input_paths.emplace_back(options.task.puzzle_options.outline.value_or(""));
    protected_files.input_paths.emplace_back(options.task.challenge.value_or(""));
    protected_files.input_paths.push_back(config_file_of(command));
    return protected_files;
}

int export_model(const ExportModelOptions& options, const CLI::App& command) {
    limit_memory_to(options.task.memory_mib);
    const engine::ModelFormat format = engine::model_format_from_name(options.format).value();
    const fs::path output_path = options.output_path;
    if (options.puzzle_files.size() > 1) {
        if (output_path.empty())
            throw InputError("several puzzle files require a folder for the models; add --out DIR");
        if (fs::exists(output_path) && !fs::is_directory(output_path)) {
            throw InputError("--out: " + output_path.string() +
                             " is not a folder, but several puzzle files require a folder for the "
                             "models; name a folder");
        }
    }
    const std::vector<ExportedModel> models = requested_models(options);
    const ProtectedFiles protected_files = protected_files_of(options, command);
    if (output_path.empty()) {
        write_to_standard_output(models.front(), format);
    } else if (models.size() == 1 && !fs::is_directory(output_path)) {
        require_unprotected_path(output_path, "--out", protected_files);
        write_file(output_path, models.front(), format);
    } else {
        const std::vector<fs::path> files = output_files_in(output_path, models, options, format);
        for (const fs::path& file : files) require_free_path(file, protected_files);
        fs::create_directories(output_path);
        for (std::size_t i = 0; i < files.size(); ++i) write_file(files[i], models[i], format);
    }
    return success;
}

}  // namespace

void add_export_model_command(CLI::App& program, int& exit_code) {
    auto* command =
        program.add_subcommand("export-model", "Write a board, shape or search for a solver");
    auto options = std::make_shared<ExportModelOptions>();
    auto* puzzles_option =
        command->add_option("puzzle", options->puzzle_files, "Puzzle files (TOML)");
    command->add_option("--format", options->format, "Format of the model: dimacs, opb, lp or smt2")
        ->required()
        ->transform(one_of({"dimacs", "opb", "lp", "smt2"}));
    command->add_option(
        "--out", options->output_path,
        "File to write; for several puzzle files, a folder (default: standard output)");
    auto* catalogue = command->add_option("--catalogue", options->task.catalogue_folder,
                                          "Output folder of generate that holds the shape");
    auto* fingerprint =
        command->add_option("--fingerprint", options->task.fingerprint,
                            "The shape's fingerprint, or the beginning of the fingerprint");
    catalogue->needs(fingerprint);
    fingerprint->needs(catalogue);
    // A catalogue stores its own puzzle and rules, so they cannot be given as options.
    puzzles_option->excludes(catalogue);
    for (CLI::Option* option : add_model_task_options(*command, options->task)) {
        option->excludes(catalogue);
    }
    add_memory_option(*command, options->task.memory_mib);
    command->callback(
        [options, command, &exit_code] { exit_code = export_model(*options, *command); });
}

}  // namespace orbitile::cli
