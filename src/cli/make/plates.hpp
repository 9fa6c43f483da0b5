// Writes plates as STL and 3MF files, and draws pictures of plates and sheets. The module that
// writes STL and 3MF (see making/plate_file.hpp) is loaded when it is first needed.
#pragma once

#include <string>
#include <vector>

#include "cli/made_folder.hpp"
#include "cli/make/make_options.hpp"
#include "making/nesting.hpp"
#include "making/plate_file.hpp"
#include "making/region.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::cli {

/// Loads the module if needed and returns its writer. The module stays loaded. Throws
/// std::runtime_error if the module is not beside the program, or if its version differs from the
/// program's version.
const making::PlateWriter& plate_writer();

/// Writes the plate as NAME.stl, NAME.3mf or both, depending on the formats in the options.
void write_plate(const making::PlateModel& plate, const std::string& name,
                 const MakeOptions& options, OutputFolder& folder);

/// A region in the picture of a plate or sheet. If `is_filled` is false, only its border is drawn.
struct PictureArea {
    making::Region region;
    Colour colour;
    bool is_filled = true;
    double border_mm = 0.15;  ///< width of the border; 0: no border
    Colour border_colour{};
};

struct PlatePicture {
    making::Plate plate;
    std::vector<PictureArea> areas;  ///< later areas cover earlier areas
    std::string caption;
};

/// Draws NAME.svg and NAME.png. A large plate is drawn at a smaller scale.
void draw_plate(const PlatePicture& picture, OutputFolder& folder, const std::string& name);

}  // namespace orbitile::cli
