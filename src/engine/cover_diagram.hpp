// All coverings of a problem as one diagram, from which everything about them is read off without
// another search.
//
// A node is a state of the front: a pattern of what is covered (see PatternGraph) with the pieces
// that are used, from which everything can still be covered. Its edges are the placements that
// cover its first open item so that this stays so. Each path from the first node to the last one
// is a covering, and each covering one path (a zero-suppressed decision diagram in which the items
// have an order, as in Nishino, Yasuda, Minato, Nagata, Dancing with Decision Diagrams, AAAI 2017).
// No two nodes have the same ways on: these tell which items are open and which pieces are left. So
// no diagram of this kind, with the items in this order, is smaller.
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

#include "engine/flat_lists.hpp"
#include "engine/front_problem.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile {

struct CoverDiagram {
    struct Edge {
        std::uint32_t node = 0;  ///< that it leads to: a later one
        std::uint32_t placement = 0;
        friend bool operator==(const Edge&, const Edge&) = default;
    };

    /// By node, each list by placement ascending. Nothing is covered at node 0, everything at the
    /// last one. No node at all: there is no covering.
    FlatLists<Edge, std::uint32_t> edges;

    std::size_t nodes() const { return edges.size(); }
    friend bool operator==(const CoverDiagram&, const CoverDiagram&) = default;
};

/// Of a diagram of so many nodes and edges, with the counts of CoverCounts.
std::size_t bytes_of_diagram(std::size_t nodes, std::size_t edges);

/// None where that, or what CoverCounts needs for it, would take more than about `memory` bytes,
/// where the problem is too large for such states, or when `stop` was raised.
std::optional<CoverDiagram> cover_diagram(const FrontProblem& problem, std::size_t memory,
                                          const std::atomic<bool>* stop = nullptr);

/// Why there was none, though nothing stopped it: that it takes more memory, or that the problem is
/// too large for any. `what` it is about: "the board".
std::string no_diagram_text(const std::string& what, const FrontProblem& problem,
                            std::size_t memory);

/// What may not be laid where all of `laid` are, and none of `forbidden`: what meets one of `laid`
/// as well. Whatever is covered without these placements, is covered as it is wanted.
std::vector<bool> ruled_out(const FrontProblem& problem, const std::vector<int>& laid,
                            const std::vector<int>& forbidden);

/// How many ways on each node has. All coverings, or those without the placements that are ruled
/// out, are numbered from 0: one that lays a lesser placement at the first item that they cover
/// differently comes first.
class CoverCounts {
  public:
    /// `diagram` must outlive it. `ruled_out`: by placement; empty: nothing is. Throws
    /// std::overflow_error beyond 128 bits.
    explicit CoverCounts(const CoverDiagram& diagram, std::vector<bool> ruled_out = {});

    WideCount total() const { return ways_on_.empty() ? 0 : ways_on_.front(); }

    /// The placements in the order in which the items are covered. Throws std::out_of_range from
    /// total() on.
    std::vector<int> covering(WideCount number) const;

    /// How many coverings lay each of so many placements.
    std::vector<WideCount> uses(std::size_t placements) const;

  private:
    bool is_open(const CoverDiagram::Edge& edge) const {
        return ruled_out_.empty() || !ruled_out_[edge.placement];
    }

    const CoverDiagram* diagram_;
    std::vector<bool> ruled_out_;
    std::vector<WideCount> ways_on_;  // by node
};

}  // namespace orbitile
