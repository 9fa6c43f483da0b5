// Describes the shape of a silhouette by a few numbers, for example how far it extends, and how
// much of its convex hull it fills. The numbers mean the same on every lattice. Titles are made
// from these numbers.
#pragma once

#include <optional>

#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// The form of one component, as seen from its centre. Turns and flips can change only
/// `is_upright`, `slant` and `length`.
struct Form {
    double area = 0;   ///< in squares of a cell's width, without the holes
    double reach = 0;  ///< distance from the centre to the outermost point, in widths of a cell
    double waist = 0;  ///< how far the shape extends in the narrowest direction, divided by `reach`
    /// The number of points, as of a star: directions in which the shape extends clearly further
    /// than on both sides. A circle has 0.
    int points = 0;
    bool is_upright = true;  ///< one of the points is straight above, below or beside the centre
    double fullness = 0;     ///< area within the outer line, divided by the area of its convex hull
    int hull_corners = 0;    ///< corners of the convex hull
    double slant = 0;        ///< share of the outer line that is neither vertical nor horizontal
    double window = 0;  ///< area of the hole at the centre, divided by that within the outer line
    int eyes = 0;       ///< number of other holes
    int links = 1;      ///< number of parts that touch each other only at corners
    double length = 1;  ///< longer side of the bounding box, divided by the shorter one
};

/// The widths of a shape with one mirror line, measured across this line, from the foot to the
/// head. All widths are divided by the greatest one. If the line is not vertical, the foot is the
/// wider end.
struct AxisForm {
    bool is_upright = true;  ///< the mirror line is vertical
    double length = 1;       ///< length along the line, divided by the greatest width
    double foot = 1;         ///< greatest width in the lowest sixth
    double head = 1;         ///< greatest width in the highest sixth
    double narrowest = 1;    ///< smallest width between foot and head
    double mean = 1;         ///< mean width
};

struct ComponentForm {
    Form outside;                       ///< the form within the outer line
    Form window = {};                   ///< the form of the hole at the centre, if there is one
    std::optional<AxisForm> axis = {};  ///< see axis_form()
};

/// The form of a component, without `axis`. An empty component has a default ComponentForm.
ComponentForm form_of(Lattice lattice, const Layer& component);

/// The axis form of a component that has exactly one mirror line. Returns nothing if the component
/// has no mirror line.
std::optional<AxisForm> axis_form(Lattice lattice, const Layer& component);

}  // namespace orbitile
