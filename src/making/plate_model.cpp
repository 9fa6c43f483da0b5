#include "making/plate_model.hpp"

#include <map>

#include "puzzle/md5.hpp"

namespace orbitile::making {
namespace {

// Returns a UUID that depends only on the text. (lib3mf would choose random UUIDs. With random
// UUIDs, the files of two equal plates would differ.)
std::string uuid_of(const std::string& text) {
    const std::string hex_digits = md5_hex("orbitile 3mf " + text);
    return hex_digits.substr(0, 8) + '-' + hex_digits.substr(8, 4) + '-' +
           hex_digits.substr(12, 4) + '-' + hex_digits.substr(16, 4) + '-' + hex_digits.substr(20);
}

PlateModel::Object object_of(const Solid& solid, std::size_t number) {
    PlateModel::Object object{
        solid.name, uuid_of("object " + std::to_string(number)), solid.colour, {}, {}};
    for (const Vertex& vertex : solid.mesh.vertices) {
        object.vertices.push_back({static_cast<float>(mm_of(vertex.point.x)),
                                   static_cast<float>(mm_of(vertex.point.y)),
                                   static_cast<float>(mm_of(vertex.height))});
    }
    for (const auto& [a, b, c] : solid.mesh.triangles) object.triangles.push_back({a, b, c});
    return object;
}

std::array<std::array<float, 3>, 4> transform_of(const PlacedRegion& placement) {
    const GridPoint x = turned({1, 0}, placement.quarter_turns);
    const GridPoint y = turned({0, 1}, placement.quarter_turns);
    const auto to_float = [](std::int64_t value) { return static_cast<float>(value); };
    return {{{to_float(x.x), to_float(x.y), 0},
             {to_float(y.x), to_float(y.y), 0},
             {0, 0, 1},
             {static_cast<float>(mm_of(placement.shift.x)),
              static_cast<float>(mm_of(placement.shift.y)), 0}}};
}

}  // namespace

PlateModel plate_model(const std::vector<Solid>& solids, const SolidPlate& plate) {
    PlateModel model{uuid_of(plate.name), {}, {}};
    std::map<std::size_t, std::size_t> object_index_by_solid;
    for (const PlacedRegion& placement : plate.placements) {
        const auto [entry, is_new] =
            object_index_by_solid.try_emplace(placement.item, model.objects.size());
        if (is_new) {
            model.objects.push_back(object_of(solids[placement.item], model.objects.size() + 1));
        }
        const std::string number = std::to_string(model.items.size() + 1);
        model.items.push_back({entry->second, uuid_of("item " + number), transform_of(placement)});
    }
    return model;
}

}  // namespace orbitile::making
