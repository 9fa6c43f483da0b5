#include "silhouette/invariance_cut.hpp"

#include <optional>

namespace orbitile::silhouette {
namespace {

// A component of the chosen elements, and the subgroup that its gains generate.
struct Component {
    std::vector<int> elements;
    std::uint8_t generated_subgroup = candidate::Subgroups::trivial_subgroup;
};

class Components {
  public:
    Components(const candidate::GainGraph& graph, const std::function<bool(int)>& is_chosen)
        : graph_(graph), potentials_(graph.elements.size()) {
        for (int e = 0; e < static_cast<int>(graph.elements.size()); ++e) {
            is_chosen_.push_back(is_chosen(e));
        }
        for (int e = 0; e < static_cast<int>(graph.elements.size()); ++e) {
            if (is_chosen_[as_index(e)] && !potentials_[as_index(e)])
                components_.push_back(component_of(e));
        }
    }

    const std::vector<Component>& all_components() const { return components_; }

  private:
    static std::size_t as_index(int element) { return static_cast<std::size_t>(element); }

    Component component_of(int first_element) {
        const candidate::Subgroups& groups = graph_.subgroups;
        Component component{{first_element}};
        potentials_[as_index(first_element)] = 0;
        for (std::size_t next_index = 0; next_index < component.elements.size(); ++next_index) {
            const int e = component.elements[next_index];
            const candidate::Element& element = graph_.elements[as_index(e)];
            const std::uint8_t potential = *potentials_[as_index(e)];
            component.generated_subgroup = groups.join_subgroups(
                component.generated_subgroup, conjugated_subgroup(potential, element.own_subgroup));
            for (const candidate::Contact& contact : element.contacts) {
                if (!is_chosen_[as_index(contact.element)]) continue;
                const std::uint8_t new_potential = groups.product(potential, contact.gain);
                auto& known_potential = potentials_[as_index(contact.element)];
                if (!known_potential) {
                    known_potential = new_potential;
                    component.elements.push_back(contact.element);
                    continue;
                }
                const std::uint8_t cycle_gain =
                    groups.product(new_potential, groups.inverse(*known_potential));
                component.generated_subgroup = groups.join_subgroups(
                    component.generated_subgroup, groups.subgroup_generated_by(cycle_gain));
            }
        }
        return component;
    }

    // Returns an element's `own_subgroup`, conjugated by the element's potential. So the result
    // refers to the component's first element.
    std::uint8_t conjugated_subgroup(std::uint8_t potential, std::uint8_t own_subgroup) const {
        const candidate::Subgroups& groups = graph_.subgroups;
        std::uint8_t subgroup = candidate::Subgroups::trivial_subgroup;
        const auto order = static_cast<std::uint8_t>(groups.order());
        for (std::uint8_t map = 0; map < order; ++map) {
            if (!groups.contains(own_subgroup, map)) continue;
            const std::uint8_t image =
                groups.product(groups.product(potential, map), groups.inverse(potential));
            subgroup = groups.join_subgroups(subgroup, groups.subgroup_generated_by(image));
        }
        return subgroup;
    }

    const candidate::GainGraph& graph_;
    std::vector<bool> is_chosen_;
    std::vector<std::optional<std::uint8_t>> potentials_;
    std::vector<Component> components_;
};

// Returns the border of the part: the elements that touch the part and are not in it. If `wall` is
// given, the function returns only the elements of the border that can be reached from the wall
// without passing another element of the border.
std::vector<int> border_of(const candidate::GainGraph& graph, const std::vector<int>& part,
                           std::optional<std::uint8_t> wall) {
    enum class BorderState : unsigned char { unknown, inside, border, visited };
    std::vector<BorderState> states(graph.elements.size(), BorderState::unknown);
    const auto state = [&](int e) -> BorderState& { return states[static_cast<std::size_t>(e)]; };
    for (const int e : part) state(e) = BorderState::inside;
    std::vector<int> neighbours_of_part;
    for (const int e : part) {
        for (const int n : graph.elements[static_cast<std::size_t>(e)].neighbours) {
            if (state(n) != BorderState::unknown) continue;
            state(n) = BorderState::border;
            neighbours_of_part.push_back(n);
        }
    }
    if (!wall) return neighbours_of_part;
    std::vector<int> border;
    std::vector<int> elements_to_visit;
    const auto visit = [&](int e) {
        if (state(e) == BorderState::border) border.push_back(e);
        if (state(e) == BorderState::unknown) elements_to_visit.push_back(e);
        if (state(e) != BorderState::inside) state(e) = BorderState::visited;
    };
    for (int e = 0; e < static_cast<int>(graph.elements.size()); ++e) {
        const candidate::Element& element = graph.elements[static_cast<std::size_t>(e)];
        if (graph.subgroups.contains(element.own_subgroup, *wall)) visit(e);
    }
    std::size_t next_index = 0;
    while (next_index < elements_to_visit.size()) {
        const auto e = static_cast<std::size_t>(elements_to_visit[next_index++]);
        for (const int n : graph.elements[e].neighbours) visit(n);
    }
    return border;
}

}  // namespace

std::vector<InvarianceCut> find_invariance_cuts(const candidate::GainGraph& graph,
                                                const std::function<bool(int element)>& is_chosen) {
    std::vector<InvarianceCut> cuts;
    const Components components(graph, is_chosen);
    for (const Component& component : components.all_components()) {
        if (component.generated_subgroup == graph.subgroups.whole_group()) continue;
        bool has_missing_wall = false;
        for (const std::uint8_t wall : graph.walls) {
            if (graph.subgroups.contains(component.generated_subgroup, wall)) continue;
            has_missing_wall = true;
            cuts.push_back({component.elements, border_of(graph, component.elements, wall), {}});
        }
        if (!has_missing_wall) {
            cuts.push_back(
                {component.elements, border_of(graph, component.elements, std::nullopt), {}});
        }
    }
    return cuts;
}

std::vector<InvarianceCut> find_connecting_cuts(const candidate::GainGraph& graph,
                                                const std::function<bool(int element)>& is_chosen) {
    std::vector<InvarianceCut> cuts;
    const Components components(graph, is_chosen);
    for (const Component& first : components.all_components()) {
        for (const Component& second : components.all_components()) {
            if (&first == &second) continue;
            cuts.push_back({first.elements, border_of(graph, first.elements, std::nullopt),
                            second.elements.front()});
        }
    }
    return cuts;
}

}  // namespace orbitile::silhouette
