// Computes lower bounds of the area of a component. The bounds are chosen so that they are easy to
// prove.
//
// The bounds come from a graph. Its vertices are the elements that are alive. Two vertices are
// joined by an edge if a part of one element touches a part of the other. A component is a
// connected set of vertices, and its area is the sum of their areas.
//
// With several mirrors there are two kinds of mirror rays, and a component meets a ray of each
// kind. So the component contains a tree that joins an element to a ray of each kind. With one
// mirror, the only end of the tree is the first step of the axis, which the component meets. The
// tree with the smallest area is found by the method of Dreyfus and Wagner (The Steiner problem in
// graphs, 1971). The method fills a table with an entry for each set of ends that the tree joins,
// each number of half cells that it uses, and each element. A tree is one element, or two trees
// that have one element in common, or a tree that is extended by one element. No tree uses more
// half cells than all pieces have.
//
// Without mirrors, let p be a prime that divides the number of turns. A component contains a path
// from a part to the image of the part under a turn whose number is not a multiple of p. A shortest
// path of this kind visits each element once, so its area is the sum of the areas of its elements.
// If the component must also contain a certain element, a second path joins that element to the
// first path.
//
// docs/explanation/proof.md proves this in Lemmas 11 to 13.
#include <algorithm>

#include "elements.hpp"

namespace check {
namespace {

// Runs Dijkstra's method. Before the call, `areas` contains an upper bound of the area of each
// state. After the call, it contains the smallest area with which each state can be reached.
// `visit(state, reach)` must call reach(next, added) for each neighbour of the state, where `added`
// is the area that the neighbour adds. States are visited in the order of their areas, so the area
// of a visited state is final.
template <class Visit>
void run_dijkstra(std::vector<int>& areas, int max_area, const Visit& visit) {
    std::vector<std::vector<std::size_t>> queues(at(max_area + 1));
    for (std::size_t state = 0; state < areas.size(); ++state) {
        if (areas[state] <= max_area) queues[at(areas[state])].push_back(state);
    }
    for (int area = 0; area <= max_area; ++area) {
        for (std::size_t i = 0; i < queues[at(area)].size(); ++i) {
            const std::size_t state = queues[at(area)][i];
            if (areas[state] < area) continue;
            visit(state, [&](std::size_t next, int added) {
                if (area + added > max_area || area + added >= areas[next]) return;
                areas[next] = area + added;
                queues[at(area + added)].push_back(next);
            });
        }
    }
}

// `areas` contains, for each state, an upper bound of the area of a tree or path with this state.
// The function lowers the bounds: it extends each tree or path by neighbouring elements, as long as
// this gives a smaller area. `areas` has one of two forms:
//
// - It has one value for each element. Then a state is the element at which the tree or path can be
//   extended, and half cells are not counted.
// - It has more values. Then a state is this element together with the number of half cells that
//   the tree or path uses. The index of a state is half cells * (number of elements) + element.
void extend_by_element(const Elements& elements, std::vector<int>& areas) {
    const std::size_t count = elements.all().size();
    run_dijkstra(areas, elements.grid_parameters().area, [&](std::size_t state, const auto& reach) {
        // It is enough to look at the first part. The group maps it to the other parts of the
        // element, so it touches a part of every neighbouring element.
        const Element& element = elements.all()[state % count];
        for (const int part : elements.parts()[at(element.first_part)].touching) {
            const int next = elements.parts()[at(part)].element;
            const int used = areas.size() == count ? 0 : elements[next].half_cells;
            const std::size_t row = state / count + at(used);
            if (!elements.is_alive(next) || row * count >= areas.size()) continue;
            reach(row * count + at(next), elements[next].area());
        }
    });
}

// Returns, for each element, the smallest area of a tree that contains the element and meets all
// ends. `all_ends` has a bit for each end. If `other` is not negative, the tree must also contain
// the element `other`, which is treated as one more end.
std::vector<int> min_tree_areas(const Elements& elements, unsigned all_ends, int other) {
    const std::size_t count = elements.all().size();
    const unsigned end_of_other = all_ends + 1;
    const unsigned all_joined = all_ends + (other < 0 ? 0 : end_of_other);
    const std::size_t states = at(elements.grid_parameters().half_cells + 1) * count;
    constexpr std::size_t max_entries = std::size_t{1} << 26U;
    if ((all_joined + 1) * states > max_entries) throw Refusal("the statement is too large");
    std::vector<std::vector<int>> areas(all_joined + 1, std::vector<int>(states, infinite_area));
    for (unsigned joined = 1; joined <= all_joined; ++joined) {
        for (std::size_t state = 0; state < states; ++state) {
            const std::size_t e = state % count;
            const Element& own_element = elements.all()[e];
            // The index of the first state with this number of half cells.
            const std::size_t halves = at(own_element.half_cells) * count;
            if (!own_element.is_alive || state < halves) continue;
            const unsigned ends = own_element.ends | (e == at(other) ? end_of_other : 0U);
            int& area = areas[joined][state];
            if ((joined & ~ends) == 0) area = own_element.area();
            for (unsigned subset = (joined - 1) & joined; subset != 0;
                 subset = (subset - 1) & joined) {
                for (std::size_t used = halves + e; used <= state; used += count) {
                    area = std::min(area, areas[subset][used] - own_element.area() +
                                              areas[joined & ~subset][state - used + halves + e]);
                }
            }
        }
        extend_by_element(elements, areas[joined]);
    }
    std::vector<int> min(count, infinite_area);
    for (std::size_t state = 0; state < states; ++state) {
        min[state % count] = std::min(min[state % count], areas[all_joined][state]);
    }
    return min;
}

// Returns the smallest area of a path from the element's first part to an image of that part under
// a turn whose number is not a multiple of the prime.
int min_closed_path(const Elements& elements, int element, std::size_t prime) {
    const GridParameters& grid_parameters = elements.grid_parameters();
    const Element& own_element = elements[element];
    std::vector<int> areas(elements.parts().size(), infinite_area);
    areas[at(own_element.first_part)] = own_element.area();
    run_dijkstra(areas, grid_parameters.area, [&](std::size_t part, const auto& reach) {
        for (const int next : elements.parts()[part].touching) {
            const int owner = elements.parts()[at(next)].element;
            if (!elements.is_alive(owner) || elements.are_rivals(owner, element)) continue;
            // The area of the path's first element was added at the start, so its parts add
            // nothing.
            reach(at(next), owner == element ? 0 : elements[owner].area());
        }
    });
    int min = infinite_area;
    for (std::size_t turn = 0; turn < grid_parameters.group.size(); ++turn) {
        const Shards image = grid_parameters.lattice.image(
            grid_parameters.group[turn], grid_parameters.centre, own_element.parts[0]);
        for (std::size_t p = 0; p < own_element.parts.size() && turn % prime != 0; ++p) {
            if (own_element.parts[p] == image)
                min = std::min(min, areas[at(own_element.first_part) + p]);
        }
    }
    return min;
}

}  // namespace

std::vector<int> Elements::min_areas() const {
    if (all_ends_ != 0) return min_tree_areas(*this, all_ends_, -1);
    std::vector<int> min(elements_.size(), 0);
    for (const std::size_t prime : {2U, 3U}) {
        if (grid_parameters_.group.size() % prime != 0) continue;
        std::vector<int> paths(elements_.size(), infinite_area);
        for (int e = 0; e < count(); ++e) {
            if (is_alive(e)) paths[at(e)] = min_closed_path(*this, e, prime);
        }
        extend_by_element(*this, paths);
        for (std::size_t e = 0; e < min.size(); ++e) min[e] = std::max(min[e], paths[e]);
    }
    return min;
}

std::vector<int> Elements::pair_min_areas(int other, const std::vector<int>& min) const {
    if (all_ends_ != 0) return min_tree_areas(*this, all_ends_, other);
    std::vector<int> both(elements_.size(), infinite_area);
    if (is_alive(other)) both[at(other)] = elements_[at(other)].area();
    extend_by_element(*this, both);
    for (std::size_t e = 0; e < both.size(); ++e) {
        both[e] = std::max({both[e], min[e], min[at(other)]});
    }
    return both;
}

}  // namespace check
