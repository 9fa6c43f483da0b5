#include "drawing/imposition.hpp"

namespace orbitile {

std::vector<SheetSide> saddle_stitch_sides(int pages) {
    const int whole =
        (pages + pages_per_folded_sheet - 1) / pages_per_folded_sheet * pages_per_folded_sheet;
    const auto page_or_none = [&](int page) { return page <= pages ? page : 0; };
    std::vector<SheetSide> sides;
    for (int outer = whole, inner = 1; inner < outer; outer -= 2, inner += 2) {
        sides.push_back({page_or_none(outer), page_or_none(inner)});
        sides.push_back({page_or_none(inner + 1), page_or_none(outer - 1)});
    }
    return sides;
}

}  // namespace orbitile
