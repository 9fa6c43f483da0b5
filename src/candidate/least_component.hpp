// The least area of a held component that contains an element, or two: what is larger than all
// pieces together can be left out of a search, or excluded from being covered together.
//
// In a group with mirrors a held component is a connected set that touches each wall (with one
// mirror, that has one of the roots), so its least area is that of a tree with the element and the
// walls as its ends (Dreyfus and Wagner, The Steiner problem in graphs, 1971), here with as many
// half cells as there are. In a group of turns bounds stand for it, which may be less: closed
// walks, and paths from one element to the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "candidate/gain_graph.hpp"

namespace orbitile {

class LeastComponents {
  public:
    /// Under one mirror, `anywhere` leaves open where along it a component lies: a lesser bound.
    enum class AlongAxis : std::uint8_t { first_place, anywhere };

    /// The graph must outlive it.
    explicit LeastComponents(const GainGraph& graph, AlongAxis place = AlongAxis::first_place);

    /// By element: of components that contain it, in shards, at least; `unreachable` where they
    /// would be larger than the graph's question allows.
    const std::vector<int>& with() const { return with_; }

    /// By element: of components that contain it and this one.
    std::vector<int> with(int element) const;

  private:
    const GainGraph& graph_;
    AlongAxis place_;
    std::vector<int> with_;
};

}  // namespace orbitile
