// Outlines of sets of shards in millimetres, and the box around them.
#pragma once

#include <limits>
#include <vector>

#include "drawing/canvas.hpp"
#include "puzzle/challenge.hpp"

namespace orbitile::drawing {

/// The default colour of silhouettes.
inline constexpr Colour silhouette_grey{158, 158, 158};

/// A rectangle in millimetres. A new box is empty: its width and height are negative until
/// include() is called.
struct Box {
    Position low{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
    Position high{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};

    double width() const { return high.x - low.x; }
    double height() const { return high.y - low.y; }
    Position middle() const { return {(low.x + high.x) / 2, (low.y + high.y) / 2}; }
    /// Grows the box until it contains the rings.
    void include(const Rings& rings);
};

Box box_of(const Rings& rings);

/// Returns the outline of these shards, with cells that are `unit_mm` wide. `origin` is the point
/// of the lattice's plane that becomes {0, 0}.
Rings rings_of(Lattice lattice, const Shards& shards, PlanePoint origin, double unit_mm);

/// Returns the rings, moved by a vector.
Rings move_rings(Rings rings, Position shift);

/// The outlines of a challenge's components. For each component, the centre of its grid
/// (Layer::centre) is at {0, 0}. So the cells of components on different grids are not aligned.
struct ChallengeRings {
    std::vector<Rings> components;
    Box box;  ///< box around all components
};
/// Returns the outlines of a challenge's components, with cells that are `unit_mm` wide.
ChallengeRings rings_of(Lattice lattice, const Challenge& challenge, double unit_mm);

/// Draws the components in one colour, moved by a vector.
void draw_silhouette(Canvas& canvas, const ChallengeRings& rings, Position shift,
                     const Colour& colour = silhouette_grey);

}  // namespace orbitile::drawing
