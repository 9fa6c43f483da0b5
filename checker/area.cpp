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

#include "elements.hpp"

namespace check {
namespace {

// Elements by the area with which they were reached; the next area is never smaller.
template <class Item>
using ByArea = std::vector<std::vector<Item>>;

}  // namespace

std::vector<int> Elements::min_areas() const {
    if (all_ends_ != 0) return min_trees(-1);
    std::vector<int> min(elements_.size(), 0);
    for (const int prime : {2, 3}) {
        if (ground_.group.size() % at(prime) != 0) continue;
        const std::vector<int> paths = min_closed_paths(prime);
        for (std::size_t e = 0; e < min.size(); ++e) min[e] = std::max(min[e], paths[e]);
    }
    return min;
}

std::vector<int> Elements::min_areas_with(int other, const std::vector<int>& min) const {
    if (all_ends_ != 0) return min_trees(other);
    std::vector<int> both(elements_.size(), out_of_reach);
    if (is_alive(other)) both[at(other)] = elements_[at(other)].area();
    both = min_paths(both);
    for (std::size_t e = 0; e < both.size(); ++e) {
        both[e] = std::max({both[e], min[e], min[at(other)]});
    }
    return both;
}

std::vector<int> Elements::min_closed_paths(int prime) const {
    std::vector<int> min(elements_.size(), out_of_reach);
    for (int e = 0; e < count(); ++e) {
        if (is_alive(e)) min[at(e)] = min_closed_path(e, prime);
    }
    return min_paths(min);
}

// From the element's first part to an image of it under a turn that is not a multiple of the prime.
int Elements::min_closed_path(int element, int prime) const {
    const Element& own = elements_[at(element)];
    std::vector<bool> is_end(own.parts.size(), false);
    for (std::size_t turn = 0; turn < own.images.size(); ++turn) {
        if (turn % at(prime) != 0) is_end[at(own.images[turn])] = true;
    }
    std::vector<std::vector<bool>> seen(elements_.size());
    ByArea<Part> open(at(ground_.area + 1));
    open[at(own.area())].push_back({element, 0});
    for (int area = own.area(); area <= ground_.area; ++area) {
        for (std::size_t i = 0; i < open[at(area)].size(); ++i) {
            const Part part = open[at(area)][i];
            auto& parts = seen[at(part.element)];
            parts.resize(elements_[at(part.element)].parts.size());
            if (parts[at(part.number)]) continue;
            parts[at(part.number)] = true;
            if (part.element == element && is_end[at(part.number)]) return area;
            for (const Part& next : touching_[at(part.element)][at(part.number)]) {
                if (!is_alive(next.element) || are_rivals(next.element, element)) continue;
                // Back in the first element, its area is not added again.
                const int added = next.element == element ? 0 : elements_[at(next.element)].area();
                if (area + added <= ground_.area) open[at(area + added)].push_back(next);
            }
        }
    }
    return out_of_reach;
}

// The least areas of paths that begin at any element with the area given for it.
std::vector<int> Elements::min_paths(std::vector<int> least) const {
    ByArea<int> open(at(ground_.area + 1));
    for (int e = 0; e < count(); ++e) {
        if (least[at(e)] > ground_.area) least[at(e)] = out_of_reach;
        if (least[at(e)] < out_of_reach) open[at(least[at(e)])].push_back(e);
    }
    for (int area = 0; area <= ground_.area; ++area) {
        for (std::size_t i = 0; i < open[at(area)].size(); ++i) {
            const int e = open[at(area)][i];
            if (least[at(e)] < area) continue;
            for (const int next : neighbours_[at(e)]) {
                const int grown = area + elements_[at(next)].area();
                if (!is_alive(next) || grown > ground_.area || grown >= least[at(next)]) continue;
                least[at(next)] = grown;
                open[at(grown)].push_back(next);
            }
        }
    }
    return least;
}

// The ends are bits; `other`, if there is one, is an end of its own.
std::vector<int> Elements::min_trees(int other) const {
    const std::size_t n = elements_.size();
    const unsigned all = other < 0 ? all_ends_ : 2 * all_ends_ + 1;
    const unsigned end_of_other = all_ends_ + 1;
    const int halves = ground_.half_cells;
    const std::size_t budgets = at(halves + 1);
    constexpr std::size_t max_entries = std::size_t{1} << 26U;
    if ((all + 1) * budgets * n > max_entries) throw Refusal("the statement is too large");
    std::vector<int> least((all + 1) * budgets * n, out_of_reach);
    const auto area = [&](unsigned joined, int budget, std::size_t e) -> int& {
        return least[(joined * budgets + at(budget)) * n + e];
    };
    ByArea<std::pair<int, std::size_t>> open(at(ground_.area + 1));  // budgets and elements
    const auto reach = [&](unsigned joined, int budget, std::size_t e, int grown) {
        if (grown > ground_.area || grown >= area(joined, budget, e)) return;
        area(joined, budget, e) = grown;
        open[at(grown)].emplace_back(budget, e);
    };
    for (unsigned joined = 0; joined <= all; ++joined) {
        for (std::size_t e = 0; e < n; ++e) {
            if (!alive_[e]) continue;
            const Element& element = elements_[e];
            const bool is_other = other == static_cast<int>(e);
            const unsigned own = (element.ends | (is_other ? end_of_other : 0U)) & joined;
            for (int budget = element.half_cells; budget <= halves; ++budget) {
                if (own == joined) reach(joined, budget, e, element.area());
                if (own != 0 && own != joined) {
                    reach(joined, budget, e, area(joined & ~own, budget, e));
                }
                for (unsigned some = (joined - 1) & joined; some != 0; some = (some - 1) & joined) {
                    for (int used = element.half_cells; used <= budget; ++used) {
                        const int rest = budget - used + element.half_cells;
                        reach(joined, budget, e,
                              area(some, used, e) + area(joined & ~some, rest, e) - element.area());
                    }
                }
            }
        }
        for (int grown = 0; grown <= ground_.area; ++grown) {
            const auto here = std::move(open[at(grown)]);
            open[at(grown)].clear();
            for (const auto& [budget, e] : here) {
                if (area(joined, budget, e) < grown) continue;
                for (const int next : neighbours_[e]) {
                    const Element& added = elements_[at(next)];
                    const int used = budget + added.half_cells;
                    if (!alive_[at(next)] || used > halves) continue;
                    reach(joined, used, at(next), grown + added.area());
                }
            }
        }
    }
    std::vector<int> areas(n, out_of_reach);
    for (std::size_t e = 0; e < n; ++e) {
        for (int budget = 0; budget <= halves; ++budget) {
            areas[e] = std::min(areas[e], area(all, budget, e));
        }
    }
    return areas;
}

}  // namespace check
