// Titles that describe what a silhouette looks like: "Clover", "Octagon with a window", "Star
// around a square". Titles are chosen by measures of the form, for example how far the silhouette
// extends, and how much of its convex hull it fills. The measures have the same meaning on every
// lattice.
#pragma once

#include <string>
#include <vector>

#include "puzzle/challenge.hpp"

namespace orbitile {

/// The form of one component, measured from its centre. If the component is turned or flipped, only
/// `is_upright` and `elongation` can change.
struct ShapeMeasures {
    /// The reach in the direction in which the shape extends least, divided by the largest reach.
    double min_reach_ratio = 0;
    /// The number of tips, like the points of a star. There is a tip in a direction in which the
    /// shape extends clearly further than in the directions on both sides. A circle does not have
    /// tips.
    int tip_count = 0;
    bool is_upright = true;  ///< whether a tip is straight above, below or beside the centre
    double solidity = 0;     ///< area within the outer line, divided by the area of its convex hull
    int hull_corner_count = 0;  ///< the number of corners of the convex hull
    /// The area of the window (the hole at the centre), divided by the area within the outer line.
    double window_share = 0;
    int other_hole_count = 0;  ///< the number of holes that are not at the centre
    /// The number of parts of the component, if parts that touch only at corners count as separate.
    int link_count = 1;
    double elongation = 1;  ///< longer side of the bounding box, divided by the shorter one
};

/// Returns the measures of a component. For an empty component, returns default values.
ShapeMeasures measure_component(Lattice lattice, const Layer& component);

/// Returns a title for each challenge. A title has at most three words, not counting the article.
/// The title is empty if there is no good word for the form of the challenge, if another of these
/// challenges would have the same title, or if the challenge is a board.
std::vector<std::string> challenge_titles(Lattice lattice,
                                          const std::vector<const Challenge*>& challenges);

}  // namespace orbitile
