// Exact cover on one hard silhouette of FridgeIQ (529f11f1…: one tiling in four images), and
// on one with many tilings (6cf1e34d…: 10,352). Items are nodes.
#include <benchmark/benchmark.h>

#include <stdexcept>

#include "bench/fridgeiq.hpp"
#include "engine/exact_cover.hpp"
#include "silhouette/silhouette_cover.hpp"
#include "silhouette/silhouette_tiling.hpp"

namespace orbitile {
namespace {

using Rows = std::vector<std::string>;

const Rows hard{
    "··█◣◢█··", "··████··", "████████", "◥██··██◤", "◢██··██◣", "████████", "··████··", "··█◤◥█··",
};
const Rows many{
    "··████··", "·██████·", "██····██", "██·██·██", "██·██·██", "██····██", "·██████·", "··████··",
};

/// Drawn round the centre of the even grid.
Silhouette silhouette_from(const Rows& rows) {
    GlyphError error;
    const auto picture = parse_glyphs(Lattice::tetrakis, rows, error);
    if (!picture) throw std::invalid_argument(error.message);
    return {{Centre::even,
             shifted(picture->shards, {-static_cast<int>(rows.size()) / 2, -picture->height / 2})}};
}

/// A region that contains the silhouette. A turnable piece has only one orientation.
silhouette::SilhouetteCover region_with(const Puzzle& puzzle, const Silhouette& silhouette) {
    const auto classes = piece_classes(puzzle);
    silhouette::SilhouetteCover region(
        puzzle, classes, silhouette::reach_of(silhouette), static_cast<int>(silhouette.size()),
        silhouette::choose_restricted_class(puzzle, classes, full_group(puzzle.lattice)));
    silhouette::load_silhouette(region, silhouette);
    return region;
}

void report(benchmark::State& state, const engine::CoverProblem& problem, std::int64_t node_count) {
    state.SetItemsProcessed(node_count);
    state.counters["nodes"] =
        static_cast<double>(node_count) / static_cast<double>(state.iterations());
    state.counters["placements"] = static_cast<double>(problem.placements.size());
    state.counters["items"] = problem.item_count();
}

/// Until the first cover, or through all.
void search(benchmark::State& state, const Rows& rows, bool to_the_end) {
    silhouette::SilhouetteCover region = region_with(fridgeiq(), silhouette_from(rows));
    const engine::CoverProblem& problem = region.cover_problem();
    engine::ExactCover cover;
    std::int64_t node_count = 0;
    std::int64_t covers = 0;
    for (auto _ : state) {
        cover.load(problem);
        covers = 0;
        cover.search({}, [&](std::span<const int>) {
            ++covers;
            return to_the_end;
        });
        node_count += cover.node_count();
    }
    report(state, problem, node_count);
    state.counters["covers"] = static_cast<double>(covers);
}

BENCHMARK_CAPTURE(search, hard_first, hard, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, hard_all, hard, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, many_first, many, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, many_all, many, true)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace orbitile
