// The cost of a question for a solver: building the model and the solver of FridgeIQ's even board
// at horizon 4, and the gain of each redundant constraint on a small board.
#include <benchmark/benchmark.h>

#include "bench/fridgeiq.hpp"
#include "engine/clauses.hpp"
#include "silhouette/encoding.hpp"
#include "solver/z3_solver.hpp"

namespace orbitile {
namespace {

struct KnownBoard {
    explicit KnownBoard(Puzzle asked, int horizon)
        : puzzle(std::move(asked)),
          classes(piece_classes(puzzle)),
          field(silhouette::make_field(puzzle, classes, full_group(puzzle.lattice),
                                       GridKind::vertex, horizon)) {}

    Puzzle puzzle;
    std::vector<PieceClass> classes;
    silhouette::SearchField field;
};

void report(benchmark::State& state, const engine::Model& model) {
    state.counters["variables"] = static_cast<double>(model.names.size());
    state.counters["clauses"] = static_cast<double>(model.clauses.size());
    state.counters["sums"] = static_cast<double>(model.linear_constraints.size());
}

void build_model(benchmark::State& state) {
    const Puzzle puzzle = fridgeiq();
    for (auto _ : state) {
        const KnownBoard board(puzzle, 4);
        benchmark::DoNotOptimize(silhouette::encode(board.puzzle, board.classes, board.field));
    }
    const KnownBoard board(puzzle, 4);
    report(state, silhouette::encode(board.puzzle, board.classes, board.field).model);
}
BENCHMARK(build_model)->Unit(benchmark::kMillisecond);

void build_solver(benchmark::State& state) {
    const KnownBoard board(fridgeiq(), 4);
    const silhouette::Encoding encoding =
        silhouette::encode(board.puzzle, board.classes, board.field);
    for (auto _ : state) {
        solver::Z3Solver solver(engine::clauses_of(encoding.model));
        benchmark::DoNotOptimize(solver);
    }
    report(state, encoding.model);
}
BENCHMARK(build_solver)->Unit(benchmark::kMillisecond);

void build_clauses(benchmark::State& state) {
    const KnownBoard board(fridgeiq(), 4);
    const silhouette::Encoding encoding =
        silhouette::encode(board.puzzle, board.classes, board.field);
    std::size_t clauses = 0;
    for (auto _ : state) clauses = engine::clauses_of(encoding.model).clauses.size();
    state.counters["clauses"] = static_cast<double>(clauses);
}
BENCHMARK(build_clauses)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace orbitile
