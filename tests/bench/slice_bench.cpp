// The time that a solver alone needs for slices of FridgeIQ's even silhouettes. The nearest
// silhouettes are all found, farther slices are refuted.
#include <benchmark/benchmark.h>

#include <string>

#include "bench/fridgeiq.hpp"
#include "silhouette/enumeration.hpp"
#include "solver/make_solver.hpp"

namespace orbitile {
namespace {

void search_slice(benchmark::State& state, const silhouette::Slice& slice, SolverName solver) {
    const Puzzle puzzle = fridgeiq();
    const silhouette::SlicedGraphs graphs(puzzle,
                                          {full_group(puzzle.lattice), GridKind::vertex, true});
    int found = 0;
    std::int64_t cut_count = 0;
    for (auto _ : state) {
        silhouette::Enumeration enumeration(puzzle, graphs,
                                            {slice, solver::solver_factory(solver)});
        for (found = 0; enumeration.next() == engine::Verdict::satisfiable; ++found) {
            enumeration.forbid(enumeration.found_silhouette().clause);
        }
        cut_count = enumeration.cut_count();
    }
    state.counters["found"] = found;
    state.counters["cuts"] = static_cast<double>(cut_count);
}

void add(const silhouette::Slice& slice, SolverName solver) {
    const std::string name =
        "slice/" + silhouette::slice_name(slice) + "/" + std::string(solver_name(solver));
    benchmark::RegisterBenchmark(name.c_str(), search_slice, slice, solver)
        ->Unit(benchmark::kSecond)
        ->Iterations(1);
}

bool add_all() {
    for (const silhouette::Slice slice :
         {silhouette::Slice{9, 9}, silhouette::Slice{7, 7}, silhouette::Slice{0, 4}}) {
        add(slice, SolverName::cadical);
        add(slice, SolverName::z3);
    }
    return true;
}

[[maybe_unused]] const bool added = add_all();

}  // namespace
}  // namespace orbitile
