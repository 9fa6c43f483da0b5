// A component grows until the group maps the component onto itself. This file has lower bounds for
// the area that the component still needs. closing.cpp explains the bounds.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "candidate/gain_graph.hpp"

namespace orbitile::candidate {

struct InvarianceBounds {
    /// If `is_rough`, the bounds are weaker and faster to compute: min_area_between() always
    /// returns 0, and an element's own half cells are not counted on its path to a wall. Throws
    /// StopException if `stop` is raised.
    explicit InvarianceBounds(const GainGraph& graph, bool is_rough = false,
                              const std::atomic<bool>* stop = nullptr);

    /// For each wall and element: the min area of further elements that connect the element to the
    /// wall.
    std::vector<std::vector<int>> min_area_to_wall;

    /// The maximal subgroups of a group of turns.
    std::vector<std::uint8_t> maximal_subgroups;
    /// For each maximal subgroup and element: the min area that must be added to a component to
    /// give it a gain outside the subgroup. Before the addition, the component consists of only
    /// this element.
    std::vector<std::vector<int>> min_area_for_gain;

    /// Returns the min area of a path of new elements between two elements of a component. Only
    /// paths that give the component a gain outside the maximal subgroup are considered.
    /// `potential_difference` is the potential of the second element, relative to the potential of
    /// the first element.
    int min_area_between(std::size_t maximal_subgroup_index, int first_element, int second_element,
                         std::uint8_t potential_difference) const {
        if (min_areas_between_elements_.empty()) return 0;
        const auto index =
            ((maximal_subgroup_index * element_count_ + static_cast<std::size_t>(first_element)) *
                 element_count_ +
             static_cast<std::size_t>(second_element)) *
                group_order_ +
            potential_difference;
        return min_areas_between_elements_[index];
    }

    /// The min area of a component that contains the element and that the group maps onto itself.
    int min_component_area(const GainGraph& graph, int element) const;

  private:
    void compute_wall_bounds(const GainGraph& graph, bool is_rough);
    void compute_walk_bounds(const GainGraph& graph, bool is_rough, const std::atomic<bool>* stop);
    void compute_closed_walk_bounds(const GainGraph& graph, const std::atomic<bool>* stop);
    void compute_all_walk_bounds(const GainGraph& graph, const std::atomic<bool>* stop);

    std::size_t element_count_ = 0;
    std::size_t group_order_ = 1;
    /// The table from which min_area_between() reads its result. Areas that do not fit in 16 bits
    /// are stored as the largest 16-bit number. Empty if the bounds are rough, or if there would be
    /// too many entries.
    std::vector<std::uint16_t> min_areas_between_elements_;
};

}  // namespace orbitile::candidate
