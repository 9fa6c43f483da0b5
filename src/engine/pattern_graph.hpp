// The patterns in which a region can be covered from its first item on, and the steps between them.
// pattern_graph.cpp explains how they are found.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/cover_problem.hpp"
#include "engine/flat_lists.hpp"

namespace orbitile::engine {

struct PatternGraph {
    struct Step {
        std::uint32_t pattern = 0;  ///< the pattern that it leads to
        std::uint32_t use = 0;      ///< index into `uses`
    };
    /// A number of copies of a class.
    struct Use {
        int piece_class = 0;
        int copies = 1;
    };

    std::vector<Use> uses;
    /// The patterns whose first open item is i are [level_starts[i], level_starts[i + 1]). Pattern
    /// 0 covers nothing, and the last pattern covers everything. If there is no pattern, there is
    /// no cover.
    std::vector<std::uint32_t> level_starts;
    /// By pattern. Each step leads to a later level.
    FlatLists<Step, std::uint32_t> steps;

    std::size_t patterns() const { return steps.size(); }
    std::size_t bytes() const;
};

/// The steps of a graph by the pattern to which they lead. `pattern` of each step is the pattern
/// from which it comes.
FlatLists<PatternGraph::Step, std::uint32_t> reverse_steps(const PatternGraph& graph);

/// The graph. It has only patterns from which everything can be covered if copies do not run out.
/// None if it would take more than about `memory` bytes, if there are more than max_front_items
/// items, or if `stop` was raised.
std::optional<PatternGraph> pattern_graph(const CoverProblem& problem, std::size_t memory,
                                          const std::atomic<bool>* stop = nullptr);

inline constexpr int max_front_items = 512;

}  // namespace orbitile::engine
