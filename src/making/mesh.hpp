// The surface of a solid, as triangles that are seen counter-clockwise from outside.
//
//     MeshBuilder solid;
//     solid.add_face(square, 0, Facing::down);
//     solid.add_wall(square, 0, square, height);
//     solid.add_face(square, height, Facing::up);
//     const Mesh mesh = solid.built();
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "making/region.hpp"

namespace orbitile {

/// A spot at a height, all on the same grid.
struct Vertex {
    Spot spot;
    std::int64_t height = 0;
    friend auto operator<=>(const Vertex&, const Vertex&) = default;
};

struct Mesh {
    std::vector<Vertex> vertices;  ///< each once
    std::vector<std::array<std::uint32_t, 3>> triangles;
};

double volume_mm3(const Mesh& mesh);

/// Whether each edge belongs to two triangles, which run along it in opposite directions.
bool is_closed(const Mesh& mesh);

enum class Facing : std::uint8_t { up, down };

/// A solid is made of level faces and of walls between their contours. Who sees to it that each
/// contour belongs to one face and one wall, or to two walls, gets a mesh that is closed.
class MeshBuilder {
  public:
    void add_face(const Region& region, std::int64_t height, Facing facing);

    /// From the contours below to those above, corner by corner. What is solid lies to the left of
    /// the contours.
    void add_wall(const Region& below, std::int64_t low, const Region& above, std::int64_t high);

    Mesh built() && { return std::move(mesh_); }

  private:
    std::uint32_t number_of(const Vertex& vertex);
    void add(const Vertex& a, const Vertex& b, const Vertex& c);

    Mesh mesh_;
    std::map<Vertex, std::uint32_t> numbers_;
};

}  // namespace orbitile
