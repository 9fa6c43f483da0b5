// The order of pages on sheets that are folded once and stitched through the fold.
#pragma once

#include <vector>

namespace orbitile {

inline constexpr int pages_per_folded_sheet = 4;

/// The two pages on one side of a sheet. Pages count from 1; 0 is an empty page.
struct SheetSide {
    int left = 0;
    int right = 0;
    friend bool operator==(const SheetSide&, const SheetSide&) = default;
};

/// Returns the front and the back of each sheet. The first sheet is the outermost one of the folded
/// booklet, the last sheet the innermost.
std::vector<SheetSide> saddle_stitch_sides(int pages);

}  // namespace orbitile
