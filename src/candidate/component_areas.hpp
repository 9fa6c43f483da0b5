// Computes the min area of an invariant component that contains a given element, or two given
// elements. If every component that contains an element has more area than all pieces together, a
// search can leave out this element. If every component that contains two given elements has more
// area than all pieces together, the two elements are never in the same component.
//
// In a group with mirrors, an invariant component is a connected set that touches each wall (see
// GainGraph::walls). (Under one mirror, it is a connected set that contains a root.) So the min
// area of such a component is the min area of a tree that joins the element and the walls. These
// areas are computed as by Dreyfus and Wagner (The Steiner problem in graphs, 1971). The tree must
// not have more half cells than the pieces can have together. In a group of turns, the areas are
// only lower bounds. These bounds are computed from closed walks, and from paths between the two
// elements.
#pragma once

#include <cstdint>
#include <vector>

#include "candidate/gain_graph.hpp"

namespace orbitile::candidate {

class MinComponentAreas {
  public:
    /// `graph` must outlive this object.
    explicit MinComponentAreas(const GainGraph& graph);

    /// For each element: the min area, in shards, of a component that contains the element. If this
    /// area is more than the area of the graph's question, the value is `unreachable`.
    const std::vector<int>& min_areas() const { return min_areas_; }

    /// Returns one value for each element e: the min area, in shards, of a component that contains
    /// both e and `element`.
    std::vector<int> min_areas_with(int element) const;

  private:
    const GainGraph& graph_;
    std::vector<int> min_areas_;
};

}  // namespace orbitile::candidate
