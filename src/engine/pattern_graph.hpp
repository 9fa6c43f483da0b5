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
    /// Of pattern p: step_starts[p] to step_starts[p + 1]. Each leads to a later level.
    std::vector<std::uint32_t> step_starts;
    std::vector<Step> steps;

    std::size_t patterns() const { return step_starts.empty() ? 0 : step_starts.size() - 1; }
    std::size_t bytes() const;
    std::span<const Step> steps_of(std::size_t pattern) const {
        return std::span(steps).subspan(step_starts[pattern],
                                        step_starts[pattern + 1] - step_starts[pattern]);
    }
};

/// The steps of a graph by the pattern that they lead to; each names the one that it comes from.
class StepsBack {
  public:
    StepsBack() = default;
    explicit StepsBack(const PatternGraph& graph);

    std::span<const PatternGraph::Step> of(std::size_t pattern) const {
        return std::span(steps_).subspan(starts_[pattern], starts_[pattern + 1] - starts_[pattern]);
    }
    /// To the patterns from `first` to before `end`.
    std::size_t count(std::size_t first, std::size_t end) const {
        return starts_[end] - starts_[first];
    }

  private:
    std::vector<std::uint32_t> starts_;  // by pattern
    std::vector<PatternGraph::Step> steps_;
};

/// Only patterns from which everything can be covered, if copies did not run out. None where that
/// would take more than about `memory` bytes, where there are more items than most_front_items, or
/// when `stop` was raised.
std::optional<PatternGraph> pattern_graph(const FrontProblem& problem, std::size_t memory,
                                          const std::atomic<bool>* stop = nullptr);

inline constexpr int most_front_items = 512;

}  // namespace orbitile
