// How much more area a growing component needs at least until it is held: lower bounds that end
// branches of the walk early, and tell which elements no component can contain.
//
// In a group with mirrors a component has to reach each wall of the chamber. In a group of turns
// some walk through it has to have a gain outside each maximal subgroup M: a path of new elements
// from one of its elements to another (or the same) that brings such a gain, or a path to a new
// element through which there is a closed walk with such a gain. Least areas of walks are at most
// those of paths, so they are bounds.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "candidate/gain_graph.hpp"

namespace orbitile {

struct Closing {
    /// A rough one takes less time: between() is 0 throughout, and of what joins an element to a
    /// wall the element's own half cells are not counted.
    /// Throws Stopped.
    explicit Closing(const GainGraph& graph, bool is_rough = false,
                     const std::atomic<bool>* stop = nullptr);

    /// By wall and element: least area of further elements that join it to the wall.
    std::vector<std::vector<int>> to_wall;

    /// In a group of turns: the maximal subgroups.
    std::vector<std::uint8_t> maximal;
    /// By maximal subgroup and element: least further area that brings a gain outside it, if
    /// nothing else is there.
    std::vector<std::vector<int>> alone;

    /// The same along a path of new elements between two, in a component in which the second has
    /// the potential `difference` seen from the first.
    int between(std::size_t maximal_index, int one, int other, std::uint8_t difference) const {
        if (between_.empty()) return 0;
        const auto at = ((maximal_index * elements_ + static_cast<std::size_t>(one)) * elements_ +
                         static_cast<std::size_t>(other)) *
                            order_ +
                        difference;
        return between_[at];
    }

    /// A held component that contains the element has at least this area.
    int least_component(const GainGraph& graph, int element) const;

  private:
    void measure_walls(const GainGraph& graph, bool is_rough);
    void measure_walks(const GainGraph& graph, bool is_rough, const std::atomic<bool>* stop);
    void measure_closed_walks(const GainGraph& graph, const std::atomic<bool>* stop);
    void measure_all_walks(const GainGraph& graph, const std::atomic<bool>* stop);

    std::size_t elements_ = 0;
    std::size_t order_ = 1;
    /// Areas, cut off at the largest number that fits; none where there would be too many.
    std::vector<std::uint16_t> between_;
};

}  // namespace orbitile
