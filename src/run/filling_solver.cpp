// Lists fillings by Z3. This is a second engine: it does not share the order, the tables and the
// use of symmetry with the search.
#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <numeric>
#include <thread>

#include "board/board_encoding.hpp"
#include "run/threaded_fillings.hpp"
#include "solver/z3_solver.hpp"

namespace orbitile {
namespace {

constexpr auto interrupt_interval = std::chrono::milliseconds(20);

// A thread that interrupts the solver repeatedly while the flag is raised. One interrupt is not
// enough, because an interrupt between two checks has no effect.
std::jthread interrupter(Z3Solver& solver, const std::atomic<bool>* stop) {
    return std::jthread([&solver, stop](const std::stop_token& ended) {
        std::mutex mutex;
        std::condition_variable_any woken;
        std::unique_lock lock(mutex);
        while (!ended.stop_requested()) {
            woken.wait_for(lock, ended, interrupt_interval, [] { return false; });
            if (stop != nullptr && *stop) solver.interrupt();
        }
    });
}

}  // namespace

FillingTotals visit_fillings_by_solver(const Puzzle& puzzle, const BoardField& field,
                                       FillingOutput output, const std::atomic<bool>* stop,
                                       const FillingVisitor& use) {
    const BoardEncoding encoding = encode_board(puzzle, field);
    const PlacementImages images(field);
    std::vector<int> maps(static_cast<std::size_t>(images.maps()));
    std::iota(maps.begin(), maps.end(), 0);
    Z3Solver solver(encoding.model);
    const std::jthread watch = interrupter(solver, stop);
    FillingTotals totals;
    for (;;) {
        const Verdict verdict = stop != nullptr && *stop ? Verdict::unknown : solver.check();
        ++totals.nodes;
        if (verdict != Verdict::satisfiable) {
            totals.exhausted = verdict == Verdict::unsatisfiable;
            return totals;
        }
        const Filling filling =
            chosen_placements(encoding, [&](Literal literal) { return solver.value(literal); });
        std::vector<Literal> clause;
        for (const int placement : filling) {
            clause.push_back(-encoding.placements[static_cast<std::size_t>(placement)]);
        }
        solver.add_clause(clause);
        const bool different = images.is_least(filling, maps);
        ++totals.fillings;
        if (different) ++totals.different;
        const bool wanted =
            output == FillingOutput::all || (output == FillingOutput::different && different);
        if (wanted && !use(filling)) {
            totals.exhausted = false;
            return totals;
        }
    }
}

}  // namespace orbitile
