#include "drawing/rings.hpp"

#include <algorithm>

#include "geometry/shape.hpp"

namespace orbitile::drawing {

void Box::include(const Rings& rings) {
    for (const auto& ring : rings) {
        for (const auto& corner : ring) {
            low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
            high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
        }
    }
}

Box box_of(const Rings& rings) {
    Box box;
    box.include(rings);
    return box;
}

Rings rings_of(Lattice lattice, const Shards& shards, PlanePoint origin, double unit_mm) {
    Rings rings;
    for (const auto& polygon : outline(lattice, shards)) {
        auto& ring = rings.emplace_back();
        for (const auto& corner : polygon) {
            const auto [x, y] = point_in_plane(lattice, corner);
            ring.push_back({(x - origin.x) * unit_mm, (y - origin.y) * unit_mm});
        }
    }
    return rings;
}

Rings move_rings(Rings rings, Position shift) {
    for (auto& ring : rings) {
        for (auto& corner : ring) corner = {corner.x + shift.x, corner.y + shift.y};
    }
    return rings;
}

ChallengeRings rings_of(Lattice lattice, const Challenge& challenge, double unit_mm) {
    ChallengeRings result;
    for (const auto& component : challenge.components) {
        result.components.push_back(rings_of(lattice, component.shards,
                                             point_in_plane(lattice, component.centre), unit_mm));
        result.box.include(result.components.back());
    }
    return result;
}

void draw_silhouette(Canvas& canvas, const ChallengeRings& rings, Position shift,
                     const Colour& colour) {
    for (const auto& component : rings.components) {
        canvas.draw_polygons(move_rings(component, shift), colour, std::nullopt);
    }
}

}  // namespace orbitile::drawing
