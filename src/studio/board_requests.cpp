#include "studio/board_requests.hpp"

#include <set>
#include <stdexcept>
#include <string>
#include <utility>

#include "board/board_field.hpp"
#include "board/filling_count.hpp"
#include "board/start_search.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/clue.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/memory_limit.hpp"
#include "question/canonical_find.hpp"
#include "question/question_fault.hpp"
#include "studio/challenge_json.hpp"

namespace orbitile::studio {
namespace {

constexpr std::int64_t max_listed = 1'000'000;
constexpr std::int64_t default_limit = 100;
constexpr std::int64_t max_starts = 10'000;
constexpr std::int64_t default_starts = 10;

void require_board(const Puzzle& puzzle) {
    if (!puzzle.board) {
        throw RequestError({.message = "the puzzle has no board: draw one", .field = "board"});
    }
    if (const auto fault = board_fault(puzzle, "the puzzle")) {
        throw RequestError({.message = fault->text(), .field = "board"});
    }
}

// A start needs a solution. Without this test, each attempt would search all of the board.
void require_solution(const Puzzle& puzzle, const std::atomic<bool>& stop) {
    const board::BoardProblem field = board::make_board_problem(puzzle, {});
    bool has_solution = false;
    board::visit_fillings(field, board::FillingOutput::different, &stop,
                          [&](const board::Filling&) {
                              has_solution = true;
                              return false;
                          });
    if (!has_solution && !stop) {
        throw RequestError(
            {.message = "the board has no solution, so it has no starts", .field = "board"});
    }
}

}  // namespace

void count_solutions(const Puzzle& puzzle, const Json& /*request*/, const Tell& tell,
                     const std::atomic<bool>& stop) {
    require_board(puzzle);
    const board::BoardProblem field = board::make_board_problem(puzzle, {});
    const board::FillingCount count =
        board::count_fillings(field, board::visit_fillings, max_state_bytes(), &stop);
    if (count.exhausted) {
        tell({{"event", "count"},
              {"tilings", count_text(count.fillings)},
              {"solutions", count_text(count.different)}});
    }
    tell(end_event(count.exhausted));
}

void list_solutions(const Puzzle& puzzle, const Json& request, const Tell& tell,
                    const std::atomic<bool>& stop) {
    require_board(puzzle);
    const std::int64_t limit = read_integer(request, "limit", 1, max_listed, default_limit);
    const auto output = read_flag(request, "distinct", true) ? board::FillingOutput::different
                                                             : board::FillingOutput::all;
    const board::BoardProblem field = board::make_board_problem(puzzle, {});
    FillingCheck check(puzzle, {});
    std::int64_t listed = 0;
    bool is_limited = false;
    Tiling filling;
    const board::FillingTotals totals =
        board::visit_fillings(field, output, &stop, [&](const board::Filling& placements) {
            if (listed == limit) {
                is_limited = true;
                return false;
            }
            board::make_board_tiling(puzzle, field, placements, filling);
            if (const auto fault = check.fault(filling)) {
                throw SearchContradiction("the search returned a wrong solution: " + *fault);
            }
            ++listed;
            tell({{"event", "solution"}, {"solution", page::tiling_json(filling)}});
            return !stop;
        });
    tell(end_event(totals.exhausted && !is_limited));
}

void find_starts(const Puzzle& puzzle, const Json& request, const Tell& tell,
                 const std::atomic<bool>& stop) {
    require_board(puzzle);
    const auto wanted =
        static_cast<std::size_t>(read_integer(request, "wanted", 1, max_starts, default_starts));
    const std::string word = read_text(request, "clues", "pieces");
    const auto kind = clue_kind_from_name(word);
    if (!kind) {
        throw RequestError({.message = "clues must be \"pieces\" or \"cells\"", .field = "clues"});
    }
    const auto seed =
        static_cast<std::uint64_t>(read_integer(request, "seed", 0, std::int64_t{1} << 53, 1));
    require_solution(puzzle, stop);
    const board::StartSearch search(puzzle, *kind, seed);
    std::set<std::string> known;
    std::int64_t last_gain = 0;
    for (std::int64_t attempt = 0; known.size() < wanted && !stop; ++attempt) {
        if (attempt - last_gain >= board::max_attempts_without_gain) break;
        const auto start = search.attempt(attempt, stop);
        if (!start) continue;
        const Challenge challenge = board_challenge(puzzle, start->clues);
        if (!known.insert(challenge.fingerprint).second) continue;
        last_gain = attempt;
        require_tiling(puzzle, challenge, start->tiling);
        tell({{"event", "start"},
              {"challenge", page::challenge_json(
                                puzzle.lattice, challenge,
                                {.difficulty = start->difficulty, .solution = start->tiling})}});
    }
    tell(end_event(known.size() >= wanted));
}

}  // namespace orbitile::studio
