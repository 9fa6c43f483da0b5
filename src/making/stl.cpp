#include "making/stl.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace orbitile {
namespace {

using Vector = std::array<double, 3>;

constexpr std::size_t header_bytes = 80;

// The format's numbers are little-endian on every machine.
void append(std::string& bytes, std::uint32_t number, int size) {
    for (int i = 0; i < size; ++i)
        bytes += static_cast<char>((number >> (8U * unsigned(i))) & 0xFFU);
}

void append(std::string& bytes, const Vector& vector) {
    for (const double value : vector) {
        append(bytes, std::bit_cast<std::uint32_t>(static_cast<float>(value)), 4);
    }
}

Vector position(const Vertex& vertex, const Laid& laid) {
    const Spot spot = turned(vertex.spot, laid.quarter_turns) + laid.shift;
    return {mm_of(spot.x), mm_of(spot.y), mm_of(vertex.height)};
}

Vector normal(const Vector& a, const Vector& b, const Vector& c) {
    const Vector u{b[0] - a[0], b[1] - a[1], b[2] - a[2]};
    const Vector v{c[0] - a[0], c[1] - a[1], c[2] - a[2]};
    Vector n{u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
    const double length = std::hypot(n[0], n[1], n[2]);
    for (double& value : n) value /= length;
    return n;
}

void append(std::string& bytes, const Mesh& mesh, const Laid& laid) {
    for (const auto& triangle : mesh.triangles) {
        const Vector a = position(mesh.vertices[triangle[0]], laid);
        const Vector b = position(mesh.vertices[triangle[1]], laid);
        const Vector c = position(mesh.vertices[triangle[2]], laid);
        append(bytes, normal(a, b, c));
        append(bytes, a);
        append(bytes, b);
        append(bytes, c);
        append(bytes, 0, 2);  // no attributes
    }
}

}  // namespace

std::string stl_of(const std::vector<Solid>& solids, const SolidPlate& plate) {
    std::size_t triangles = 0;
    for (const Laid& laid : plate.laid) triangles += solids[laid.item].mesh.triangles.size();
    // Must not begin with "solid", by which readers tell the format in letters.
    std::string bytes = ("orbitile " + plate.name).substr(0, header_bytes);
    bytes.resize(header_bytes, ' ');
    bytes.reserve(header_bytes + 4 + 50 * triangles);
    append(bytes, static_cast<std::uint32_t>(triangles), 4);
    for (const Laid& laid : plate.laid) append(bytes, solids[laid.item].mesh, laid);
    return bytes;
}

}  // namespace orbitile
