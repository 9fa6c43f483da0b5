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
// docs/proof.md: Lemmas 11 to 13.
#include <algorithm>
#include <utility>

#include "elements.hpp"

namespace check {
namespace {

// Least areas by half cells (as many as may be used; or only 0, then they are not counted) and by
// element.
using Table = std::vector<std::vector<int>>;

// Extends what the table has by one element after the other. By ascending area: so what is taken
// from the list of an area does not become smaller any more.
void grow(const Elements& elements, Table& least) {
    const int max_area = elements.ground().area;
    std::vector<std::vector<std::pair<int, int>>> open(at(max_area + 1));
    for (int half_cells = 0; at(half_cells) < least.size(); ++half_cells) {
        for (int e = 0; e < elements.count(); ++e) {
            const int area = least[at(half_cells)][at(e)];
            if (area <= max_area) open[at(area)].emplace_back(half_cells, e);
        }
    }
    for (int area = 0; area <= max_area; ++area) {
        for (std::size_t i = 0; i < open[at(area)].size(); ++i) {
            const auto [half_cells, e] = open[at(area)][i];
            if (least[at(half_cells)][at(e)] < area) continue;
            // The group maps the first part to the others, so it has neighbours of each kind.
            for (const int part : elements.parts()[at(elements[e].first_part)].touching) {
                const int next = elements.parts()[at(part)].element;
                const int used = least.size() == 1 ? 0 : half_cells + elements[next].half_cells;
                const int grown = area + elements[next].area();
                if (!elements.is_alive(next) || at(used) >= least.size()) continue;
                if (grown > max_area || grown >= least[at(used)][at(next)]) continue;
                least[at(used)][at(next)] = grown;
                open[at(grown)].emplace_back(used, next);
            }
        }
    }
}

// Of trees that join an element to all ends. The ends are bits; `other`, if there is one, is an end
// of its own.
std::vector<int> min_trees(const Elements& elements, int other) {
    const unsigned end_of_other = elements.all_ends() + 1;
    const unsigned all = elements.all_ends() + (other < 0 ? 0 : end_of_other);
    const int budgets = elements.ground().half_cells + 1;
    constexpr std::size_t max_entries = std::size_t{1} << 26U;
    if ((all + 1) * at(budgets) * elements.all().size() > max_entries) {
        throw Refusal("the statement is too large");
    }
    const Table empty(at(budgets), std::vector<int>(elements.all().size(), out_of_reach));
    std::vector<Table> least(all + 1, empty);
    for (unsigned joined = 1; joined <= all; ++joined) {
        for (int e = 0; e < elements.count(); ++e) {
            const Element& own = elements[e];
            const unsigned ends = own.ends | (e == other ? end_of_other : 0U);
            for (int budget = own.half_cells; budget < budgets && own.is_alive; ++budget) {
                int& area = least[joined][at(budget)][at(e)];
                if ((joined & ~ends) == 0) area = own.area();
                for (unsigned some = (joined - 1) & joined; some != 0; some = (some - 1) & joined) {
                    for (int used = own.half_cells; used <= budget; ++used) {
                        const int rest = budget - used + own.half_cells;
                        area = std::min(area, least[some][at(used)][at(e)] - own.area() +
                                                  least[joined & ~some][at(rest)][at(e)]);
                    }
                }
            }
        }
        grow(elements, least[joined]);
    }
    std::vector<int> min = least[all].front();
    for (const std::vector<int>& row : least[all]) {
        for (std::size_t e = 0; e < min.size(); ++e) min[e] = std::min(min[e], row[e]);
    }
    return min;
}

// From the element's first part to an image of it under a turn that is not a multiple of the prime.
int min_closed_path(const Elements& elements, int element, std::size_t prime) {
    const Ground& ground = elements.ground();
    const Element& own = elements[element];
    std::vector<bool> is_end(elements.parts().size(), false);
    for (std::size_t turn = 0; turn < ground.group.size(); ++turn) {
        if (turn % prime == 0) continue;
        is_end[at(elements.part_number(
            ground.lattice.image(ground.group[turn], ground.centre, own.parts.front())))] = true;
    }
    std::vector<bool> seen(elements.parts().size(), false);
    std::vector<std::vector<int>> open(at(ground.area + 1));  // parts, by the area of their paths
    open[at(own.area())].push_back(own.first_part);
    for (int area = own.area(); area <= ground.area; ++area) {
        for (std::size_t i = 0; i < open[at(area)].size(); ++i) {
            const int part = open[at(area)][i];
            if (is_end[at(part)]) return area;
            if (seen[at(part)]) continue;
            seen[at(part)] = true;
            for (const int next : elements.parts()[at(part)].touching) {
                const int owner = elements.parts()[at(next)].element;
                if (!elements.is_alive(owner) || elements.are_rivals(owner, element)) continue;
                // Back in the first element, its area is not added again.
                const int grown = area + (owner == element ? 0 : elements[owner].area());
                if (grown <= ground.area) open[at(grown)].push_back(next);
            }
        }
    }
    return out_of_reach;
}

}  // namespace

std::vector<int> Elements::min_areas() const {
    if (!rays_.empty()) return min_trees(*this, -1);
    std::vector<int> min(elements_.size(), 0);
    for (const std::size_t prime : {2U, 3U}) {
        if (ground_.group.size() % prime != 0) continue;
        Table paths(1);
        for (int e = 0; e < count(); ++e) {
            paths[0].push_back(is_alive(e) ? min_closed_path(*this, e, prime) : out_of_reach);
        }
        grow(*this, paths);
        for (std::size_t e = 0; e < min.size(); ++e) min[e] = std::max(min[e], paths[0][e]);
    }
    return min;
}

std::vector<int> Elements::min_areas_with(int other, const std::vector<int>& min) const {
    if (!rays_.empty()) return min_trees(*this, other);
    Table both{std::vector<int>(elements_.size(), out_of_reach)};
    if (is_alive(other)) both[0][at(other)] = elements_[at(other)].area();
    grow(*this, both);
    for (std::size_t e = 0; e < min.size(); ++e) {
        both[0][e] = std::max({both[0][e], min[e], min[at(other)]});
    }
    return both[0];
}

}  // namespace check
