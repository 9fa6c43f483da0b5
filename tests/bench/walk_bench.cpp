// The walk through all candidates of FridgeIQ, all symmetries, without a horizon, in one thread:
// items are candidates. What the catalogue costs beside it is not in here.
#include <benchmark/benchmark.h>

#include "bench/fridgeiq.hpp"
#include "silhouette/walk_search.hpp"

namespace orbitile {
namespace {

void walk(benchmark::State& state) {
    const Puzzle puzzle = fridgeiq();
    const std::atomic<bool> stop = false;
    silhouette::WalkStatistics total;
    std::int64_t challenges = 0;
    for (auto _ : state) {
        total = {};
        challenges = 0;
        const candidate::Candidates candidates(silhouette::candidate_question(
            puzzle, {GridKind::vertex, GridKind::cell, GridKind::mixed}, std::nullopt));
        silhouette::WalkSearch search(puzzle, candidates);
        for (const auto& cube : candidates.cubes()) {
            search.search(
                cube,
                [&](const silhouette::FilledSilhouette&) {
                    ++challenges;
                    return silhouette::FindReply::accepted;
                },
                stop);
            total += search.statistics();
        }
    }
    state.SetItemsProcessed(state.iterations() * total.candidates);
    state.counters["challenges"] = static_cast<double>(challenges);
    for (const auto& [name, number] : silhouette::named_counts(total)) {
        state.counters[name] = static_cast<double>(number);
    }
}
BENCHMARK(walk)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace orbitile
