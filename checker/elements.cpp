#include "elements.hpp"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <numeric>
#include <set>
#include <utility>

namespace check {
namespace {

// One ray of each kind: the group maps the rays of one kind to each other. With one mirror only the
// ray to the east, or else to the north.
std::vector<Ray> rays_of(const Ground& ground) {
    std::vector<Ray> rays;
    std::set<Point> known;
    for (const Map& map : ground.group) {
        for (int x = -2; x <= 2 && map.is_mirror(); ++x) {
            for (int y = -2; y <= 2; ++y) {
                const Point along{x, y};
                const std::pair to_east{2 * x + ground.lattice.slant * y, y};
                const bool is_axis = map(along) == along && std::gcd(x, y) == 1;
                const bool is_meant = ground.group.size() > 2 || to_east > std::pair{0, 0};
                if (!is_axis || !is_meant || known.contains(along)) continue;
                rays.push_back({map, along});
                for (const Map& own : ground.group) known.insert(own(along));
            }
        }
    }
    return rays;
}

// The first and the last place at which shards meet the axis of a mirror, measured along the ray,
// in multiples of the distance from the centre. A shard that is its own image meets the axis from
// the first of its corners to the last. Another shard meets it in the corners that it has on the
// axis; by edges they have to be two.
std::pair<int, int> places_on_axis(const Ground& ground, const Ray& ray, const Shards& shards) {
    int first = INT_MAX;
    int last = INT_MIN;
    for (const Shard& shard : shards) {
        const bool is_own = ground.lattice.image(ray.mirror, ground.centre, shard) == shard;
        std::vector<int> places;
        for (const Point& corner : ground.lattice.corners_of(shard, ground.centre)) {
            const Point image = ray.mirror(corner);
            if (!is_own && image != corner) continue;
            const Point twice = corner + image;
            places.push_back(ray.along.x * twice.x + ray.along.y * twice.y);
        }
        if (places.size() < (ground.rules.by_edges ? 2U : 1U)) continue;
        first = std::min(first, *std::min_element(places.begin(), places.end()));
        last = std::max(last, *std::max_element(places.begin(), places.end()));
    }
    return {first, last};
}

}  // namespace

// Two units that touch differ by at most a shard's width in each coordinate, so n connected units
// lie within n widths. With a half turn a point P has the image -P, else the images of P add up to
// zero. With one mirror a unit meets the axis's first step, which is at most two steps long.
Elements::Elements(const Ground& ground) : ground_(ground), rays_(rays_of(ground)) {
    const Lattice& lattice = ground_.lattice;
    const auto& group = ground_.group;
    const int units = lattice.has_halves ? (ground_.area + 2 * ground_.half_cells) / lattice.slots()
                                         : ground_.area;
    const bool has_half_turn =
        std::find(group.begin(), group.end(), Map{-1, 0, 0, -1}) != group.end();
    const int farthest = has_half_turn ? lattice.width * units / 2
                                       : lattice.width * units + (rays_.size() == 1 ? 2 * 6 : 0);
    const int cells = (farthest + 6) / 6 + 3;
    for (int x = -cells; x <= cells; ++x) {
        for (int y = -cells; y <= cells; ++y) {
            for (int slot = 0; slot < lattice.slots(); ++slot) {
                add(lattice.unit_of({x, y, slot}), farthest);
                if (!lattice.has_halves) continue;
                Shards half{{x, y, slot}, {x, y, (slot + 1) % lattice.slots()}};
                std::sort(half.begin(), half.end());
                add(half, farthest);
            }
        }
    }
    connect();
}

// Adds the element with that part, if it is new and small enough. One that reaches too far is not
// alive, but a certificate may name it if some corner of it is within a step.
void Elements::add(const Shards& part, int farthest) {
    if (by_shards_.contains(part)) return;
    const Lattice& lattice = ground_.lattice;
    std::set<Shards> parts;
    for (const Map& map : ground_.group) parts.insert(lattice.image(map, ground_.centre, part));
    Element element;
    element.parts.assign(parts.begin(), parts.end());
    std::set<Shard> units;
    int nearest = INT_MAX;
    int extent = 0;
    for (const Shards& image : parts) {
        const Shards unit = lattice.unit_of(image.front());
        if (!units.insert(unit.front()).second) return;  // two halves of a cell: the whole cell
        if (image.size() < unit.size()) ++element.half_cells;
        element.orbit.insert(element.orbit.end(), image.begin(), image.end());
        for (const Shard& shard : unit) {
            for (const Point& corner : lattice.corners_of(shard, ground_.centre)) {
                const int away = std::max(std::abs(corner.x), std::abs(corner.y));
                nearest = std::min(nearest, away);
                extent = std::max(extent, away);
                element.reach = std::max(element.reach, (lattice.distance(corner) + 2) / 6);
            }
        }
    }
    std::sort(element.orbit.begin(), element.orbit.end());
    element.unit = *units.begin();
    if (element.area() > ground_.area || element.half_cells > ground_.half_cells) return;
    if (nearest > farthest + 6) return;
    element.is_alive = extent <= farthest;
    meet_rays(element);
    constexpr int max_elements = 1 << 15;
    if (count() == max_elements) throw Refusal("the statement is too large");
    element.first_part = static_cast<int>(parts_.size());
    for (const Shards& image : parts) {
        by_shards_.emplace(image, static_cast<int>(parts_.size()));
        parts_.push_back({count(), {}});
    }
    elements_.push_back(std::move(element));
}

// By edges, it is not enough to meet a ray in the centre alone. With one mirror, an element that
// meets the axis before its first step is in no silhouette that is meant.
void Elements::meet_rays(Element& element) const {
    for (std::size_t r = 0; r < rays_.size(); ++r) {
        const auto [first, last] = places_on_axis(ground_, rays_[r], element.orbit);
        const Point along = rays_[r].along;
        const bool meets = rays_.size() > 1
                               ? last >= (ground_.rules.by_edges ? 1 : 0)
                               : first < 2 * 6 * (along.x * along.x + along.y * along.y);
        if (meets) element.ends |= 1U << r;
        if (rays_.size() == 1 && first < 0) element.is_alive = false;
    }
}

// Parts of one cell follow each other in the order of their shards.
void Elements::connect() {
    for (const auto& [shards, number] : by_shards_) {
        Part& part = parts_[at(number)];
        const Shard cell = shards.front();
        for (int x = cell.x - 1; x <= cell.x + 1; ++x) {
            const auto end = by_shards_.lower_bound({{x, cell.y + 2, 0}});
            for (auto other = by_shards_.lower_bound({{x, cell.y - 1, 0}}); other != end; ++other) {
                if (other->second != number &&
                    !are_rivals(part.element, parts_[at(other->second)].element) &&
                    ground_.lattice.touch(ground_.rules.by_edges, shards, other->first)) {
                    part.touching.push_back(other->second);
                }
            }
        }
    }
}

int Elements::part_number(const Shards& part) const {
    const auto found = by_shards_.find(part);
    return found == by_shards_.end() ? -1 : found->second;
}

int Elements::with_part(const Shards& part) const {
    const int number = part_number(part);
    return number < 0 ? -1 : parts_[at(number)].element;
}

bool Elements::are_rivals(int one, int other) const {
    return one != other && elements_[at(one)].unit == elements_[at(other)].unit;
}

std::vector<bool> Elements::reached_from(int element, const std::vector<bool>& shut) const {
    std::vector<bool> seen(parts_.size(), false);
    std::vector<int> open{elements_[at(element)].first_part};
    seen[at(open.front())] = true;
    while (!open.empty()) {
        const Part& part = parts_[at(open.back())];
        open.pop_back();
        for (const int next : part.touching) {
            const int owner = parts_[at(next)].element;
            const bool is_out = !is_alive(owner) || shut[at(owner)] || are_rivals(owner, element);
            if (is_out || seen[at(next)]) continue;
            seen[at(next)] = true;
            open.push_back(next);
        }
    }
    return seen;
}

bool Elements::needs_one_of(int element, const std::vector<bool>& shut) const {
    const Element& own = elements_[at(element)];
    const auto seen = reached_from(element, shut);
    const auto first = seen.begin() + own.first_part;
    const auto last = first + static_cast<int>(own.parts.size());
    return std::find(first, last, false) != last;
}

}  // namespace check
