// Describes the form of a silhouette by a few numbers, for example how far the silhouette extends,
// and how much of its convex hull it fills. A number has the same meaning on every lattice. Titles
// are made from these numbers.
#pragma once

#include <optional>

#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// The form of one component, measured from its centre. If the component is turned or flipped, only
/// `is_upright`, `slant` and `elongation` can change.
struct ShapeMeasures {
    double area = 0;   ///< the covered area, in squares whose side is the width of a cell
    double reach = 0;  ///< distance from the centre to the outermost point, in widths of a cell
    double min_reach_ratio = 0;  ///< the smallest reach of any direction, divided by `reach`
    /// The number of points, in the sense of the points of a star. A point is a direction in which
    /// the shape extends clearly further than in the directions on both sides. A circle does not
    /// have points.
    int point_count = 0;
    bool is_upright = true;  ///< one of the points is straight above, below or beside the centre
    double solidity = 0;     ///< area within the outer line, divided by the area of its convex hull
    int hull_corners = 0;    ///< the number of corners of the convex hull
    double slant = 0;        ///< share of the outer line that is neither vertical nor horizontal
    /// Area of the window, which is the hole at the centre, divided by the area within the outer
    /// line.
    double window_share = 0;
    int other_hole_count = 0;  ///< the number of holes that are not at the centre
    int link_count = 1;        ///< the number of parts that touch each other only at corners
    double elongation = 1;     ///< longer side of the bounding box, divided by the shorter one
};

/// The form of a shape that has one mirror line. Widths are measured across this line, from the
/// foot to the head, and are divided by the greatest width. If the line is not vertical, the wider
/// end counts as the foot.
struct AxisMeasures {
    bool is_upright = true;  ///< the mirror line is vertical
    double length = 1;       ///< length along the line, divided by the greatest width
    double foot_width = 1;   ///< greatest width in the sixth at the foot
    double head_width = 1;   ///< greatest width in the sixth at the head
    double min_width = 1;    ///< smallest width between foot and head
    double mean_width = 1;   ///< mean width
};

struct ComponentMeasures {
    ShapeMeasures outer_form;               ///< the form within the outer line
    ShapeMeasures window = {};              ///< the form of the window, if there is one
    std::optional<AxisMeasures> axis = {};  ///< see measure_along_axis()
};

/// The form of a component, without `axis`. An empty component has a default ComponentMeasures.
ComponentMeasures measure_component(Lattice lattice, const Layer& component);

/// The axis form of a component with exactly one mirror line. Returns nothing if the component does
/// not have a mirror line.
std::optional<AxisMeasures> measure_along_axis(Lattice lattice, const Layer& component);

}  // namespace orbitile
