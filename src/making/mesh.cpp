#include "making/mesh.hpp"

#include <algorithm>
#include <utility>

#include "making/triangulation.hpp"

namespace orbitile {
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

// Sums the signed volumes of the solids between each triangle and the ground. Such a volume is the
// mean height of the triangle's vertices times its area seen from above.
double volume_mm3(const Mesh& mesh) {
    double volume = 0;
    for (const auto& triangle : mesh.triangles) {
        const Vertex& a = mesh.vertices[triangle[0]];
        const Vertex& b = mesh.vertices[triangle[1]];
        const Vertex& c = mesh.vertices[triangle[2]];
        const auto twice_area = static_cast<double>(cross(a.spot, b.spot, c.spot));
        volume += twice_area * static_cast<double>(a.height + b.height + c.height) / 6;
    }
    return volume / steps_per_mm / steps_per_mm / steps_per_mm;
}

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
            add({a, height}, {b, height}, {c, height});
        } else {
            add({a, height}, {c, height}, {b, height});
        }
    }
}

void MeshBuilder::add_wall(const Region& below, std::int64_t low, const Region& above,
                           std::int64_t high) {
    for (std::size_t c = 0; c < below.size(); ++c) {
        const std::size_t n = below[c].size();
        for (std::size_t i = 0; i < n; ++i) {
            const std::size_t next = (i + 1) % n;
            const Vertex foot{below[c][i], low};
            const Vertex next_foot{below[c][next], low};
            const Vertex head{above[c][i], high};
            const Vertex next_head{above[c][next], high};
            add(foot, next_foot, next_head);
            add(foot, next_head, head);
        }
    }
}

std::uint32_t MeshBuilder::number_of(const Vertex& vertex) {
    const auto [found, is_new] =
        numbers_.try_emplace(vertex, static_cast<std::uint32_t>(mesh_.vertices.size()));
    if (is_new) mesh_.vertices.push_back(vertex);
    return found->second;
}

void MeshBuilder::add(const Vertex& a, const Vertex& b, const Vertex& c) {
    mesh_.triangles.push_back({number_of(a), number_of(b), number_of(c)});
}

}  // namespace orbitile
