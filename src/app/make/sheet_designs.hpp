// Arranges pieces on sheets, and writes files for lasers and cutters and pictures of the sheets.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "app/make/make_options.hpp"
#include "app/make/piece_designs.hpp"
#include "making/cut_sheet.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "output/made_folder.hpp"

namespace orbitile::app {

struct SheetDesign {
    making::CutSheet sheet;
    /// The outline of each piece along its cut, and the colour of the piece.
    std::vector<std::pair<making::Region, Colour>> pieces;
};

/// Returns the line along which a region is cut: half of the cut's width is outside of the region.
making::Region cut_line(const making::Region& region, double kerf_mm);

/// Returns the sheets. Throws InputError if a piece is larger than the sheet.
std::vector<SheetDesign> design_sheets(const Puzzle& puzzle, const PieceDesigns& design,
                                       const MakeOptions& options, const std::atomic<bool>& stop);

/// Writes sheet-1.svg, sheet-1.dxf, sheet-1-preview.svg and so on, until `stop` is raised.
void write_sheets(const std::vector<SheetDesign>& sheets, const MakeOptions& options,
                  FilledFolder& folder, const std::atomic<bool>& stop);

/// Writes one sheet under this name. `words` is the caption of its picture.
void write_sheet(const SheetDesign& sheet, const std::string& name, const std::string& words,
                 const MakeOptions& options, FilledFolder& folder);

/// Returns one line about the waste and the length of the cuts.
std::string sheets_text(const std::vector<SheetDesign>& sheets, const PieceDesigns& design);

}  // namespace orbitile::app
