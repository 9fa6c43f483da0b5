#include <fmt/format.h>

#include <limits>
#include <memory>
#include <string>

#include "board/start_count.hpp"
#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/puzzle_options.hpp"
#include "cli/stop_timer.hpp"
#include "puzzle/memory_limit.hpp"
#include "puzzle/stated_challenge.hpp"

namespace orbitile::cli {
namespace {

struct CluesOptions {
    BoardTaskOptions task_options;
    int clue_piece_count = 0;
    int clue_cell_count = 0;
    bool lists_starts = false;
    std::uint64_t max_fillings = std::numeric_limits<std::uint64_t>::max();
    int memory_mib = default_memory_mib();
};

// Returns the maximum size of a list of solutions or starts, in bytes. When a list is full, it is
// copied into a list of twice its size. During the copy, both lists together need three times the
// memory of the old list. The old list takes at most a quarter of the memory limit, so both lists
// together take at most three quarters of it.
std::size_t max_list_bytes() { return static_cast<std::size_t>(memory_limit() / 4); }

void print_start_count(const board::StartCounts& counts) {
    fmt::print("starts with a solution: {}\n", counts.start_count);
    fmt::print("exactly one solution: {}\n", counts.one_filling_start_count);
    fmt::print("smallest number of solutions: {}\n",
               counts.min_filling_count ? std::to_string(*counts.min_filling_count) : "-");
}

int count_or_list_starts(const CluesOptions& options) {
    if (options.clue_piece_count + options.clue_cell_count == 0)
        throw CLI::RequiredError("--given-pieces or --given-cells");
    limit_memory_to(options.memory_mib);
    const Puzzle puzzle =
        board_task(read_challenge_set(options.task_options.puzzle_file), options.task_options)
            .puzzle;
    const ClueKind kind = options.clue_piece_count > 0 ? ClueKind::pieces : ClueKind::cells;
    const board::StartCountLimits limits{.memory = max_list_bytes(),
                                         .max_fillings = options.max_fillings};
    board::StartVisitor visitor;
    if (options.lists_starts) {
        visitor = [&](const Clues& clues, std::uint64_t filling_count) {
            fmt::print("{}\t{}\n", filling_count, clues_text(puzzle, clues));
        };
    }
    const auto counts =
        board::count_starts(puzzle, kind, options.clue_piece_count + options.clue_cell_count,
                            limits, visitor, stop_on_signals());
    if (!counts) {
        fmt::print("incomplete\n");
        return incomplete;
    }
    print_start_count(*counts);
    return success;
}

}  // namespace

void add_clues_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("clues", "Count the solutions of a board for each clue");
    auto options = std::make_shared<CluesOptions>();
    add_board_options(*command, options->task_options);
    add_challenge_option(*command, options->task_options.puzzle_options, "");
    auto* pieces_option = command
                              ->add_option("--given-pieces", options->clue_piece_count,
                                           "Each start shows N placed pieces")
                              ->check(in_range(1, 1'000'000));
    command
        ->add_option("--given-cells", options->clue_cell_count,
                     "Each start shows N cells, each with the piece that covers it")
        ->check(in_range(1, 1'000'000))
        ->excludes(pieces_option);
    auto* list_flag = command->add_flag(
        "--list", options->lists_starts,
        "List the starts, one in each line: the number of solutions, a tab, and the clues");
    command
        ->add_option("--most", options->max_fillings, "List only starts with at most N solutions")
        ->check(in_range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000'000'000}))
        ->needs(list_flag);
    add_memory_option(*command, options->memory_mib);
    command->callback([options, &exit_code] { exit_code = count_or_list_starts(*options); });
}

}  // namespace orbitile::cli
