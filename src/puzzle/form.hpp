// What a silhouette looks like, in a few numbers that hold on every lattice: how it reaches out,
// how far it fills its hull, what holes it has.
#pragma once

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

struct ComponentForm {
    Form outside;
    Form window = {};  ///< of the hole round the centre, where there is one
};

/// Of nothing, that of nothing.
ComponentForm form_of(Lattice lattice, const Layer& component);

}  // namespace orbitile
