// The model of a plate with solids for a 3D printer. A PlateModel contains the values that are
// written to a file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "making/mesh.hpp"
#include "making/nesting.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::making {

struct Solid {
    std::string name;
    Colour colour;
    Mesh mesh;
};

/// The placement of solids on a plate. In each placement, `item` is the index of a solid. If a
/// solid has several copies, several placements have its index.
struct SolidPlate {
    std::string name;
    std::vector<PlacedRegion> placements;
};

// --- The content of a model file. Lengths are in millimetres, in single precision. ---

struct PlateModel {
    struct Object {
        std::string name;
        std::string uuid;
        Colour colour;
        std::vector<std::array<float, 3>> vertices;
        std::vector<std::array<std::uint32_t, 3>> triangles;  ///< indices into `vertices`
    };
    struct Item {
        std::size_t object = 0;  ///< index into `objects`
        std::string uuid;
        /// An affine map: the images of the unit vectors x, y and z, and of the origin.
        std::array<std::array<float, 3>, 4> transform{};
    };

    std::string uuid;
    std::vector<Object> objects;  ///< the objects of all items, in the order of their first items
    std::vector<Item> items;
};

/// Returns the model of a plate. The model contains each solid once, and an item for each placed
/// copy of a solid. The result depends only on the arguments.
PlateModel plate_model(const std::vector<Solid>& solids, const SolidPlate& plate);

}  // namespace orbitile::making
