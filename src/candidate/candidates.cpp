// The functions of the class Candidates, except its walks. They compute the data that the walks
// need, and test whether a candidate is wanted.
//
// The constructor computes the following data for each centre. candidate_walk.cpp and
// piece_walk.cpp read these data.
//
//   graph       The gain graph. It does not contain elements that are only in components with more
//               area than all pieces. A rough bound finds these elements quickly (closing.cpp).
//   roots       The elements at which components begin, in a fixed order. Catalogues store the
//               cubes in an order that depends on the order of the roots.
//   can_begin_first_component
//               Whether the first component can begin at a root. If it cannot, the cubes that begin
//               there contain no candidate.
//   next_component_areas_
//               The min area of a component that can follow another component. If less area is
//               left, the walk does not begin another component.
//   overlaps    The elements of other grids that overlap an element.
//   views_by_map_
//               For each map that makes a view, the image of each element.
//
// A walk visits each set of elements once. But a silhouette has several views: its images under the
// maps that the rules allow and that keep the symmetry group. Each view is a set of elements of its
// own, and only one of these sets may be listed. is_wanted() accepts the view whose sorted list of
// element numbers is the least. For example, let G be the group of quarter turns. If a shape has no
// mirror line, the shape and its mirror image are two different sets. If the rules allow flips,
// only one of these two sets is accepted.
//
// If G has only one mirror, a view can also be shifted along the mirror. So in this case
// is_wanted() compares lists of shards instead of element numbers. is_wanted() also tests the other
// conditions of the question: the grids, the number of components, holes, more symmetry, twins and
// horizon.
#include "candidate/candidates.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "candidate/candidate_question.hpp"
#include "candidate/overlaps.hpp"
#include "candidate/shape_tests.hpp"
#include "puzzle/silhouette_views.hpp"

namespace orbitile::candidate {
namespace {

// The min number of elements of a cube's path. With this number, the largest cube is a small part
// of the search if all pieces together have about 40 cells, as in FridgeIQ.
constexpr std::size_t min_cube_depth = 3;

// If the pieces have at least this area, there are very many candidates. In this case, the paths of
// cubes are as long as max_cubes allows. Each cube is then decided soon, so a user sees progress,
// and an interruption loses little.
constexpr int min_cells_for_deeper_cubes = 48;
constexpr std::size_t max_cubes = 50000;

// Returns the gain graph. An element is left out if each component that contains it has more area
// than all pieces.
GainGraph make_graph(const CandidateQuestion& question, Centre centre,
                     const std::atomic<bool>* stop) {
    GainGraph graph(question, centre, stop);
    const InvarianceBounds bounds(graph, true, stop);
    std::vector<bool> is_kept;
    for (std::size_t e = 0; e < graph.elements.size(); ++e) {
        is_kept.push_back(bounds.min_component_area(graph, static_cast<int>(e)) <= question.area);
    }
    keep_elements(graph, is_kept);
    return graph;
}

// Returns, for each area up to `area`, whether some orbits together have this area.
// `orbit_count_by_size` has the number of orbits of each size.
std::vector<bool> reachable_areas(int area, const std::map<int, int>& orbit_count_by_size) {
    std::vector<bool> is_reachable(static_cast<std::size_t>(area) + 1, false);
    is_reachable[0] = true;
    for (const auto& [size, count] : orbit_count_by_size) {
        std::vector<int> used_counts(is_reachable.size(), 0);
        for (int sum = size; sum <= area; ++sum) {
            const auto index = static_cast<std::size_t>(sum);
            const auto previous_index = static_cast<std::size_t>(sum - size);
            if (is_reachable[index] || !is_reachable[previous_index] ||
                used_counts[previous_index] == count)
                continue;
            is_reachable[index] = true;
            used_counts[index] = used_counts[previous_index] + 1;
        }
    }
    return is_reachable;
}

}  // namespace

Candidates::Candidates(CandidateQuestion question, const std::atomic<bool>* stop)
    : question_(std::move(question)) {
    // Under a single mirror, each component could be shifted along the mirror on its own. So
    // silhouettes with several components are not searched. If the rules do not allow holes, there
    // is only one component: if there were two components, one component would be in a hole of the
    // other component (lemma 11 of docs/explanation/method.md).
    if (question_.group().turns == 1 || !question_.rules.holes) {
        question_.allows_rings = false;
        question_.mixed = false;
    }
    remove_equivalent_centres();
    for (const Centre centre : centres_of(question_.group(), question_.lattice)) {
        if (question_.mixed || is_wanted_centre(centre)) centres_.push_back(centre);
    }
    for (const Centre centre : centres_) {
        GainGraph graph = make_graph(question_, centre, stop);
        InvarianceBounds bounds(graph, false, stop);
        std::vector<int> roots;
        for (std::size_t element_index = 0; element_index < graph.elements.size();
             ++element_index) {
            const Element& element = graph.elements[element_index];
            if (element.is_root) roots.push_back(static_cast<int>(element_index));
            orbit_count_by_size_[element.area] += 1;
        }
        grids_.push_back({std::move(graph), std::move(bounds), std::move(roots)});
    }
    assign_root_ranks();
    for (CandidateGrid& grid : grids_) make_walk_elements(grid);
    for (CandidateGrid& grid : grids_) {
        for (const CandidateGrid& other_grid : grids_) {
            throw_if_stopped(stop);
            grid.overlaps.push_back(&grid == &other_grid
                                        ? std::vector<std::vector<int>>{}
                                        : overlaps_between(grid.graph, other_grid.graph));
        }
    }
    throw_if_stopped(stop);
    find_first_roots();
    compute_next_component_areas();
    find_views();
    is_reachable_area_ = reachable_areas(question_.area, orbit_count_by_size_);
}

// A map that makes a view can take one grid to another grid. In this case, each silhouette on one
// of these grids has a view on the other grid. So silhouettes on a single grid are listed only on
// the grid that comes first in `single_grid_centres`.
void Candidates::remove_equivalent_centres() {
    std::vector<Centre> single_grid_centres;
    for (const Centre centre : question_.single_grid_centres) {
        const bool is_duplicate = std::ranges::any_of(single_grid_centres, [&](Centre seen_centre) {
            return std::ranges::any_of(motions_of(question_.lattice), [&](Motion motion) {
                return is_view_motion(motion) &&
                       map_between(question_.lattice, seen_centre, centre, motion).has_value();
            });
        });
        if (!is_duplicate) single_grid_centres.push_back(centre);
    }
    question_.single_grid_centres = std::move(single_grid_centres);
}

bool Candidates::is_view_motion(Motion motion) const {
    return is_allowed_view(question_.lattice, question_.rules, question_.group(), motion);
}

std::size_t Candidates::index_of(Centre centre) const {
    const auto position = std::find(centres_.begin(), centres_.end(), centre);
    if (position == centres_.end()) throw std::invalid_argument("Candidates: no such grid");
    return static_cast<std::size_t>(position - centres_.begin());
}

// In a group with mirrors, the components of a silhouette are in order along the first wall (lemma
// 10). On this wall, all contacts of an outer component are at least as far from the centre as all
// contacts of an inner component.
//
// Under a group of turns, components can be spirals, which cannot be ordered in this way. Instead,
// the roots of all grids are numbered in one list, and each component begins at a later root than
// the component before it.
void Candidates::assign_root_ranks() {
    struct Root {
        int min_line_position;
        std::size_t grid;
        int element;
        auto operator<=>(const Root&) const = default;
    };
    std::vector<Root> roots;
    for (std::size_t grid_index = 0; grid_index < grids_.size(); ++grid_index) {
        const auto& elements = grids_[grid_index].graph.elements;
        const auto min_line_position = [&](int e) {
            return elements[static_cast<std::size_t>(e)].min_line_position;
        };
        const bool has_walls = !grids_[grid_index].graph.walls.empty();
        if (!has_walls || question_.group().turns == 1) {
            std::ranges::stable_sort(grids_[grid_index].roots, {}, min_line_position);
        }
        if (has_walls) continue;
        for (const int e : grids_[grid_index].roots)
            roots.push_back({min_line_position(e), grid_index, e});
    }
    std::sort(roots.begin(), roots.end());
    for (std::size_t rank = 0; rank < roots.size(); ++rank) {
        auto& elements = grids_[roots[rank].grid].graph.elements;
        elements[static_cast<std::size_t>(roots[rank].element)].min_line_position =
            static_cast<int>(rank);
    }
}

void Candidates::make_walk_elements(CandidateGrid& grid) {
    const auto& min_area_to_wall = grid.invariance_bounds.min_area_to_wall;
    for (std::size_t element_index = 0; element_index < grid.graph.elements.size();
         ++element_index) {
        const Element& element = grid.graph.elements[element_index];
        grid.walk_elements.push_back(
            {element.area, element.half_cell_count, element.min_line_position,
             element.max_line_position,
             min_area_to_wall.empty() ? 0 : min_area_to_wall.back()[element_index],
             grid.element_lists.add(element.neighbours), grid.element_lists.add(element.rivals),
             element.own_subgroup});
        if (!element.rivals.empty() &&
            std::ranges::min(element.rivals) < static_cast<int>(element_index))
            continue;
        std::vector<int> unit_elements = element.rivals;
        unit_elements.push_back(static_cast<int>(element_index));
        std::ranges::stable_sort(unit_elements, std::greater{}, [&](int element_of_unit) {
            return grid.graph.elements[static_cast<std::size_t>(element_of_unit)].area;
        });
        grid.elements_by_unit.add(unit_elements);
        grid.capacity += grid.graph.elements[static_cast<std::size_t>(unit_elements.front())].area;
    }
}

// Finds the roots at which the first component of a candidate can begin. A component that begins at
// a root does not contain an earlier root of its grid. So the area of the pieces must be the area
// of the root plus the areas of some orbits that are not earlier roots.
//
// For example, let the group be a half turn about the middle of a cell, and let the area be an odd
// number of cells. All orbits have two cells, except the orbit of the middle cell. So each
// candidate begins with the middle cell.
void Candidates::find_first_roots() {
    for (CandidateGrid& grid : grids_) {
        std::map<int, int> orbits = orbit_count_by_size_;
        if (!question_.mixed) {
            orbits.clear();
            for (const Element& element : grid.graph.elements) orbits[element.area] += 1;
        }
        // At most question_.area / size orbits of a size fit in the area, so a larger count is
        // reduced to this number. The reduced counts are often the same as at the previous root. In
        // this case, `is_reachable` is not computed again.
        std::map<int, int> previous_orbit_count_by_size;
        std::vector<bool> is_reachable;
        for (const int root : grid.roots) {
            const int area = grid.graph.elements[static_cast<std::size_t>(root)].area;
            orbits[area] -= 1;
            std::map<int, int> usable_orbit_counts = orbits;
            for (auto& [size, count] : usable_orbit_counts)
                count = std::min(count, question_.area / size);
            if (usable_orbit_counts != previous_orbit_count_by_size) {
                previous_orbit_count_by_size = std::move(usable_orbit_counts);
                is_reachable = reachable_areas(question_.area, previous_orbit_count_by_size);
            }
            const int remaining_area = question_.area - area;
            grid.can_begin_first_component.push_back(
                remaining_area >= 0 && is_reachable[static_cast<std::size_t>(remaining_area)]);
        }
    }
}

void Candidates::compute_next_component_areas() {
    for (const Centre inner_centre : centres_) {
        std::vector<std::pair<int, int>> areas_by_position;
        for (const CandidateGrid& grid : grids_) {
            if (!may_follow(inner_centre, grid.graph.centre)) continue;
            for (const int root : grid.roots) {
                areas_by_position.emplace_back(
                    grid.graph.elements[static_cast<std::size_t>(root)].min_line_position,
                    grid.invariance_bounds.min_component_area(grid.graph, root));
            }
        }
        std::sort(areas_by_position.begin(), areas_by_position.end());
        for (std::size_t f = areas_by_position.size(); f-- > 1;) {
            areas_by_position[f - 1].second =
                std::min(areas_by_position[f - 1].second, areas_by_position[f].second);
        }
        next_component_areas_.push_back(std::move(areas_by_position));
    }
}

int Candidates::min_next_component_area(Centre inner_centre, int line_position) const {
    const auto& areas_by_position = next_component_areas_[index_of(inner_centre)];
    const auto next_entry = std::lower_bound(areas_by_position.begin(), areas_by_position.end(),
                                             std::pair(line_position, 0));
    return next_entry == areas_by_position.end() ? unreachable : next_entry->second;
}

// Fills `views_by_map_`. For a group with one mirror, `views_by_map_` remains empty, because a
// view can be shifted along the mirror. is_smallest_shape() then compares lists of shards instead.
void Candidates::find_views() {
    if (question_.group().turns == 1) return;
    for (const Motion motion : motions_of(question_.lattice)) {
        if (!is_view_motion(motion)) continue;
        if (has_motion(question_.lattice, question_.group(), motion)) continue;
        ViewByGrid view;
        for (const CandidateGrid& grid : grids_) view.push_back(grid_view(grid, motion));
        views_by_map_.push_back(std::move(view));
    }
}

Candidates::GridView Candidates::grid_view(const CandidateGrid& grid, Motion motion) const {
    for (std::size_t target = 0; target < grids_.size(); ++target) {
        const auto map =
            map_between(question_.lattice, grid.graph.centre, centres_[target], motion);
        if (!map) continue;
        std::map<CoveredCell, int> element_by_cell;
        const auto& target_elements = grids_[target].graph.elements;
        for (std::size_t element_index = 0; element_index < target_elements.size();
             ++element_index) {
            for (const CoveredCell& cell : target_elements[element_index].orbit) {
                element_by_cell[cell] = static_cast<int>(element_index);
            }
        }
        GridView view{target, {}};
        for (const Element& element : grid.graph.elements) {
            const auto image =
                element_by_cell.find(image_of(question_.lattice, *map, element.cell));
            view.images.push_back(image == element_by_cell.end() ? -1 : image->second);
        }
        return view;
    }
    return {};
}

bool Candidates::is_wanted_centre(Centre centre) const {
    return std::find(question_.single_grid_centres.begin(), question_.single_grid_centres.end(),
                     centre) != question_.single_grid_centres.end();
}

bool Candidates::may_follow(Centre inner_centre, Centre outer_centre) const {
    return question_.mixed || (question_.allows_rings && inner_centre == outer_centre &&
                               is_wanted_centre(inner_centre));
}

bool Candidates::uses_wanted_grids(const std::vector<CandidateComponent>& candidate) const {
    const Centre first_centre = candidate.front().centre;
    const bool has_one_grid = std::ranges::all_of(
        candidate, [&](const auto& component) { return component.centre == first_centre; });
    if (!has_one_grid) return question_.mixed;
    return is_wanted_centre(first_centre) &&
           (candidate.size() == 1 ? question_.connected : question_.allows_rings);
}

bool Candidates::is_wanted(const std::vector<CandidateComponent>& candidate) const {
    if (!uses_wanted_grids(candidate)) return false;
    if (question_.group().turns > 1 && !is_smallest_view(candidate)) return false;
    const bool can_reject = can_reject_form(question_.request, question_.rules);
    if (question_.group().turns > 1 && !can_reject) return true;
    const auto candidate_layers = layers(candidate);
    if (question_.group().turns == 1) {
        if (!is_smallest_shape(candidate_layers.front()) || !is_within_horizon(candidate_layers))
            return false;
        if (!question_.request.requires_exact_symmetry && has_wanted_twin(candidate_layers.front()))
            return false;
    }
    return !can_reject ||
           has_wanted_form(question_.request, question_.lattice, question_.rules, candidate_layers);
}

// Under a group with one mirror, a silhouette can be anywhere along the mirror. But the silhouette
// is stored in its canonical view, and the horizon is a limit for this view.
bool Candidates::is_within_horizon(const std::vector<Layer>& layers) const {
    if (!question_.request.horizon) return true;
    const View view = canonical_view(question_.lattice, question_.rules, question_.group(), layers);
    const Layer canonical_layer =
        apply_view(question_.lattice, question_.group(), view, layers.front());
    return std::ranges::all_of(canonical_layer.shards, [&](const Shard& shard) {
        return farthest_corner_in_sixths(question_.lattice, canonical_layer.centre, shard) <=
               6 * *question_.request.horizon + 3;
    });
}

bool Candidates::is_smallest_view(const std::vector<CandidateComponent>& candidate) const {
    if (views_by_map_.empty()) return true;
    using GridElement = std::pair<std::size_t, int>;
    std::vector<GridElement> elements;
    for (const CandidateComponent& component : candidate) {
        const std::size_t grid = index_of(component.centre);
        for (const int element : component.elements) elements.emplace_back(grid, element);
    }
    std::sort(elements.begin(), elements.end());
    std::vector<GridElement> images;
    return std::ranges::none_of(views_by_map_, [&](const ViewByGrid& view) {
        images.clear();
        for (const auto& [grid, element] : elements) {
            const GridView& view_of_grid = view[grid];
            if (view_of_grid.images.empty()) return false;
            images.emplace_back(view_of_grid.grid,
                                view_of_grid.images[static_cast<std::size_t>(element)]);
        }
        std::sort(images.begin(), images.end());
        return images < elements;
    });
}

bool Candidates::is_smallest_shape(const Layer& layer) const {
    const Shards normalised_shards = normalised(layer.shards);
    return std::ranges::none_of(motions_of(question_.lattice), [&](Motion motion) {
        if (!is_view_motion(motion)) return false;
        const LatticeMap map = turn_about_middle(question_.lattice, motion.turn, motion.flip);
        return normalised(map(layer.shards)) < normalised_shards;
    });
}

bool Candidates::has_wanted_twin(const Layer& layer) const {
    const auto is_wanted_here = [&](const Layer& twin) {
        return is_wanted_centre(twin.centre) && is_within_horizon({twin});
    };
    return has_lesser_twin(question_.lattice, question_.rules, question_.group(), layer,
                           is_wanted_here);
}

std::vector<CandidateCube> Candidates::cubes(const std::atomic<bool>* stop) const {
    std::size_t depth = min_cube_depth;
    auto found_cubes = cubes(depth, stop);
    if (question_.area <= min_cells_for_deeper_cubes * shards_per_cell(question_.lattice))
        return found_cubes;
    for (;;) {
        auto deeper_cubes = cubes(++depth, stop, max_cubes);
        if (deeper_cubes.size() > max_cubes || deeper_cubes.size() <= found_cubes.size())
            return found_cubes;
        found_cubes = std::move(deeper_cubes);
    }
}

bool Candidates::is_empty_by_area(const CandidateCube& cube) const {
    if (cube.path.empty()) return false;
    const CandidateGrid& grid = grids_[index_of(cube.path.front().centre)];
    const auto root = std::ranges::find(grid.roots, cube.path.front().elements.front());
    return !grid.can_begin_first_component[static_cast<std::size_t>(root - grid.roots.begin())];
}

std::vector<Layer> Candidates::layers(const std::vector<CandidateComponent>& candidate) const {
    std::vector<Layer> layers;
    for (const CandidateComponent& component : candidate) {
        std::vector<CoveredCell> cells;
        for (const int element_number : component.elements) {
            const Element& element =
                graph(component.centre).elements[static_cast<std::size_t>(element_number)];
            cells.insert(cells.end(), element.orbit.begin(), element.orbit.end());
        }
        layers.push_back({component.centre, shards_of_cells(question_.lattice, cells)});
    }
    return layers;
}

}  // namespace orbitile::candidate
