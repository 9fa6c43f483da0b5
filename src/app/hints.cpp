#include <fmt/format.h>

#include <limits>
#include <memory>
#include <string>

#include "app/command.hpp"
#include "app/interruption.hpp"
#include "orbitile/puzzle/board_outline.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "orbitile/puzzle/puzzle_file.hpp"
#include "orbitile/search/hint_count.hpp"

namespace orbitile::app {
namespace {

struct HintsOptions {
    std::string puzzle;
    std::string pieces;
    std::string outline;
    int given_pieces = 0;
    int given_cells = 0;
    bool list = false;
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
};

Puzzle asked_puzzle(const HintsOptions& options) {
    Puzzle puzzle = read_puzzle_file(options.puzzle);
    if (!options.pieces.empty()) puzzle = chosen_pieces(puzzle, options.pieces);
    if (!options.outline.empty()) puzzle = with_outline(std::move(puzzle), options.outline);
    if (!puzzle.board) {
        throw InputError(options.puzzle +
                         ": has no board to fill; give its outline with --outline");
    }
    refuse_other_area(puzzle);
    return puzzle;
}

void print_count(const HintCount& count) {
    fmt::print("starts: {}\n", count.starts);
    fmt::print("exactly one filling: {}\n", count.one);
    fmt::print("none: {}\n", count.none);
    fmt::print("smallest count above zero: {}\n",
               count.smallest ? std::to_string(*count.smallest) : "-");
}

int hints(const HintsOptions& options) {
    const Puzzle puzzle = asked_puzzle(options);
    const GivenKind kind = options.given_pieces > 0 ? GivenKind::pieces : GivenKind::cells;
    const HintLimits limits{.most = options.most};
    HintVisitor visitor;
    if (options.list) {
        visitor = [&](const Givens& givens, std::uint64_t fillings) {
            fmt::print("{}\t{}\n", fillings, givens_text(puzzle, givens));
        };
    }
    const auto count = count_hints(puzzle, kind, options.given_pieces + options.given_cells, limits,
                                   visitor, stop_on_signals());
    if (!count) {
        fmt::print("incomplete (interrupted)\n");
        return incomplete;
    }
    print_count(*count);
    return success;
}

}  // namespace

void add_hints(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand(
        "hints", "Count the fillings that each start of a board leaves, for all starts of a kind");
    auto options = std::make_shared<HintsOptions>();
    command->add_option("puzzle", options->puzzle, "Puzzle file (TOML)")->required();
    command->add_option("--outline", options->outline,
                        "Board: rect:5x4, triangle:7, roof:8x4 or a file with a picture in rows");
    command->add_option("--pieces", options->pieces, "Use only these pieces");
    auto* kinds = command->add_option_group("kind", "What a start gives");
    kinds->add_option("--given-pieces", options->given_pieces, "So many pieces, as they lie")
        ->check(CLI::PositiveNumber);
    kinds->add_option("--given-cells", options->given_cells, "So many cells, each with its piece")
        ->check(CLI::PositiveNumber);
    kinds->require_option(1);
    auto* list = command->add_flag("--list", options->list,
                                   "List the starts: what they leave, a tab, what they give");
    command->add_option("--most", options->most, "List only those that leave at most so many")
        ->check(CLI::PositiveNumber)
        ->needs(list);
    command->callback([options, &exit_code] { exit_code = hints(*options); });
}

}  // namespace orbitile::app
