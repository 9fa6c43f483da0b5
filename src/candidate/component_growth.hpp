// How far a component that grows element by element is from being held by the group.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "candidate/candidates.hpp"
#include "candidate/element_state.hpp"

namespace orbitile {

/// Of a component, and of the element that was taken last.
struct ComponentGrowth {
    // A group of turns has at most two maximal subgroups, and of the two walls of a chamber a
    // component begins at one.
    static constexpr std::size_t most_needs = 2;

    std::array<int, most_needs> needs{unreachable, unreachable};  ///< least further areas needed
    std::uint8_t held = Subgroups::trivial;  ///< the subgroup that takes it onto itself
    std::uint8_t potential = 0;  ///< the map that takes the last element in; 0 with mirrors

    /// The elements taken, and by element the state and of those taken the potential.
    struct Taken {
        const std::vector<ElementState>& state;
        const std::vector<std::uint8_t>& potential;
        std::span<const int> elements;
    };

    /// Least further area that it needs until it is held.
    int least_need() const { return std::max(needs[0], needs[1]); }

    /// With one more element, which touches what is taken (or is the first).
    ComponentGrowth with(const Candidates::Grid& grid, const Taken& taken, int index) const {
        const auto at = static_cast<std::size_t>(index);
        const Subgroups& groups = grid.graph.subgroups;
        if (!grid.graph.walls.empty()) {
            const Candidates::Step& step = grid.steps[at];
            return {{std::min(needs[0], step.to_wall), 0}, groups.joined(held, step.own), 0};
        }
        const Element& element = grid.graph.elements[at];
        ComponentGrowth growth = *this;
        growth.potential = 0;
        growth.held = groups.joined(held, element.own);
        bool is_placed = taken.elements.empty();
        for (const Contact& contact : element.contacts) {
            const auto other = static_cast<std::size_t>(contact.element);
            if (taken.state[other] != ElementState::taken) continue;
            const std::uint8_t there =
                groups.product(taken.potential[other], groups.inverse(contact.gain));
            if (!is_placed) {
                growth.potential = there;
                is_placed = true;
            } else if (there != growth.potential) {
                const std::uint8_t cycle = groups.product(growth.potential, groups.inverse(there));
                growth.held = groups.joined(growth.held, groups.generated_by(cycle));
            }
        }
        for (std::size_t m = 0; m < most_needs; ++m) {
            growth.needs[m] =
                m < grid.closing.maximal.size() ? growth.need_of_turns(grid, taken, index, m) : 0;
        }
        return growth;
    }

  private:
    int need_of_turns(const Candidates::Grid& grid, const Taken& taken, int index,
                      std::size_t m) const {
        const Closing& closing = grid.closing;
        const Subgroups& groups = grid.graph.subgroups;
        if (!groups.contains_all(closing.maximal[m], held)) return 0;
        int need = std::min(needs[m], closing.alone[m][static_cast<std::size_t>(index)]);
        for (const int one : taken.elements) {
            const std::uint8_t difference = groups.product(
                groups.inverse(taken.potential[static_cast<std::size_t>(one)]), potential);
            need = std::min(need, closing.between(m, one, index, difference));
        }
        return need;
    }
};

}  // namespace orbitile
