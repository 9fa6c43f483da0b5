// Loads the module that writes plates as files (see making/plate_file.hpp) when it is needed.
#pragma once

#include <string>
#include <vector>

#include "app/make/make_options.hpp"
#include "making/nesting.hpp"
#include "making/plate_file.hpp"
#include "making/region.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "output/made_folder.hpp"

namespace orbitile::app {

/// Returns the writer of the module, which stays loaded. Throws std::runtime_error if the module is
/// not beside the program or has another version.
const making::PlateWriter& plate_writer();

/// Writes the plate as NAME.stl and NAME.3mf, as far as the options ask for these formats.
void write_plate(const making::PlateModel& plate, const std::string& name,
                 const MakeOptions& options, FilledFolder& folder);

// Previews of plates and sheets.

/// A region on the plate: filled, or only its border.
struct PictureArea {
    making::Region region;
    Colour colour;
    bool filled = true;
    double line_mm = 0.15;  ///< 0: no border
    Colour line{};
};

struct PlatePicture {
    making::Plate plate;
    std::vector<PictureArea> areas;  ///< later areas cover earlier areas
    std::string words;               ///< the caption
};

/// Draws NAME.svg and NAME.png. Large plates are scaled down.
void draw_plate(const PlatePicture& picture, FilledFolder& folder, const std::string& name);

}  // namespace orbitile::app
