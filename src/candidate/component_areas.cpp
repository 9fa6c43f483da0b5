#include "candidate/component_areas.hpp"

#include <algorithm>
#include <optional>

#include "candidate/closing.hpp"
#include "puzzle/array_size.hpp"

namespace orbitile::candidate {

namespace {

// Min areas of trees of elements. A tree has to join certain ends: the walls, and the element
// `further` if the caller gives one. Under one mirror with `contains_root`, a root is the end in
// place of the wall. area(ends, budget, e) is the min area of a tree that joins the ends of the set
// `ends`, contains the element e, and has at most `budget` half cells.
class MinTreeAreas {
  public:
    MinTreeAreas(const GainGraph& graph, MinComponentAreas::AxisPosition place,
                 std::optional<int> further)
        : graph_(graph),
          begins_at_root_(graph.question.group().turns == 1 &&
                          place == MinComponentAreas::AxisPosition::contains_root),
          end_count_(graph.walls.size() + (further ? 1 : 0)),
          budget_count_(static_cast<std::size_t>(graph.question.half_cells) + 1),
          areas_(array_size<int>(std::size_t{1} << end_count_, budget_count_, elements().size()),
                 unreachable),
          open_trees_(static_cast<std::size_t>(graph.question.area) + 1) {
        for (std::size_t e = 0; e < elements().size(); ++e) {
            unsigned own = 0;
            for (std::size_t w = 0; w < graph.walls.size(); ++w) {
                if (is_at(elements()[e], graph.walls[w])) own |= 1U << w;
            }
            if (further && static_cast<std::size_t>(*further) == e) own |= 1U << (end_count_ - 1);
            own_ends_.push_back(own);
        }
        for (unsigned ends = 0; ends < 1U << end_count_; ++ends) {
            join(ends);
            grow(ends);
        }
    }

    // By element: the min area of a tree that contains the element and joins all ends.
    std::vector<int> min_areas() const {
        std::vector<int> areas;
        for (std::size_t e = 0; e < elements().size(); ++e) {
            int least = unreachable;
            for (std::size_t budget = 0; budget < budget_count_; ++budget) {
                least = std::min(least, area((1U << end_count_) - 1, budget, e));
            }
            areas.push_back(least);
        }
        return areas;
    }

  private:
    struct OpenTree {
        std::size_t budget;
        std::size_t element;
    };

    const std::vector<Element>& elements() const { return graph_.elements; }

    bool is_at(const Element& element, std::uint8_t wall) const {
        if (begins_at_root_) return element.is_root;
        return graph_.subgroups.contains(element.own, wall);
    }

    int area(unsigned ends, std::size_t budget, std::size_t element) const {
        return areas_[(ends * budget_count_ + budget) * graph_.elements.size() + element];
    }
    int& area(unsigned ends, std::size_t budget, std::size_t element) {
        return areas_[(ends * budget_count_ + budget) * graph_.elements.size() + element];
    }

    // Finds trees that consist of two trees joined at an element. The element itself can be one or
    // more of the ends.
    void join(unsigned ends) {
        for (std::size_t e = 0; e < elements().size(); ++e) {
            const unsigned missing = ends & ~own_ends_[e];
            const auto half_cells = static_cast<std::size_t>(elements()[e].half_cells);
            for (std::size_t budget = half_cells; budget < budget_count_; ++budget) {
                int& least = area(ends, budget, e);
                if (missing == 0) {
                    least = elements()[e].area;
                    continue;
                }
                if (missing != ends) least = area(missing, budget, e);
                for (unsigned some = (missing - 1) & missing; some > 0;
                     some = (some - 1) & missing) {
                    for (std::size_t one = half_cells; one <= budget; ++one) {
                        const int both = area(some, one, e) +
                                         area(missing ^ some, budget - one + half_cells, e) -
                                         elements()[e].area;
                        least = std::min(least, both);
                    }
                }
            }
        }
    }

    // Extends trees to neighbours, in the order of their areas.
    void grow(unsigned ends) {
        const int most = graph_.question.area;
        for (std::size_t e = 0; e < elements().size(); ++e) {
            for (std::size_t budget = 0; budget < budget_count_; ++budget) {
                open(area(ends, budget, e), {budget, e});
            }
        }
        for (int least = 0; least <= most; ++least) {
            auto& there = open_trees_[static_cast<std::size_t>(least)];
            // Extended trees have larger areas, so they are in other lists.
            for (const auto [budget, e] : there) {
                if (area(ends, budget, e) < least) continue;
                for (const int neighbour : elements()[e].neighbours) {
                    const auto n = static_cast<std::size_t>(neighbour);
                    const std::size_t larger =
                        budget + static_cast<std::size_t>(elements()[n].half_cells);
                    const int grown = least + elements()[n].area;
                    if (larger >= budget_count_ || grown >= area(ends, larger, n)) continue;
                    area(ends, larger, n) = grown;
                    open(grown, {larger, n});
                }
            }
            there.clear();
        }
    }

    void open(int least, const OpenTree& tree) {
        if (least <= graph_.question.area)
            open_trees_[static_cast<std::size_t>(least)].push_back(tree);
    }

    const GainGraph& graph_;
    bool begins_at_root_;
    std::size_t end_count_;
    std::size_t budget_count_;
    std::vector<unsigned> own_ends_;                 ///< by element, a bit for each end
    std::vector<int> areas_;                         ///< by ends, budget and element
    std::vector<std::vector<OpenTree>> open_trees_;  ///< by area
};

// By element: the min area of a path from `from` to the element. The areas of these two elements
// are included.
std::vector<int> min_path_areas(const GainGraph& graph, int from) {
    const auto& elements = graph.elements;
    std::vector<int> least(elements.size(), unreachable);
    const auto most = static_cast<std::size_t>(graph.question.area);
    std::vector<std::vector<int>> open(most + 1);
    const auto reach = [&](int element, int area) {
        int& known = least[static_cast<std::size_t>(element)];
        if (area >= known || area > graph.question.area) return;
        known = area;
        open[static_cast<std::size_t>(area)].push_back(element);
    };
    reach(from, elements[static_cast<std::size_t>(from)].area);
    for (std::size_t area = 0; area <= most; ++area) {
        for (std::size_t next = 0; next < open[area].size(); ++next) {
            const auto e = static_cast<std::size_t>(open[area][next]);
            if (least[e] < static_cast<int>(area)) continue;
            for (const int n : elements[e].neighbours) {
                reach(n, static_cast<int>(area) + elements[static_cast<std::size_t>(n)].area);
            }
        }
    }
    return least;
}

}  // namespace

MinComponentAreas::MinComponentAreas(const GainGraph& graph, AxisPosition place)
    : graph_(graph), axis_place_(place) {
    if (!graph.walls.empty()) {
        min_areas_with_ = MinTreeAreas(graph, place, std::nullopt).min_areas();
        return;
    }
    const InvarianceBounds closing(graph, true);
    for (std::size_t e = 0; e < graph.elements.size(); ++e) {
        min_areas_with_.push_back(closing.min_component_area(graph, static_cast<int>(e)));
    }
}

std::vector<int> MinComponentAreas::with(int element) const {
    if (!graph_.walls.empty()) return MinTreeAreas(graph_, axis_place_, element).min_areas();
    std::vector<int> areas = min_path_areas(graph_, element);
    const int own = min_areas_with_[static_cast<std::size_t>(element)];
    for (std::size_t e = 0; e < areas.size(); ++e)
        areas[e] = std::max({areas[e], own, min_areas_with_[e]});
    return areas;
}

}  // namespace orbitile::candidate
