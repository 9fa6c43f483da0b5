// Walking all candidate silhouettes of FridgeIQ without deciding any: items are candidates.
#include <benchmark/benchmark.h>

#include "bench/fridgeiq.hpp"
#include "candidate/candidates.hpp"
#include "silhouette/walk_search.hpp"

namespace orbitile {
namespace {

void walk(benchmark::State& state, const std::vector<GridKind>& wanted) {
    const candidate::Candidates candidates(
        silhouette::candidate_question(fridgeiq(), wanted, std::nullopt));
    const auto cubes = candidates.cubes();
    std::int64_t met = 0;
    for (auto _ : state) {
        met = 0;
        for (const auto& cube : cubes) {
            candidates.visit(cube, [&](const auto&) {
                ++met;
                return true;
            });
        }
        benchmark::DoNotOptimize(met);
    }
    state.SetItemsProcessed(state.iterations() * met);
    state.counters["candidates"] = static_cast<double>(met);
    state.counters["cubes"] = static_cast<double>(cubes.size());
}

const std::vector<GridKind> all{GridKind::vertex, GridKind::cell, GridKind::mixed};

BENCHMARK_CAPTURE(walk, even, {GridKind::vertex})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(walk, odd, {GridKind::cell})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(walk, all, all)->Unit(benchmark::kMillisecond);

void divide(benchmark::State& state) {
    const candidate::Candidates candidates(
        silhouette::candidate_question(fridgeiq(), all, std::nullopt));
    for (auto _ : state) benchmark::DoNotOptimize(candidates.cubes());
    state.counters["cubes"] = static_cast<double>(candidates.cubes().size());
}
BENCHMARK(divide)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace orbitile
