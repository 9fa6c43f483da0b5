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
    // What is solid lies outside a recess, and outside an engraved letter.
    const std::int64_t ceiling = steps_of(measures.magnet_depth);
    solid.add_face(with(body.outline, reversed(recesses)), 0, Facing::down);
    solid.add_wall(reversed(recesses), 0, reversed(recesses), ceiling);
    solid.add_face(recesses, ceiling, Facing::down);

    solid.add_wall(body.outline, 0, body.outline, shoulder);
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
    return std::move(solid).built();
}

}  // namespace orbitile
