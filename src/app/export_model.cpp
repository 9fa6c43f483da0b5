#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <system_error>

#include "app/command.hpp"
#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/catalogue/sweep.hpp"
#include "orbitile/puzzle/board_outline.hpp"
#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "orbitile/puzzle/puzzle_file.hpp"
#include "orbitile/search/encoding.hpp"
#include "orbitile/search/enumeration.hpp"
#include "orbitile/search/model_file.hpp"

namespace orbitile::app {
namespace {

namespace fs = std::filesystem;

constexpr int largest_horizon = 64;  // as for generate
constexpr int default_horizon = 4;   // as for generate --method iterate

struct ExportModelOptions {
    std::vector<std::string> puzzles;
    std::string format;
    std::optional<std::string> pieces;
    bool flips = false;
    std::optional<std::string> outline;
    std::optional<std::string> given;
    std::optional<std::string> challenge;
    std::optional<std::string> symmetry;
    std::optional<int> horizon;
    std::optional<std::string> block;
    std::string catalogue;
    std::string fingerprint;
    std::string out;
};

struct Question {
    std::string title;
    Model model;
};

// --- What is asked. ---

Question challenge_question(const ExportModelOptions& options) {
    const Catalogue catalogue = Catalogue::open(options.catalogue);
    refuse_sweep(catalogue, "export-model");
    const auto stored = catalogue.challenge(options.fingerprint);
    if (!stored) {
        throw InputError("--fingerprint: " + catalogue.folder().string() + " has no challenge '" +
                         options.fingerprint + "'");
    }
    const Puzzle& puzzle = catalogue.question().puzzle;
    const std::vector<PieceClass> classes = piece_classes(puzzle);
    const Field field = make_field(puzzle, classes, silhouette_of(stored->challenge));
    return {fmt::format("{}, silhouette {}", puzzle.name, options.fingerprint),
            encode_whole(puzzle, classes, field).model};
}

Question board_question(const Puzzle& puzzle, const ExportModelOptions& options) {
    refuse_other_area(puzzle);
    Givens givens;
    if (options.given) givens = givens_from_text(puzzle, *options.given);
    if (options.challenge) givens = read_challenge_file(puzzle, *options.challenge);
    std::string title = puzzle.name + ", board";
    if (!givens.empty()) title += " with " + givens_text(puzzle, givens);
    return {title, encode_board(puzzle, make_board_field(puzzle, givens)).model};
}

Question search_question(const Puzzle& puzzle, const ExportModelOptions& options) {
    const CentreKind symmetry = centre_kind_from_name(options.symmetry.value()).value();
    const int horizon = options.horizon.value_or(default_horizon);
    const std::vector<PieceClass> classes = piece_classes(puzzle);
    EncodingOptions encoding;
    encoding.fix_orientation = options.block != blocking_name(Blocking::tiling);
    return {
        fmt::format("{}, symmetry {}, {} cells from the centre", puzzle.name, *options.symmetry,
                    horizon),
        encode(puzzle, classes, make_field(puzzle, classes, symmetry, horizon), encoding).model};
}

void refuse_what_does_not_fit(const Puzzle& puzzle, const ExportModelOptions& options) {
    if (puzzle.board && (options.symmetry || options.horizon || options.block)) {
        throw InputError(puzzle.name +
                         " has a board, which is filled whole: --symmetry, --horizon and --block "
                         "are for puzzles without one");
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
    if (turns_of(puzzle.lattice) != 4) {
        throw InputError(fmt::format("--symmetry: the lattice {} of {} has no eightfold symmetry",
                                     lattice_name(puzzle.lattice), puzzle.name));
    }
}

Question puzzle_question(const Puzzle& puzzle, const ExportModelOptions& options) {
    return puzzle.board ? board_question(puzzle, options) : search_question(puzzle, options);
}

Puzzle read_puzzle(const std::string& file, const ExportModelOptions& options) {
    Puzzle puzzle = read_puzzle_file(file);
    if (options.pieces) puzzle = chosen_pieces(puzzle, *options.pieces);
    if (options.flips) puzzle.rules.flips = true;
    if (options.outline) puzzle = with_outline(std::move(puzzle), *options.outline);
    refuse_what_does_not_fit(puzzle, options);
    return puzzle;
}

// --- Where it goes. ---

void write_to_standard_output(const Question& question, ModelFormat format) {
    write_model(std::cout, question.model, format, question.title);
    std::cout.flush();
    if (!std::cout) throw std::runtime_error("standard output could not be written to");
}

void write_file(const fs::path& file, const Question& question, ModelFormat format) {
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    if (out) write_model(out, question.model, format, question.title);
    out.close();
    if (!out) {
        throw std::runtime_error(file.string() + ": " + std::generic_category().message(errno));
    }
    const Model& model = question.model;
    fmt::print("{}: {} variables, {} clauses, {} sums\n", file.string(), model.names.size(),
               model.clauses.size(), model.linears.size());
}

/// The folder's file for what has that name.
fs::path file_in(const fs::path& folder, std::string name, ModelFormat format) {
    std::replace(name.begin(), name.end(), '/', '-');
    return folder / fmt::format("{}.{}", name, model_file_extension(format));
}

void write_one(const Question& question, const std::string& name,
               const ExportModelOptions& options) {
    const ModelFormat format = model_format_from_name(options.format).value();
    if (options.out.empty()) {
        write_to_standard_output(question, format);
    } else if (fs::is_directory(options.out)) {
        write_file(file_in(options.out, name, format), question, format);
    } else {
        write_file(options.out, question, format);
    }
}

void write_each(const std::vector<Puzzle>& puzzles, const ExportModelOptions& options) {
    const ModelFormat format = model_format_from_name(options.format).value();
    if (options.out.empty()) throw InputError("several puzzles need a folder: --out DIR");
    if (fs::exists(options.out) && !fs::is_directory(options.out)) {
        throw InputError("--out: " + options.out + " is no folder, which several puzzles need");
    }
    std::map<fs::path, std::size_t> files;
    for (std::size_t p = 0; p < puzzles.size(); ++p) {
        const fs::path file = file_in(options.out, puzzles[p].name, format);
        const auto [known, is_new] = files.emplace(file, p);
        if (!is_new) {
            throw InputError(fmt::format("{} and {} would both be written to {}",
                                         options.puzzles[known->second], options.puzzles[p],
                                         file.string()));
        }
    }
    fs::create_directories(options.out);
    for (const auto& [file, p] : files) {
        write_file(file, puzzle_question(puzzles[p], options), format);
    }
}

int export_model(const ExportModelOptions& options) {
    if (!options.catalogue.empty()) {
        write_one(challenge_question(options), options.fingerprint, options);
        return success;
    }
    if (options.puzzles.empty()) {
        throw InputError(
            "nothing to export: name a puzzle file, or --catalogue DIR with "
            "--fingerprint");
    }
    std::vector<Puzzle> puzzles;
    for (const std::string& file : options.puzzles) puzzles.push_back(read_puzzle(file, options));
    if (puzzles.size() == 1) {
        write_one(puzzle_question(puzzles.front(), options), puzzles.front().name, options);
    } else {
        write_each(puzzles, options);
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
                        "File, or folder for several puzzles (default: standard output)");
    auto* catalogue = command->add_option("--catalogue", options->catalogue,
                                          "Output folder of generate: a challenge from it");
    auto* fingerprint = command->add_option("--fingerprint", options->fingerprint, "Which one");
    catalogue->needs(fingerprint);
    fingerprint->needs(catalogue);
    // A catalogue tells its puzzle and rules itself.
    const std::vector<CLI::Option*> of_puzzles{
        puzzles,
        command->add_option("--pieces", options->pieces,
                            "Only these: letters, or names and commas"),
        command->add_flag("--flips", options->flips, "Pieces may be flipped"),
        command->add_option("--outline", options->outline,
                            "Board: rect:5x4, triangle:7, roof:8x4 or a file with a picture"),
        command->add_option("--given", options->given, "On a board: yellow@3,orange@5"),
        command->add_option(
            "--challenge", options->challenge,
            "On a board: a picture with letters of pieces in cells that they cover"),
        command
            ->add_option("--symmetry", options->symmetry,
                         "Without a board, search silhouettes: even, odd or mixed")
            ->check(CLI::IsMember({"even", "odd", "mixed"})),
        command
            ->add_option("--horizon", options->horizon,
                         "Of that search: cells from the centre on each side (default: 4)")
            ->check(CLI::Range(1, largest_horizon)),
        command
            ->add_option("--block", options->block,
                         "Of that search: one tiling of each silhouette at least, or all of them "
                         "(default: silhouette)")
            ->check(CLI::IsMember({"silhouette", "tiling"}))};
    for (CLI::Option* option : of_puzzles) option->excludes(catalogue);
    command->get_option("--given")->excludes("--challenge");
    command->callback([options, &exit_code] { exit_code = export_model(*options); });
}

}  // namespace orbitile::app
