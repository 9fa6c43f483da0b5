// The min area of an invariant component that contains a given element, or two. An element whose
// component is larger than all pieces can be left out of a search. Two elements whose component is
// too large exclude each other.
//
// In a group with mirrors an invariant component is a connected set that touches each wall (with
// one mirror: that contains a root). So its min area is that of a tree whose ends are the element
// and the walls (Dreyfus and Wagner, The Steiner problem in graphs, 1971), here with a limit on
// half cells. In a group of turns the areas are lower bounds only, from closed walks and from paths
// between both elements.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "candidate/gain_graph.hpp"

namespace orbitile::candidate {

class MinComponentAreas {
  public:
    /// The position of a component along the axis of a single mirror. `first_place`: it contains a
    /// root. `anywhere`: it need not, which gives a weaker bound.
    enum class AlongAxis : std::uint8_t { first_place, anywhere };

    /// The graph must outlive it.
    explicit MinComponentAreas(const GainGraph& graph, AlongAxis place = AlongAxis::first_place);

    /// By element: the min area of a component that contains it, in shards; `unreachable` if it is
    /// larger than the graph's question allows.
    const std::vector<int>& with() const { return with_; }

    /// By element: the min area of a component that contains it and the given element.
    std::vector<int> with(int element) const;

  private:
    const GainGraph& graph_;
    AlongAxis place_;
    std::vector<int> with_;
};

}  // namespace orbitile::candidate
