#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

#include "app/command.hpp"
#include "app/output_rules.hpp"
#include "app/puzzle_options.hpp"
#include "app/search_options.hpp"
#include "app/silhouette_options.hpp"
#include "board/board_encoding.hpp"
#include "catalogue/sweep.hpp"
#include "engine/model_file.hpp"
#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/puzzle/board_outline.hpp"
#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/output_file.hpp"
#include "run/question_fault.hpp"
#include "silhouette/encoding.hpp"
#include "silhouette/enumeration.hpp"
#include "terminal/standard_streams.hpp"

namespace orbitile::app {
namespace {

namespace fs = std::filesystem;

struct ExportModelOptions {
    std::vector<std::string> puzzles;
    std::string format;
    PuzzleOptions chosen;
    std::optional<std::string> given;
    std::optional<std::string> challenge;
    std::optional<std::string> group;
    std::optional<std::string> symmetry;
    std::optional<int> horizon;
    int memory = default_memory();
    std::optional<std::string> block;
    std::string catalogue;
    std::string fingerprint;
    std::string out;
};

struct ExportedModel {
    std::string name;  ///< for its file in a folder
    std::string title;
    Model model;
};

// --- What is asked. ---

ExportedModel challenge_model(const ExportModelOptions& options) {
    const Catalogue catalogue = Catalogue::open(options.catalogue);
    refuse_sweep(catalogue, "export-model");
    refuse_board(catalogue, "export-model --catalogue");
    const auto stored = catalogue.challenge(options.fingerprint);
    if (!stored) {
        throw InputError("--fingerprint: " + catalogue.folder().string() + " has no challenge '" +
                         options.fingerprint + "'");
    }
    const Puzzle& puzzle = catalogue.question().puzzle;
    const std::vector<PieceClass> classes = piece_classes(puzzle);
    const Field field =
        make_field(puzzle, classes, stored->challenge.group, silhouette_of(stored->challenge));
    return {options.fingerprint, fmt::format("{}, silhouette {}", puzzle.name, options.fingerprint),
            encode_whole(puzzle, classes, field).model};
}

ExportedModel board_model(const Puzzle& puzzle, const ExportModelOptions& options) {
    refuse_other_area(puzzle);
    Givens givens;
    if (options.given) givens = givens_from_text(puzzle, *options.given);
    if (options.challenge) givens = read_challenge_file(puzzle, *options.challenge);
    std::string title = puzzle.name + ", board";
    for (const Given& given : givens) {
        title += (&given == &givens.front() ? " with " : ", ") + givens_text(puzzle, {given});
    }
    return {puzzle.name, title, encode_board(puzzle, make_board_field(puzzle, givens)).model};
}

ExportedModel search_model(const Puzzle& puzzle, const ExportModelOptions& options) {
    const Grids grids = grids_from_name(options.symmetry.value()).value();
    const int horizon = options.horizon.value_or(default_horizon);
    const std::vector<PieceClass> classes = piece_classes(puzzle);
    const SymmetryGroup group = chosen_group(options.group, puzzle.lattice);
    const std::string words = options.group ? std::string(group.name) + ", " : "";
    EncodingOptions encoding;
    encoding.fix_orientation = options.block != blocking_name(Blocking::tiling);
    return {puzzle.name,
            fmt::format("{}, symmetry {}{}, {} cells from the centre", puzzle.name, words,
                        *options.symmetry, horizon),
            encode(puzzle, classes, make_field(puzzle, classes, group, grids, horizon), encoding)
                .model};
}

void refuse_what_does_not_fit(const Puzzle& puzzle, const ExportModelOptions& options) {
    if (puzzle.board && (options.group || options.symmetry || options.horizon || options.block)) {
        throw InputError(puzzle.name +
                         " has a board, which is filled whole: --group, --symmetry, --horizon and "
                         "--block are for puzzles without one");
    }
    if (puzzle.board) return;
    if (options.given || options.challenge) {
        throw InputError(fmt::format("{}: {} has no board; --outline gives it one",
                                     options.given ? "--given" : "--challenge", puzzle.name));
    }
    if (!options.symmetry) {
        throw InputError(puzzle.name +
                         " has no board: --symmetry even, odd or mixed asks for its silhouettes, "
                         "--outline gives it a board");
    }
    const SymmetryGroup group = chosen_group(options.group, puzzle.lattice);
    if (const auto fault = group_fault(puzzle, group)) throw InputError(*fault);
    const auto possible = grids_of(group, puzzle.lattice);
    if (std::ranges::find(possible, grids_from_name(*options.symmetry).value()) == possible.end()) {
        throw InputError(fmt::format("--symmetry: {} on the lattice {} has no centre {}",
                                     group.name, lattice_name(puzzle.lattice), *options.symmetry));
    }
}

ExportedModel puzzle_model(const std::string& file, const ExportModelOptions& options) {
    const Puzzle puzzle = chosen_puzzle(file, options.chosen);
    refuse_what_does_not_fit(puzzle, options);
    return puzzle.board ? board_model(puzzle, options) : search_model(puzzle, options);
}

std::vector<ExportedModel> models_of(const ExportModelOptions& options) {
    if (!options.catalogue.empty()) return {challenge_model(options)};
    if (options.puzzles.empty()) {
        throw InputError(
            "nothing to export: name a puzzle file, or --catalogue DIR with "
            "--fingerprint");
    }
    if (options.puzzles.size() == 1) return {puzzle_model(options.puzzles.front(), options)};
    std::vector<ExportedModel> models;
    for (const std::string& file : options.puzzles) {
        try {
            models.push_back(puzzle_model(file, options));
        } catch (const InputError& error) {
            const std::string what = error.what();
            throw InputError(what.starts_with(file) ? what : fmt::format("{}: {}", file, what));
        }
    }
    return models;
}

// --- Where it goes. ---

void write_to_standard_output(const ExportedModel& exported, ModelFormat format) {
    write_model(std::cout, exported.model, format, exported.title);
    flush_standard_output();
}

void write_file(const fs::path& file, const ExportedModel& exported, ModelFormat format) {
    const Model& model = exported.model;
    write_output(file, [&](std::ostream& out) { write_model(out, model, format, exported.title); });
    print_about_output(
        file, fmt::format("{}: {} variables, {} constraints\n", file.string(), model.names.size(),
                          model.clauses.size() + model.linear_constraints.size()));
}

/// The files in a folder, one for each model.
std::vector<fs::path> files_in(const fs::path& folder, const std::vector<ExportedModel>& models,
                               const ExportModelOptions& options, ModelFormat format) {
    std::vector<fs::path> files;
    for (const ExportedModel& exported : models) {
        std::string name = exported.name;
        std::ranges::replace(name, '/', '-');
        const fs::path file = folder / fmt::format("{}.{}", name, model_file_extension(format));
        const auto known = std::ranges::find(files, file);
        if (known != files.end()) {
            const auto at = static_cast<std::size_t>(known - files.begin());
            throw InputError(fmt::format("{} and {} would both be written to {}",
                                         options.puzzles[at], options.puzzles[files.size()],
                                         file.string()));
        }
        files.push_back(file);
    }
    return files;
}

KeptFiles kept_files(const ExportModelOptions& options, const CLI::App& command) {
    KeptFiles kept{{options.puzzles.begin(), options.puzzles.end()}, options.catalogue};
    kept.inputs.emplace_back(options.chosen.outline.value_or(""));
    kept.inputs.emplace_back(options.challenge.value_or(""));
    kept.inputs.push_back(config_file_of(command));
    return kept;
}

int export_model(const ExportModelOptions& options, const CLI::App& command) {
    limit_memory_to(options.memory);
    const ModelFormat format = model_format_from_name(options.format).value();
    const fs::path out = options.out;
    if (options.puzzles.size() > 1) {
        if (out.empty()) throw InputError("several puzzles need a folder: --out DIR");
        if (fs::exists(out) && !fs::is_directory(out)) {
            throw InputError("--out: " + out.string() + " is no folder, as several puzzles need");
        }
    }
    const std::vector<ExportedModel> models = models_of(options);
    const KeptFiles kept = kept_files(options, command);
    if (out.empty()) {
        write_to_standard_output(models.front(), format);
    } else if (models.size() == 1 && !fs::is_directory(out)) {
        refuse_to_replace_kept(out, "--out", kept);
        write_file(out, models.front(), format);
    } else {
        const std::vector<fs::path> files = files_in(out, models, options, format);
        for (const fs::path& file : files) refuse_what_is_in_the_way(file, kept);
        fs::create_directories(out);
        for (std::size_t m = 0; m < files.size(); ++m) write_file(files[m], models[m], format);
    }
    return success;
}

}  // namespace

void add_export_model(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand(
        "export-model", "Write what a solver is asked: a board, a challenge, a search");
    auto options = std::make_shared<ExportModelOptions>();
    auto* puzzles = command->add_option("puzzle", options->puzzles, "Puzzle files (TOML)");
    command->add_option("--format", options->format, "dimacs, opb, lp or smt2")
        ->required()
        ->check(CLI::IsMember({"dimacs", "opb", "lp", "smt2"}));
    command->add_option("--out", options->out,
                        "File, or a folder, which several puzzles need (default: standard output)");
    auto* catalogue = command->add_option("--catalogue", options->catalogue,
                                          "Output folder of generate: a challenge from it");
    auto* fingerprint = command->add_option("--fingerprint", options->fingerprint, "Which one");
    catalogue->needs(fingerprint);
    fingerprint->needs(catalogue);
    // A catalogue tells its puzzle and rules itself.
    const std::vector<CLI::Option*> of_puzzles{
        puzzles,
        add_pieces_option(*command, options->chosen),
        add_flips_option(*command, options->chosen),
        add_outline_option(
            *command, options->chosen,
            "Board: rect:5x4, triangle:7, roof:8x4, parallelogram:6x6, hexagon:3 or a "
            "file with a picture"),
        command->add_option("--given", options->given, "On a board: yellow@3,orange@5"),
        command->add_option(
            "--challenge", options->challenge,
            "On a board: a picture with letters of pieces in cells that they cover"),
        command->add_option("--group", options->group,
                            "Without a board: symmetry of the silhouettes, as in generate"),
        command
            ->add_option("--symmetry", options->symmetry,
                         "Without a board, search silhouettes: where the centre lies, as in "
                         "generate")
            ->check(is_symmetry()),
        add_horizon_option(*command, options->horizon,
                           "Of that search: cells from the centre on each side (default: 4)"),
        command
            ->add_option("--block", options->block,
                         "Of that search, what is to be forbidden once it was found: with tiling "
                         "no piece is kept in one orientation (default: silhouette)")
            ->check(is_blocking())};
    for (CLI::Option* option : of_puzzles) option->excludes(catalogue);
    command->get_option("--given")->excludes("--challenge");
    add_memory_option(*command, options->memory);
    command->callback(
        [options, command, &exit_code] { exit_code = export_model(*options, *command); });
}

}  // namespace orbitile::app
