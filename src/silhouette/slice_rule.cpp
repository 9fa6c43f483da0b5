#include "silhouette/slice_rule.hpp"

namespace orbitile {

std::string_view slice_rule_name(SliceRule rule) {
    switch (rule) {
        case SliceRule::rivals: return "rivals";
        case SliceRule::area: return "area";
        case SliceRule::overlap: return "overlap";
        case SliceRule::cut: return "cut";
        case SliceRule::apart: return "apart";
        case SliceRule::some: return "some";
        case SliceRule::axis: return "axis";
        case SliceRule::two_grids: return "two-grids";
        case SliceRule::far: return "far";
        case SliceRule::orbit: return "orbit";
        case SliceRule::covered: return "covered";
        case SliceRule::once: return "once";
        case SliceRule::every_piece: return "every-piece";
        case SliceRule::sum: return "sum";
        case SliceRule::known: return "known";
        case SliceRule::orientation: return "orientation";
    }
    return "";
}

}  // namespace orbitile
