// Which pages go side by side on sheets that are folded once and stitched through the fold.
#pragma once

#include <vector>

namespace orbitile {

inline constexpr int pages_of_folded_sheet = 4;

/// One side of a sheet; pages count from 1, 0 is an empty one.
struct SheetSide {
    int left = 0;
    int right = 0;
    friend bool operator==(const SheetSide&, const SheetSide&) = default;
};

/// Front and back of each sheet, the outermost first. The sheets are laid into each other as they
/// come, the outermost below.
std::vector<SheetSide> saddle_stitched(int pages);

}  // namespace orbitile
