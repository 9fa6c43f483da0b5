// What a machine makes in one go: the solids on the bed of a printer, or the cuts in a sheet. Each
// has files for the machine and a picture for the user.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/made_folder.hpp"
#include "cli/make/make_options.hpp"
#include "making/cut_sheet.hpp"
#include "making/plate_file.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::cli {

/// A region in a picture. If `is_filled` is false, only its border is drawn.
struct PictureArea {
    making::Region region;
    Colour colour;
    bool is_filled = true;
    double border_mm = 0.15;  ///< width of the border; 0: no border
    Colour border_colour{};
};

struct MadePlate {
    std::string name;  ///< beginning of the names of its files, such as "plate-1"
    making::Plate size;
    std::string caption;
    std::vector<PictureArea> areas = {};  ///< later areas cover earlier areas
    /// The files for the machine: their endings, such as "stl", and their bytes.
    std::vector<std::pair<std::string, std::string>> files = {};
};

/// Adds files of the solids, in the formats for solids that the options ask for.
void add_solid_files(MadePlate& plate, const std::vector<making::Solid>& solids,
                     const std::vector<making::PlacedRegion>& placements,
                     const MakeOptions& options);

/// Adds the files of a sheet, in the formats for sheets that the options ask for. Also adds the
/// cuts and the engravings to the picture.
void add_sheet_files(MadePlate& plate, const making::CutSheet& sheet, const MakeOptions& options);

/// Returns the names of the files that write_plate() writes.
std::vector<std::string> file_names_of(const MadePlate& plate);

/// Returns whether file_names_of() can return this name for some options.
bool is_made_file_name(const std::string& name);

/// Writes the files for the machine, and the pictures NAME-preview.svg and NAME-preview.png. A
/// large plate is drawn at a smaller scale.
void write_plate(const MadePlate& plate, OutputFolder& folder);

}  // namespace orbitile::cli
