// Computes the min area of an invariant component that contains a given element, or two given
// elements. An element whose component is larger than all pieces can be left out of a search. If a
// component with two elements is too large, the two elements are not in one component.
//
// In a group with mirrors, an invariant component is a connected set that touches each wall (see
// GainGraph::walls). (Under one mirror, it is a connected set that contains a root.) So the min
// area of such a component is the min area of a tree that joins the element and the walls. These
// areas are computed as by Dreyfus and Wagner (The Steiner problem in graphs, 1971). The number of
// half cells in the tree is limited. In a group of turns, the areas are only lower bounds. They are
// computed from closed walks, and from paths between the two elements.
#pragma once

#include <cstdint>
#include <vector>

#include "candidate/gain_graph.hpp"

namespace orbitile::candidate {

class MinComponentAreas {
  public:
    /// Where a component can be along the axis, if the group has a single mirror. `contains_root`:
    /// the component must contain a root. `anywhere`: it can be anywhere on the axis, so the bound
    /// is weaker.
    enum class AxisPosition : std::uint8_t { contains_root, anywhere };

    /// `graph` must outlive this object.
    explicit MinComponentAreas(const GainGraph& graph,
                               AxisPosition axis_position = AxisPosition::contains_root);

    /// By element: the min area of a component that contains it, in shards. If this area is more
    /// than the area of the graph's question, the value is `unreachable`.
    const std::vector<int>& min_areas() const { return min_areas_; }

    /// Returns a list by element. An entry is the min area, in shards, of a component that contains
    /// the entry's element and also `element`.
    std::vector<int> min_areas_with(int element) const;

  private:
    const GainGraph& graph_;
    AxisPosition axis_position_;
    std::vector<int> min_areas_;
};

}  // namespace orbitile::candidate
