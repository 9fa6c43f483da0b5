#include "making/piece_body.hpp"

namespace orbitile {
namespace {

Region with(Region region, const Region& more) {
    region.insert(region.end(), more.begin(), more.end());
    return region;
}

}  // namespace

Mesh mesh_of(const PieceBody& body, const BodyMeasures& measures) {
    const std::int64_t top = steps_of(measures.thickness);
    const std::int64_t shoulder = top - steps_of(measures.chamfer);
    Region recesses;
    for (const Spot& magnet : body.magnets) {
        recesses.push_back(around_circle(magnet, measures.magnet_diameter));
    }
    MeshBuilder solid;
    // The solid is outside recesses and engraved letters, so their contours are reversed.
    const std::int64_t ceiling = steps_of(measures.magnet_depth);
    const bool has_back_chamfer = measures.both_sides && measures.chamfer > 0;
    const std::int64_t ankle = has_back_chamfer ? steps_of(measures.chamfer) : 0;
    const Region& back = has_back_chamfer ? body.front : body.outline;
    solid.add_face(with(with(back, reversed(recesses)), reversed(body.back_letters)), 0,
                   Facing::down);
    solid.add_wall(reversed(body.back_letters), 0, reversed(body.back_letters),
                   steps_of(measures.relief_mm));
    solid.add_face(body.back_letters, steps_of(measures.relief_mm), Facing::down);
    solid.add_wall(reversed(recesses), 0, reversed(recesses), ceiling);
    solid.add_face(recesses, ceiling, Facing::down);

    if (has_back_chamfer) solid.add_wall(back, 0, body.outline, ankle);
    solid.add_wall(body.outline, ankle, body.outline, shoulder);
    if (shoulder < top) solid.add_wall(body.outline, shoulder, body.front, top);

    const std::int64_t relief = steps_of(measures.relief_mm);
    solid.add_face(with(body.front, reversed(body.letters)), top, Facing::up);
    if (measures.relief == Relief::raised) {
        solid.add_wall(body.letters, top, body.letters, top + relief);
        solid.add_face(body.letters, top + relief, Facing::up);
    } else {
        solid.add_wall(reversed(body.letters), top - relief, reversed(body.letters), top);
        solid.add_face(body.letters, top - relief, Facing::up);
    }
    return std::move(solid).take_mesh();
}

}  // namespace orbitile
