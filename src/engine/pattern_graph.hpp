// The graph of patterns. A region is covered step by step, and each step places a piece over the
// first item that is still open. A pattern is the set of items that are covered after some steps.
// The steps are the edges of the graph. pattern_graph.cpp explains how the graph is built.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/cover_problem.hpp"
#include "engine/flat_lists.hpp"

namespace orbitile::engine {

struct PatternGraph {
    struct Step {
        std::uint32_t pattern = 0;  ///< the pattern to which the step leads
        std::uint32_t use = 0;      ///< index into `uses`
    };
    /// The pieces that a step uses: a number of copies of one class.
    struct Use {
        int piece_class = 0;
        int copies = 1;
    };

    std::vector<Use> uses;
    /// The patterns whose first open item is i have the numbers from level_starts[i] up to, but not
    /// including, level_starts[i + 1]. Pattern 0 covers nothing, and the last pattern covers
    /// everything. If there is no pattern, there is no cover.
    std::vector<std::uint32_t> level_starts;
    /// By pattern: the steps from it. Each step leads to a later level.
    FlatLists<Step, std::uint32_t> steps;

    std::size_t pattern_count() const { return steps.size(); }
    std::size_t bytes() const;
};

/// Returns, for each pattern, the steps that lead to it. In these steps, the member `pattern` is
/// the pattern from which the step comes.
FlatLists<PatternGraph::Step, std::uint32_t> reverse_steps(const PatternGraph& graph);

/// Returns the graph. A pattern is left out if its open items could not be covered even with an
/// unlimited number of copies of each class. The function returns nothing in three cases: the graph
/// would take more than about `memory` bytes; the problem has more than max_frontier_items items;
/// or `stop` was raised.
std::optional<PatternGraph> pattern_graph(const CoverProblem& problem, std::size_t memory,
                                          const std::atomic<bool>* stop = nullptr);

/// The max number of items for counting by frontiers.
inline constexpr int max_frontier_items = 512;

}  // namespace orbitile::engine
