#include "elements.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>

namespace check {
namespace {

// Both directions of a mirror's axis, each as its shortest step.
std::set<Point> directions_of(const Map& mirror) {
    std::set<Point> directions;
    for (int x = -2; x <= 2; ++x) {
        for (int y = -2; y <= 2; ++y) {
            if (mirror({x, y}) == Point{x, y} && std::gcd(x, y) == 1) directions.insert({x, y});
        }
    }
    return directions;
}

// The directions in which mirrors leave the centre. The group maps the rays of one kind to each
// other. Neighbouring rays are of different kinds.
std::vector<std::vector<Point>> rays_of(const std::vector<Map>& group) {
    std::set<Point> open;
    for (const Map& map : group) {
        if (map.is_mirror()) open.merge(directions_of(map));
    }
    std::vector<std::vector<Point>> kinds;
    while (!open.empty()) {
        std::set<Point> kind;
        for (const Map& map : group) kind.insert(map(*open.begin()));
        for (const Point& ray : kind) open.erase(ray);
        kinds.emplace_back(kind.begin(), kind.end());
    }
    if (kinds.size() != 2 && !kinds.empty()) throw Refusal("there are not two kinds of rays");
    return kinds;
}

// Whether a convex polygon meets the ray from the origin. By edges, a corner of the polygon does
// not count as a point of it.
//
// Sides cross the line of the ray at points with a coordinate `along`, which is a fraction: it is
// kept as a numerator and a positive denominator.
bool meets(const std::vector<Point>& corners, Point ray, bool by_edges) {
    struct Crossing {
        long above, below;  // the fraction's
        bool is_corner;
    };
    std::vector<Crossing> crossings;
    for (std::size_t c = 0; c < corners.size(); ++c) {
        const Point a = corners[c];
        const Point b = corners[(c + 1) % corners.size()];
        const long beside_a = ray.x * a.y - ray.y * a.x;
        const long beside_b = ray.x * b.y - ray.y * b.x;
        const long along_a = ray.x * a.x + ray.y * a.y;
        const long along_b = ray.x * b.x + ray.y * b.y;
        if (beside_a == 0) {
            crossings.push_back({along_a, 1, true});
        } else if ((beside_a < 0) != (beside_b < 0) && beside_b != 0) {
            const long sign = beside_a > beside_b ? 1 : -1;
            crossings.push_back({sign * (along_a * -beside_b + along_b * beside_a),
                                 sign * (beside_a - beside_b), false});
        }
    }
    // A convex polygon meets the line in a point or in a segment: one or two different crossings.
    for (const Crossing& one : crossings) {
        if (one.above < 0) continue;
        if (!by_edges || !one.is_corner) return true;
        for (const Crossing& other : crossings) {  // points between them are not corners
            const bool differs = one.above * other.below != other.above * one.below;
            if (differs && (one.above > 0 || other.above > 0)) return true;
        }
    }
    return false;
}

}  // namespace

std::optional<Point> axis_of(const Lattice& lattice, const std::vector<Map>& group) {
    if (group.size() != 2 || !group.back().is_mirror()) return std::nullopt;
    for (const Point& along : directions_of(group.back())) {
        const int to_east = 2 * along.x + lattice.slant * along.y;
        if (to_east > 0 || (to_east == 0 && along.y > 0)) return along;
    }
    throw Refusal("a mirror without an axis");
}

// Two units that touch differ by at most a shard's width in each coordinate, so n connected units
// lie within n widths. With a half turn a point P has the image -P, else the images of P add up to
// zero. With one mirror a unit meets the axis's first step, which is at most two steps long.
Elements::Elements(const Ground& ground)
    : ground_(ground), axis_(axis_of(ground.lattice, ground.group)) {
    if (!axis_) rays_ = rays_of(ground.group);
    all_ends_ = axis_ ? 1U : (1U << rays_.size()) - 1;
    const Lattice& lattice = ground_.lattice;
    const int units = lattice.has_halves ? (ground_.area + 2 * ground_.half_cells) / lattice.slots()
                                         : ground_.area;
    const bool has_half_turn = std::find(ground_.group.begin(), ground_.group.end(),
                                         Map{-1, 0, 0, -1}) != ground_.group.end();
    const int farthest =
        has_half_turn ? lattice.width * units / 2 : lattice.width * units + (axis_ ? 2 * 6 : 0);
    add_units(farthest + 6);  // a certificate may name elements that are left out here
    for (const Element& element : elements_) {
        alive_.push_back(!begins_too_early_[alive_.size()] && !extends_beyond(element, farthest));
    }
    connect();
}

bool Elements::extends_beyond(const Element& element, int distance) const {
    for (const Shard& shard : element.orbit) {
        for (const Point& corner : ground_.lattice.corners_of(shard)) {
            const Point from = corner - ground_.centre;
            if (std::max(std::abs(from.x), std::abs(from.y)) > distance) return true;
        }
    }
    return false;
}

// All units with a corner within the bound, in sixths of a step, and all elements of them.
void Elements::add_units(int bound) {
    const Lattice& lattice = ground_.lattice;
    const int cells = bound / 6 + 3;
    Shards whole;
    for (int slot = 0; slot < lattice.slots(); ++slot) whole.push_back({0, 0, slot});
    for (int x = -cells; x <= cells; ++x) {
        for (int y = -cells; y <= cells; ++y) {
            for (const Shard& shard : whole) {
                const auto corners = lattice.corners_of({x, y, shard.slot});
                const bool is_near = std::any_of(corners.begin(), corners.end(), [&](Point corner) {
                    const Point from = corner - ground_.centre;
                    return std::max(std::abs(from.x), std::abs(from.y)) <= bound;
                });
                if (!is_near) continue;
                const Shard unit{x, y, lattice.has_halves ? 0 : shard.slot};
                units_.emplace(unit, static_cast<int>(units_.size()));
            }
        }
    }
    for (const auto& [unit, number] : std::map<Shard, int>(units_)) {
        if (!lattice.has_halves) {
            add_element({unit});
            continue;
        }
        for (Shard& shard : whole) shard = {unit.x, unit.y, shard.slot};
        add_element(whole);
        for (std::size_t first = 0; first < whole.size(); ++first) {
            Shards half{whole[first], whole[(first + 1) % whole.size()]};
            std::sort(half.begin(), half.end());
            add_element(half);
        }
    }
}

void Elements::add_element(const Shards& part) {
    if (by_part_.contains(part)) return;
    const Lattice& lattice = ground_.lattice;
    Element element;
    std::set<Shards> parts;
    for (const Map& map : ground_.group) parts.insert(lattice.image(map, ground_.centre, part));
    std::set<int> units;
    for (const Shards& image : parts) {
        Shard unit = image.front();
        if (lattice.has_halves) unit.slot = 0;
        const int number = units_.emplace(unit, static_cast<int>(units_.size())).first->second;
        if (!units.insert(number).second) return;  // two halves of a cell: that is the whole cell
        element.orbit.insert(element.orbit.end(), image.begin(), image.end());
        for (int slot = 0; slot < lattice.slots(); ++slot) {
            if (!lattice.has_halves && slot != unit.slot) continue;
            for (const Point& corner : lattice.corners_of({unit.x, unit.y, slot})) {
                const int cells = (lattice.distance(corner - ground_.centre) + 2) / 6;
                element.reach = std::max(element.reach, cells);
            }
        }
    }
    std::sort(element.orbit.begin(), element.orbit.end());
    element.parts.assign(parts.begin(), parts.end());
    element.unit = *units.begin();
    const bool is_half = lattice.has_halves && part.size() == 2;
    element.half_cells = is_half ? static_cast<int>(parts.size()) : 0;
    if (element.area() > ground_.area || element.half_cells > ground_.half_cells) return;
    element.ends = rays_met(element.orbit);
    follow_axis(element);
    for (const Map& map : ground_.group) {
        const auto image = parts.find(lattice.image(map, ground_.centre, element.parts.front()));
        element.images.push_back(static_cast<int>(std::distance(parts.begin(), image)));
    }
    constexpr int max_elements = 1 << 15;
    if (count() == max_elements) throw Refusal("the statement is too large");
    for (const Shards& image : parts) by_part_.emplace(image, count());
    elements_.push_back(std::move(element));
}

unsigned Elements::rays_met(const Shards& orbit) const {
    unsigned met = 0;
    for (const Shard& shard : orbit) {
        std::vector<Point> corners = ground_.lattice.corners_of(shard);
        for (Point& corner : corners) corner = corner - ground_.centre;
        for (std::size_t kind = 0; kind < rays_.size(); ++kind) {
            for (const Point& ray : rays_[kind]) {
                if (meets(corners, ray, ground_.rules.by_edges)) met |= 1U << kind;
            }
        }
    }
    return met;
}

// With one mirror: whether the element meets the axis before its first step, or in it.
void Elements::follow_axis(Element& element) {
    const auto first = axis_ ? first_on_axis(element.orbit) : std::nullopt;
    begins_too_early_.push_back(first && *first < 0);
    if (!first) return;
    const int step = 2 * 6 * (axis_->x * axis_->x + axis_->y * axis_->y);
    if (*first >= 0 && *first < step) element.ends = 1;
}

// Where the orbit first meets the axis, as a multiple of the distance from the centre. A shard that
// is its own image meets it from the first of its corners to the last, in the direction of the
// axis. Another shard meets it in the corners that it has on the axis; by edges it has to be two.
std::optional<int> Elements::first_on_axis(const Shards& orbit) const {
    std::optional<int> first;
    const Map& mirror = ground_.group.back();
    for (const Shard& shard : orbit) {
        const bool is_own_image = ground_.lattice.image(mirror, ground_.centre, shard) == shard;
        std::vector<int> places;
        for (const Point& corner : ground_.lattice.corners_of(shard)) {
            const Point from = corner - ground_.centre;
            const Point image = mirror(from);
            if (!is_own_image && image != from) continue;
            places.push_back(axis_->x * (from.x + image.x) + axis_->y * (from.y + image.y));
        }
        if (places.size() < (ground_.rules.by_edges ? 2U : 1U)) continue;
        const int place = *std::min_element(places.begin(), places.end());
        first = first ? std::min(*first, place) : place;
    }
    return first;
}

// Finds the parts that touch each other. Two elements that cover one unit are never in one
// silhouette, so rivals are not joined.
void Elements::connect() {
    std::map<std::pair<int, int>, std::vector<Part>> by_cell;
    for (int e = 0; e < count(); ++e) {
        for (std::size_t p = 0; p < elements_[at(e)].parts.size(); ++p) {
            const Shard& shard = elements_[at(e)].parts[p].front();
            by_cell[{shard.x, shard.y}].push_back({e, static_cast<int>(p)});
        }
    }
    for (int e = 0; e < count(); ++e) {
        std::set<int> neighbours;
        auto& touching = touching_.emplace_back(elements_[at(e)].parts.size());
        for (std::size_t p = 0; p < touching.size(); ++p) {
            const Shards& part = elements_[at(e)].parts[p];
            for (int x = part.front().x - 1; x <= part.front().x + 1; ++x) {
                for (int y = part.front().y - 1; y <= part.front().y + 1; ++y) {
                    const auto near = by_cell.find({x, y});
                    if (near == by_cell.end()) continue;
                    for (const Part& other : near->second) {
                        const auto& its_part = elements_[at(other.element)].parts[at(other.number)];
                        if (are_rivals(e, other.element) || its_part == part) continue;
                        if (!touch(ground_.lattice, ground_.rules.by_edges, part, its_part))
                            continue;
                        touching[p].push_back(other);
                        if (other.element != e) neighbours.insert(other.element);
                    }
                }
            }
        }
        neighbours_.emplace_back(neighbours.begin(), neighbours.end());
    }
}

int Elements::with_part(const Shards& part) const {
    const auto found = by_part_.find(part);
    return found == by_part_.end() ? -1 : found->second;
}

bool Elements::are_rivals(int one, int other) const {
    return one != other && elements_[at(one)].unit == elements_[at(other)].unit;
}

std::vector<std::vector<bool>> Elements::reached_from(int element,
                                                      const std::vector<bool>& shut) const {
    std::vector<std::vector<bool>> seen(elements_.size());
    std::vector<Part> open;
    const auto visit = [&](const Part& part) {
        auto& parts = seen[at(part.element)];
        parts.resize(elements_[at(part.element)].parts.size());
        if (parts[at(part.number)]) return;
        parts[at(part.number)] = true;
        open.push_back(part);
    };
    visit({element, 0});
    while (!open.empty()) {
        const Part part = open.back();
        open.pop_back();
        for (const Part& next : touching_[at(part.element)][at(part.number)]) {
            const bool is_out = !is_alive(next.element) || shut[at(next.element)];
            if (!is_out && !are_rivals(next.element, element)) visit(next);
        }
    }
    return seen;
}

bool Elements::needs_one_of(int element, const std::vector<bool>& shut) const {
    const std::vector<bool> own = reached_from(element, shut)[at(element)];
    return std::find(own.begin(), own.end(), false) != own.end();
}

}  // namespace check
