#include <set>
#include <stdexcept>
#include <string>
#include <utility>

#include "board/board_field.hpp"
#include "board/filling_count.hpp"
#include "board/filling_search.hpp"
#include "board/start_search.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/clue.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/memory_limit.hpp"
#include "question/canonical_find.hpp"
#include "question/question_fault.hpp"
#include "studio/requests.hpp"
#include "studio/shape_json.hpp"

namespace orbitile::studio {
namespace {

constexpr std::int64_t max_solution_count = 1'000'000;
constexpr std::int64_t default_solution_count = 100;
constexpr std::int64_t max_start_count = 10'000;
constexpr std::int64_t default_start_count = 10;

void require_board(const Puzzle& puzzle) {
    if (!puzzle.board) {
        throw RequestError({.message = "the puzzle has no board: draw one", .field = "board"});
    }
    if (const auto fault = board_fault(puzzle, "the puzzle")) {
        throw RequestError({.message = *fault, .field = "board"});
    }
}

// Throws RequestError if the board has no solution. A board without a solution has no starts.
// Without this test, each attempt to find a start would search the whole board.
void require_solution(const Puzzle& puzzle) {
    const board::BoardProblem board_problem = board::make_board_problem(puzzle, {});
    bool has_solution = false;
    board::visit_fillings(board_problem, board::FillingOutput::different, nullptr,
                          [&](const board::Filling&) {
                              has_solution = true;
                              return false;
                          });
    if (!has_solution) {
        throw RequestError(
            {.message = "the board has no solution, so it has no starts", .field = "board"});
    }
}

}  // namespace

void count_solutions(const Puzzle& puzzle, const EventHandler& handle_event) {
    require_board(puzzle);
    const board::BoardProblem board_problem = board::make_board_problem(puzzle, {});
    const board::FillingCount count =
        board::count_fillings(board_problem, max_table_bytes(), nullptr);
    if (count.exhausted) {
        handle_event({{"event", "count"},
                      {"tilings", count_text(count.fillings)},
                      {"solutions", count_text(count.different_filling_count)}});
    }
    handle_event(end_event(count.exhausted));
}

void list_solutions(const Puzzle& puzzle, const Json& request, const EventHandler& handle_event) {
    require_board(puzzle);
    const std::int64_t limit =
        read_integer(request, "limit", 1, max_solution_count, default_solution_count);
    const auto output = read_flag(request, "distinct", true) ? board::FillingOutput::different
                                                             : board::FillingOutput::all;
    const board::BoardProblem board_problem = board::make_board_problem(puzzle, {});
    FillingCheck filling_check(puzzle, {});
    std::int64_t sent_count = 0;
    bool has_reached_limit = false;
    Tiling filling;
    const board::FillingTotals totals = board::visit_fillings(
        board_problem, output, nullptr, [&](const board::Filling& placements) {
            if (sent_count == limit) {
                has_reached_limit = true;
                return false;
            }
            board::make_board_tiling(puzzle, board_problem, placements, filling);
            if (const auto fault = filling_check.fault(filling)) {
                throw SearchContradiction("the search returned a wrong solution: " + *fault);
            }
            ++sent_count;
            handle_event({{"event", "solution"}, {"solution", page::tiling_json(filling)}});
            return true;
        });
    handle_event(end_event(totals.exhausted && !has_reached_limit));
}

void find_starts(const Puzzle& puzzle, const Json& request, const EventHandler& handle_event) {
    require_board(puzzle);
    const auto requested_count = static_cast<std::size_t>(
        read_integer(request, "wanted", 1, max_start_count, default_start_count));
    const std::string clue_word = read_text(request, "clues", "pieces");
    const auto kind = clue_kind_from_name(clue_word);
    if (!kind) {
        throw RequestError({.message = R"(clues must be "pieces" or "cells")", .field = "clues"});
    }
    const auto seed =
        static_cast<std::uint64_t>(read_integer(request, "seed", 0, std::int64_t{1} << 53, 1));
    require_solution(puzzle);
    const board::StartSearch search(puzzle, *kind, seed);
    std::set<std::string> known_fingerprints;
    std::int64_t last_successful_attempt = 0;
    for (std::int64_t attempt = 0; known_fingerprints.size() < requested_count; ++attempt) {
        if (attempt - last_successful_attempt >= board::max_attempts_without_gain) break;
        const auto start = search.attempt(attempt, unset_stop_flag);
        if (!start) continue;
        const Challenge challenge = board_challenge(puzzle, start->clues);
        if (!known_fingerprints.insert(challenge.fingerprint).second) continue;
        last_successful_attempt = attempt;
        require_correct_tiling(puzzle, challenge, start->tiling);
        handle_event({{"event", "start"},
                      {"challenge", page::challenge_json(puzzle.lattice, challenge,
                                                         {.difficulty = start->difficulty,
                                                          .solution = start->tiling})}});
    }
    handle_event(end_event(known_fingerprints.size() >= requested_count));
}

}  // namespace orbitile::studio
