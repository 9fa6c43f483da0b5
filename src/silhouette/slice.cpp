// Divides a question without a horizon into slices, which a solver can answer.
//
// A solver needs a finite question. The area of the pieces makes the question finite: a component
// that the group maps onto itself needs much area if it reaches far from the centre. So an element
// can be left out if the least component that contains it is larger than the area of all pieces.
//
//   - MinComponentAreas (candidate/component_areas.cpp) computes these areas. With mirrors they are
//     exact: least Steiner trees that join the element to all walls (Dreyfus and Wagner, The
//     Steiner problem in graphs, 1971). Without mirrors, the areas are only lower bounds, which are
//     computed from closed walks in the gain graph.
//   - remove_expensive_elements() leaves out the elements that need too much area. Other elements
//     can then need more area, because a path through the removed elements is missing. So the
//     function repeats this step until no further element is left out. If a silhouette needs two
//     grids, a component on one grid cannot use the whole area. The least area of a component on
//     another grid is subtracted first.
//
// For FridgeIQ, 227 of the 570 elements about a vertex remain, and none of them reaches farther
// than 11 cells.
//
// The question is then divided by the *reach* of silhouettes, the distance of the farthest cell
// that a silhouette covers. One slice, for example "0-4", contains all silhouettes whose reach is
// at most two fifths of the greatest reach. Most silhouettes are in this near slice. Each greater
// reach has a slice of its own: "5-5", "6-6" and so on. The slice of a single reach r has only
// elements up to this reach, and a constraint says that some element of reach r is covered. So each
// silhouette is in exactly one slice. Far slices are easy, because their far element uses most of
// the area. They also need few elements: an element is kept only if it can be in one silhouette
// with some element of reach r. That is, the area of the pieces is enough for the least component
// with both elements, or for two components, each with one of the elements.
//
// The near slice takes longest. So a search divides it into parts (parts_of()), and asks the solver
// about one part after the other. For example, the parts of "0-5" are "0-3", "4-4" and "5-5". Each
// part has fewer placements than the slice, so the solver finds the first silhouettes sooner.
#include "silhouette/slice.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "candidate/closing.hpp"
#include "candidate/component_areas.hpp"
#include "silhouette/field.hpp"

namespace orbitile::silhouette {

namespace {

// The near slice has all reaches up to this share of the greatest reach. Most silhouettes are in
// this slice.
constexpr int near_slice_percent = 40;  // per cent of the greatest reach

// parts_of() divides the near slice into parts. Each of the greatest reaches of the slice gets a
// part of its own, up to this number of parts. All smaller reaches are together in one more part.
constexpr int single_reach_part_count = 2;

// If there are more elements than this, pairs of elements are not tested, because the tests take
// longer than they save.
constexpr std::size_t max_measured_elements = 3000;

void keep_elements_where(candidate::GainGraph& graph, const auto& is_kept) {
    std::vector<bool> is_kept_element;
    for (std::size_t e = 0; e < graph.elements.size(); ++e) is_kept_element.push_back(is_kept(e));
    candidate::keep_elements(graph, is_kept_element);
}

// Returns, for each grid, the area that is available for a component on this grid. With one grid,
// the whole `area` is available. With several grids, the least area of a component on another grid
// is subtracted from `area`.
std::vector<int> available_areas(const std::vector<std::vector<int>>& min_areas, int area) {
    std::vector<int> areas(min_areas.size(), area);
    if (min_areas.size() == 1) return areas;
    for (std::size_t grid = 0; grid < min_areas.size(); ++grid) {
        int min_other_area = candidate::unreachable;
        for (std::size_t other_grid = 0; other_grid < min_areas.size(); ++other_grid) {
            if (other_grid == grid || min_areas[other_grid].empty()) continue;
            min_other_area = std::min(min_other_area, std::ranges::min(min_areas[other_grid]));
        }
        areas[grid] = area - min_other_area;
    }
    return areas;
}

std::vector<std::vector<int>> min_component_areas(const std::vector<candidate::GainGraph>& graphs) {
    std::vector<std::vector<int>> min_areas;
    min_areas.reserve(graphs.size());
    for (const candidate::GainGraph& graph : graphs)
        min_areas.push_back(candidate::MinComponentAreas(graph).min_areas());
    return min_areas;
}

// Leaves out the elements that need too much area. Repeats this until no element is left out,
// because paths between other elements may have contained a removed element.
void remove_expensive_elements(std::vector<candidate::GainGraph>& graphs) {
    for (;;) {
        const auto min_areas = min_component_areas(graphs);
        const auto grid_areas = available_areas(min_areas, graphs.front().question.area);
        std::size_t removed_count = 0;
        for (std::size_t g = 0; g < graphs.size(); ++g) {
            const std::size_t old_count = graphs[g].elements.size();
            keep_elements_where(graphs[g],
                                [&](std::size_t e) { return min_areas[g][e] <= grid_areas[g]; });
            removed_count += old_count - graphs[g].elements.size();
        }
        if (removed_count == 0) return;
    }
}

// Tests whether two elements can be in one silhouette, by the min areas of invariant components.
class ElementCompatibility {
  public:
    ElementCompatibility(const std::vector<candidate::GainGraph>& graphs,
                         const SlicedQuestion& question)
        : question_(question), area_(graphs.front().question.area) {
        for (const candidate::GainGraph& graph : graphs) components_.emplace_back(graph);
        std::vector<std::vector<int>> min_areas;
        for (const candidate::MinComponentAreas& component : components_)
            min_areas.push_back(component.min_areas());
        available_areas_ = available_areas(min_areas, area_);
    }

    // Returns, for each element e of each grid, whether one silhouette may contain both e and the
    // given element (`element` of the grid `grid`).
    std::vector<std::vector<bool>> find_compatible_elements(std::size_t grid, int element) const {
        const int element_area = components_[grid].min_areas()[static_cast<std::size_t>(element)];
        const std::vector<int> min_areas_with_element = components_[grid].min_areas_with(element);
        std::vector<std::vector<bool>> is_compatible(components_.size());
        for (std::size_t g = 0; g < components_.size(); ++g) {
            const auto& grid_min_areas = components_[g].min_areas();
            const bool can_use_two_components =
                g != grid || question_.allows_rings || components_.size() > 1;
            for (std::size_t e = 0; e < grid_min_areas.size(); ++e) {
                is_compatible[g].push_back(
                    (g == grid && min_areas_with_element[e] <= available_areas_[grid]) ||
                    (can_use_two_components && element_area + grid_min_areas[e] <= area_));
            }
        }
        return is_compatible;
    }

    // Returns, for each element e of the grid, whether some component may contain both e and
    // `element`.
    std::vector<bool> find_joinable_elements(std::size_t grid, int element) const {
        std::vector<bool> is_joinable;
        for (const int area : components_[grid].min_areas_with(element))
            is_joinable.push_back(area <= available_areas_[grid]);
        return is_joinable;
    }

  private:
    SlicedQuestion question_;
    int area_;
    std::vector<candidate::MinComponentAreas> components_;
    std::vector<int> available_areas_;
};

std::size_t count_elements(const std::vector<candidate::GainGraph>& graphs) {
    std::size_t count = 0;
    for (const candidate::GainGraph& graph : graphs) count += graph.elements.size();
    return count;
}

// Keeps the elements that can be in one silhouette with some element of at least this reach.
void keep_compatible_elements(std::vector<candidate::GainGraph>& graphs,
                              const SlicedQuestion& question, int low) {
    if (count_elements(graphs) > max_measured_elements) return;
    const ElementCompatibility compatibility(graphs, question);
    std::vector<std::vector<bool>> is_kept;
    is_kept.reserve(graphs.size());
    for (const candidate::GainGraph& graph : graphs)
        is_kept.emplace_back(graph.elements.size(), false);
    for (std::size_t grid = 0; grid < graphs.size(); ++grid) {
        for (std::size_t e = 0; e < graphs[grid].elements.size(); ++e) {
            if (reach_of(graphs[grid], graphs[grid].elements[e]) < low) continue;
            const auto is_compatible =
                compatibility.find_compatible_elements(grid, static_cast<int>(e));
            for (std::size_t g = 0; g < graphs.size(); ++g) {
                for (std::size_t other_element = 0; other_element < is_compatible[g].size();
                     ++other_element) {
                    if (is_compatible[g][other_element]) is_kept[g][other_element] = true;
                }
            }
        }
    }
    for (std::size_t g = 0; g < graphs.size(); ++g) candidate::keep_elements(graphs[g], is_kept[g]);
}

}  // namespace

std::string slice_name(const Slice& slice) {
    return std::to_string(slice.low) + "-" + std::to_string(slice.high);
}

std::optional<Slice> slice_from_name(std::string_view name) {
    Slice slice;
    const char* const end = name.data() + name.size();
    const auto low = std::from_chars(name.data(), end, slice.low);
    if (low.ec != std::errc{} || low.ptr == end || *low.ptr != '-') return std::nullopt;
    const auto high = std::from_chars(low.ptr + 1, end, slice.high);
    if (high.ec != std::errc{} || high.ptr != end) return std::nullopt;
    if (slice.low < 0 || slice.high < slice.low || slice_name(slice) != name) return std::nullopt;
    return slice;
}

// Rings are silhouettes of several components on one grid. In two cases there are no rings. Under
// one mirror, each component could be shifted along the mirror on its own, so silhouettes with
// several components are not searched. If the rules do not allow holes, no component can surround
// another one.
bool asks_for_rings(const Puzzle& puzzle, const SilhouetteQuestion& request) {
    if (request.group().turns == 1 || !puzzle.rules.holes) return false;
    return request.kinds.empty() ||
           std::ranges::find(request.kinds, ChallengeKind::ring_centre) != request.kinds.end();
}

int reach_of(const candidate::GainGraph& graph, const candidate::Element& element) {
    int max_distance = 0;
    for (const Shard& shard : candidate::shards_of_cell(graph.question.lattice, element.cell)) {
        max_distance = std::max(
            max_distance, farthest_corner_in_sixths(graph.question.lattice, graph.centre, shard));
    }
    return (max_distance + 2) / 6;  // a horizon extends half a cell further
}

SlicedGraphs::SlicedGraphs(const Puzzle& puzzle, const SlicedQuestion& question,
                           const std::atomic<bool>* stop)
    : question_(question) {
    // In two cases, no silhouette is on several grids: the group has only one mirror, or the rules
    // do not allow holes. The reasons are the same as for rings (see asks_for_rings()).
    const bool has_no_silhouette =
        question.grids == GridKind::mixed && (question.group.turns == 1 || !puzzle.rules.holes);
    for (const Centre centre : field_centres(puzzle.lattice, question.group, question.grids)) {
        candidate::GainGraph graph(candidate_question(puzzle, {.groups = {question.group}}), centre,
                                   stop);
        // A rough bound comes first, because it is faster.
        const candidate::InvarianceBounds bounds(graph, true, stop);
        keep_elements_where(graph, [&](std::size_t e) {
            return !has_no_silhouette &&
                   bounds.min_component_area(graph, static_cast<int>(e)) <= graph.question.area;
        });
        graphs_.push_back(std::move(graph));
    }
    remove_expensive_elements(graphs_);
    for (const candidate::GainGraph& graph : graphs_) {
        for (const candidate::Element& element : graph.elements) {
            max_reach_ = std::max(max_reach_, reach_of(graph, element));
        }
    }
}

std::vector<Slice> SlicedGraphs::slices() const {
    const int max_reach_of_near_slice = (max_reach_ * near_slice_percent + 99) / 100;
    std::vector<Slice> slices{{0, max_reach_of_near_slice}};
    for (int reach = max_reach_of_near_slice + 1; reach <= max_reach_; ++reach)
        slices.push_back({reach, reach});
    return slices;
}

std::vector<Slice> SlicedGraphs::parts_of(const Slice& slice) const {
    if (slice.low > 0 || slice.high < single_reach_part_count) return {slice};
    std::vector<Slice> parts{{0, slice.high - single_reach_part_count}};
    for (int reach = parts.front().high + 1; reach <= slice.high; ++reach)
        parts.push_back({reach, reach});
    return parts;
}

std::vector<candidate::GainGraph> SlicedGraphs::graphs_of(const Slice& slice) const {
    std::vector<candidate::GainGraph> graphs = graphs_;
    for (candidate::GainGraph& graph : graphs) {
        keep_elements_where(
            graph, [&](std::size_t e) { return reach_of(graph, graph.elements[e]) <= slice.high; });
    }
    remove_expensive_elements(graphs);
    keep_compatible_elements(graphs, question_, slice.low);
    remove_expensive_elements(graphs);
    return graphs;
}

SilhouetteReach::SilhouetteReach(const SlicedGraphs& graphs) {
    for (const candidate::GainGraph& graph : graphs.graphs()) {
        Grid grid{graph.centre, {}, {}};
        for (const candidate::Element& element : graph.elements) {
            const Shards shards = candidate::shards_of_cells(graph.question.lattice, element.orbit);
            for (const Shard& shard : shards) {
                grid.covering_elements[shard].push_back(grid.elements.size());
            }
            grid.elements.push_back({shards, reach_of(graph, element)});
        }
        grids_.push_back(std::move(grid));
    }
}

std::optional<int> SilhouetteReach::find_reach(const Silhouette& silhouette) const {
    int max_reach = 0;
    for (const Layer& layer : silhouette) {
        const auto grid = std::ranges::find(grids_, layer.centre, &Grid::centre);
        if (grid == grids_.end()) return std::nullopt;
        for (const Shard& shard : layer.shards) {
            const auto covering_elements = grid->covering_elements.find(shard);
            if (covering_elements == grid->covering_elements.end()) return std::nullopt;
            bool is_covered = false;
            for (const std::size_t element : covering_elements->second) {
                const CoveredElement& covered_element = grid->elements[element];
                if (!std::ranges::includes(layer.shards, covered_element.shards)) continue;
                is_covered = true;
                max_reach = std::max(max_reach, covered_element.reach);
            }
            if (!is_covered) return std::nullopt;
        }
    }
    return max_reach;
}

std::vector<ElementPair> excluded_pairs(const std::vector<candidate::GainGraph>& graphs,
                                        const SlicedQuestion& question) {
    std::vector<ElementPair> pairs;
    if (count_elements(graphs) > max_measured_elements) return pairs;
    const ElementCompatibility compatibility(graphs, question);
    for (std::size_t grid = 0; grid < graphs.size(); ++grid) {
        for (std::size_t e = 0; e < graphs[grid].elements.size(); ++e) {
            const auto element = static_cast<int>(e);
            const auto& rivals = graphs[grid].elements[e].rivals;
            const auto is_compatible = compatibility.find_compatible_elements(grid, element);
            for (std::size_t g = grid; g < graphs.size(); ++g) {
                for (std::size_t o = g == grid ? e + 1 : 0; o < is_compatible[g].size(); ++o) {
                    const auto other_element = static_cast<int>(o);
                    if (is_compatible[g][o]) continue;
                    if (g == grid && std::ranges::find(rivals, other_element) != rivals.end())
                        continue;
                    pairs.push_back(
                        {static_cast<int>(grid), element, static_cast<int>(g), other_element});
                }
            }
        }
    }
    return pairs;
}

namespace {

// Returns the number of steps from `element` to each element, along contacts. Elements that cannot
// be reached have the distance -1.
std::vector<int> distances_from(const candidate::GainGraph& graph, std::size_t element) {
    std::vector<int> distances(graph.elements.size(), -1);
    distances[element] = 0;
    std::vector<std::size_t> reached_elements{element};
    for (std::size_t next_index = 0; next_index < reached_elements.size(); ++next_index) {
        for (const int neighbour : graph.elements[reached_elements[next_index]].neighbours) {
            const auto n = static_cast<std::size_t>(neighbour);
            if (distances[n] >= 0) continue;
            distances[n] = distances[reached_elements[next_index]] + 1;
            reached_elements.push_back(n);
        }
    }
    return distances;
}

// Returns the number of steps from an element to the farthest wall. An unreachable wall does not
// count.
int distance_to_farthest_wall(const candidate::GainGraph& graph,
                              const std::vector<int>& distances) {
    int max_distance = 0;
    for (const std::uint8_t wall : graph.walls) {
        int wall_distance = -1;
        for (std::size_t e = 0; e < distances.size(); ++e) {
            if (distances[e] < 0 || (wall_distance >= 0 && distances[e] >= wall_distance)) continue;
            if (graph.subgroups.contains(graph.elements[e].own_subgroup, wall))
                wall_distance = distances[e];
        }
        max_distance = std::max(max_distance, wall_distance);
    }
    return max_distance;
}

}  // namespace

std::vector<PathCondition> path_conditions(const std::vector<candidate::GainGraph>& graphs,
                                           const SlicedQuestion& question) {
    std::vector<PathCondition> conditions;
    if (count_elements(graphs) > max_measured_elements) return conditions;
    const ElementCompatibility compatibility(graphs, question);
    for (std::size_t grid = 0; grid < graphs.size(); ++grid) {
        const candidate::GainGraph& graph = graphs[grid];
        for (std::size_t e = 0; e < graph.elements.size(); ++e) {
            const auto distances = distances_from(graph, e);
            const int path_length = distance_to_farthest_wall(graph, distances);
            if (path_length < 2) continue;
            const auto is_joinable =
                compatibility.find_joinable_elements(grid, static_cast<int>(e));
            for (int distance = 2; distance <= path_length; ++distance) {
                PathCondition condition{static_cast<int>(grid), static_cast<int>(e), {}};
                for (std::size_t next_element = 0; next_element < distances.size();
                     ++next_element) {
                    if (distances[next_element] == distance && is_joinable[next_element])
                        condition.next_elements.push_back(static_cast<int>(next_element));
                }
                conditions.push_back(std::move(condition));
            }
        }
    }
    return conditions;
}

std::string_view slice_rule_name(SliceRule rule) {
    switch (rule) {
        case SliceRule::rivals: return "rivals";
        case SliceRule::area: return "area";
        case SliceRule::overlap: return "overlap";
        case SliceRule::cut: return "cut";
        case SliceRule::apart: return "apart";
        case SliceRule::some: return "some";
        case SliceRule::axis: return "axis";
        case SliceRule::two_grids: return "two-grids";
        case SliceRule::far: return "far";
        case SliceRule::orbit: return "orbit";
        case SliceRule::covered: return "covered";
        case SliceRule::once: return "once";
        case SliceRule::every_piece: return "every-piece";
        case SliceRule::sum: return "sum";
        case SliceRule::known: return "known";
        case SliceRule::orientation: return "orientation";
    }
    return "";
}

}  // namespace orbitile::silhouette
