// Stores all covers of an exact cover problem as a graph, the diagram. Each path from its first
// node to its last node is a cover. So questions about the covers, such as their number, can be
// answered without another search. cover_diagram.cpp explains how the diagram is built.
//
//     const auto diagram = cover_diagram(problem, std::size_t{64} << 20U);
//     const CoverCounts counts(*diagram);
//     const std::vector<int> first = counts.cover(0);
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/cover_problem.hpp"
#include "engine/flat_lists.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile::engine {

struct CoverDiagram {
    struct Edge {
        /// The node to which the edge leads. Its number is higher than the number of the node that
        /// the edge leaves.
        std::uint32_t node = 0;
        std::uint32_t placement = 0;
        friend bool operator==(const Edge&, const Edge&) = default;
    };

    /// For each node: the edges that leave it, sorted by placement. At node 0 nothing is covered,
    /// and at the last node everything is covered. If there is no node, there is no cover.
    FlatLists<Edge, std::uint32_t> edges;

    std::size_t node_count() const { return edges.size(); }
    friend bool operator==(const CoverDiagram&, const CoverDiagram&) = default;
};

/// Returns the number of bytes that a diagram of this size takes, together with its CoverCounts.
std::uint64_t bytes_of_diagram(std::uint64_t nodes, std::uint64_t edges);

/// Returns the diagram of all covers. Returns nothing in three cases: the diagram and its
/// CoverCounts would take more than about `memory` bytes; the problem has too many items,
/// placements or pieces; or `stop` was raised.
std::optional<CoverDiagram> cover_diagram(const CoverProblem& problem, std::size_t memory,
                                          const std::atomic<bool>* stop = nullptr);

/// Returns a message that explains to a user why there is no diagram: it needs too much memory, or
/// the problem is too large. Call this function only if cover_diagram() returned nothing and `stop`
/// was not raised. The message calls the problem `problem_name`, for example "the board".
std::string no_diagram_message(const std::string& problem_name, const CoverProblem& problem,
                               std::size_t memory);

/// Returns, for each placement, whether it is ruled out: it is a forbidden placement, or it
/// overlaps a chosen placement. The covers without a ruled-out placement are exactly the covers
/// that have all chosen placements and no forbidden placement. The chosen placements must not
/// overlap each other.
std::vector<bool> ruled_out_placements(const CoverProblem& problem,
                                       const std::vector<int>& chosen_placements,
                                       const std::vector<int>& forbidden_placements);

/// Counts the covers of a diagram and numbers them from 0. Covers with a ruled-out placement are
/// left out. Two covers are ordered by the first item that they cover with different placements:
/// the cover whose placement of this item has the smaller number comes first.
class CoverCounts {
  public:
    /// `diagram` must outlive this object. `ruled_out_placements` has a value for each placement.
    /// If it is empty, no placement is ruled out. Throws std::overflow_error if 128 bits cannot
    /// count the covers.
    explicit CoverCounts(const CoverDiagram& diagram, std::vector<bool> ruled_out_placements = {});

    WideCount total() const {
        return path_counts_to_end_.empty() ? 0 : path_counts_to_end_.front();
    }

    /// Returns the placements of the cover with this number, in the order of its path. Throws
    /// std::out_of_range if `number` is not below total().
    std::vector<int> cover(WideCount number) const;

    /// Returns, for each of the first `placement_count` placements, the number of covers that
    /// contain it.
    std::vector<WideCount> use_counts(std::size_t placement_count) const;

  private:
    bool is_allowed(const CoverDiagram::Edge& edge) const {
        return ruled_out_placements_.empty() || !ruled_out_placements_[edge.placement];
    }

    const CoverDiagram* diagram_;
    std::vector<bool> ruled_out_placements_;
    std::vector<WideCount> path_counts_to_end_;  // by node: the number of paths to the end
};

}  // namespace orbitile::engine
