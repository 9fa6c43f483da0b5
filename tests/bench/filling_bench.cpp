// Fillings of boards: all of them, counted.
#include <benchmark/benchmark.h>

#include <filesystem>

#include "board/filling_search.hpp"
#include "board/start_search.hpp"
#include "puzzle/puzzle_file.hpp"

namespace orbitile {
namespace {

Puzzle config(const char* name) {
    return read_puzzle_file(std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs" /
                            (std::string(name) + ".toml"));
}

void count_fillings(benchmark::State& state, const char* name) {
    const board::BoardProblem field = board::make_board_problem(config(name), {});
    std::int64_t node_count = 0;
    std::int64_t fillings = 0;
    for (auto _ : state) {
        board::FillingSearch search(field);
        fillings = 0;
        search.search({}, {}, [&](const board::FoundFilling& found) {
            fillings += found.represented_filling_count;
            return true;
        });
        node_count += search.node_count();
    }
    state.counters["fillings"] = static_cast<double>(fillings);
    state.counters["nodes/s"] =
        benchmark::Counter(static_cast<double>(node_count), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(count_fillings, pentominoes_6x10, "pentominoes-6x10")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_fillings, iq_blocks, "iq-blocks")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_fillings, iq_fit, "iq-fit")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_fillings, cubi_magici, "cubi-magici")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_fillings, iq_stars, "iq-stars")->Unit(benchmark::kMillisecond);

void make_starts(benchmark::State& state, ClueKind kind) {
    const board::StartSearch search(config("iq-fit"), kind, 1);
    const std::atomic<bool> stop{false};
    std::int64_t number = 0;
    for (auto _ : state) benchmark::DoNotOptimize(search.attempt(number++, stop));
}
BENCHMARK_CAPTURE(make_starts, iq_fit_pieces, ClueKind::pieces)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(make_starts, iq_fit_cells, ClueKind::cells)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace orbitile
