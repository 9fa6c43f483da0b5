// Divides a region into triangles, and describes the surface of a solid as a mesh of triangles.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "making/region.hpp"

namespace orbitile::making {

/// The three corners of a triangle, in counter-clockwise order.
using Triangle = std::array<GridPoint, 3>;

/// Returns triangles that fill the region and do not overlap. Their corners are corners of the
/// region. Every side of the region is a side of one triangle. No triangle has the area 0. The
/// region must be simple (see is_simple()).
std::vector<Triangle> triangulation(const Region& region);

// --- Meshes. The corners of each triangle are counter-clockwise when seen from outside. ---
//
//     MeshBuilder solid;
//     solid.add_face(square, 0, Facing::down);
//     solid.add_wall(square, 0, square, height);
//     solid.add_face(square, height, Facing::up);
//     const Mesh mesh = std::move(solid).take_mesh();

/// A point in space. `height` is in steps of the grid, like the coordinates of `point`.
struct Vertex {
    GridPoint point;
    std::int64_t height = 0;
    friend auto operator<=>(const Vertex&, const Vertex&) = default;
};

struct Mesh {
    std::vector<Vertex> vertices;                         ///< without duplicates
    std::vector<std::array<std::uint32_t, 3>> triangles;  ///< indices of vertices
};

/// Whether each edge belongs to exactly two triangles, and the two triangles list the ends of the
/// edge in opposite orders.
bool is_closed(const Mesh& mesh);

enum class Facing : std::uint8_t { up, down };

/// Builds a solid from horizontal faces, and from walls between the contours of faces. The mesh is
/// closed if each contour belongs to one face and one wall, or to two walls.
class MeshBuilder {
  public:
    /// Adds a horizontal face. `facing` states which side of the face is the outside of the solid.
    void add_face(const Region& region, std::int64_t height, Facing facing);

    /// Adds walls from `lower_contours`, at the height `low`, to `upper_contours`, at the height
    /// `high`. Both must have the same number of contours, with the same numbers of corners. The
    /// walls connect corners with the same indices. The solid is to the left of the contours.
    void add_wall(const Region& lower_contours, std::int64_t low, const Region& upper_contours,
                  std::int64_t high);

    /// Returns the mesh. The builder must not be used afterwards.
    Mesh take_mesh() && { return std::move(mesh_); }

  private:
    std::uint32_t index_of(const Vertex& vertex);
    void add_triangle(const Vertex& a, const Vertex& b, const Vertex& c);

    Mesh mesh_;
    std::map<Vertex, std::uint32_t> vertex_indices_;
};

}  // namespace orbitile::making
