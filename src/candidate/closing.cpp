// Lower bounds for the area that a growing component still needs.
//
// A walk adds elements until the group G maps the component onto itself. Most sets of elements can
// never become invariant with the area that is left. The bounds of this file detect such sets
// early. The bounds also find the elements that no component of the given area contains, so that
// the gain graph can be made smaller. All bounds come from lemma 8 of docs/explanation/method.md.
//
// With mirrors, the component must reach each wall of the chamber. So it needs at least the area of
// the cheapest path from one of its elements to the wall. `min_area_to_wall` is this area for each
// element. It is computed from the wall outwards, as shortest paths in which each element costs its
// area. A path must not contain more half cells than the pieces have. So the paths are computed for
// each number of half cells (the budget), as in the algorithm of Bellman and Ford.
//
// With turns only, the gains of the closed walks in the component must generate G. They do not
// generate G as long as all these gains are in one maximal subgroup M. (C6 has two maximal
// subgroups. Each other group of turns has one.) To get a gain outside M, the component needs one
// of the following:
//
//   between  A path of new elements between two different elements of the component. The gain of
//            the path, together with the potentials of its ends, is outside M. The bound depends on
//            the two ends and on the difference of their potentials.
//   alone    A closed walk with a gain outside M. The walk passes an element of the component, or
//            a new element that is connected with the component by a path of new elements. The
//            bound depends on one element.
//
// For example, the only M of C2 is the trivial group. A component of cells on one side of the
// centre needs a path that arrives at the image of one of its cells.
//
// Both bounds come from cheapest walks. For each gain, the program computes the least area of a
// walk with this gain from one element to another. These walks are shortest paths in the graph of
// all pairs (element, gain). Areas are small whole numbers, so the queue of Dijkstra's algorithm is
// one list for each area (Dial, Algorithm 360: shortest-path forest with topological ordering,
// Communications of the ACM 12, 1969). A walk may visit an element twice, but a path must not. So
// the cheapest walk costs at most as much as the cheapest path, and the bounds are valid.
//
// For each M, the further area that a component needs is at least the minimum of all these bounds:
// `alone` for each of its elements, and `between` for each two of its elements.
//
// `between` has elements² · |G| entries for each M. If there would be too many entries, or if the
// caller wants a rough bound quickly, `between` is left out and counts as 0. In this case, only
// components of a single element have a bound above 0. When `between` is left out, `alone` is
// computed in a cheaper way. A closed walk with a gain other than 1 passes a contact with a gain
// other than 1. So it is enough to start from elements with such a contact.
#include "candidate/closing.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "candidate/candidate_question.hpp"
#include "engine/flat_lists.hpp"

namespace orbitile::candidate {
namespace {

// The max number of values of min_area_between() that are computed and stored.
constexpr std::uint64_t max_pair_bounds = 48'000'000;

// Returns a value for each element: the min area of the other elements on a path from this element
// to the wall. The path must not have more half cells than the pieces. The function uses the method
// of Bellman and Ford.
std::vector<int> min_areas_to_wall(const GainGraph& graph, std::uint8_t wall, bool is_rough) {
    const auto& elements = graph.elements;
    const int half_cell_count =
        graph.question.covers_single_shards ? 0 : graph.question.half_cell_count;
    const auto budget_count = static_cast<std::size_t>(half_cell_count) + 1;
    std::vector<std::vector<int>> min_areas(budget_count,
                                            std::vector<int>(elements.size(), unreachable));
    // Pairs of a budget and an element for which the value in `min_areas` was lowered. The
    // neighbours of the element have to be updated.
    std::vector<std::pair<std::size_t, std::size_t>> queue;
    for (std::size_t budget = 0; budget < budget_count; ++budget) {
        for (std::size_t element_index = 0; element_index < elements.size(); ++element_index) {
            if (!graph.subgroups.contains(elements[element_index].own_subgroup, wall)) continue;
            min_areas[budget][element_index] = 0;
            queue.emplace_back(budget, element_index);
        }
    }
    // Extends each path to the neighbours. The budget grows by the half cells of the element.
    for (std::size_t queue_index = 0; queue_index < queue.size(); ++queue_index) {
        const auto [budget, e] = queue[queue_index];
        const Element& element = elements[e];
        const std::size_t larger_budget =
            budget + static_cast<std::size_t>(element.half_cell_count);
        if (larger_budget >= budget_count) continue;
        const int area = min_areas[budget][e] + element.area;
        if (area > graph.question.area) continue;
        for (const int neighbour : element.neighbours) {
            int& known_area = min_areas[larger_budget][static_cast<std::size_t>(neighbour)];
            if (area >= known_area) continue;
            known_area = area;
            queue.emplace_back(larger_budget, static_cast<std::size_t>(neighbour));
        }
    }
    std::vector<int> areas(elements.size(), unreachable);
    for (std::size_t element_index = 0; element_index < elements.size(); ++element_index) {
        const int half_cells_of_element = is_rough ? 0 : elements[element_index].half_cell_count;
        const int max_budget = half_cell_count - half_cells_of_element;
        for (int budget = 0; budget <= max_budget; ++budget) {
            areas[element_index] = std::min(
                areas[element_index], min_areas[static_cast<std::size_t>(budget)][element_index]);
        }
    }
    return areas;
}

// The cheapest walks that begin at one element, the first element. Among the walks with the gain
// `gain` to `last_element`, min_area(last_element, gain) finds the cheapest one. It returns the
// area of the elements between the first element and `last_element` on this walk. The areas are
// computed by Dijkstra's algorithm with one list of open states for each area (Dial, Algorithm 360,
// 1969).
class ShortestWalks {
  public:
    explicit ShortestWalks(const GainGraph& graph)
        : graph_(graph),
          group_order_(static_cast<std::size_t>(graph.subgroups.order())),
          min_areas_(graph.elements.size() * group_order_),
          open_states_(static_cast<std::size_t>(graph.question.area) + 1) {
        for (const Element& element : graph.elements) {
            for (const Contact& contact : element.contacts) {
                steps_.push({static_cast<std::size_t>(contact.element), contact.gain});
            }
            steps_.end_list();
        }
    }

    void compute_min_areas_from(std::size_t first_element) {
        std::fill(min_areas_.begin(), min_areas_.end(), unreachable);
        const int max_area = graph_.question.area - graph_.elements[first_element].area;
        relax({first_element, 0}, 0);
        for (int area = 0; area <= max_area; ++area) {
            auto& states = open_states_[static_cast<std::size_t>(area)];
            // relax() adds states with larger areas, so it does not change the list of this loop.
            for (const State& state : states) {
                if (area > min_area(state.element, state.gain)) continue;
                const int new_area = area + graph_.elements[state.element].area;
                if (new_area <= max_area) relax(state, new_area);
            }
            states.clear();
        }
    }

    int min_area(std::size_t last_element, std::size_t gain) const {
        return min_areas_[last_element * group_order_ + gain];
    }

  private:
    struct State {
        std::size_t element = 0;
        std::uint8_t gain = 0;
    };

    void relax(const State& state, int area) {
        for (const State& step : steps_[state.element]) {
            const State next_state{step.element, graph_.subgroups.product(state.gain, step.gain)};
            int& known_area = min_areas_[next_state.element * group_order_ + next_state.gain];
            if (area >= known_area) continue;
            known_area = area;
            open_states_[static_cast<std::size_t>(area)].push_back(next_state);
        }
    }

    const GainGraph& graph_;
    std::size_t group_order_;
    std::vector<int> min_areas_;
    engine::FlatLists<State> steps_;  ///< by element: the states that its contacts reach
    /// For each area: the states with this area that are still to be visited.
    std::vector<std::vector<State>> open_states_;
};

// Suppose that two walks lead from the first element of `walks` to `last_element`: one walk with a
// gain g, and one walk with the gain `potential_difference`. They form a closed walk with the gain
// g times the inverse of `potential_difference`. The function considers each g for which this gain
// is outside the subgroup. It returns the smallest area of a walk with such a gain g. If the first
// element and `last_element` belong to one component, `potential_difference` is the difference of
// their potentials.
int min_area_outside_subgroup(const GainGraph& graph, const ShortestWalks& walks,
                              std::uint8_t subgroup, std::size_t last_element,
                              std::size_t potential_difference) {
    const Subgroups& subgroups = graph.subgroups;
    const std::uint8_t inverse_difference =
        subgroups.inverse(static_cast<std::uint8_t>(potential_difference));
    int min_area = unreachable;
    const auto group_order = static_cast<std::uint8_t>(subgroups.order());
    for (std::uint8_t gain = 0; gain < group_order; ++gain) {
        if (subgroups.contains(subgroup, subgroups.product(gain, inverse_difference))) continue;
        min_area = std::min(min_area, walks.min_area(last_element, gain));
    }
    return min_area;
}

// Returns the min total area of two walks from the first element of `walks` to `last_element`. The
// gains of the two walks must differ by a map outside the subgroup. A group of turns is
// commutative, so the order of the maps does not matter.
int min_area_of_two_walks(const GainGraph& graph, const ShortestWalks& walks, std::uint8_t subgroup,
                          std::size_t last_element) {
    int min_area = unreachable;
    const auto group_order = static_cast<std::uint8_t>(graph.subgroups.order());
    for (std::uint8_t gain = 0; gain < group_order; ++gain) {
        const int first_area = walks.min_area(last_element, gain);
        if (first_area >= min_area) continue;
        min_area = std::min(min_area, first_area + min_area_outside_subgroup(graph, walks, subgroup,
                                                                             last_element, gain));
    }
    return min_area;
}

// `areas` has an entry for each element. At first, the entry is the min area of the other elements
// on a closed walk through the element. But it is enough if a path connects the element to a closed
// walk. So if the entry of a neighbour plus the area of the neighbour is smaller than an element's
// entry, this sum replaces the element's entry. The function repeats this until nothing changes.
void lower_areas_by_neighbours(const GainGraph& graph, std::vector<int>& areas) {
    std::vector<std::size_t> queue(areas.size());
    std::iota(queue.begin(), queue.end(), std::size_t{0});
    for (std::size_t queue_index = 0; queue_index < queue.size(); ++queue_index) {
        const Element& element = graph.elements[queue[queue_index]];
        const int area = areas[queue[queue_index]] + element.area;
        if (area > graph.question.area) continue;
        for (const int neighbour : element.neighbours) {
            int& known_area = areas[static_cast<std::size_t>(neighbour)];
            if (area >= known_area) continue;
            known_area = area;
            queue.push_back(static_cast<std::size_t>(neighbour));
        }
    }
}

}  // namespace

InvarianceBounds::InvarianceBounds(const GainGraph& graph, bool is_rough,
                                   const std::atomic<bool>* stop) {
    if (graph.walls.empty()) {
        compute_walk_bounds(graph, is_rough, stop);
    } else {
        compute_wall_bounds(graph, is_rough);
    }
}

void InvarianceBounds::compute_wall_bounds(const GainGraph& graph, bool is_rough) {
    for (const std::uint8_t wall : graph.walls) {
        min_area_to_wall.push_back(min_areas_to_wall(graph, wall, is_rough));
    }
}

void InvarianceBounds::compute_walk_bounds(const GainGraph& graph, bool is_rough,
                                           const std::atomic<bool>* stop) {
    const auto& elements = graph.elements;
    const Subgroups& subgroups = graph.subgroups;
    if (subgroups.order() == 1) return;
    element_count_ = elements.size();
    group_order_ = static_cast<std::size_t>(subgroups.order());
    maximal_subgroups = subgroups.maximal_subgroups();
    min_area_for_gain.assign(maximal_subgroups.size(),
                             std::vector<int>(element_count_, unreachable));
    // On a 32-bit system, a std::size_t can be too small for these numbers.
    const std::uint64_t pair_count = std::uint64_t{element_count_} * element_count_;
    const std::uint64_t entry_count = pair_count * maximal_subgroups.size() * group_order_;
    if (!is_rough && entry_count <= max_pair_bounds) {
        min_areas_between_elements_.resize(static_cast<std::size_t>(entry_count));
    }
    if (min_areas_between_elements_.empty()) {
        compute_closed_walk_bounds(graph, stop);
    } else {
        compute_all_walk_bounds(graph, stop);
    }
    for (auto& areas : min_area_for_gain) lower_areas_by_neighbours(graph, areas);
}

// A closed walk with a gain other than 1 passes a contact with a gain other than 1. Let f be an
// element that has such a contact on the walk, and let e be any element of the walk. The closed
// walk consists of two walks from f to e. So the function computes walks only from the elements f
// that have such a contact.
void InvarianceBounds::compute_closed_walk_bounds(const GainGraph& graph,
                                                  const std::atomic<bool>* stop) {
    const auto& elements = graph.elements;
    for (std::size_t maximal_subgroup_index = 0; maximal_subgroup_index < maximal_subgroups.size();
         ++maximal_subgroup_index) {
        for (std::size_t element_index = 0; element_index < element_count_; ++element_index) {
            if (!graph.subgroups.contains_all(maximal_subgroups[maximal_subgroup_index],
                                              elements[element_index].own_subgroup))
                min_area_for_gain[maximal_subgroup_index][element_index] = 0;
        }
    }
    ShortestWalks walks(graph);
    for (std::size_t first_element = 0; first_element < element_count_; ++first_element) {
        const auto brings_gain = [](const Contact& contact) { return contact.gain != 0; };
        if (std::ranges::none_of(elements[first_element].contacts, brings_gain)) continue;
        throw_if_stopped(stop);
        walks.compute_min_areas_from(first_element);
        for (std::size_t maximal_subgroup_index = 0;
             maximal_subgroup_index < maximal_subgroups.size(); ++maximal_subgroup_index) {
            for (std::size_t element_index = 0; element_index < element_count_; ++element_index) {
                const int area =
                    element_index == first_element
                        ? min_area_outside_subgroup(graph, walks,
                                                    maximal_subgroups[maximal_subgroup_index],
                                                    element_index, 0)
                        : elements[first_element].area +
                              min_area_of_two_walks(graph, walks,
                                                    maximal_subgroups[maximal_subgroup_index],
                                                    element_index);
                min_area_for_gain[maximal_subgroup_index][element_index] =
                    std::min(min_area_for_gain[maximal_subgroup_index][element_index], area);
            }
        }
    }
}

void InvarianceBounds::compute_all_walk_bounds(const GainGraph& graph,
                                               const std::atomic<bool>* stop) {
    ShortestWalks walks(graph);
    for (std::size_t first_element = 0; first_element < element_count_; ++first_element) {
        throw_if_stopped(stop);
        walks.compute_min_areas_from(first_element);
        for (std::size_t maximal_subgroup_index = 0;
             maximal_subgroup_index < maximal_subgroups.size(); ++maximal_subgroup_index) {
            min_area_for_gain[maximal_subgroup_index][first_element] =
                graph.subgroups.contains_all(maximal_subgroups[maximal_subgroup_index],
                                             graph.elements[first_element].own_subgroup)
                    ? min_area_outside_subgroup(
                          graph, walks, maximal_subgroups[maximal_subgroup_index], first_element, 0)
                    : 0;
            for (std::size_t last_element = 0; last_element < element_count_; ++last_element) {
                for (std::size_t potential_difference = 0; potential_difference < group_order_;
                     ++potential_difference) {
                    constexpr int max_stored_area = std::numeric_limits<std::uint16_t>::max();
                    const int min_area = min_area_outside_subgroup(
                        graph, walks, maximal_subgroups[maximal_subgroup_index], last_element,
                        potential_difference);
                    min_areas_between_elements_[((maximal_subgroup_index * element_count_ +
                                                  first_element) *
                                                     element_count_ +
                                                 last_element) *
                                                    group_order_ +
                                                potential_difference] =
                        static_cast<std::uint16_t>(std::min(min_area, max_stored_area));
                }
            }
        }
    }
}

int InvarianceBounds::min_component_area(const GainGraph& graph, int element) const {
    const auto index = static_cast<std::size_t>(element);
    int further_area = 0;
    for (const auto& areas : min_area_to_wall) further_area = std::max(further_area, areas[index]);
    for (const auto& areas : min_area_for_gain) further_area = std::max(further_area, areas[index]);
    return graph.elements[index].area + further_area;
}

}  // namespace orbitile::candidate
