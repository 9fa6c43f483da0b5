// What lies on a plate as plain values, as files for printers have it: millimetres in single
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
        /// Where x, y and z go, and the origin.
        std::array<std::array<float, 3>, 4> moved{};
    };

    std::string uuid;
    std::vector<Object> objects;  ///< in the order in which items have them first
    std::vector<Item> items;
};

/// Solids with names and colours, each once, and where its copies lie. The same for the same plate.
PlateModel plate_model(const std::vector<Solid>& solids, const SolidPlate& plate);

}  // namespace orbitile
