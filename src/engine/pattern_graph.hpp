// Which patterns a region can be covered in, and which lead to which.
//
// The first item that is not covered is covered in every way that is possible. What lies before it
// is full, so a state is known by the pattern of what is covered beyond it, and patterns that
// several ways lead to are one (frontier-based search: Knuth's Simpath; Iwashita et al., 2013). The
// pieces that are used are left out here: which ways exist does not depend on them.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/flat_lists.hpp"
#include "engine/front_problem.hpp"

namespace orbitile {

struct PatternGraph {
    struct Step {
        std::uint32_t pattern = 0;  ///< that it leads to
        std::uint32_t use = 0;      ///< index into `uses`
    };
    /// So many copies of a class.
    struct Use {
        int piece_class = 0;
        int copies = 1;
    };

    std::vector<Use> uses;
    /// Patterns whose first item that is not covered is i are level_starts[i] to level_starts[i+1];
    /// pattern 0 covers nothing, the last one everything. No pattern at all: there is no covering.
    std::vector<std::uint32_t> level_starts;
    /// By pattern. Each step leads to a later level.
    FlatLists<Step, std::uint32_t> steps;

    std::size_t patterns() const { return steps.size(); }
    std::size_t bytes() const;
};

/// The steps of a graph by the pattern that they lead to. `pattern` of each is the one that it
/// comes from.
FlatLists<PatternGraph::Step, std::uint32_t> steps_back(const PatternGraph& graph);

/// Only patterns from which everything can be covered, if copies did not run out. None where that
/// would take more than about `memory` bytes, where there are more items than most_front_items, or
/// when `stop` was raised.
std::optional<PatternGraph> pattern_graph(const FrontProblem& problem, std::size_t memory,
                                          const std::atomic<bool>* stop = nullptr);

inline constexpr int most_front_items = 512;

}  // namespace orbitile
