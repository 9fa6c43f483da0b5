#include "candidate/component_areas.hpp"

#include <algorithm>
#include <optional>

#include "candidate/closing.hpp"
#include "puzzle/array_size.hpp"

namespace orbitile::candidate {

namespace {

// Min areas of trees of elements. A tree has to join certain ends: the walls, and `second_element`
// if it is not empty. Under one mirror there is only one wall. There the tree need not touch this
// wall, but must contain a root instead.
//
// area(ends, budget, e) is the min area of a tree that joins the ends of the set `ends`, contains
// the element e, and has at most `budget` half cells.
class MinTreeAreas {
  public:
    MinTreeAreas(const GainGraph& graph, std::optional<int> second_element)
        : graph_(graph),
          begins_at_root_(graph.question.group().turns == 1),
          end_count_(graph.walls.size() + (second_element ? 1 : 0)),
          budget_count_(static_cast<std::size_t>(graph.question.half_cell_count) + 1),
          areas_(array_size<int>(std::size_t{1} << end_count_, budget_count_, elements().size()),
                 unreachable),
          open_trees_(static_cast<std::size_t>(graph.question.area) + 1) {
        for (std::size_t element_index = 0; element_index < elements().size(); ++element_index) {
            unsigned ends = 0;
            for (std::size_t w = 0; w < graph.walls.size(); ++w) {
                if (touches_end(elements()[element_index], graph.walls[w])) ends |= 1U << w;
            }
            if (second_element && static_cast<std::size_t>(*second_element) == element_index)
                ends |= 1U << (end_count_ - 1);
            touched_ends_.push_back(ends);
        }
        for (unsigned ends = 0; ends < 1U << end_count_; ++ends) {
            join_trees(ends);
            grow_trees(ends);
        }
    }

    // For each element: the min area of a tree that contains this element and joins all ends.
    std::vector<int> min_areas() const {
        std::vector<int> areas;
        for (std::size_t element_index = 0; element_index < elements().size(); ++element_index) {
            int min_area = unreachable;
            for (std::size_t budget = 0; budget < budget_count_; ++budget) {
                min_area = std::min(min_area, area((1U << end_count_) - 1, budget, element_index));
            }
            areas.push_back(min_area);
        }
        return areas;
    }

  private:
    struct OpenTree {
        std::size_t budget;
        std::size_t element;
    };

    const std::vector<Element>& elements() const { return graph_.elements; }

    bool touches_end(const Element& element, std::uint8_t wall) const {
        if (begins_at_root_) return element.is_root;
        return graph_.subgroups.contains(element.own_subgroup, wall);
    }

    int area(unsigned ends, std::size_t budget, std::size_t element) const {
        return areas_[(ends * budget_count_ + budget) * graph_.elements.size() + element];
    }
    int& area(unsigned ends, std::size_t budget, std::size_t element) {
        return areas_[(ends * budget_count_ + budget) * graph_.elements.size() + element];
    }

    // Finds trees that consist of two trees joined at an element. The element itself can also touch
    // some of the ends.
    void join_trees(unsigned ends) {
        for (std::size_t element_index = 0; element_index < elements().size(); ++element_index) {
            const unsigned missing_ends = ends & ~touched_ends_[element_index];
            const auto half_cell_count =
                static_cast<std::size_t>(elements()[element_index].half_cell_count);
            for (std::size_t budget = half_cell_count; budget < budget_count_; ++budget) {
                int& min_area = area(ends, budget, element_index);
                if (missing_ends == 0) {
                    min_area = elements()[element_index].area;
                    continue;
                }
                if (missing_ends != ends) min_area = area(missing_ends, budget, element_index);
                for (unsigned first_ends = (missing_ends - 1) & missing_ends; first_ends > 0;
                     first_ends = (first_ends - 1) & missing_ends) {
                    for (std::size_t first_budget = half_cell_count; first_budget <= budget;
                         ++first_budget) {
                        const int joined_area =
                            area(first_ends, first_budget, element_index) +
                            area(missing_ends ^ first_ends, budget - first_budget + half_cell_count,
                                 element_index) -
                            elements()[element_index].area;
                        min_area = std::min(min_area, joined_area);
                    }
                }
            }
        }
    }

    // Extends trees by neighbouring elements. Trees with smaller areas come first.
    void grow_trees(unsigned ends) {
        const int max_area = graph_.question.area;
        for (std::size_t element_index = 0; element_index < elements().size(); ++element_index) {
            for (std::size_t budget = 0; budget < budget_count_; ++budget) {
                add_open_tree(area(ends, budget, element_index), {budget, element_index});
            }
        }
        for (int tree_area = 0; tree_area <= max_area; ++tree_area) {
            auto& open_trees = open_trees_[static_cast<std::size_t>(tree_area)];
            // An extended tree has a larger area, so it is added to another list, not to the list
            // of this loop.
            for (const auto [budget, e] : open_trees) {
                if (area(ends, budget, e) < tree_area) continue;
                for (const int neighbour : elements()[e].neighbours) {
                    const auto neighbour_index = static_cast<std::size_t>(neighbour);
                    const std::size_t new_budget =
                        budget +
                        static_cast<std::size_t>(elements()[neighbour_index].half_cell_count);
                    const int new_area = tree_area + elements()[neighbour_index].area;
                    if (new_budget >= budget_count_ ||
                        new_area >= area(ends, new_budget, neighbour_index))
                        continue;
                    area(ends, new_budget, neighbour_index) = new_area;
                    add_open_tree(new_area, {new_budget, neighbour_index});
                }
            }
            open_trees.clear();
        }
    }

    void add_open_tree(int tree_area, const OpenTree& tree) {
        if (tree_area <= graph_.question.area)
            open_trees_[static_cast<std::size_t>(tree_area)].push_back(tree);
    }

    const GainGraph& graph_;
    bool begins_at_root_;
    std::size_t end_count_;
    std::size_t budget_count_;
    std::vector<unsigned> touched_ends_;  ///< by element: the ends that it touches, as bits
    std::vector<int> areas_;              ///< by ends, budget and element: the min area of a tree
    std::vector<std::vector<OpenTree>> open_trees_;  ///< by area: the trees to extend
};

// For each element: the min area of a path from `start_element` to this element. The areas of these
// two elements are included.
std::vector<int> min_path_areas(const GainGraph& graph, int start_element) {
    const auto& elements = graph.elements;
    std::vector<int> min_areas(elements.size(), unreachable);
    const auto max_area = static_cast<std::size_t>(graph.question.area);
    std::vector<std::vector<int>> open_elements(max_area + 1);
    const auto reduce_min_area = [&](int element, int area) {
        int& known_area = min_areas[static_cast<std::size_t>(element)];
        if (area >= known_area || area > graph.question.area) return;
        known_area = area;
        open_elements[static_cast<std::size_t>(area)].push_back(element);
    };
    reduce_min_area(start_element, elements[static_cast<std::size_t>(start_element)].area);
    for (std::size_t area = 0; area <= max_area; ++area) {
        for (std::size_t next = 0; next < open_elements[area].size(); ++next) {
            const auto e = static_cast<std::size_t>(open_elements[area][next]);
            if (min_areas[e] < static_cast<int>(area)) continue;
            for (const int neighbour : elements[e].neighbours) {
                reduce_min_area(neighbour, static_cast<int>(area) +
                                               elements[static_cast<std::size_t>(neighbour)].area);
            }
        }
    }
    return min_areas;
}

}  // namespace

MinComponentAreas::MinComponentAreas(const GainGraph& graph) : graph_(graph) {
    if (!graph.walls.empty()) {
        min_areas_ = MinTreeAreas(graph, std::nullopt).min_areas();
        return;
    }
    const InvarianceBounds bounds(graph, true);
    for (std::size_t e = 0; e < graph.elements.size(); ++e) {
        min_areas_.push_back(bounds.min_component_area(graph, static_cast<int>(e)));
    }
}

std::vector<int> MinComponentAreas::min_areas_with(int element) const {
    if (!graph_.walls.empty()) return MinTreeAreas(graph_, element).min_areas();
    std::vector<int> areas = min_path_areas(graph_, element);
    const int min_area_of_element = min_areas_[static_cast<std::size_t>(element)];
    for (std::size_t e = 0; e < areas.size(); ++e)
        areas[e] = std::max({areas[e], min_area_of_element, min_areas_[e]});
    return areas;
}

}  // namespace orbitile::candidate
