// Measures the form of a silhouette: for example, how far the silhouette extends, and how much of
// its convex hull it fills. The measures have the same meaning on every lattice. The titles of
// challenges are chosen by these measures (see title.hpp).
#pragma once

#include <optional>

#include "puzzle/challenge.hpp"

namespace orbitile {

/// The form of one component, measured from its centre. If the component is turned or flipped, only
/// `is_upright`, `slant` and `elongation` can change.
struct ShapeMeasures {
    double area = 0;   ///< the covered area, in squares whose side is the width of a cell
    double reach = 0;  ///< distance from the centre to the outermost point, in widths of a cell
    /// The reach in the direction in which the shape extends least, divided by `reach`.
    double min_reach_ratio = 0;
    /// The number of tips, like the points of a star. There is a tip in a direction in which the
    /// shape extends clearly further than in the directions on both sides. A circle does not have
    /// tips.
    int tip_count = 0;
    bool is_upright = true;  ///< whether a tip is straight above, below or beside the centre
    double solidity = 0;     ///< area within the outer line, divided by the area of its convex hull
    int hull_corner_count = 0;  ///< the number of corners of the convex hull
    /// The length of the outer line's slanted edges, divided by the length of the outer line.
    double slant = 0;
    /// The area of the window (the hole at the centre), divided by the area within the outer line.
    double window_share = 0;
    int other_hole_count = 0;  ///< the number of holes that are not at the centre
    /// The number of parts of the component, if parts that touch only at corners count as separate.
    int link_count = 1;
    double elongation = 1;  ///< longer side of the bounding box, divided by the shorter one
};

/// The measures of a shape along a mirror line. One end of the line is the foot, and the other end
/// is the head. If the line is vertical, the foot is at the bottom. Otherwise, the foot is the
/// wider end. Widths are measured across the line and are divided by the greatest width.
struct AxisMeasures {
    bool is_upright = true;  ///< whether the mirror line is vertical
    double length = 1;       ///< length along the line, divided by the greatest width
    double foot_width = 1;   ///< greatest width in the sixth of the shape next to the foot
    double head_width = 1;   ///< greatest width in the sixth of the shape next to the head
    double min_width = 1;    ///< smallest width between these two sixths
    double mean_width = 1;   ///< mean width of the whole shape
};

struct ComponentMeasures {
    ShapeMeasures outer_form;   ///< the form within the outer line
    ShapeMeasures window = {};  ///< the form of the window, if there is one
    /// The measures along the mirror line (see measure_along_axis()).
    std::optional<AxisMeasures> axis = {};
};

/// Returns the measures of a component, without `axis`. For an empty component, returns default
/// values.
ComponentMeasures measure_component(Lattice lattice, const Layer& component);

/// Measures the length of a component along its mirror line, and its widths across this line. If
/// there are several mirror lines, one of them is used. Returns nothing if the component does not
/// have a mirror line.
std::optional<AxisMeasures> measure_along_axis(Lattice lattice, const Layer& component);

}  // namespace orbitile
