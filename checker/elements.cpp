#include "elements.hpp"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

namespace check {
namespace {

constexpr std::size_t max_elements = std::size_t{1} << 15U;

// A ray from the centre along the axis of a mirror. `direction` is the shortest vector of whole
// lattice steps in the direction of the ray.
struct AxisRay {
    Map mirror;
    Point direction;
};

// Returns one ray of each kind. Two rays are of the same kind if the group maps one ray to the
// other. With one mirror, returns a single ray: to the north if the axis is vertical, otherwise to
// the east.
std::vector<AxisRay> axis_rays_of(const GridParameters& grid_parameters) {
    std::vector<AxisRay> rays;
    std::set<Point> seen_directions;
    for (const Map& map : grid_parameters.group) {
        for (int x = -2; x <= 2 && map.is_mirror(); ++x) {
            for (int y = -2; y <= 2; ++y) {
                const Point direction{x, y};
                const std::pair cartesian_direction{2 * x + grid_parameters.lattice.slant * y, y};
                const bool is_axis = map(direction) == direction && std::gcd(x, y) == 1;
                const bool is_representative =
                    grid_parameters.group.size() > 2 || cartesian_direction > std::pair{0, 0};
                if (!is_axis || !is_representative || seen_directions.contains(direction)) continue;
                rays.push_back({map, direction});
                for (const Map& group_map : grid_parameters.group)
                    seen_directions.insert(group_map(direction));
            }
        }
    }
    return rays;
}

// Returns the positions of the first and the last contact of the shards with the axis of a mirror.
// The position of a point is twice the scalar product of the point and `ray.direction`, so it is
// proportional to the distance from the centre. On the side to which the ray points, positions are
// positive. On the other side of the centre, they are negative.
//
// If a shard is its own image under the mirror, its contacts are halfway between its corners and
// the images of these corners. The contacts of any other shard are its corners that are on the
// axis. If the rules connect shards by edges, a shard with only one contact is ignored. If there is
// no contact, the first position is INT_MAX.
std::pair<int, int> contact_range_on_axis(const GridParameters& grid_parameters, const AxisRay& ray,
                                          const Shards& shards) {
    std::pair range{INT_MAX, INT_MIN};
    for (const Shard& shard : shards) {
        const bool is_own_image =
            grid_parameters.lattice.image(ray.mirror, grid_parameters.centre, {shard})[0] == shard;
        std::vector<int> positions;
        for (const Point& corner :
             grid_parameters.lattice.corners_of(shard, grid_parameters.centre)) {
            const Point doubled_contact = corner + ray.mirror(corner);
            if (!is_own_image && doubled_contact != corner + corner) continue;
            positions.push_back(ray.direction.x * doubled_contact.x +
                                ray.direction.y * doubled_contact.y);
        }
        if (positions.size() < (grid_parameters.rules.requires_common_edge ? 2U : 1U)) continue;
        range.first = std::min(range.first, *std::ranges::min_element(positions));
        range.second = std::max(range.second, *std::ranges::max_element(positions));
    }
    return range;
}

// Returns the element that has this part, or nothing if no silhouette can have this element. There
// is one exception: a certificate can name an element that extends up to two steps farther than any
// silhouette. The function returns such an element with `is_alive` set to false.
std::optional<Element> element_containing(const Shards& part, const GridParameters& grid_parameters,
                                          const std::vector<AxisRay>& rays, int max_extent) {
    const Lattice& lattice = grid_parameters.lattice;
    std::set<Shards> parts;
    for (const Map& map : grid_parameters.group)
        parts.insert(lattice.image(map, grid_parameters.centre, part));
    Element element;
    element.parts.assign(parts.begin(), parts.end());
    std::set<Shard> units;
    int extent = 0;
    for (const Shards& image : parts) {
        const Shards unit = lattice.unit_of(image.front());
        units.insert(unit.front());
        if (image.size() < unit.size()) ++element.half_cell_count;
        element.orbit.insert(element.orbit.end(), image.begin(), image.end());
        for (const Shard& shard : unit) {
            for (const Point& corner : lattice.corners_of(shard, grid_parameters.centre)) {
                element.reach =
                    std::max(element.reach, (lattice.distance_from_origin(corner) + 2) / 6);
                extent = std::max({extent, std::abs(corner.x), std::abs(corner.y)});
            }
        }
    }
    std::ranges::sort(element.orbit);
    element.unit = *units.begin();
    // If two of the parts are the halves of one cell, all parts form such pairs, and the element
    // covers only whole cells. This element is not needed, because the caller also lists an element
    // that has these whole cells as its parts.
    const bool has_two_halves = units.size() < parts.size();
    const bool has_possible_size = element.area() <= grid_parameters.area &&
                                   element.half_cell_count <= grid_parameters.half_cell_count;
    if (has_two_halves || !has_possible_size || extent > max_extent + 2 * 6) return std::nullopt;
    element.is_alive = extent <= max_extent;
    for (std::size_t ray_index = 0; ray_index < rays.size(); ++ray_index) {
        const auto [first_contact, last_contact] =
            contact_range_on_axis(grid_parameters, rays[ray_index], element.orbit);
        const Point direction = rays[ray_index].direction;
        const int step = 2 * 6 * (direction.x * direction.x + direction.y * direction.y);
        // With one mirror, each silhouette is shifted along the axis until the position of its
        // first contact with the axis is in [0, step). So an element that has a contact before
        // position 0 is excluded. With several mirrors, each ray begins at the centre, which has
        // position 0. If the rules connect parts by edges, an element that touches the ray only at
        // the centre does not count as meeting the ray.
        if (rays.size() == 1 && first_contact < 0) element.is_alive = false;
        const bool meets_ray =
            rays.size() == 1 ? first_contact < step
                             : last_contact >= (grid_parameters.rules.requires_common_edge ? 1 : 0);
        if (meets_ray) element.end_mask |= 1U << ray_index;
    }
    return element;
}

}  // namespace

// Lists the elements. Lemma 9 bounds how far an element can extend from the centre. A unit is at
// most `max_shard_width` wide in each coordinate, so n connected units are at most n times as wide.
// The bound depends on the group:
//
// - With a half turn, each point P has the image -P, so half of this width is enough.
// - With turns by 120 degrees, P and its two images add up to zero, so the whole width is enough.
// - With one mirror, one of the units meets the first step of the axis. This step is at most two
//   lattice steps long, so two lattice steps are added.
Elements::Elements(const GridParameters& grid_parameters) : grid_parameters_(grid_parameters) {
    const Lattice& lattice = grid_parameters_.lattice;
    const std::vector<AxisRay> rays = axis_rays_of(grid_parameters);
    all_ends_ = (1U << rays.size()) - 1;
    const int max_units =
        lattice.has_halves
            ? (grid_parameters.area + 2 * grid_parameters.half_cell_count) / lattice.slot_count()
            : grid_parameters.area;
    const bool has_half_turn = std::ranges::count(grid_parameters.group, Map{-1, 0, 0, -1}) > 0;
    const int max_extent = (has_half_turn ? lattice.max_shard_width * max_units / 2
                                          : lattice.max_shard_width * max_units) +
                           (rays.size() == 1 ? 2 * 6 : 0);
    const int max_coordinate = max_extent / 6 + 5;
    std::set<Shards> candidates;
    for (int x = -max_coordinate; x <= max_coordinate; ++x) {
        for (int y = -max_coordinate; y <= max_coordinate; ++y) {
            for (int slot = 0; slot < lattice.slot_count(); ++slot) {
                candidates.insert(lattice.unit_of({x, y, slot}));
                if (candidates.size() > 8 * max_elements * grid_parameters.group.size()) {
                    throw Refusal("the statement is too large");
                }
                if (!lattice.has_halves) continue;
                const auto [first_slot, second_slot] =
                    std::minmax({slot, (slot + 1) % lattice.slot_count()});
                candidates.insert(Shards{{x, y, first_slot}, {x, y, second_slot}});
            }
        }
    }
    for (const Shards& part : candidates) {
        if (part_numbers_.contains(part)) continue;
        std::optional<Element> element =
            element_containing(part, grid_parameters, rays, max_extent);
        if (!element) continue;
        if (all().size() == max_elements) throw Refusal("the statement is too large");
        element->first_part = static_cast<int>(parts_.size());
        for (const Shards& image : element->parts) {
            part_numbers_.emplace(image, static_cast<int>(parts_.size()));
            parts_.push_back({count(), {}});
        }
        elements_.push_back(*std::move(element));
    }
    for (const auto& [shards, part_number] : part_numbers_) {
        Part& part = parts_[to_index(part_number)];
        const Shard cell = shards.front();
        for (int x = cell.x - 1; x <= cell.x + 1; ++x) {
            // `part_numbers_` is sorted by x, then by y. So it has the parts of three cells of a
            // column, from y - 1 to y + 1, one after another.
            const auto column_end = part_numbers_.lower_bound({{x, cell.y + 2, 0}});
            for (auto entry = part_numbers_.lower_bound({{x, cell.y - 1, 0}}); entry != column_end;
                 ++entry) {
                const auto& [other_shards, other_number] = *entry;
                if (other_number != part_number &&
                    !are_rivals(part.element, parts_[to_index(other_number)].element) &&
                    lattice.are_touching(grid_parameters.rules.requires_common_edge, shards,
                                         other_shards)) {
                    part.touching_parts.push_back(other_number);
                }
            }
        }
    }
}

int Elements::element_of_part(const Shards& part) const {
    const auto entry = part_numbers_.find(part);
    return entry == part_numbers_.end() ? -1 : parts_[to_index(entry->second)].element;
}

bool Elements::are_rivals(int first, int second) const {
    return first != second && elements_[to_index(first)].unit == elements_[to_index(second)].unit;
}

std::vector<bool> Elements::parts_reachable_from(int element,
                                                 const std::vector<bool>& is_excluded) const {
    std::vector<bool> reachable_parts(parts_.size(), false);
    std::vector<int> parts_to_visit{elements_[to_index(element)].first_part};
    reachable_parts[to_index(parts_to_visit.front())] = true;
    while (!parts_to_visit.empty()) {
        const Part& part = parts_[to_index(parts_to_visit.back())];
        parts_to_visit.pop_back();
        for (const int next_part : part.touching_parts) {
            const int next_element = parts_[to_index(next_part)].element;
            const bool is_blocked = !is_alive(next_element) ||
                                    is_excluded[to_index(next_element)] ||
                                    are_rivals(next_element, element);
            if (is_blocked || reachable_parts[to_index(next_part)]) continue;
            reachable_parts[to_index(next_part)] = true;
            parts_to_visit.push_back(next_part);
        }
    }
    return reachable_parts;
}

int Elements::count_marked(int element, const std::vector<bool>& is_marked) const {
    const auto first_part = is_marked.begin() + elements_[to_index(element)].first_part;
    const auto part_count = static_cast<int>(elements_[to_index(element)].parts.size());
    return static_cast<int>(std::count(first_part, first_part + part_count, true));
}

bool Elements::requires_excluded_element(int element, const std::vector<bool>& is_excluded) const {
    const int reachable_count = count_marked(element, parts_reachable_from(element, is_excluded));
    return to_index(reachable_count) < elements_[to_index(element)].parts.size();
}

}  // namespace check
