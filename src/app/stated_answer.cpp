#include "app/stated_answer.hpp"

#include <stdexcept>
#include <utility>

#include "board/board_field.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/memory_limit.hpp"
#include "puzzle/names.hpp"
#include "run/threaded_fillings.hpp"
#include "terminal/option_name.hpp"

namespace orbitile::app {
namespace {

BoardField field_of(const Puzzle& puzzle, const StatedChallenge& stated) {
    try {
        return make_board_field(puzzle, {});
    } catch (const InputError& error) {
        throw InputError("challenge " + in_quotes(stated.name) + ": " + message_text(error));
    }
}

FillingTotals visit_stated(const Puzzle& puzzle, const BoardField& field, FillingOutput output,
                           const StatedRequest& request, const std::atomic<bool>& stop,
                           const FillingVisitor& use) {
    return request.by_solver ? visit_fillings_by_solver(puzzle, field, output, &stop, use)
                             : visit_fillings_by_threads(field, output, 1, &stop, use);
}

FillingCount counted_fillings(const Puzzle& puzzle, const BoardField& field,
                              const StatedRequest& request, const std::atomic<bool>& stop) {
    if (!request.by_solver) {
        return count_fillings(field, threaded_searcher(request.threads), memory_for_states(),
                              &stop);
    }
    const FillingTotals totals = visit_fillings_by_solver(
        puzzle, field, FillingOutput::counts, &stop, [](const Filling&) { return true; });
    return {totals.fillings, totals.different, totals.exhausted};
}

// Finds one filling. The count is then 1 and not exhausted; without a filling it is 0.
void find_one(const Puzzle& puzzle, const BoardField& field, const StatedRequest& request,
              const std::atomic<bool>& stop, StatedAnswer& answer) {
    const FillingTotals totals =
        visit_stated(puzzle, field, FillingOutput::all, request, stop, [&](const Filling& filling) {
            answer.filling = board_tiling(puzzle, field, filling);
            return false;
        });
    answer.count =
        answer.filling ? FillingCount{1, 1, false} : FillingCount{0, 0, totals.exhausted};
}

}  // namespace

StatedAnswer solve_stated(const Puzzle& whole, const StatedChallenge& stated,
                          const StatedRequest& request, const std::atomic<bool>& stop) {
    const Puzzle puzzle = puzzle_of(whole, stated);
    const BoardField field = field_of(puzzle, stated);
    StatedAnswer answer;
    answer.has_symmetry = field.symmetry.size() > 1;
    if (request.filling) find_one(puzzle, field, request, stop, answer);
    if (answer.filling) {
        if (const auto fault = filling_fault(puzzle, {}, *answer.filling)) {
            throw std::logic_error("the search returned a wrong solution: " + *fault);
        }
        answer.filling = with_whole_puzzle_numbers(std::move(*answer.filling), stated);
    }
    const bool is_decided = request.filling && !answer.filling;
    if (request.count && !is_decided) answer.count = counted_fillings(puzzle, field, request, stop);
    return answer;
}

}  // namespace orbitile::app
