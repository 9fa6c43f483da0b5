// The solids on a plate as plain values, as files for printers contain them: millimetres in single
// precision.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "making/solid.hpp"

namespace orbitile {

struct PlateModel {
    struct Object {
        std::string name;
        std::string uuid;
        Colour colour;
        std::vector<std::array<float, 3>> vertices;
        std::vector<std::array<std::uint32_t, 3>> triangles;
    };
    struct Item {
        std::size_t object = 0;
        std::string uuid;
        /// An affine map: the images of the unit vectors x, y and z, and of the origin.
        std::array<std::array<float, 3>, 4> transform{};
    };

    std::string uuid;
    std::vector<Object> objects;  ///< in the order of the first items that use them
    std::vector<Item> items;
};

/// The model of a plate. It contains each solid once, and an item for each placed copy. The result
/// depends only on the arguments.
PlateModel plate_model(const std::vector<Solid>& solids, const SolidPlate& plate);

}  // namespace orbitile
