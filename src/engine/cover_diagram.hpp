// All covers of a problem as one diagram. Each path of the diagram is a cover, so questions about
// covers need no further search. cover_diagram.cpp explains how it is built.
//
//     const auto diagram = cover_diagram(problem, std::size_t{64} << 20U);
//     const CoverCounts counts(*diagram);
//     const std::vector<int> first = counts.covering(0);
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/cover_problem.hpp"
#include "engine/flat_lists.hpp"
#include "orbitile/puzzle/message.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile::engine {

struct CoverDiagram {
    struct Edge {
        std::uint32_t node = 0;  ///< the later node that it leads to
        std::uint32_t placement = 0;
        friend bool operator==(const Edge&, const Edge&) = default;
    };

    /// By node; each list is ascending by placement. At node 0 nothing is covered, and at the last
    /// node everything is covered. If there is no node, there is no cover.
    FlatLists<Edge, std::uint32_t> edges;

    std::size_t nodes() const { return edges.size(); }
    friend bool operator==(const CoverDiagram&, const CoverDiagram&) = default;
};

/// The bytes of a diagram with the given numbers of nodes and edges, and of its CoverCounts.
std::size_t bytes_of_diagram(std::size_t nodes, std::size_t edges);

/// The diagram of all covers. None if it, with its CoverCounts, would take more than about `memory`
/// bytes, if the problem is too large for such states, or if `stop` was raised.
std::optional<CoverDiagram> cover_diagram(const CoverProblem& problem, std::size_t memory,
                                          const std::atomic<bool>* stop = nullptr);

/// The reason why cover_diagram() returned none although nothing stopped it: memory, or a problem
/// that is too large. `what` names the problem: "the board".
Message no_diagram_message(const std::string& what, const CoverProblem& problem,
                           std::size_t memory);

/// Suppose that a cover must contain all of `laid` and none of `forbidden`. Marks the placements
/// that it must not contain: the placements that overlap one of `laid`, and `forbidden`. Each cover
/// without a marked placement satisfies the condition. The placements in `laid` must not overlap
/// each other.
std::vector<bool> ruled_out(const CoverProblem& problem, const std::vector<int>& chosen,
                            const std::vector<int>& forbidden);

/// Counts the ways from each node to the end. The covers, or the covers without the placements that
/// are ruled out, are numbered from 0. Two covers are compared by their placements at the first
/// item that they cover differently. The cover with the lesser placement comes first.
class CoverCounts {
  public:
    /// `diagram` must outlive it. `ruled_out` is by placement. If it is empty, no placement is
    /// ruled out. Throws std::overflow_error beyond 128 bits.
    explicit CoverCounts(const CoverDiagram& diagram, std::vector<bool> ruled_out = {});

    WideCount total() const { return ways_to_end_.empty() ? 0 : ways_to_end_.front(); }

    /// The placements of a cover, in the order in which the items are covered. Throws
    /// std::out_of_range if `number` is not below total().
    std::vector<int> covering(WideCount number) const;

    /// For each of the first `placements` placements the number of covers that contain it.
    std::vector<WideCount> uses(std::size_t placements) const;

  private:
    bool is_open(const CoverDiagram::Edge& edge) const {
        return ruled_out_.empty() || !ruled_out_[edge.placement];
    }

    const CoverDiagram* diagram_;
    std::vector<bool> ruled_out_;
    std::vector<WideCount> ways_to_end_;  // by node
};

}  // namespace orbitile::engine
