// Outlines of shard sets in millimetres, and the box around them.
#pragma once

#include <limits>
#include <vector>

#include "orbitile/drawing/canvas.hpp"
#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// The colour of silhouettes that nobody colours otherwise.
inline constexpr Colour silhouette_grey{158, 158, 158};

struct Box {
    Position low{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
    Position high{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};

    double width() const { return high.x - low.x; }
    double height() const { return high.y - low.y; }
    Position middle() const { return {(low.x + high.x) / 2, (low.y + high.y) / 2}; }
    void include(const Rings& rings);
};

Box box_of(const Rings& rings);

/// The outline of these shards with cells of this width; `origin` is the place that comes to
/// lie at {0, 0}.
Rings rings_of(Lattice lattice, const Shards& shards, PlanePoint origin, double unit_mm);

Rings moved(Rings rings, Position by);

/// A challenge's components round one centre, so that those on different grids lie apart as
/// their centres do.
struct ChallengeRings {
    std::vector<Rings> components;
    Box box;
};
ChallengeRings rings_of(Lattice lattice, const Challenge& challenge, double unit_mm);

void draw_silhouette(Canvas& canvas, const ChallengeRings& rings, Position by,
                     const Colour& colour = silhouette_grey);

}  // namespace orbitile
