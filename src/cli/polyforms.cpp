#include "puzzle/polyforms.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/report.hpp"
#include "cli/terminal.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "store/write_file.hpp"

namespace orbitile::cli {
namespace {

struct PolyformsOptions {
    std::string kind;
    bool is_one_sided = false;
    int copies = 1;
    std::string output_path;
};

Sidedness sidedness_of(const PolyformsOptions& options) {
    return options.is_one_sided ? Sidedness::one_sided : Sidedness::free;
}

// --- The kind of polyforms. ---

[[noreturn]] void refuse_unknown_kind(const PolyformsOptions& options) {
    std::vector<std::string> possible_kinds;
    for (const PolyformFamily& family : polyform_families()) {
        const int max_size = max_polyform_size(family.lattice, sidedness_of(options));
        possible_kinds.push_back(fmt::format(
            "{} to {} (or {}:1 to {}:{})", polyform_kind_name({family.lattice, 1}),
            polyform_kind_name({family.lattice, max_size}), family.name, family.name, max_size));
    }
    throw InputError(fmt::format("unknown polyforms {}; choose from {}", in_quotes(options.kind),
                                 fmt::join(possible_kinds, ", ")));
}

PolyformKind kind_of(const PolyformsOptions& options) {
    const auto kind = polyform_kind_from_text(lower_case(options.kind));
    if (!kind) refuse_unknown_kind(options);
    return *kind;
}

// --- The file. ---

std::string file_header_text(const Puzzle& puzzle, const PolyformKind& kind, int copies) {
    const bool is_one_sided = !puzzle.rules.flips;
    return fmt::format("# The {}{}, {} in all, mirror images counted {}{}.\n",
                       is_one_sided ? "one-sided " : "", polyform_kind_name(kind),
                       puzzle.pieces.size(), is_one_sided ? "apart" : "once",
                       copies == 1 ? "" : fmt::format("; {} copies of each", copies));
}

// Returns the puzzle. A set with several copies of each piece gets its own name, so that its
// searches get a folder of their own.
Puzzle puzzle_of(const PolyformKind& kind, const PolyformsOptions& options) {
    Puzzle puzzle = polyform_puzzle(kind, sidedness_of(options));
    if (options.copies == 1) return puzzle;
    const auto max_copies = max_pieces / static_cast<std::int64_t>(puzzle.pieces.size());
    if (options.copies > max_copies) {
        throw InputError(fmt::format(
            "--copies: a puzzle has at most {} pieces, so at most {} {} of each of the {} {}",
            max_pieces, max_copies, max_copies == 1 ? "copy" : "copies", puzzle.pieces.size(),
            puzzle.name));
    }
    for (Piece& piece : puzzle.pieces) piece.copies = options.copies;
    puzzle.name += fmt::format("-{}-of-each", options.copies);
    return puzzle;
}

int write_polyforms(const PolyformsOptions& options) {
    const PolyformKind kind = kind_of(options);
    const Puzzle puzzle = puzzle_of(kind, options);
    const std::string text = file_header_text(puzzle, kind, options.copies) + puzzle_text(puzzle);
    if (options.output_path.empty()) {
        fmt::print("{}", text);
        return success;
    }
    store::write_file(options.output_path, text);
    print_output_note(
        options.output_path,
        fmt::format("{}: {}\n", options.output_path,
                    count_text(static_cast<std::int64_t>(puzzle.pieces.size()), "piece")));
    return success;
}

}  // namespace

void add_polyforms_command(CLI::App& program, int& exit_code) {
    auto* command =
        program.add_subcommand("polyforms", "Write a puzzle file with all pieces of a kind");
    auto options = std::make_shared<PolyformsOptions>();
    command
        ->add_option(
            "kind", options->kind,
            "Kind of polyforms, by its name (tetrominoes, hexiamonds, tetrahexes, tetratans …) or "
            "by its number of units (polyominoes:6, polyiamonds:7, polyhexes:5, polyaboloes:4)")
        ->required();
    command->add_flag("--one-sided", options->is_one_sided,
                      "Mirror images are different pieces, and no piece may be flipped");
    command
        ->add_option("--copies", options->copies,
                     "Copies of each piece, for sets with repetition (default: 1)")
        ->check(in_range(1, static_cast<int>(max_pieces)));
    command
        ->add_option("--out", options->output_path,
                     "Puzzle file to write (default: standard output)")
        ->type_name("FILE.toml");
    command->callback([options, &exit_code] { exit_code = write_polyforms(*options); });
}

}  // namespace orbitile::cli
