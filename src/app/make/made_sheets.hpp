// Pieces on sheets to be cut out: files for lasers and cutters, and pictures of the sheets.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "app/make/made_pieces.hpp"
#include "app/make/make_options.hpp"
#include "making/cut_sheet.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "output/made_folder.hpp"

namespace orbitile::app {

struct MadeSheet {
    CutSheet sheet;
    /// What lies there, as it is cut, and in which colour.
    std::vector<std::pair<Region, Colour>> pieces;
};

/// What is cut along to get a region: half of the cut goes outside.
Region cut_line(const Region& region, double kerf_mm);

/// Throws InputError where a piece is larger than the sheet.
std::vector<MadeSheet> made_sheets(const Puzzle& puzzle, const MadePieces& made,
                                   const MakeOptions& options, const std::atomic<bool>& stop);

/// sheet-1.svg, sheet-1.dxf, sheet-1-preview.svg and so on, until `stop` is raised.
void write_sheets(const std::vector<MadeSheet>& sheets, const MakeOptions& options,
                  MadeFolder& folder, const std::atomic<bool>& stop);

/// One of them, under this name.
void write_sheet(const MadeSheet& sheet, const std::string& name, const std::string& words,
                 const MakeOptions& options, MadeFolder& folder);

/// How much of the sheets is used, and how long the cuts are: one line.
std::string sheets_text(const std::vector<MadeSheet>& sheets, const MadePieces& made);

}  // namespace orbitile::app
