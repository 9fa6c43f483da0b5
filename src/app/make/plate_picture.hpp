// Previews of plates and sheets.
#pragma once

#include <string>
#include <vector>

#include "making/nesting.hpp"
#include "making/region.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "output/made_folder.hpp"

namespace orbitile::app {

/// A region on the plate: filled, or only its border.
struct PictureArea {
    Region region;
    Colour colour;
    bool filled = true;
    double line_mm = 0.15;  ///< 0: no border
    Colour line{};
};

struct PlatePicture {
    Plate plate;
    std::vector<PictureArea> areas;  ///< later areas cover earlier areas
    std::string words;               ///< the caption
};

/// Draws NAME.svg and NAME.png. Large plates are scaled down.
void draw_plate(const PlatePicture& picture, FilledFolder& folder, const std::string& name);

}  // namespace orbitile::app
