#include "support/solid_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

namespace orbitile {
namespace {

using Planar = std::array<double, 2>;

constexpr double level_tolerance = 1e-5;

template <typename T>
T read(const std::string& bytes, std::size_t at) {
    T value{};
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
}

Corner difference(const Corner& one, const Corner& other) {
    return {one[0] - other[0], one[1] - other[1], one[2] - other[2]};
}

Corner product(const Corner& u, const Corner& v) {
    return {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
}

Corner normal_of(const Facet& facet) {
    return product(difference(facet[1], facet[0]), difference(facet[2], facet[0]));
}

double distance_to(const Planar& point, const std::array<Planar, 2>& segment) {
    const double dx = segment[1][0] - segment[0][0];
    const double dy = segment[1][1] - segment[0][1];
    const double x = point[0] - segment[0][0];
    const double y = point[1] - segment[0][1];
    const double t = std::clamp((x * dx + y * dy) / (dx * dx + dy * dy), 0.0, 1.0);
    return std::hypot(x - t * dx, y - t * dy);
}

std::size_t root_of(std::vector<std::size_t>& parents, std::size_t at) {
    while (parents[at] != at) at = parents[at] = parents[parents[at]];
    return at;
}

}  // namespace

double ReadSolid::volume() const {
    double six = 0;
    for (const auto& [a, b, c] : facets) {
        const Corner n = product(a, b);
        six += n[0] * c[0] + n[1] * c[1] + n[2] * c[2];
    }
    return six / 6;
}

Corner ReadSolid::low() const {
    Corner low = facets.at(0)[0];
    for (const Facet& facet : facets) {
        for (const Corner& corner : facet) {
            for (std::size_t i = 0; i < 3; ++i) low[i] = std::min(low[i], corner[i]);
        }
    }
    return low;
}

Corner ReadSolid::high() const {
    Corner high = facets.at(0)[0];
    for (const Facet& facet : facets) {
        for (const Corner& corner : facet) {
            for (std::size_t i = 0; i < 3; ++i) high[i] = std::max(high[i], corner[i]);
        }
    }
    return high;
}

double ReadSolid::level_area(double height) const {
    double area = 0;
    for (const Facet& facet : facets) {
        const bool is_level = std::ranges::all_of(facet, [&](const Corner& corner) {
            return std::abs(corner[2] - height) < level_tolerance;
        });
        if (is_level) area += normal_of(facet)[2] / 2;
    }
    return area;
}

std::vector<std::array<Planar, 2>> ReadSolid::border_at(double height) const {
    std::vector<std::array<Planar, 2>> segments;
    for (const Facet& facet : facets) {
        for (std::size_t i = 0; i < 3; ++i) {
            const Corner& a = facet[i];
            const Corner& b = facet[(i + 1) % 3];
            const Corner& c = facet[(i + 2) % 3];
            const bool lies_there = std::abs(a[2] - height) < level_tolerance &&
                                    std::abs(b[2] - height) < level_tolerance;
            if (lies_there && std::abs(c[2] - height) > level_tolerance) {
                segments.push_back({Planar{a[0], a[1]}, Planar{b[0], b[1]}});
            }
        }
    }
    return segments;
}

std::vector<Facet> facets_of_stl(const std::string& bytes) {
    constexpr std::size_t start = 84;
    constexpr std::size_t facet_bytes = 50;
    EXPECT_GE(bytes.size(), start);
    if (bytes.size() < start) return {};
    const auto count = read<std::uint32_t>(bytes, 80);
    EXPECT_EQ(bytes.size(), start + facet_bytes * count);
    if (bytes.size() != start + facet_bytes * count) return {};
    std::vector<Facet> facets(count);
    for (std::size_t f = 0; f < count; ++f) {
        Corner normal{};
        for (std::size_t i = 0; i < 3; ++i) {
            normal[i] = read<float>(bytes, start + facet_bytes * f + 4 * i);
        }
        for (std::size_t i = 0; i < 9; ++i) {
            facets[f][i / 3][i % 3] = read<float>(bytes, start + facet_bytes * f + 12 + 4 * i);
        }
        const Corner own = normal_of(facets[f]);
        EXPECT_GT(own[0] * normal[0] + own[1] * normal[1] + own[2] * normal[2], 0);
    }
    return facets;
}

std::vector<ReadSolid> solids_of(const std::vector<Facet>& facets) {
    std::vector<std::size_t> parents(facets.size());
    std::iota(parents.begin(), parents.end(), std::size_t{0});
    std::map<Corner, std::size_t> first_at;
    for (std::size_t f = 0; f < facets.size(); ++f) {
        for (const Corner& corner : facets[f]) {
            const auto [found, is_new] = first_at.try_emplace(corner, f);
            parents[root_of(parents, f)] = root_of(parents, found->second);
        }
    }
    std::map<std::size_t, ReadSolid> solids;
    for (std::size_t f = 0; f < facets.size(); ++f) {
        solids[root_of(parents, f)].facets.push_back(facets[f]);
    }
    std::vector<ReadSolid> list;
    list.reserve(solids.size());
    for (auto& [root, solid] : solids) list.push_back(std::move(solid));
    return list;
}

std::string surface_fault(const std::vector<Facet>& facets) {
    std::map<std::pair<Corner, Corner>, int> times;
    for (const Facet& facet : facets) {
        const Corner normal = normal_of(facet);
        if (std::hypot(normal[0], normal[1], normal[2]) <= 0) return "a facet has no area";
        for (std::size_t i = 0; i < 3; ++i) ++times[{facet[i], facet[(i + 1) % 3]}];
    }
    for (const auto& [edge, count] : times) {
        if (count != 1) return "an edge runs " + std::to_string(count) + " times in one direction";
        if (!times.contains({edge.second, edge.first})) return "an edge has one facet alone";
    }
    for (const ReadSolid& solid : solids_of(facets)) {
        if (solid.volume() <= 0) return "a solid is inside out";
    }
    return {};
}

double distance_between(const ReadSolid& one, const ReadSolid& other, double height) {
    double least = std::numeric_limits<double>::max();
    const auto borders = {one.border_at(height), other.border_at(height)};
    for (const auto& from : borders) {
        for (const auto& to : borders) {
            if (&from == &to) continue;
            for (const auto& segment : from) {
                for (const auto& end : segment) {
                    for (const auto& there : to) least = std::min(least, distance_to(end, there));
                }
            }
        }
    }
    return least;
}

}  // namespace orbitile
