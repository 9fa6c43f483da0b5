// Computes lower bounds of the area of a component. Better bounds exist, but these bounds are easy
// to prove.
//
// The bounds are computed in a graph. Its vertices are the elements that are alive. Two vertices
// are joined by an edge if a part of one element touches a part of the other element. A component
// is a connected set of vertices, and its area is the sum of the areas of its elements.
//
// With several mirrors, there are two kinds of mirror rays, and each component meets a ray of each
// kind. So a component contains a tree that meets a ray of each kind. The two kinds are called the
// ends of the tree. With one mirror, the tree has only one end: the first step of the axis (see
// elements.hpp). Every component meets this step.
//
// The method of Dreyfus and Wagner (The Steiner problem in graphs, 1971) finds the smallest area of
// such a tree. The method fills a table. An entry is the smallest area of a tree that joins a
// certain set of ends, uses a certain number of half cells, and contains a certain element. A tree
// is built in one of three ways: it is a single element, it is made of two trees with one element
// in common, or it is a smaller tree with one more element. Trees that use more half cells than all
// pieces have are left out.
//
// Without mirrors, the group consists of n turns, which are numbered from 0. Let p be a prime that
// divides n. Consider a part of the component, and its images under the turns whose number is not a
// multiple of p. The component contains paths from the part to these images. The shortest of these
// paths visits no element twice, so its area is the sum of the areas of its elements. If the
// component must also contain a certain element, a second path joins this element to the first
// path.
//
// Lemmas 11 to 13 of docs/explanation/proof.md prove that the bounds are correct.
#include <algorithm>

#include "elements.hpp"

namespace check {
namespace {

// Runs Dijkstra's method. Before the call, `areas` contains an upper bound of the area of each
// state. After the call, `areas` contains the smallest area with which each state can be reached.
// `visit(state, reach)` must call reach(next_state, added_area) for each neighbour of the state.
// States are visited in the order of their areas, so the area of a visited state is final.
template <class Visit>
void run_dijkstra(std::vector<int>& areas, int max_area, const Visit& visit) {
    std::vector<std::vector<std::size_t>> queues(to_index(max_area + 1));
    for (std::size_t state = 0; state < areas.size(); ++state) {
        if (areas[state] <= max_area) queues[to_index(areas[state])].push_back(state);
    }
    for (int area = 0; area <= max_area; ++area) {
        for (std::size_t i = 0; i < queues[to_index(area)].size(); ++i) {
            const std::size_t state = queues[to_index(area)][i];
            if (areas[state] < area) continue;
            visit(state, [&](std::size_t next_state, int added_area) {
                const int next_area = area + added_area;
                if (next_area > max_area || next_area >= areas[next_state]) return;
                areas[next_state] = next_area;
                queues[to_index(next_area)].push_back(next_state);
            });
        }
    }
}

// Extends trees or paths by neighbouring elements. A state has one of two forms:
//
// - If `areas` has one value for each element, a state is the element at which a tree or path can
//   be extended. Half cells are not counted.
// - If `areas` has more values, a state is such an element together with the number of half cells
//   that the tree or path uses. The index of a state is half cells * (number of elements) +
//   element.
//
// For each state, `areas` has an upper bound of the smallest area of a tree or path with this
// state. If an extension gives a smaller bound for a state, the smaller bound is stored. The
// function ends when no bound becomes smaller.
void extend_by_element(const Elements& elements, std::vector<int>& areas) {
    const std::size_t element_count = elements.all().size();
    run_dijkstra(areas, elements.grid_parameters().area, [&](std::size_t state, const auto& reach) {
        // It is enough to visit the parts that touch the first part of the element. The group maps
        // the first part to every other part of the element. So if any part of the element touches
        // another element, the first part touches the other element, too.
        const Element& element = elements.all()[state % element_count];
        for (const int part : elements.parts()[to_index(element.first_part)].touching_parts) {
            const int next_element = elements.parts()[to_index(part)].element;
            const int added_half_cell_count =
                areas.size() == element_count ? 0 : elements[next_element].half_cell_count;
            const std::size_t half_cell_count =
                state / element_count + to_index(added_half_cell_count);
            if (!elements.is_alive(next_element) || half_cell_count * element_count >= areas.size())
                continue;
            reach(half_cell_count * element_count + to_index(next_element),
                  elements[next_element].area());
        }
    });
}

// Returns, for each element, the smallest area of a tree that contains the element and meets each
// end of `all_ends`. Element::end_mask explains ends; `all_ends` has a bit for each end. If
// `required_element` is not negative, the tree must also contain this element, which is treated as
// one more end.
std::vector<int> min_tree_areas(const Elements& elements, unsigned all_ends, int required_element) {
    const std::size_t element_count = elements.all().size();
    const unsigned required_end = all_ends + 1;
    const unsigned all_required_ends = all_ends + (required_element < 0 ? 0 : required_end);
    const std::size_t state_count =
        to_index(elements.grid_parameters().half_cell_count + 1) * element_count;
    constexpr std::size_t max_entries = std::size_t{1} << 26U;
    if ((all_required_ends + 1) * state_count > max_entries)
        throw Refusal("the statement is too large");
    std::vector<std::vector<int>> areas(all_required_ends + 1,
                                        std::vector<int>(state_count, infinite_area));
    for (unsigned joined_ends = 1; joined_ends <= all_required_ends; ++joined_ends) {
        for (std::size_t state = 0; state < state_count; ++state) {
            const std::size_t element_index = state % element_count;
            const Element& element = elements.all()[element_index];
            // The index of the first state with the element's number of half cells.
            const std::size_t first_state = to_index(element.half_cell_count) * element_count;
            if (!element.is_alive || state < first_state) continue;
            const unsigned element_ends =
                element.end_mask |
                (element_index == to_index(required_element) ? required_end : 0U);
            int& area = areas[joined_ends][state];
            if ((joined_ends & ~element_ends) == 0) area = element.area();
            for (unsigned subset = (joined_ends - 1) & joined_ends; subset != 0;
                 subset = (subset - 1) & joined_ends) {
                // Joins two trees that have this element in common. The area and the half cells of
                // the element are counted only once.
                for (std::size_t first_tree_state = first_state + element_index;
                     first_tree_state <= state; first_tree_state += element_count) {
                    area = std::min(
                        area, areas[subset][first_tree_state] - element.area() +
                                  areas[joined_ends & ~subset]
                                       [state - first_tree_state + first_state + element_index]);
                }
            }
        }
        extend_by_element(elements, areas[joined_ends]);
    }
    std::vector<int> smallest_areas(element_count, infinite_area);
    for (std::size_t state = 0; state < state_count; ++state) {
        smallest_areas[state % element_count] =
            std::min(smallest_areas[state % element_count], areas[all_required_ends][state]);
    }
    return smallest_areas;
}

// Returns the smallest area of a path from the element's first part to an image of this part under
// a turn. Turn k turns by k times the smallest angle of the group. Turns whose number k is a
// multiple of `prime` are left out.
int min_closed_path_area(const Elements& elements, int element, std::size_t prime) {
    const GridParameters& grid_parameters = elements.grid_parameters();
    const Element& start_element = elements[element];
    std::vector<int> areas(elements.parts().size(), infinite_area);
    areas[to_index(start_element.first_part)] = start_element.area();
    run_dijkstra(areas, grid_parameters.area, [&](std::size_t part, const auto& reach) {
        for (const int next_part : elements.parts()[part].touching_parts) {
            const int next_element = elements.parts()[to_index(next_part)].element;
            if (!elements.is_alive(next_element) || elements.are_rivals(next_element, element))
                continue;
            // The area of the path's first element is counted at the start, so the parts of this
            // element add nothing.
            reach(to_index(next_part), next_element == element ? 0 : elements[next_element].area());
        }
    });
    int smallest_area = infinite_area;
    for (std::size_t turn = 0; turn < grid_parameters.group.size(); ++turn) {
        const Shards image = grid_parameters.lattice.image(
            grid_parameters.group[turn], grid_parameters.centre, start_element.parts[0]);
        for (std::size_t part_index = 0;
             part_index < start_element.parts.size() && turn % prime != 0; ++part_index) {
            if (start_element.parts[part_index] == image)
                smallest_area =
                    std::min(smallest_area, areas[to_index(start_element.first_part) + part_index]);
        }
    }
    return smallest_area;
}

}  // namespace

std::vector<int> Elements::min_areas() const {
    if (all_ends_ != 0) return min_tree_areas(*this, all_ends_, -1);
    std::vector<int> bounds(elements_.size(), 0);
    for (const std::size_t prime : {2U, 3U}) {
        if (grid_parameters_.group.size() % prime != 0) continue;
        std::vector<int> path_areas(elements_.size(), infinite_area);
        for (int element_index = 0; element_index < count(); ++element_index) {
            if (is_alive(element_index))
                path_areas[to_index(element_index)] =
                    min_closed_path_area(*this, element_index, prime);
        }
        extend_by_element(*this, path_areas);
        for (std::size_t element_index = 0; element_index < bounds.size(); ++element_index)
            bounds[element_index] = std::max(bounds[element_index], path_areas[element_index]);
    }
    return bounds;
}

std::vector<int> Elements::pair_min_areas(int required_element,
                                          const std::vector<int>& bounds) const {
    if (all_ends_ != 0) return min_tree_areas(*this, all_ends_, required_element);
    const std::size_t required_index = to_index(required_element);
    std::vector<int> min_pair_areas(elements_.size(), infinite_area);
    if (is_alive(required_element))
        min_pair_areas[required_index] = elements_[required_index].area();
    extend_by_element(*this, min_pair_areas);
    for (std::size_t element_index = 0; element_index < min_pair_areas.size(); ++element_index) {
        min_pair_areas[element_index] = std::max(
            {min_pair_areas[element_index], bounds[element_index], bounds[required_index]});
    }
    return min_pair_areas;
}

}  // namespace check
