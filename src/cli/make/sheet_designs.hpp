// Arranges the pieces on sheets. Writes files for lasers and cutters, and a picture of each sheet.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "cli/made_folder.hpp"
#include "cli/make/make_options.hpp"
#include "cli/make/piece_designs.hpp"
#include "making/cut_sheet.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::cli {

struct SheetDesign {
    making::CutSheet sheet;
    /// For each piece on the sheet: the region inside its cut line, and its colour.
    std::vector<std::pair<making::Region, Colour>> pieces;
};

/// Returns the region whose border is the cut line for `region`. The tool removes a strip of width
/// `kerf_mm`. So the cut line runs outside of `region`, at a distance of half this width. The part
/// that is cut out then has the size of `region`.
making::Region cut_line_region(const making::Region& region, double kerf_mm);

/// Arranges the pieces on sheets. Throws InputError if a piece is larger than the sheet.
std::vector<SheetDesign> design_sheets(const Puzzle& puzzle, const PieceDesigns& designs,
                                       const MakeOptions& options, const std::atomic<bool>& stop);

/// Writes sheet-1.svg, sheet-1.dxf, sheet-1-preview.svg and so on, until `stop` is raised.
void write_sheets(const std::vector<SheetDesign>& sheets, const MakeOptions& options,
                  OutputFolder& folder, const std::atomic<bool>& stop);

/// Writes the files of one sheet. Their names begin with `name`. `caption` is printed on the
/// picture.
void write_sheet(const SheetDesign& sheet, const std::string& name, const std::string& caption,
                 const MakeOptions& options, OutputFolder& folder);

/// Returns a line that states the waste and the total length of the cuts.
std::string sheets_text(const std::vector<SheetDesign>& sheets, const PieceDesigns& designs);

}  // namespace orbitile::cli
