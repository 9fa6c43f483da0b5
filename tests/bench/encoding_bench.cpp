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
        solver::Z3Solver solver(encoding.model);
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

/// All silhouettes on the board, each forbidden by what it covers: another one that covers as much
/// would have a greater area. Returns how many there are.
int enumerate(const KnownBoard& board, const silhouette::EncodingOptions& options) {
    const silhouette::Encoding encoding =
        silhouette::encode(board.puzzle, board.classes, board.field, options);
    solver::Z3Solver solver(encoding.model);
    int found = 0;
    for (; solver.check() == engine::Verdict::satisfiable; ++found) {
        std::vector<engine::Literal> clause;
        for (const auto& orbits : encoding.orbits) {
            for (const engine::Literal orbit : orbits) {
                if (solver.value(orbit)) clause.push_back(-orbit);
            }
        }
        solver.add_clause(clause);
    }
    return found;
}

/// Five of the pieces, which fill two silhouettes there, from the first model to the proof that
/// there is no other.
void redundant_constraints(benchmark::State& state, const silhouette::EncodingOptions& options) {
    const KnownBoard board(with_pieces(fridgeiq(), "OSQJB"), 3);
    int silhouettes = 0;
    for (auto _ : state) silhouettes = enumerate(board, options);
    state.counters["silhouettes"] = silhouettes;
    report(state, silhouette::encode(board.puzzle, board.classes, board.field, options).model);
}

// In order: requires_area_sum, limits_cell_patterns, limits_half_cells, fixes_orientation.
constexpr silhouette::EncodingOptions everything{};
constexpr silhouette::EncodingOptions no_area_sum{false, true, true, true};
constexpr silhouette::EncodingOptions no_cell_patterns{true, false, true, true};
constexpr silhouette::EncodingOptions no_half_cells{true, true, false, true};
constexpr silhouette::EncodingOptions no_fixed_orientation{true, true, true, false};
constexpr silhouette::EncodingOptions nothing{false, false, false, false};

BENCHMARK_CAPTURE(redundant_constraints, all, everything)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(redundant_constraints, no_area_sum, no_area_sum)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(redundant_constraints, no_cell_patterns, no_cell_patterns)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(redundant_constraints, no_half_cells, no_half_cells)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(redundant_constraints, no_fixed_orientation, no_fixed_orientation)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(redundant_constraints, none, nothing)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace orbitile
