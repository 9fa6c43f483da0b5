#include "studio/challenge_json.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "geometry/shape.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/silhouette_views.hpp"
#include "puzzle/symmetry_words.hpp"

namespace orbitile::studio {
namespace {

// The maximum distance of a cell from the shape's centre, in cells. Searches find only much smaller
// shapes.
constexpr int max_reach = 1024;
constexpr std::size_t max_components = 4096;
constexpr std::size_t max_numbers = std::size_t{3} * 65'536;

[[noreturn]] void refuse_shape(const std::string& message) {
    throw RequestError(
        {.message = "this is not a shape of the puzzle: " + message, .field = "challenges"});
}

Centre centre_from_json(Lattice lattice, const Json& json) {
    for (const Centre centre : centres(lattice)) {
        if (page::centre_json(lattice, centre) == json) return centre;
    }
    refuse_shape("the lattice does not have this centre");
}

Shards shards_from(Lattice lattice, const Json& object) {
    const Json& cells = read_array(object, "cells", max_numbers);
    std::vector<Shard> shards;
    for (std::size_t i = 0; i + 2 < cells.size(); i += 3) {
        const auto x = static_cast<int>(integer_of(cells[i], "cells", -max_reach, max_reach));
        const auto y = static_cast<int>(integer_of(cells[i + 1], "cells", -max_reach, max_reach));
        const auto shard_bits = static_cast<unsigned>(
            integer_of(cells[i + 2], "cells", 1, (1 << shards_per_cell(lattice)) - 1));
        for (unsigned slot = 0; slot < max_shards_per_cell; ++slot) {
            if ((shard_bits >> slot & 1U) != 0) {
                shards.push_back({x, y, static_cast<std::uint8_t>(slot)});
            }
        }
    }
    if (shards.empty()) refuse_shape("a part is empty");
    return make_shards(std::move(shards));
}

// Returns the layers of the shape. A layer consists of all components that have the same centre.
Silhouette silhouette_from_json(Lattice lattice, const Json& components) {
    Silhouette silhouette;
    for (const Json& json : components) {
        if (!json.is_object()) refuse_shape("a part is not an object");
        const Json* centre = find_member(json, "centre");
        const Layer component{centre_from_json(lattice, centre == nullptr ? Json() : *centre),
                              shards_from(lattice, json)};
        const auto layer = std::ranges::find(silhouette, component.centre, &Layer::centre);
        if (layer == silhouette.end()) {
            silhouette.push_back(component);
        } else {
            std::vector<Shard> shards = std::move(layer->shards);
            shards.insert(shards.end(), component.shards.begin(), component.shards.end());
            layer->shards = make_shards(std::move(shards));
        }
    }
    if (silhouette.empty()) refuse_shape("it has no parts");
    return silhouette;
}

bool has_group(Lattice lattice, const SymmetryGroup& group, const Silhouette& silhouette) {
    const auto group_centres = centres_of(group, lattice);
    return std::ranges::all_of(silhouette, [&](const Layer& layer) {
        return std::ranges::find(group_centres, layer.centre) != group_centres.end() &&
               is_closed(maps_of(group, lattice, layer.centre), layer.shards);
    });
}

SymmetryGroup group_from(Lattice lattice, const Json& json, const Silhouette& silhouette) {
    if (find_member(json, "group") != nullptr) {
        const auto group = symmetry_group_from_name(read_text(json, "group"));
        if (!group || !has_group(lattice, *group, silhouette))
            refuse_shape("it lacks the symmetry");
        return *group;
    }
    for (const SymmetryGroup& group : groups_on(lattice)) {
        if (has_group(lattice, group, silhouette)) return group;
    }
    refuse_shape("it has no symmetry");
}

}  // namespace

Json shape_json(Lattice lattice, const Challenge& challenge, const Tiling& tiling) {
    Json json = page::challenge_json(lattice, challenge, {.solution = tiling});
    json["group"] = challenge.group.name;
    return json;
}

Challenge challenge_from_json(const Puzzle& puzzle, const Json& json) {
    if (!json.is_object()) refuse_shape("it is not an object");
    const Silhouette silhouette =
        silhouette_from_json(puzzle.lattice, read_array(json, "components", max_components));
    std::size_t area = 0;
    for (const Layer& layer : silhouette) area += layer.shards.size();
    if (area != static_cast<std::size_t>(total_shards(puzzle)) ||
        !all_sides_have_same_area(puzzle)) {
        refuse_shape("it does not have the area of the pieces");
    }
    const SymmetryGroup group = group_from(puzzle.lattice, json, silhouette);
    if (has_detached_parts(puzzle.lattice, group, silhouette, puzzle.rules.connect))
        refuse_shape("its parts could be moved apart");
    return make_silhouette_challenge(puzzle.lattice, group, silhouette, puzzle.rules.connect);
}

std::string count_text(WideCount count) {
    std::string digits;
    do {
        digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(count % 10)));
        count /= 10;
    } while (count > 0);
    return digits;
}

}  // namespace orbitile::studio
