#include "making/tray.hpp"

namespace orbitile {

Mesh mesh_of(const TrayBody& tray) {
    const std::int64_t floor = steps_of(tray.floor_mm);
    const std::int64_t top = floor + steps_of(tray.rim_height_mm);
    MeshBuilder solid;
    solid.add_face({tray.outer}, 0, Facing::down);
    solid.add_wall({tray.outer}, 0, {tray.outer}, top);

    // The solid is outside the pocket, so its contours are reversed.
    const Region around_pocket = reversed(tray.pocket);
    Region rim = around_pocket;
    rim.push_back(tray.outer);
    solid.add_face(rim, top, Facing::up);
    solid.add_wall(around_pocket, floor, around_pocket, top);

    const Region around_engraving = reversed(tray.engraving);
    Region ground = tray.pocket;
    ground.insert(ground.end(), around_engraving.begin(), around_engraving.end());
    solid.add_face(ground, floor, Facing::up);
    const std::int64_t bottom = floor - steps_of(tray.relief_mm);
    solid.add_wall(around_engraving, bottom, around_engraving, floor);
    solid.add_face(tray.engraving, bottom, Facing::up);
    return std::move(solid).take_mesh();
}

}  // namespace orbitile
