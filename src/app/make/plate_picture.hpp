// What lies on a plate or a sheet, to look at before it is made.
#pragma once

#include <string>
#include <vector>

#include "making/nesting.hpp"
#include "making/region.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "output/made_folder.hpp"

namespace orbitile::app {

/// A region on the plate, filled, or its border alone.
struct PictureArea {
    Region region;
    Colour colour;
    bool filled = true;
    double line_mm = 0.15;  ///< 0: no border
    Colour line{};
};

struct PlatePicture {
    Plate plate;
    std::vector<PictureArea> areas;  ///< later ones over earlier ones
    std::string words;               ///< under the plate
};

/// As NAME.svg and NAME.png; large plates smaller than they are.
void draw_plate(const PlatePicture& picture, MadeFolder& folder, const std::string& name);

}  // namespace orbitile::app
