#include "silhouette/chamber.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "orbitile/geometry/shape.hpp"
#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {
namespace {

constexpr unsigned north = 1, east = 2, south = 4, west = 8;
constexpr std::array<unsigned, 4> halves{north | east, east | south, south | west, west | north};

// In half cells from the centre of the symmetry.
Point centred(Parity parity, Point corner) {
    return parity == Parity::even ? corner : Point{corner.x - 1, corner.y - 1};
}

// The point of the chamber that the symmetry takes this one to.
Point into_chamber(Point point) {
    const int x = std::abs(point.x);
    const int y = std::abs(point.y);
    return {std::max(x, y), std::min(x, y)};
}

Shards shards_of_cell(Lattice lattice, const CoveredCell& cell) {
    Shards shards;
    for (int part = 0; part < shards_per_cell(lattice); ++part) {
        if ((cell.covered >> static_cast<unsigned>(part)) & 1U) {
            shards.push_back({cell.x, cell.y, static_cast<std::uint8_t>(part)});
        }
    }
    return shards;
}

CoveredCell image_of(Lattice lattice, const LatticeMap& map, const CoveredCell& cell) {
    CoveredCell image;
    for (const Shard& shard : shards_of_cell(lattice, cell)) {
        const Shard moved = map(shard);
        image.x = static_cast<std::int16_t>(moved.x);
        image.y = static_cast<std::int16_t>(moved.y);
        image.covered = static_cast<std::uint8_t>(image.covered | (1U << moved.slot));
    }
    return image;
}

std::vector<CoveredCell> orbit_of_cell(Lattice lattice, const Symmetry& symmetry,
                                       const CoveredCell& cell) {
    std::set<CoveredCell> orbit;
    for (const LatticeMap& map : symmetry) orbit.insert(image_of(lattice, map, cell));
    return {orbit.begin(), orbit.end()};
}

// Whether the orbit covers no cell in two ways, as a half cell across a mirror would.
bool covers_each_cell_once(const std::vector<CoveredCell>& orbit) {
    return std::adjacent_find(orbit.begin(), orbit.end(), [](const auto& a, const auto& b) {
               return a.x == b.x && a.y == b.y;
           }) == orbit.end();
}

std::set<Point> chamber_points(Lattice lattice, Parity parity, const CoveredCell& cell) {
    std::set<Point> points;
    for (const Shard& shard : shards_of_cell(lattice, cell)) {
        for (const Point& corner : corners(lattice, shard)) {
            points.insert(into_chamber(centred(parity, corner)));
        }
    }
    return points;
}

// Where a cell meets the axis wall: in its corners, or, cut in two by the wall, all along.
void touch_walls(Parity parity, const std::set<Point>& points, Element& element) {
    const bool cut_by_axis = parity == Parity::odd && element.cell.y == 0;
    element.axis_low = unreachable;
    element.axis_high = -unreachable;
    for (const Point& point : points) {
        if (point.y == 0 || cut_by_axis) {
            element.on_axis = true;
            element.axis_low = std::min(element.axis_low, point.x);
            element.axis_high = std::max(element.axis_high, point.x);
        }
        element.on_diagonal = element.on_diagonal || point.x == point.y;
    }
    element.on_diagonal = element.on_diagonal || element.cell.x == element.cell.y;
}

// Grid vertices of the chamber that a cell has as corners. Cells of one grid touch in these only.
std::vector<Point> vertices(Parity parity, const std::set<Point>& points) {
    std::vector<Point> found;
    const int remainder = parity == Parity::even ? 0 : 1;
    for (const Point& point : points) {
        if (point.x % 2 == remainder && point.y % 2 == remainder) found.push_back(point);
    }
    return found;
}

void join_neighbours(std::vector<Element>& elements,
                     const std::map<Point, std::vector<int>>& elements_at) {
    for (const auto& [vertex, touching] : elements_at) {
        for (const int one : touching) {
            for (const int other : touching) {
                const Element& b = elements[static_cast<std::size_t>(other)];
                Element& a = elements[static_cast<std::size_t>(one)];
                if (a.cell.x != b.cell.x || a.cell.y != b.cell.y) a.neighbours.push_back(other);
            }
        }
    }
    for (Element& element : elements) {
        std::sort(element.neighbours.begin(), element.neighbours.end());
        element.neighbours.erase(std::unique(element.neighbours.begin(), element.neighbours.end()),
                                 element.neighbours.end());
    }
}

// Least area of further elements on a path to a wall that brings no more half cells than there are
// (after Bellman and Ford: the chamber is small).
std::vector<int> least_areas(const std::vector<Element>& elements, bool Element::*at_wall,
                             int half_cells) {
    const auto budgets =
        static_cast<std::size_t>(half_cells / 4) + 1;  // orbits of half cells by four
    std::vector<std::vector<int>> least(budgets, std::vector<int>(elements.size(), unreachable));
    for (auto& areas : least) {
        for (std::size_t e = 0; e < elements.size(); ++e) {
            if (elements[e].*at_wall) areas[e] = 0;
        }
    }
    const auto relax = [&](std::size_t budget, std::size_t e) {
        bool better = false;
        for (const int n : elements[e].neighbours) {
            const Element& next = elements[static_cast<std::size_t>(n)];
            const auto needed = static_cast<std::size_t>(next.half_cells / 4);
            if (needed > budget) continue;
            const int area = least[budget - needed][static_cast<std::size_t>(n)] + next.area;
            if (area >= least[budget][e]) continue;
            least[budget][e] = area;
            better = true;
        }
        return better;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t budget = 0; budget < budgets; ++budget) {
            for (std::size_t e = 0; e < elements.size(); ++e) {
                changed = relax(budget, e) || changed;
            }
        }
    }
    std::vector<int> areas(elements.size(), unreachable);
    for (std::size_t e = 0; e < elements.size(); ++e) {
        const int left = half_cells - elements[e].half_cells;
        if (left >= 0) areas[e] = least[static_cast<std::size_t>(left / 4)][e];
    }
    return areas;
}

void measure_walls(std::vector<Element>& elements, int half_cells) {
    const auto to_axis = least_areas(elements, &Element::on_axis, half_cells);
    const auto to_diagonal = least_areas(elements, &Element::on_diagonal, half_cells);
    for (std::size_t e = 0; e < elements.size(); ++e) {
        elements[e].to_axis = to_axis[e];
        elements[e].to_diagonal = to_diagonal[e];
    }
}

std::vector<unsigned> cell_states(Lattice lattice, int half_cells) {
    std::vector<unsigned> states{(1U << static_cast<unsigned>(shards_per_cell(lattice))) - 1};
    if (has_half_cells(lattice) && half_cells >= 4)
        states.insert(states.end(), halves.begin(), halves.end());
    return states;
}

}  // namespace

Chamber make_chamber(Lattice lattice, Parity parity, int reach, int half_cells) {
    Chamber chamber{parity, reach, {}};
    const Symmetry symmetry = maps_of(chamber_group, lattice, parity);
    const auto whole_area = static_cast<std::size_t>(shards_per_cell(lattice));
    std::map<Point, std::vector<int>> elements_at;
    for (int x = 0; x <= reach; ++x) {
        for (int y = 0; y <= x; ++y) {
            const auto first = static_cast<int>(chamber.elements.size());
            for (const unsigned state : cell_states(lattice, half_cells)) {
                Element element;
                element.cell = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y),
                                static_cast<std::uint8_t>(state)};
                element.orbit = orbit_of_cell(lattice, symmetry, element.cell);
                if (!covers_each_cell_once(element.orbit)) continue;
                const auto shards = shards_of_cell(lattice, element.cell).size();
                element.area = static_cast<int>(shards * element.orbit.size());
                element.half_cells =
                    shards == whole_area ? 0 : static_cast<int>(element.orbit.size());
                const auto points = chamber_points(lattice, parity, element.cell);
                touch_walls(parity, points, element);
                const int index = static_cast<int>(chamber.elements.size());
                for (const Point& vertex : vertices(parity, points)) {
                    elements_at[vertex].push_back(index);
                }
                chamber.elements.push_back(std::move(element));
            }
            const auto last = static_cast<int>(chamber.elements.size());
            for (int e = first; e < last; ++e) {
                for (int rival = first; rival < last; ++rival) {
                    if (rival != e) {
                        chamber.elements[static_cast<std::size_t>(e)].rivals.push_back(rival);
                    }
                }
            }
        }
    }
    join_neighbours(chamber.elements, elements_at);
    measure_walls(chamber.elements, half_cells);
    return chamber;
}

int greatest_reach(Lattice lattice, Parity parity, int area, int half_cells) {
    // A component with a cell at x holds a path from that cell to each wall. docs/method.md shows
    // why a chamber of half the area in cells is far enough to measure these paths in.
    const int cells = area / shards_per_cell(lattice);
    const Chamber chamber = make_chamber(lattice, parity, cells / 2 + 2, half_cells);
    int reach = 0;
    for (const Element& element : chamber.elements) {
        if (element.area + std::max(element.to_axis, element.to_diagonal) <= area) {
            reach = std::max(reach, static_cast<int>(element.cell.x));
        }
    }
    return reach;
}

std::vector<std::vector<int>> overlaps_between(Lattice lattice, const Chamber& one,
                                               const Chamber& other) {
    const auto refined_parts = [&](const Chamber& chamber, const std::vector<CoveredCell>& cells) {
        return refined(lattice, Layer{chamber.parity, shards_of_cells(lattice, cells)});
    };
    std::vector<std::pair<Shard, int>> others;
    for (std::size_t e = 0; e < other.elements.size(); ++e) {
        for (const Shard& part : refined_parts(other, other.elements[e].orbit)) {
            others.emplace_back(part, static_cast<int>(e));
        }
    }
    std::sort(others.begin(), others.end());
    std::vector<std::vector<int>> overlaps;
    for (const Element& element : one.elements) {
        // The symmetry takes an overlap with any cell of the orbit to one with this cell.
        std::vector<int> overlapping;
        for (const Shard& part : refined_parts(one, {element.cell})) {
            const auto first = std::lower_bound(others.begin(), others.end(), std::pair(part, 0));
            for (auto o = first; o != others.end() && o->first == part; ++o) {
                overlapping.push_back(o->second);
            }
        }
        std::sort(overlapping.begin(), overlapping.end());
        overlapping.erase(std::unique(overlapping.begin(), overlapping.end()), overlapping.end());
        overlaps.push_back(std::move(overlapping));
    }
    return overlaps;
}

Shards shards_of_cells(Lattice lattice, const std::vector<CoveredCell>& cells) {
    std::vector<Shard> shards;
    for (const CoveredCell& cell : cells) {
        const Shards parts = shards_of_cell(lattice, cell);
        shards.insert(shards.end(), parts.begin(), parts.end());
    }
    return make_shards(std::move(shards));
}

std::string element_name(const Element& element) {
    std::string name =
        "(" + std::to_string(element.cell.x) + "," + std::to_string(element.cell.y) + ")";
    if (element.half_cells == 0) return name;
    constexpr std::array<char, 4> letters{'n', 'e', 's', 'w'};
    for (std::size_t part = 0; part < 4; ++part) {
        if ((element.cell.covered >> part) & 1U) name += letters[part];
    }
    return name;
}

}  // namespace orbitile
