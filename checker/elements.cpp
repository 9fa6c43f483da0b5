#include "elements.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>

namespace check {
namespace {

Point relative(Point point, Point centre) { return {point.x - centre.x, point.y - centre.y}; }

// Both directions of a mirror's axis, each the least step along it.
std::set<Point> directions_of(const Map& mirror) {
    std::set<Point> directions;
    for (int x = -2; x <= 2; ++x) {
        for (int y = -2; y <= 2; ++y) {
            if (mirror({x, y}) == Point{x, y} && std::gcd(x, y) == 1) directions.insert({x, y});
        }
    }
    return directions;
}

// The directions in which mirrors leave the centre, by kind: those of one kind are images of each
// other. Next to each other lie two of different kinds.
std::vector<std::vector<Point>> rays_of(const std::vector<Map>& group) {
    std::set<Point> open;
    for (const Map& map : group) {
        if (!map.is_mirror()) continue;
        for (const Point& ray : directions_of(map)) open.insert(ray);
    }
    std::vector<std::vector<Point>> kinds;
    while (!open.empty()) {
        std::set<Point> kind;
        for (const Map& map : group) kind.insert(map(*open.begin()));
        for (const Point& ray : kind) open.erase(ray);
        kinds.emplace_back(kind.begin(), kind.end());
    }
    if (kinds.size() != 2 && !kinds.empty()) throw Refusal("not two kinds of mirror rays");
    return kinds;
}

// Whether a shard, a convex set, meets the ray from the centre. Where components hang together by
// edges the corners of shards belong to none, so meeting in a corner alone does not count.
bool meets(const std::vector<Point>& corners, Point ray, bool without_corners) {
    bool is_met = false;
    bool in_corner_only = true;
    // Along the ray, times a positive number; a point with a fraction counts as none of the
    // corners.
    double low = 1e9;
    double high = -1e9;
    for (std::size_t c = 0; c < corners.size(); ++c) {
        const Point a = corners[c];
        const Point b = corners[(c + 1) % corners.size()];
        const int beside_a = ray.x * a.y - ray.y * a.x;
        const int beside_b = ray.x * b.y - ray.y * b.x;
        const int along_a = ray.x * a.x + ray.y * a.y;
        const int along_b = ray.x * b.x + ray.y * b.y;
        double along = 0;
        if (beside_a == 0) {
            along = along_a;
        } else if ((beside_a < 0) != (beside_b < 0) && beside_b != 0) {
            along =
                along_a + static_cast<double>(along_b - along_a) * beside_a / (beside_a - beside_b);
            if (along > -1e-9) in_corner_only = false;
        } else {
            continue;
        }
        is_met = true;
        low = std::min(low, along);
        high = std::max(high, along);
    }
    if (!is_met || high < -1e-9) return false;
    if (!without_corners) return true;
    return !in_corner_only || (high > 1e-9 && high - low > 1e-9);
}

}  // namespace

bool touch(const Lattice& lattice, bool by_edges, const Shards& one, const Shards& other) {
    for (const Shard& a : one) {
        for (const Shard& b : other) {
            if (std::abs(a.x - b.x) > 1 || std::abs(a.y - b.y) > 1) continue;
            const auto corners = lattice.corners_of(a);
            int common = 0;
            for (const Point& corner : lattice.corners_of(b)) {
                common += static_cast<int>(std::count(corners.begin(), corners.end(), corner));
            }
            if (common >= (by_edges ? 2 : 1)) return true;
        }
    }
    return false;
}

std::optional<Point> axis_of(const Lattice& lattice, const std::vector<Map>& group) {
    if (group.size() != 2 || !group.back().is_mirror()) return std::nullopt;
    for (const Point& along : directions_of(group.back())) {
        const int to_east = 2 * along.x + lattice.slant * along.y;
        if (to_east > 0 || (to_east == 0 && along.y > 0)) return along;
    }
    throw Refusal("a mirror without an axis");
}

// How far from the centre a held component can reach: between two touching units no coordinate
// changes by more than a unit's width in it, so n units that hang together lie within n widths of
// each other. With a half turn a point P has its image at -P; else P and its images add up to 0.
// With one mirror a unit meets the first step of the axis, which no coordinate of is more than two.
Elements::Elements(const Ground& ground)
    : ground_(ground), axis_(axis_of(ground.lattice, ground.group)) {
    if (!axis_) rays_ = rays_of(ground.group);
    ends_ = axis_ ? 1U : (1U << rays_.size()) - 1;
    const int per_unit = ground_.lattice.has_halves ? ground_.lattice.slots() : 1;
    const int missing = ground_.lattice.has_halves ? 2 * ground_.half_cells : 0;
    const int units = (ground_.area + missing) / per_unit;
    const int width = ground_.lattice.name == "hex" ? 8 : 6;
    const bool has_half_turn =
        std::any_of(ground_.group.begin(), ground_.group.end(), [](const Map& map) {
            return map({1, 0}) == Point{-1, 0} && map({0, 1}) == Point{0, -1};
        });
    const int farthest = has_half_turn ? width * units / 2 : width * units + (axis_ ? 2 * 6 : 0);
    add_units(farthest + 6);  // certificates may name some that are left out here
    for (std::size_t e = 0; e < elements_.size(); ++e) {
        alive_[e] = !lies_before_[e] && !lies_beyond(e, farthest);
    }
    connect();
}

bool Elements::lies_beyond(std::size_t element, int distance) const {
    for (const Shard& shard : elements_[element].orbit) {
        for (const Point& corner : ground_.lattice.corners_of(shard)) {
            const Point from = relative(corner, ground_.centre);
            if (std::max(std::abs(from.x), std::abs(from.y)) > distance) return true;
        }
    }
    return false;
}

void Elements::add_units(int bound) {
    const Lattice& lattice = ground_.lattice;
    const int cells = bound / 6 + 3;
    for (int x = -cells; x <= cells; ++x) {
        for (int y = -cells; y <= cells; ++y) {
            for (int slot = 0; slot < lattice.slots(); ++slot) {
                bool is_near = false;
                for (const Point& corner : lattice.corners_of({x, y, slot})) {
                    const Point from = relative(corner, ground_.centre);
                    if (std::max(std::abs(from.x), std::abs(from.y)) <= bound) is_near = true;
                }
                if (!is_near) continue;
                const Shard unit{x, y, lattice.has_halves ? 0 : slot};
                units_.emplace(unit, static_cast<int>(units_.size()));
            }
        }
    }
    for (const auto& [unit, number] : std::map<Shard, int>(units_)) {
        if (!lattice.has_halves) {
            add_element({unit});
            continue;
        }
        Shards whole;
        for (int slot = 0; slot < lattice.slots(); ++slot) whole.push_back({unit.x, unit.y, slot});
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
    std::map<int, int> covered;  // how often, by unit
    element.unit = -1;
    for (const Shards& image : parts) {
        Shard unit = image.front();
        if (lattice.has_halves) unit.slot = 0;
        const auto known = units_.emplace(unit, static_cast<int>(units_.size())).first;
        if (++covered[known->second] > 1) return;  // two halves of one cell: that is the whole
        element.unit = element.unit < 0 ? known->second : std::min(element.unit, known->second);
        for (Shard shard : image) {
            element.orbit.push_back(shard);
            for (int slot = 0; slot < lattice.slots(); ++slot) {
                if (!lattice.has_halves && slot != shard.slot) continue;
                for (const Point& corner : lattice.corners_of({shard.x, shard.y, slot})) {
                    element.reach =
                        std::max(element.reach,
                                 (lattice.distance(relative(corner, ground_.centre)) + 2) / 6);
                }
            }
        }
        element.parts.push_back(image);
    }
    std::sort(element.orbit.begin(), element.orbit.end());
    const bool is_half = lattice.has_halves && part.size() == 2;
    element.half_cells = is_half ? static_cast<int>(parts.size()) : 0;
    if (element.area() > ground_.area || element.half_cells > ground_.half_cells) return;
    element.ends = rays_met(element.orbit);
    follow_axis(element);
    for (const Map& map : ground_.group) {
        const auto image = parts.find(lattice.image(map, ground_.centre, *parts.begin()));
        element.images.push_back(static_cast<int>(std::distance(parts.begin(), image)));
    }
    for (const Shards& image : parts) by_part_.emplace(image, static_cast<int>(elements_.size()));
    elements_.push_back(std::move(element));
    alive_.push_back(true);
}

unsigned Elements::rays_met(const Shards& orbit) const {
    unsigned met = 0;
    for (const Shard& shard : orbit) {
        std::vector<Point> corners = ground_.lattice.corners_of(shard);
        for (Point& corner : corners) corner = relative(corner, ground_.centre);
        for (std::size_t kind = 0; kind < rays_.size(); ++kind) {
            for (const Point& ray : rays_[kind]) {
                if (meets(corners, ray, ground_.rules.by_edges)) met |= 1U << kind;
            }
        }
    }
    return met;
}

// With one mirror.
void Elements::follow_axis(Element& element) {
    const auto first = axis_ ? first_on_axis(element.orbit) : std::nullopt;
    lies_before_.push_back(first && *first < 0);
    if (!first) return;
    const int step = 2 * 6 * (axis_->x * axis_->x + axis_->y * axis_->y);
    if (*first >= 0 && *first < step) element.ends = 1;
}

// Where on the axis the orbit first lies, if it meets it, along it from the centre, times a
// positive number. A shard that is its own image meets it from the first of its corners to the
// last, seen from beside; others in what corners they have on it, of which by edges it takes two.
std::optional<int> Elements::first_on_axis(const Shards& orbit) const {
    std::optional<int> first;
    const Map& mirror = ground_.group.back();
    for (const Shard& shard : orbit) {
        const bool is_cut = ground_.lattice.image(mirror, ground_.centre, shard) == shard;
        std::vector<int> places;
        for (const Point& corner : ground_.lattice.corners_of(shard)) {
            const Point from = relative(corner, ground_.centre);
            const Point image = mirror(from);
            if (!is_cut && image != from) continue;
            places.push_back(axis_->x * (from.x + image.x) + axis_->y * (from.y + image.y));
        }
        if (places.size() < (ground_.rules.by_edges ? 2U : 1U)) continue;
        const int least = *std::min_element(places.begin(), places.end());
        first = first ? std::min(*first, least) : least;
    }
    return first;
}

void Elements::connect() {
    std::map<std::pair<int, int>, std::vector<Part>> by_cell;
    for (std::size_t e = 0; e < elements_.size(); ++e) {
        for (std::size_t p = 0; p < elements_[e].parts.size(); ++p) {
            const Shard& shard = elements_[e].parts[p].front();
            by_cell[{shard.x, shard.y}].push_back({static_cast<int>(e), static_cast<int>(p)});
        }
    }
    for (std::size_t e = 0; e < elements_.size(); ++e) {
        std::set<int> neighbours;
        auto& touching = touching_.emplace_back(elements_[e].parts.size());
        for (std::size_t p = 0; p < touching.size(); ++p) {
            const Shards& part = elements_[e].parts[p];
            for (int x = part.front().x - 1; x <= part.front().x + 1; ++x) {
                for (int y = part.front().y - 1; y <= part.front().y + 1; ++y) {
                    const auto near = by_cell.find({x, y});
                    if (near == by_cell.end()) continue;
                    for (const Part& other : near->second) {
                        const Element& its = elements_[at(other.element)];
                        const bool is_own = other.element == static_cast<int>(e);
                        if (!is_own && its.unit == elements_[e].unit) continue;
                        if (is_own && other.number == static_cast<int>(p)) continue;
                        if (!touch(ground_.lattice, ground_.rules.by_edges, part,
                                   its.parts[at(other.number)])) {
                            continue;
                        }
                        touching[p].push_back(other);
                        if (!is_own) neighbours.insert(other.element);
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

int Elements::unit_of(const Shard& shard) const {
    int least = out_of_reach;
    for (const Map& map : ground_.group) {
        Shard image = ground_.lattice.image(map, ground_.centre, shard);
        if (ground_.lattice.has_halves) image.slot = 0;
        const auto unit = units_.find(image);
        if (unit != units_.end()) least = std::min(least, unit->second);
    }
    return least;
}

bool Elements::are_rivals(int one, int other) const {
    return one != other && elements_[at(one)].unit == elements_[at(other)].unit;
}

std::vector<int> Elements::least_areas() const {
    if (ends_ != 0) return least_trees(-1);
    std::vector<int> least(elements_.size(), 0);
    for (const int prime : {2, 3}) {
        if (ground_.group.size() % at(prime) != 0) continue;
        const std::vector<int> walks = least_with_closed_walk(prime);
        for (std::size_t e = 0; e < least.size(); ++e) least[e] = std::max(least[e], walks[e]);
    }
    return least;
}

std::vector<int> Elements::least_areas_with(int further, const std::vector<int>& least) const {
    if (ends_ != 0) return least_trees(further);
    std::vector<int> both(elements_.size(), out_of_reach);
    if (is_alive(further)) both[at(further)] = elements_[at(further)].area();
    both = least_paths(both);
    for (std::size_t e = 0; e < both.size(); ++e) {
        both[e] = std::max({both[e], least[e], least[at(further)]});
    }
    return both;
}

// The images of a held component's part hang together with it: so some walk leads from a part to
// its image under a turn that is no multiple of the prime. The shortest such walk takes no element
// twice (if it came back to one by another turn, one of the two rounds would do), and a path leads
// to it.
std::vector<int> Elements::least_with_closed_walk(int prime) const {
    std::vector<int> least(elements_.size(), out_of_reach);
    for (std::size_t e = 0; e < least.size(); ++e) {
        if (alive_[e]) least[e] = least_closed_walk(static_cast<int>(e), prime);
    }
    return least_paths(least);
}

int Elements::least_closed_walk(int element, int prime) const {
    const Element& own = elements_[at(element)];
    std::vector<bool> is_end(own.parts.size(), false);
    for (std::size_t turn = 0; turn < own.images.size(); ++turn) {
        if (turn % at(prime) != 0) is_end[at(own.images[turn])] = true;
    }
    std::vector<std::vector<bool>> seen(elements_.size());
    std::vector<std::vector<Part>> open(at(ground_.area + 1));  // by area
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
                // Back at the first element nothing is added.
                const int further =
                    next.element == element ? 0 : elements_[at(next.element)].area();
                if (area + further <= ground_.area) open[at(area + further)].push_back(next);
            }
        }
    }
    return out_of_reach;
}

// Of paths that begin with those areas.
std::vector<int> Elements::least_paths(std::vector<int> least) const {
    std::vector<std::vector<int>> open(at(ground_.area + 1));
    for (std::size_t e = 0; e < least.size(); ++e) {
        if (least[e] > ground_.area) least[e] = out_of_reach;
        if (least[e] < out_of_reach) open[at(least[e])].push_back(static_cast<int>(e));
    }
    for (int area = 0; area <= ground_.area; ++area) {
        for (std::size_t next = 0; next < open[at(area)].size(); ++next) {
            const int e = open[at(area)][next];
            if (least[at(e)] < area) continue;
            for (const int n : neighbours_[at(e)]) {
                const int grown = area + elements_[at(n)].area();
                if (!is_alive(n) || grown > ground_.area || grown >= least[at(n)]) continue;
                least[at(n)] = grown;
                open[at(grown)].push_back(n);
            }
        }
    }
    return least;
}

// With mirrors a held component is a connected set that meets all of their rays, or the axis's
// first step: the least tree that does, after Dreyfus and Wagner, The Steiner problem in graphs
// (1971), here with no more half cells than there are.
//
// Trees by the ends that they join, the half cells that they may have, and an element that they
// contain: two trees that meet in the element, or one that grows by it.
std::vector<int> Elements::least_trees(int further) const {
    const std::size_t n = elements_.size();
    const unsigned ends = further < 0 ? ends_ : 2 * ends_ + 1;
    const unsigned own_end = ends_ + 1;  // of the further one
    const int halves = ground_.half_cells;
    const auto budgets = at(halves + 1);
    std::vector<int> least((ends + 1) * budgets * n, out_of_reach);
    const auto area = [&](unsigned joined, int budget, std::size_t e) -> int& {
        return least[(joined * budgets + at(budget)) * n + e];
    };
    std::vector<std::vector<std::pair<int, std::size_t>>> open(at(ground_.area + 1));
    const auto reach = [&](unsigned joined, int budget, std::size_t e, int grown) {
        if (grown > ground_.area || grown >= area(joined, budget, e)) return;
        area(joined, budget, e) = grown;
        open[at(grown)].emplace_back(budget, e);
    };
    for (unsigned joined = 0; joined <= ends; ++joined) {
        for (std::size_t e = 0; e < n; ++e) {
            if (!alive_[e]) continue;
            const Element& element = elements_[e];
            const unsigned own =
                (element.ends | (further == static_cast<int>(e) ? own_end : 0U)) & joined;
            for (int budget = element.half_cells; budget <= halves; ++budget) {
                if (own == joined) reach(joined, budget, e, element.area());
                if (own != 0 && own != joined)
                    reach(joined, budget, e, area(joined & ~own, budget, e));
                for (unsigned some = (joined - 1) & joined; some != 0; some = (some - 1) & joined) {
                    for (int one = element.half_cells; one <= budget; ++one) {
                        reach(joined, budget, e,
                              area(some, one, e) - element.area() +
                                  area(joined & ~some, budget - one + element.half_cells, e));
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
                    const Element& other = elements_[at(next)];
                    if (!alive_[at(next)] || budget + other.half_cells > halves) continue;
                    reach(joined, budget + other.half_cells, at(next), grown + other.area());
                }
            }
        }
    }
    std::vector<int> areas(n, out_of_reach);
    for (std::size_t e = 0; e < n; ++e) {
        for (int budget = 0; budget <= halves; ++budget) {
            areas[e] = std::min(areas[e], area(ends, budget, e));
        }
    }
    return areas;
}

std::vector<std::vector<bool>> Elements::reached_from(int element,
                                                      const std::vector<bool>& shut) const {
    std::vector<std::vector<bool>> seen(elements_.size());
    std::vector<Part> open;
    const auto meet = [&](const Part& part) {
        auto& parts = seen[at(part.element)];
        if (parts.empty()) parts.resize(elements_[at(part.element)].parts.size());
        if (parts[at(part.number)]) return;
        parts[at(part.number)] = true;
        open.push_back(part);
    };
    meet({element, 0});
    while (!open.empty()) {
        const Part part = open.back();
        open.pop_back();
        for (const Part& next : touching_[at(part.element)][at(part.number)]) {
            const bool is_out = !is_alive(next.element) || shut[at(next.element)];
            if (is_out || are_rivals(next.element, element)) continue;
            meet(next);
        }
    }
    return seen;
}

bool Elements::needs_one_of(int element, const std::vector<bool>& shut) const {
    const auto seen = reached_from(element, shut);
    const auto& own = seen[at(element)];
    return std::find(own.begin(), own.end(), false) != own.end();
}

}  // namespace check
