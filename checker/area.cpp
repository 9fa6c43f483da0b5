// How much area a component needs, as lower bounds that are easy to prove.
//
// Take the graph whose vertices are the living elements; two are joined if parts of them touch. A
// component is a connected set of vertices. Its area is the sum of theirs.
//
// With mirrors, a component meets every mirror ray from the centre (with one mirror: the first step
// of the axis). So it contains a tree that joins an element to both kinds of rays. The tree of
// least area is found as Dreyfus and Wagner do (The Steiner problem in graphs, 1971): a table by
// (ends joined, half cells used, element), in which two trees meet in an element, or a tree grows
// by one element. No tree may use more half cells than the pieces have.
//
// With turns alone, a component contains a path from a part to its image under a turn. For a prime
// p that divides the number of turns, some such turn is not a multiple of p; the shortest such path
// takes each element once, so its area is the sum of its elements. A further path leads to it.
//
// docs/explanation/proof.md: Lemmas 11 to 13.
#include <algorithm>

#include "elements.hpp"

namespace check {
namespace {

// Lowers a table of least areas, by state, to the areas at which states are reached from others:
// `visit(state, reach)` calls reach(next, added) for each state next to one, and the area that it
// adds. States are taken by ascending area, so none that was taken becomes smaller any more.
template <class Visit>
void extend(std::vector<int>& least, int max_area, const Visit& visit) {
    std::vector<std::vector<std::size_t>> open(at(max_area + 1));
    for (std::size_t state = 0; state < least.size(); ++state) {
        if (least[state] <= max_area) open[at(least[state])].push_back(state);
    }
    for (int area = 0; area <= max_area; ++area) {
        for (std::size_t i = 0; i < open[at(area)].size(); ++i) {
            const std::size_t state = open[at(area)][i];
            if (least[state] < area) continue;
            visit(state, [&](std::size_t next, int added) {
                if (area + added > max_area || area + added >= least[next]) return;
                least[next] = area + added;
                open[at(area + added)].push_back(next);
            });
        }
    }
}

// Extends trees or paths by one element after the other. A state is an element, and how many half
// cells may be used: its number is half cells * elements + element. A table of one row does not
// count them.
void grow(const Elements& elements, std::vector<int>& least) {
    const std::size_t count = elements.all().size();
    extend(least, elements.ground().area, [&](std::size_t state, const auto& reach) {
        // The group maps the first part to the others, so it touches all neighbours.
        const Element& element = elements.all()[state % count];
        for (const int part : elements.parts()[at(element.first_part)].touching) {
            const int next = elements.parts()[at(part)].element;
            const int used = least.size() == count ? 0 : elements[next].half_cells;
            const std::size_t row = state / count + at(used);
            if (!elements.is_alive(next) || row * count >= least.size()) continue;
            reach(row * count + at(next), elements[next].area());
        }
    });
}

// Of trees that join an element to all ends. The ends are bits; `other`, if there is one, is an end
// of its own.
std::vector<int> min_trees(const Elements& elements, unsigned all_ends, int other) {
    const std::size_t count = elements.all().size();
    const unsigned end_of_other = all_ends + 1;
    const unsigned all = all_ends + (other < 0 ? 0 : end_of_other);
    const std::size_t states = at(elements.ground().half_cells + 1) * count;
    constexpr std::size_t max_entries = std::size_t{1} << 26U;
    if ((all + 1) * states > max_entries) throw Refusal("the statement is too large");
    std::vector<std::vector<int>> least(all + 1, std::vector<int>(states, out_of_reach));
    for (unsigned joined = 1; joined <= all; ++joined) {
        for (std::size_t state = 0; state < states; ++state) {
            const std::size_t e = state % count;
            const Element& own = elements.all()[e];
            const std::size_t halves = at(own.half_cells) * count;  // in states
            if (!own.is_alive || state < halves) continue;
            const unsigned ends = own.ends | (e == at(other) ? end_of_other : 0U);
            int& area = least[joined][state];
            if ((joined & ~ends) == 0) area = own.area();
            for (unsigned some = (joined - 1) & joined; some != 0; some = (some - 1) & joined) {
                for (std::size_t used = halves + e; used <= state; used += count) {
                    area = std::min(area, least[some][used] - own.area() +
                                              least[joined & ~some][state - used + halves + e]);
                }
            }
        }
        grow(elements, least[joined]);
    }
    std::vector<int> min(count, out_of_reach);
    for (std::size_t state = 0; state < states; ++state) {
        min[state % count] = std::min(min[state % count], least[all][state]);
    }
    return min;
}

// From the element's first part to an image of it under a turn that is not a multiple of the prime.
int min_closed_path(const Elements& elements, int element, std::size_t prime) {
    const Ground& ground = elements.ground();
    const Element& own = elements[element];
    std::vector<int> least(elements.parts().size(), out_of_reach);
    least[at(own.first_part)] = own.area();
    extend(least, ground.area, [&](std::size_t part, const auto& reach) {
        for (const int next : elements.parts()[part].touching) {
            const int owner = elements.parts()[at(next)].element;
            if (!elements.is_alive(owner) || elements.are_rivals(owner, element)) continue;
            // Back in the first element, its area is not added again.
            reach(at(next), owner == element ? 0 : elements[owner].area());
        }
    });
    int min = out_of_reach;
    for (std::size_t turn = 0; turn < ground.group.size(); ++turn) {
        const Shards image = ground.lattice.image(ground.group[turn], ground.centre, own.parts[0]);
        for (std::size_t p = 0; p < own.parts.size() && turn % prime != 0; ++p) {
            if (own.parts[p] == image) min = std::min(min, least[at(own.first_part) + p]);
        }
    }
    return min;
}

}  // namespace

std::vector<int> Elements::min_areas() const {
    if (all_ends_ != 0) return min_trees(*this, all_ends_, -1);
    std::vector<int> min(elements_.size(), 0);
    for (const std::size_t prime : {2U, 3U}) {
        if (ground_.group.size() % prime != 0) continue;
        std::vector<int> paths(elements_.size(), out_of_reach);
        for (int e = 0; e < count(); ++e) {
            if (is_alive(e)) paths[at(e)] = min_closed_path(*this, e, prime);
        }
        grow(*this, paths);
        for (std::size_t e = 0; e < min.size(); ++e) min[e] = std::max(min[e], paths[e]);
    }
    return min;
}

std::vector<int> Elements::min_areas_with(int other, const std::vector<int>& min) const {
    if (all_ends_ != 0) return min_trees(*this, all_ends_, other);
    std::vector<int> both(elements_.size(), out_of_reach);
    if (is_alive(other)) both[at(other)] = elements_[at(other)].area();
    grow(*this, both);
    for (std::size_t e = 0; e < both.size(); ++e) {
        both[e] = std::max({both[e], min[e], min[at(other)]});
    }
    return both;
}

}  // namespace check
