// What a silhouette looks like, in a few numbers that hold on every lattice: how it reaches out,
// how far it fills its hull, what holes it has.
#pragma once

#include <optional>

#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// Of one component, as seen from the centre that it lies round. Shapes that are turned or mirrored
/// have the same form, but for what says otherwise.
struct Form {
    double area = 0;         ///< in cells, holes left out
    double reach = 0;        ///< from the centre to the outermost point, in widths of a cell
    double waist = 0;        ///< from the centre to the outline where that is nearest, by `reach`
    int points = 0;          ///< where the outline comes nearer again to both sides; 0: a circle
    bool is_upright = true;  ///< one of the points lies straight above, below or beside the centre
    double fullness = 0;     ///< the area within the outline, by that of its convex hull
    int hull_corners = 0;
    double slant = 0;   ///< the share of the outline that runs neither up nor across
    double window = 0;  ///< the hole round the centre, by the area within the outline
    int eyes = 0;       ///< other holes
    int links = 1;      ///< parts that hang together by corners alone
    double length = 1;  ///< the box around it is so many times as long as wide
};

/// How wide a shape with one mirror line is along that line, from the foot to the head: widths by
/// the greatest of them. Where the line does not run straight up, the foot is the wider end.
struct AxisForm {
    bool is_upright = true;
    double length = 1;     ///< along the line, by the greatest width
    double foot = 1;       ///< the width of the lowest sixth
    double head = 1;       ///< the width of the highest sixth
    double narrowest = 1;  ///< between these two
    double mean = 1;
};

struct ComponentForm {
    Form outside;
    Form window = {};                   ///< of the hole round the centre, where there is one
    std::optional<AxisForm> axis = {};  ///< see axis_form()
};

/// Of nothing, that of nothing. Without the axis.
ComponentForm form_of(Lattice lattice, const Layer& component);

/// Of a component that has exactly one mirror line; nothing if it has none.
std::optional<AxisForm> axis_form(Lattice lattice, const Layer& component);

}  // namespace orbitile
