// The gain graph shows whether a set of orbits is one component that the group maps onto itself. It
// describes one cell of each orbit, and not the images of this cell.
//
// A silhouette with the symmetry group G is a union of orbits of cells. Let 1·u be the
// representative of the orbit u, and let g·u be the image of 1·u under the map g. Suppose that 1·u
// touches g·v. Then h·u touches hg·v for every h in G, so one entry describes all these contacts:
// "u touches v with gain g". The orbits are the vertices and the contacts are the edges of a gain
// graph (Zaslavsky, Biased graphs I, 1989).
//
// For example, let G be the half turn g about the middle of four cells:
//
//     v  u      u touches v with gain 1, and u touches v' = g·v with gain g.
//     u' v'     In the graph, the second contact leads from u to v, and the first contact leads
//               back to u. This closed walk has the gain g. On the cells, it leads from u over v'
//               to u' = g·u. So all four cells are connected.
//
// To decide whether a set of orbits is one component that G maps onto itself, choose a spanning
// tree of contacts. The potential of an orbit is the product of the gains on the path in the tree
// from the root to the orbit. Each contact outside the tree closes a cycle, whose gain follows from
// the potentials of the two ends. If 1·u touches its own image g·u, or is equal to this image, the
// orbit also contributes the gain g (`own_subgroup`). The set is one component that G maps onto
// itself if and only if it is connected in the graph and these gains generate G (lemma 4 of
// docs/explanation/method.md). The walks apply this test while they add elements (ComponentGrowth).
//
// In a group with mirrors the decision is simpler. The mirrors bound a wedge, the chamber. Each
// orbit has its representative in the chamber. All potentials can be 1, and a set is invariant if
// and only if it is connected and its representatives reach both walls of the chamber (lemma 5).
//
// The vertices of the graph are called elements. Usually an element is an orbit. But on a lattice
// on which a piece can cover half of a cell, an orbit has several states: its cells are covered as
// a whole, or by one of four halves. Each state of an orbit is an element of its own. The elements
// of the same orbit are rivals: a silhouette contains at most one of them.
//
// Which elements are needed? A component of n units that G maps onto itself cannot be far from the
// centre: if it contains the point P, it contains the images of P and a path from P to each of
// them. max_distance() computes the bound (lemma 7). So the graph is finite even if the question
// does not limit the distance from the centre.
//
// The walks start each component with an element on a line. In a group with mirrors, the line is
// the first wall. In a group of turns, the line is the ray from the centre to the east. A component
// that a turn maps onto itself contains or surrounds the centre, so it touches each ray (lemma 6).
// The elements on the line are called roots. A root touches the line from `min_line_position` to
// `max_line_position`.
#include "candidate/gain_graph.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <numbers>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "candidate/candidate_question.hpp"

namespace orbitile::candidate {
namespace {

constexpr unsigned north = 1, east = 2, south = 4, west = 8;
constexpr std::array<unsigned, 4> half_cell_masks{north | east, east | south, south | west,
                                                  west | north};

std::vector<CoveredCell> orbit_of_cell(Lattice lattice, const Symmetry& symmetry,
                                       const CoveredCell& cell) {
    std::set<CoveredCell> orbit;
    for (const LatticeMap& map : symmetry) orbit.insert(image_of(lattice, map, cell));
    return {orbit.begin(), orbit.end()};
}

// Whether the orbit has at most one entry for each cell. It has two entries for a cell if a map
// takes the cell to itself, but takes the covered part of the cell to another part.
bool covers_each_cell_once(const std::vector<CoveredCell>& orbit) {
    return std::adjacent_find(orbit.begin(), orbit.end(), [](const auto& a, const auto& b) {
               return a.x == b.x && a.y == b.y;
           }) == orbit.end();
}

// The corners of the covered part of a cell, relative to the centre. The unit is a sixth of the
// step between neighbouring cells.
std::vector<Point> centred_corners(Lattice lattice, Centre grid_centre, const CoveredCell& cell) {
    const Point centre = position_in_sixths(lattice, grid_centre);
    std::vector<Point> points;
    for (const Shard& shard : shards_of_cell(lattice, cell)) {
        for (const Point& corner : corners(lattice, shard)) {
            const Point position = position_in_sixths(lattice, corner);
            points.push_back({position.x - centre.x, position.y - centre.y});
        }
    }
    return points;
}

// The sum of all corners of the covered part, relative to the centre. The representative of an
// orbit is the image whose sum is farthest to the east. If several sums are equally far to the
// east, the sum that is farthest to the north decides. The x coordinate is doubled, because a step
// in the direction of y can go half a step to the east.
Point corner_sum_in_plane(Lattice lattice, Centre centre, const CoveredCell& cell) {
    Point sum{0, 0};
    for (const Point& point : centred_corners(lattice, centre, cell)) {
        sum.x += 2 * point.x + east_offset_per_y_step(lattice) * point.y;
        sum.y += point.y;
    }
    return sum;
}

// Whether half of a unit can be covered.
bool can_cover_half_unit(const CandidateQuestion& question) {
    return has_half_cells(question.lattice) && !question.covers_single_shards;
}

// Returns the units of a cell. Each unit is a set of shards of the cell, stored as a mask: bit i is
// for the shard in the slot i.
std::vector<unsigned> units_of_cell(const CandidateQuestion& question) {
    if (can_cover_half_unit(question)) return {whole_cell_mask(question.lattice)};
    std::vector<unsigned> units;
    units.reserve(static_cast<std::size_t>(shards_per_cell(question.lattice)));
    for (int slot = 0; slot < shards_per_cell(question.lattice); ++slot) {
        units.push_back(1U << static_cast<unsigned>(slot));
    }
    return units;
}

// Returns the states in which a unit can be covered. The state that covers the whole unit is first.
std::vector<unsigned> states_of_unit(const CandidateQuestion& question, unsigned unit) {
    std::vector<unsigned> states{unit};
    if (can_cover_half_unit(question) && question.half_cell_count > 0) {
        states.insert(states.end(), half_cell_masks.begin(), half_cell_masks.end());
    }
    return states;
}

// The max distance of a component from the centre that the horizon allows, in sixths of a cell.
// Returns nothing if there is no limit. Under one mirror there is no limit: a component can be
// shifted along the mirror, and the horizon is a limit only for the position in which the shape is
// stored.
std::optional<int> max_reach(const CandidateQuestion& question) {
    const std::optional<int>& horizon = question.request.horizon;
    if (question.group().turns == 1 || !horizon) return std::nullopt;
    return 6 * *horizon + 3;
}

// A bound for the distance between the centre and each unit of an invariant component, in sixths of
// a step (lemma 7 of docs/explanation/method.md). The distance of a unit is the distance of its
// nearest point. A component of n units is at most about n steps wide. If it contains the point P,
// it also contains the images of P. So |P| is at most about n/2 under a half turn, and 2n/3 under a
// turn by 120°. Under one mirror, the component has a unit near the centre, so the bound is n + 1.
int max_distance(const CandidateQuestion& question) {
    const int shards_per_unit =
        has_half_cells(question.lattice) ? shards_per_cell(question.lattice) : 1;
    const int missing_shard_count =
        has_half_cells(question.lattice) ? 2 * question.half_cell_count : 0;
    const int units = (question.area + missing_shard_count) / shards_per_unit;
    int steps = units + 1;  // the bound under one mirror
    if (question.group().turns % 2 == 0) steps = units / 2 + 1;
    if (question.group().turns == 3) steps = 2 * units / 3 + 1;
    int distance = 6 * steps;
    if (const auto reach = max_reach(question)) distance = std::min(distance, *reach);
    return distance;
}

// The angle between the mirror's line and the east, in [0, π).
double mirror_angle(Lattice lattice, const LatticeMap& map) {
    const PlanePoint x = point_in_plane(lattice, {1, 0});
    const PlanePoint y = point_in_plane(lattice, {0, 1});
    const double image_x = (map.xx * x.x + map.yx * y.x) / x.x;
    const double image_y = (map.xx * x.y + map.yx * y.y) / x.x;
    double angle = std::atan2(image_y, image_x) / 2;
    if (angle < -1e-9) angle += std::numbers::pi;
    return angle < 0 ? 0 : angle;
}

bool is_mirror(const LatticeMap& map) { return map.xx * map.yy - map.xy * map.yx < 0; }

// Take the direction slightly north of east. Returns the nearest mirror on each side of this
// direction. The chamber between these two mirrors contains the representative of each orbit. If
// the group has only one mirror, returns only this mirror.
std::vector<std::uint8_t> chamber_walls(Lattice lattice, const Symmetry& maps) {
    std::vector<std::pair<double, std::uint8_t>> mirrors;
    for (std::size_t m = 0; m < maps.size(); ++m) {
        if (!is_mirror(maps[m])) continue;
        mirrors.emplace_back(mirror_angle(lattice, maps[m]), static_cast<std::uint8_t>(m));
    }
    if (mirrors.empty()) return {};
    std::sort(mirrors.begin(), mirrors.end());
    if (mirrors.size() == 1) return {mirrors.front().second};
    // If a mirror points exactly east, the chamber begins at this mirror.
    if (mirrors.front().first < 1e-6) return {mirrors[0].second, mirrors[1].second};
    return {mirrors.back().second, mirrors.front().second};
}

// Tests whether covered cells touch, by edges or by corners. The answer depends only on the
// relative position of the cells, so each answer is stored.
class TouchTest {
  public:
    TouchTest(Lattice lattice, Adjacency adjacency)
        : lattice_(lattice), min_shared_corners_(adjacency == Adjacency::edge ? 2 : 1) {}

    bool operator()(const CoveredCell& first, const CoveredCell& second) {
        const int x = second.x - first.x;
        const int y = second.y - first.y;
        const auto key = std::tuple(x, y, first.covered, second.covered);
        const auto [entry, is_new] = known_contacts_.try_emplace(key, false);
        if (is_new) entry->second = do_cells_touch(first, second);
        return entry->second;
    }

  private:
    bool do_cells_touch(const CoveredCell& first, const CoveredCell& second) const {
        for (const Shard& first_shard : shards_of_cell(lattice_, first)) {
            const auto first_corners = corners(lattice_, first_shard);
            for (const Shard& second_shard : shards_of_cell(lattice_, second)) {
                int shared_corner_count = 0;
                for (const Point& corner : corners(lattice_, second_shard)) {
                    shared_corner_count += static_cast<int>(
                        std::count(first_corners.begin(), first_corners.end(), corner));
                }
                if (shared_corner_count >= min_shared_corners_) return true;
            }
        }
        return false;
    }

    Lattice lattice_;
    int min_shared_corners_;
    std::map<std::tuple<int, int, std::uint8_t, std::uint8_t>, bool> known_contacts_;
};

// The number of a unit's orbit, and the map that takes the orbit's representative to the unit.
struct UnitInOrbit {
    int orbit = 0;
    std::uint8_t map = 0;
};

class GainGraphBuilder {
  public:
    GainGraphBuilder(GainGraph& graph, const std::atomic<bool>* stop)
        : graph_(graph),
          question_(graph.question),
          stop_(stop),
          touch_test_(question_.lattice, question_.rules.connect) {}

    void build() {
        list_units();
        for (const CoveredCell& unit : units_) {
            throw_if_stopped(stop_);
            add_elements(unit);
        }
        if (question_.group().turns == 1) remove_axis_shifts();
        for (std::size_t e = 0; e < graph_.elements.size(); ++e) {
            throw_if_stopped(stop_);
            find_contacts(static_cast<int>(e));
        }
    }

  private:
    void list_units() {
        const int distance = max_distance(question_);
        const int max_offset = distance / 6 + 2;
        std::set<CoveredCell> seen_units;
        for (int x = -max_offset; x <= max_offset; ++x) {
            throw_if_stopped(stop_);
            for (int y = -max_offset; y <= max_offset; ++y) {
                for (const unsigned covered : units_of_cell(question_)) {
                    const CoveredCell unit{static_cast<std::int16_t>(x),
                                           static_cast<std::int16_t>(y),
                                           static_cast<std::uint8_t>(covered)};
                    if (!seen_units.contains(unit) && is_within_distance(unit, distance))
                        add_unit(unit, seen_units);
                }
            }
        }
        std::sort(units_.begin(), units_.end());
        for (std::size_t unit_index = 0; unit_index < units_.size(); ++unit_index) {
            throw_if_stopped(stop_);
            for (std::size_t m = graph_.maps.size(); m-- > 0;) {
                const CoveredCell image =
                    image_of(question_.lattice, graph_.maps[m], units_[unit_index]);
                unit_in_orbit_by_cell_[image] = {static_cast<int>(unit_index),
                                                 static_cast<std::uint8_t>(m)};
            }
        }
    }

    // Without a horizon, some part of the unit must be within the distance. With a horizon, the
    // whole unit must be within the horizon.
    bool is_within_distance(const CoveredCell& unit, int distance) const {
        int nearest_distance = unreachable;
        int farthest_distance = 0;
        for (const Point& point : centred_corners(question_.lattice, graph_.centre, unit)) {
            nearest_distance =
                std::min(nearest_distance, step_distance_in_sixths(question_.lattice, point));
            farthest_distance =
                std::max(farthest_distance, step_distance_in_sixths(question_.lattice, point));
        }
        const std::optional<int> reach = max_reach(question_);
        return nearest_distance <= distance && (!reach || farthest_distance <= *reach);
    }

    void add_unit(const CoveredCell& unit, std::set<CoveredCell>& seen_units) {
        const auto orbit = orbit_of_cell(question_.lattice, graph_.maps, unit);
        const auto corner_sum = [&](const CoveredCell& cell) {
            const Point sum = corner_sum_in_plane(question_.lattice, graph_.centre, cell);
            return std::pair(sum.x, sum.y);
        };
        units_.push_back(*std::ranges::max_element(orbit, {}, corner_sum));
        seen_units.insert(orbit.begin(), orbit.end());
    }

    void add_elements(const CoveredCell& unit) {
        const auto first_index = static_cast<int>(graph_.elements.size());
        elements_by_unit_.emplace_back();
        for (const unsigned state : states_of_unit(question_, unit.covered)) {
            Element element;
            element.cell = {unit.x, unit.y, static_cast<std::uint8_t>(state)};
            element.orbit = orbit_of_cell(question_.lattice, graph_.maps, element.cell);
            if (!covers_each_cell_once(element.orbit) && can_cover_half_unit(question_)) continue;
            const auto shards = shards_of_cell(question_.lattice, element.cell).size();
            element.area = static_cast<int>(shards * element.orbit.size());
            element.half_cell_count =
                state == unit.covered ? 0 : static_cast<int>(element.orbit.size());
            if (element.area > question_.area ||
                element.half_cell_count > question_.half_cell_count) {
                continue;
            }
            element.own_subgroup = own_subgroup_of(element.cell);
            compute_line_interval(element);
            elements_by_unit_.back().push_back(static_cast<int>(graph_.elements.size()));
            graph_.elements.push_back(std::move(element));
        }
        const auto end_index = static_cast<int>(graph_.elements.size());
        for (int element = first_index; element < end_index; ++element) {
            for (int rival = first_index; rival < end_index; ++rival) {
                if (rival != element) element_at(element).rivals.push_back(rival);
            }
        }
    }

    std::uint8_t own_subgroup_of(const CoveredCell& cell) {
        std::uint8_t subgroup = Subgroups::trivial_subgroup;
        for (std::size_t map_index = 1; map_index < graph_.maps.size(); ++map_index) {
            const CoveredCell image = image_of(question_.lattice, graph_.maps[map_index], cell);
            const bool is_near = std::abs(image.x - cell.x) <= 1 && std::abs(image.y - cell.y) <= 1;
            if (image == cell || (is_near && touch_test_(cell, image))) {
                const auto map = static_cast<std::uint8_t>(map_index);
                subgroup = graph_.subgroups.join_subgroups(
                    subgroup, graph_.subgroups.subgroup_generated_by(map));
            }
        }
        return subgroup;
    }

    void compute_line_interval(Element& element) const {
        if (graph_.walls.empty()) {
            compute_ray_position(element);
        } else {
            compute_wall_interval(element);
        }
    }

    // Computes the first and the last position at which the element touches the wall: the positions
    // of its corners on the wall. If the wall cuts the element in two, each corner is replaced by
    // the point halfway between the corner and its mirror image.
    void compute_wall_interval(Element& element) const {
        const std::uint8_t wall = graph_.walls.front();
        if (!graph_.subgroups.contains(element.own_subgroup, wall)) return;
        const LatticeMap& mirror = graph_.maps[wall];
        const bool is_cut_by_mirror =
            image_of(question_.lattice, mirror, element.cell) == element.cell;
        const auto image = [&](const Point& point) {
            return Point{mirror.xx * point.x + mirror.xy * point.y,
                         mirror.yx * point.x + mirror.yy * point.y};
        };
        element.is_root = true;
        element.min_line_position = unreachable;
        element.max_line_position = -unreachable;
        for (const Point& point : centred_corners(question_.lattice, graph_.centre, element.cell)) {
            const Point mirror_image = image(point);
            if (!(mirror_image == point) && !is_cut_by_mirror) continue;
            const int position =
                position_along_wall({point.x + mirror_image.x, point.y + mirror_image.y});
            element.min_line_position = std::min(element.min_line_position, position);
            element.max_line_position = std::max(element.max_line_position, position);
        }
    }

    // The position of a point on the first wall. It grows with the distance from the centre.
    int position_along_wall(Point point) const {
        const int east_offset = 2 * point.x + east_offset_per_y_step(question_.lattice) * point.y;
        return east_offset != 0 || is_mirror_inclined() ? east_offset : point.y;
    }

    bool is_mirror_inclined() const {
        const double angle = mirror_angle(question_.lattice, graph_.maps[graph_.walls.front()]);
        return std::abs(angle - std::numbers::pi / 2) > 1e-6;
    }

    // In a group of turns, an invariant component touches every ray from the centre, because
    // otherwise the ray and its images would cut the component apart. So it is enough to begin at
    // elements that touch one fixed ray: the ray in the direction of x.
    void compute_ray_position(Element& element) const {
        int first_position = unreachable;
        for (const CoveredCell& cell : element.orbit) {
            for (const Shard& shard : shards_of_cell(question_.lattice, cell)) {
                first_position = std::min(first_position, first_position_on_ray(shard));
            }
        }
        element.is_root = first_position < unreachable;
        element.min_line_position = first_position;
        element.max_line_position = -unreachable;
    }

    // The first position on the ray that the shard covers, rounded down. Returns `unreachable` if
    // the shard does not touch the ray.
    int first_position_on_ray(Shard shard) const {
        const Point centre = position_in_sixths(question_.lattice, graph_.centre);
        std::vector<Point> points;
        for (const Point& corner : corners(question_.lattice, shard)) {
            const Point position = position_in_sixths(question_.lattice, corner);
            points.push_back({position.x - centre.x, position.y - centre.y});
        }
        int first_x = unreachable;
        int last_x = -unreachable;
        for (std::size_t corner_index = 0; corner_index < points.size(); ++corner_index) {
            const Point& a = points[corner_index];
            const Point& b = points[(corner_index + 1) % points.size()];
            if (std::min(a.y, b.y) > 0 || std::max(a.y, b.y) < 0) continue;
            if (a.y == b.y) {
                first_x = std::min({first_x, a.x, b.x});
                last_x = std::max({last_x, a.x, b.x});
                continue;
            }
            // The edge from `a` to `b` crosses the line y = 0 at this x.
            const double crossing_x = a.x + static_cast<double>(b.x - a.x) * -a.y / (b.y - a.y);
            first_x = std::min(first_x, static_cast<int>(std::floor(crossing_x)));
            last_x = std::max(last_x, static_cast<int>(std::ceil(crossing_x)));
        }
        return last_x < 0 ? unreachable : std::max(first_x, 0);
    }

    // A silhouette with one axis can be shifted along the axis by multiples of a period. It is
    // listed in the position in which its first contact with the axis is in the first period. So an
    // element that touches the axis before the first period is removed.
    void remove_axis_shifts() {
        const int period = period_of_axis();
        std::vector<bool> is_kept;
        for (Element& element : graph_.elements) {
            is_kept.push_back(!element.is_root || element.min_line_position >= 0);
            element.is_root = element.is_root && element.min_line_position < period;
        }
        keep_elements(graph_, is_kept);
        for (auto& unit_elements : elements_by_unit_) unit_elements.clear();
        for (std::size_t element_index = 0; element_index < graph_.elements.size();
             ++element_index) {
            const UnitInOrbit& unit_in_orbit =
                unit_in_orbit_by_cell_.at(unit_of(graph_.elements[element_index].cell));
            elements_by_unit_[static_cast<std::size_t>(unit_in_orbit.orbit)].push_back(
                static_cast<int>(element_index));
        }
    }

    int period_of_axis() const {
        const LatticeMap& mirror = graph_.maps[graph_.walls.front()];
        int period = unreachable;
        for (int x = -2; x <= 2; ++x) {
            for (int y = -2; y <= 2; ++y) {
                const bool is_on_axis =
                    mirror.xx * x + mirror.xy * y == x && mirror.yx * x + mirror.yy * y == y;
                if (!is_on_axis) continue;
                const int step = position_along_wall({12 * x, 12 * y});
                if (step > 0) period = std::min(period, step);
            }
        }
        return period;
    }

    CoveredCell unit_of(const CoveredCell& cell) const {
        if (!can_cover_half_unit(question_)) return cell;
        return {cell.x, cell.y, static_cast<std::uint8_t>(whole_cell_mask(question_.lattice))};
    }

    // Finds the contacts of an element. In a group with mirrors all representatives are in one
    // chamber. If an image of one element touches an image of another element, the two
    // representatives touch each other (lemma 5). So it is enough to list the contacts between
    // representatives, which have gain 1.
    void find_contacts(int index) {
        const CoveredCell cell = element_at(index).cell;
        const int orbit_of_element = unit_in_orbit_by_cell_.at(unit_of(cell)).orbit;
        std::set<Contact> contacts;
        for (int x = cell.x - 1; x <= cell.x + 1; ++x) {
            for (int y = cell.y - 1; y <= cell.y + 1; ++y) {
                for (const unsigned covered : units_of_cell(question_)) {
                    const auto unit_in_orbit = unit_in_orbit_by_cell_.find(
                        {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y),
                         static_cast<std::uint8_t>(covered)});
                    if (unit_in_orbit == unit_in_orbit_by_cell_.end() ||
                        unit_in_orbit->second.orbit == orbit_of_element)
                        continue;
                    const auto [orbit, map] = unit_in_orbit->second;
                    if (!graph_.walls.empty() && map != 0) continue;
                    for (const int neighbour : elements_by_unit_[static_cast<std::size_t>(orbit)]) {
                        const CoveredCell image = image_of(question_.lattice, graph_.maps[map],
                                                           element_at(neighbour).cell);
                        if (touch_test_(cell, image)) contacts.insert({neighbour, map});
                    }
                }
            }
        }
        element_at(index).contacts.assign(contacts.begin(), contacts.end());
        for (const Contact& contact : contacts) {
            auto& neighbours = element_at(index).neighbours;
            if (neighbours.empty() || neighbours.back() != contact.element) {
                neighbours.push_back(contact.element);
            }
        }
    }

    Element& element_at(int index) { return graph_.elements[static_cast<std::size_t>(index)]; }

    GainGraph& graph_;
    const CandidateQuestion& question_;
    const std::atomic<bool>* stop_;
    TouchTest touch_test_;
    std::vector<CoveredCell> units_;  ///< the representatives of the orbits, ascending
    std::map<CoveredCell, UnitInOrbit> unit_in_orbit_by_cell_;
    std::vector<std::vector<int>> elements_by_unit_;
};

}  // namespace

GainGraph::GainGraph(const CandidateQuestion& graph_question, Centre grid_centre,
                     const std::atomic<bool>* stop)
    : question(graph_question),
      centre(grid_centre),
      maps(maps_of(graph_question.group(), graph_question.lattice, centre)),
      subgroups(maps),
      walls(chamber_walls(graph_question.lattice, maps)) {
    GainGraphBuilder(*this, stop).build();
}

void keep_elements(GainGraph& graph, const std::vector<bool>& is_kept) {
    std::vector<int> new_indices(is_kept.size(), -1);
    std::vector<Element> kept_elements;
    for (std::size_t element_index = 0; element_index < is_kept.size(); ++element_index) {
        if (!is_kept[element_index]) continue;
        new_indices[element_index] = static_cast<int>(kept_elements.size());
        kept_elements.push_back(std::move(graph.elements[element_index]));
    }
    const auto renumber = [&](std::vector<int>& elements) {
        for (int& element : elements) element = new_indices[static_cast<std::size_t>(element)];
        std::erase(elements, -1);
    };
    for (Element& element : kept_elements) {
        renumber(element.rivals);
        renumber(element.neighbours);
        for (Contact& contact : element.contacts) {
            contact.element = new_indices[static_cast<std::size_t>(contact.element)];
        }
        std::erase_if(element.contacts, [](const Contact& c) { return c.element < 0; });
    }
    graph.elements = std::move(kept_elements);
}

}  // namespace orbitile::candidate
