#include "making/mesh.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>

namespace orbitile::making {

namespace {

// The geometric tests in this file use integers, so they are exact.

bool is_in_triangle(GridPoint a, GridPoint b, GridPoint c, GridPoint point) {
    return cross_product(a, b, point) >= 0 && cross_product(b, c, point) >= 0 &&
           cross_product(c, a, point) >= 0;
}

double squared_distance(GridPoint first, GridPoint second) {
    const auto x = static_cast<double>(second.x - first.x);
    const auto y = static_cast<double>(second.y - first.y);
    return x * x + y * y;
}

std::size_t index_after(const Contour& contour, std::size_t index) {
    return (index + 1) % contour.size();
}

std::size_t index_before(const Contour& contour, std::size_t index) {
    return (index + contour.size() - 1) % contour.size();
}

// Whether a line from the corner with this index to `end` begins inside the contour.
bool begins_inside_contour(const Contour& contour, std::size_t index, GridPoint end) {
    const GridPoint previous_corner = contour[index_before(contour, index)];
    const GridPoint corner = contour[index];
    const GridPoint next_corner = contour[index_after(contour, index)];
    const bool is_left_of_incoming = cross_product(previous_corner, corner, end) > 0;
    const bool is_left_of_outgoing = cross_product(corner, next_corner, end) > 0;
    return cross_product(previous_corner, corner, next_corner) > 0
               ? is_left_of_incoming && is_left_of_outgoing
               : is_left_of_incoming || is_left_of_outgoing;
}

bool is_on_segment(GridPoint from, GridPoint to, GridPoint point) {
    return cross_product(from, to, point) == 0 &&
           (point.x - from.x) * (point.x - to.x) + (point.y - from.y) * (point.y - to.y) <= 0;
}

// Whether a side of a contour blocks a bridge. (A bridge is a line that connects a hole with the
// contour around the hole.) The side blocks the bridge if it crosses the bridge, or if an end of
// the side is on the bridge but is not an end of the bridge.
bool blocks_bridge(GridPoint bridge_start, GridPoint bridge_end, GridPoint side_start,
                   GridPoint side_end) {
    const auto is_end = [&](GridPoint point) {
        return point == bridge_start || point == bridge_end;
    };
    if (!is_end(side_start) && is_on_segment(bridge_start, bridge_end, side_start)) return true;
    if (!is_end(side_end) && is_on_segment(bridge_start, bridge_end, side_end)) return true;
    const auto are_opposite = [](std::int64_t first, std::int64_t second) {
        return (first > 0 && second < 0) || (first < 0 && second > 0);
    };
    return are_opposite(cross_product(bridge_start, bridge_end, side_start),
                        cross_product(bridge_start, bridge_end, side_end)) &&
           are_opposite(cross_product(side_start, side_end, bridge_start),
                        cross_product(side_start, side_end, bridge_end));
}

// Whether no side of the contour blocks the bridge from `bridge_start` to `bridge_end`.
bool is_bridge_clear_of(GridPoint bridge_start, GridPoint bridge_end, const Contour& contour) {
    for (std::size_t i = 0; i < contour.size(); ++i) {
        if (blocks_bridge(bridge_start, bridge_end, contour[i], contour[index_after(contour, i)]))
            return false;
    }
    return true;
}

std::size_t easternmost_corner(const Contour& contour) {
    const auto corner =
        std::ranges::max_element(contour, {}, [](GridPoint point) { return point; });
    return static_cast<std::size_t>(corner - contour.begin());
}

// Returns the index of the nearest corner of `outer_contour` to which a bridge from `bridge_start`
// is possible. `bridge_start` is the easternmost corner of the hole. Holes are connected from east
// to west, so holes further east are already part of `outer_contour`. Therefore a bridge is always
// possible (Eberly, Triangulation by Ear Clipping, 2002).
std::size_t find_bridge_end(const Contour& outer_contour, GridPoint bridge_start,
                            const std::vector<Contour>& holes, std::size_t hole_index) {
    std::vector<std::size_t> corner_indices(outer_contour.size());
    for (std::size_t i = 0; i < corner_indices.size(); ++i) corner_indices[i] = i;
    std::ranges::stable_sort(corner_indices, {}, [&](std::size_t corner_index) {
        return squared_distance(bridge_start, outer_contour[corner_index]);
    });
    for (const std::size_t corner_index : corner_indices) {
        if (!begins_inside_contour(outer_contour, corner_index, bridge_start) ||
            !is_bridge_clear_of(bridge_start, outer_contour[corner_index], outer_contour))
            continue;
        const bool is_clear_of_holes = std::all_of(
            holes.begin() + static_cast<std::ptrdiff_t>(hole_index), holes.end(),
            [&](const Contour& other_hole) {
                return is_bridge_clear_of(bridge_start, outer_contour[corner_index], other_hole);
            });
        if (is_clear_of_holes) return corner_index;
    }
    throw std::logic_error("a hole cannot be connected with the contour around it");
}

// Connects the outer contour with all holes by bridges. The result is one closed line, which runs
// along each bridge to a hole, around the hole, and back along the bridge.
Contour join_holes(Contour outer_contour, std::vector<Contour> holes) {
    std::ranges::stable_sort(holes, std::greater{},
                             [](const Contour& hole) { return hole[easternmost_corner(hole)]; });
    for (std::size_t hole_index = 0; hole_index < holes.size(); ++hole_index) {
        Contour hole = holes[hole_index];
        std::rotate(hole.begin(),
                    hole.begin() + static_cast<std::ptrdiff_t>(easternmost_corner(hole)),
                    hole.end());
        const std::size_t bridge_end =
            find_bridge_end(outer_contour, hole.front(), holes, hole_index);
        hole.push_back(hole.front());
        hole.push_back(outer_contour[bridge_end]);
        outer_contour.insert(outer_contour.begin() + static_cast<std::ptrdiff_t>(bridge_end) + 1,
                             hole.begin(), hole.end());
    }
    return outer_contour;
}

// Divides a polygon into triangles by cutting off ears. An ear is a corner that can be cut off as a
// triangle. The ear with the shortest cut is cut off first, so that there are few thin triangles.
class EarClipping {
  public:
    explicit EarClipping(Contour contour) : contour_(std::move(contour)) {
        for (std::size_t i = 0; i < contour_.size(); ++i) ear_lengths_.push_back(ear_length(i));
    }

    void triangulate(std::vector<Triangle>& triangles) {
        while (contour_.size() > 3) {
            const auto shortest_ear = std::ranges::min_element(ear_lengths_);
            if (*shortest_ear == no_ear) throw std::logic_error("a region cannot be triangulated");
            cut_off_ear(static_cast<std::size_t>(shortest_ear - ear_lengths_.begin()), triangles);
        }
        triangles.push_back({contour_[0], contour_[1], contour_[2]});
    }

  private:
    static constexpr double no_ear = std::numeric_limits<double>::infinity();

    void cut_off_ear(std::size_t index, std::vector<Triangle>& triangles) {
        triangles.push_back({contour_[index_before(contour_, index)], contour_[index],
                             contour_[index_after(contour_, index)]});
        contour_.erase(contour_.begin() + static_cast<std::ptrdiff_t>(index));
        ear_lengths_.erase(ear_lengths_.begin() + static_cast<std::ptrdiff_t>(index));
        // Only the two neighbours of the removed corner have new neighbours. So only the ears at
        // these two corners can have changed.
        const std::size_t next_index = index % contour_.size();
        ear_lengths_[next_index] = ear_length(next_index);
        ear_lengths_[index_before(contour_, next_index)] =
            ear_length(index_before(contour_, next_index));
    }

    double ear_length(std::size_t index) const {
        const GridPoint a = contour_[index_before(contour_, index)];
        const GridPoint b = contour_[index];
        const GridPoint c = contour_[index_after(contour_, index)];
        if (cross_product(a, b, c) <= 0) return no_ear;
        for (const GridPoint& point : contour_) {
            if (point == a || point == b || point == c) continue;
            if (is_in_triangle(a, b, c, point)) return no_ear;
        }
        return squared_distance(a, c);
    }

    Contour contour_;
    std::vector<double> ear_lengths_;
};

bool encloses(const Contour& outer_contour, const Contour& hole) {
    return covers({outer_contour}, hole.front());
}

std::optional<std::size_t> smallest_enclosing_contour(const std::vector<Contour>& outer_contours,
                                                      const Contour& hole) {
    std::optional<std::size_t> smallest_index;
    for (std::size_t i = 0; i < outer_contours.size(); ++i) {
        if (!encloses(outer_contours[i], hole)) continue;
        if (!smallest_index ||
            area_mm2(outer_contours[i]) < area_mm2(outer_contours[*smallest_index]))
            smallest_index = i;
    }
    return smallest_index;
}

}  // namespace

std::vector<Triangle> triangulation(const Region& region) {
    std::vector<Contour> outer_contours;
    std::ranges::copy_if(region, std::back_inserter(outer_contours),
                         [](const Contour& contour) { return area_mm2(contour) > 0; });
    std::vector<std::vector<Contour>> holes(outer_contours.size());
    for (const Contour& contour : region) {
        if (area_mm2(contour) > 0) continue;
        const auto outer_index = smallest_enclosing_contour(outer_contours, contour);
        if (!outer_index) throw std::logic_error("a hole is outside all outer contours");
        holes[*outer_index].push_back(contour);
    }
    std::vector<Triangle> triangles;
    for (std::size_t i = 0; i < outer_contours.size(); ++i) {
        EarClipping(join_holes(outer_contours[i], holes[i])).triangulate(triangles);
    }
    return triangles;
}

namespace {

using MeshEdge = std::pair<std::uint32_t, std::uint32_t>;

std::vector<MeshEdge> edges_of(const Mesh& mesh) {
    std::vector<MeshEdge> edges;
    edges.reserve(3 * mesh.triangles.size());
    for (const auto& [a, b, c] : mesh.triangles) {
        edges.emplace_back(a, b);
        edges.emplace_back(b, c);
        edges.emplace_back(c, a);
    }
    return edges;
}

}  // namespace

bool is_closed(const Mesh& mesh) {
    auto edges = edges_of(mesh);
    std::ranges::sort(edges);
    if (std::ranges::adjacent_find(edges) != edges.end()) return false;
    return std::ranges::all_of(edges, [&](const MeshEdge& edge) {
        return std::ranges::binary_search(edges, MeshEdge{edge.second, edge.first});
    });
}

void MeshBuilder::add_face(const Region& region, std::int64_t height, Facing facing) {
    for (const auto& [a, b, c] : triangulation(region)) {
        if (facing == Facing::up) {
            add_triangle({a, height}, {b, height}, {c, height});
        } else {
            add_triangle({a, height}, {c, height}, {b, height});
        }
    }
}

void MeshBuilder::add_wall(const Region& lower_contours, std::int64_t low,
                           const Region& upper_contours, std::int64_t high) {
    for (std::size_t contour_index = 0; contour_index < lower_contours.size(); ++contour_index) {
        const std::size_t n = lower_contours[contour_index].size();
        for (std::size_t i = 0; i < n; ++i) {
            const std::size_t next_index = (i + 1) % n;
            const Vertex bottom{lower_contours[contour_index][i], low};
            const Vertex next_bottom{lower_contours[contour_index][next_index], low};
            const Vertex top{upper_contours[contour_index][i], high};
            const Vertex next_top{upper_contours[contour_index][next_index], high};
            add_triangle(bottom, next_bottom, next_top);
            add_triangle(bottom, next_top, top);
        }
    }
}

std::uint32_t MeshBuilder::index_of(const Vertex& vertex) {
    const auto [entry, is_new] =
        vertex_indices_.try_emplace(vertex, static_cast<std::uint32_t>(mesh_.vertices.size()));
    if (is_new) mesh_.vertices.push_back(vertex);
    return entry->second;
}

void MeshBuilder::add_triangle(const Vertex& a, const Vertex& b, const Vertex& c) {
    mesh_.triangles.push_back({index_of(a), index_of(b), index_of(c)});
}

}  // namespace orbitile::making
