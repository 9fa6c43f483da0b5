// What a solver alone needs for slices of FridgeIQ's even silhouettes, and what each part of the
// encoding brings: the nearest silhouettes are all found, farther ones refuted.
#include <benchmark/benchmark.h>

#include <functional>
#include <memory>

#include "bench/fridgeiq.hpp"
#include "engine/clauses.hpp"
#include "engine/solver.hpp"
#include "silhouette/held_cut.hpp"
#include "silhouette/slice_encoding.hpp"

namespace orbitile {
namespace {

int enumerate(const SliceField& field, const SliceEncoding& slice, Solver& solver) {
    int found = 0;
    while (solver.check() == Verdict::satisfiable) {
        const auto& elements = slice.elements.front();
        const auto is_covered = [&](int element) {
            return solver.value(elements[static_cast<std::size_t>(element)]);
        };
        const auto cuts = held_cuts(field.graphs.front(), is_covered);
        for (const HeldCut& cut : cuts) {
            for (const int element : cut.part) {
                std::vector<Literal> clause{-elements[static_cast<std::size_t>(element)]};
                for (const int e : cut.border) {
                    clause.push_back(elements[static_cast<std::size_t>(e)]);
                }
                solver.add_clause(clause);
            }
        }
        if (!cuts.empty()) continue;
        ++found;
        std::vector<Literal> clause;
        for (const Literal element : elements) {
            if (solver.value(element)) clause.push_back(-element);
        }
        solver.add_clause(clause);
    }
    return found;
}

void search_slice(benchmark::State& state, const Slice& slice, SolverName name, bool by_clauses,
                  const SliceEncodingOptions& options) {
    const Puzzle puzzle = fridgeiq();
    const auto classes = piece_classes(puzzle);
    const SlicedGraphs graphs(puzzle, {full_group(puzzle.lattice), Grids::even, true});
    int found = 0;
    for (auto _ : state) {
        const SliceField field = make_slice_field(puzzle, classes, graphs, slice);
        const SliceEncoding encoding = encode_slice(puzzle, classes, field, options);
        const Model& model = encoding.encoding.model;
        const auto solver = make_solver(name, by_clauses ? without_sums(model) : model);
        found = enumerate(field, encoding, *solver);
    }
    state.counters["found"] = found;
}

void register_all() {
    struct Variant {
        const char* title = "";
        SliceEncodingOptions options;
    };
    const Variant variants[] = {{"all", {}},
                                {"without_neighbours", {.neighbours = false}},
                                {"without_pairs", {.pairs = false}},
                                {"without_pieces", {.by_piece = false}},
                                {"without_ladders", {.ladders = false}},
                                {"without_orientation", {.fix_orientation = false}}};
    for (const Slice slice : {Slice{9, 9}, Slice{7, 7}, Slice{0, 4}}) {
        for (const Variant& variant : variants) {
            const std::string title = "slice/" + slice_name(slice) + "/cadical/" + variant.title;
            benchmark::RegisterBenchmark(title.c_str(), search_slice, slice, SolverName::cadical,
                                         false, variant.options)
                ->Unit(benchmark::kSecond)
                ->Iterations(1);
        }
        for (const bool by_clauses : {false, true}) {
            const std::string title =
                "slice/" + slice_name(slice) + "/z3/" + (by_clauses ? "clauses" : "sums");
            benchmark::RegisterBenchmark(title.c_str(), search_slice, slice, SolverName::z3,
                                         by_clauses, SliceEncodingOptions{})
                ->Unit(benchmark::kSecond)
                ->Iterations(1);
        }
    }
}

[[maybe_unused]] const bool registered = (register_all(), true);

}  // namespace
}  // namespace orbitile
