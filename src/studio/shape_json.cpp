#include "studio/shape_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "geometry/shape.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/names.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "puzzle/silhouette_views.hpp"
#include "puzzle/symmetry_words.hpp"
#include "studio/puzzle_json.hpp"

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

}  // namespace

std::vector<Layer> components_from_json(Lattice lattice, const Json& json) {
    if (!json.is_object()) refuse_shape("it is not an object");
    std::vector<Layer> components;
    for (const Json& component : read_array(json, "components", max_components)) {
        if (!component.is_object()) refuse_shape("a part is not an object");
        const Json* centre = find_member(component, "centre");
        components.push_back({centre_from_json(lattice, centre == nullptr ? Json() : *centre),
                              shards_from(lattice, component)});
    }
    return components;
}

namespace {

// Returns the layers of the shape. A layer consists of all components that have the same centre.
Silhouette silhouette_from_json(Lattice lattice, const Json& json) {
    Silhouette silhouette;
    for (Layer& component : components_from_json(lattice, json)) {
        const auto layer = std::ranges::find(silhouette, component.centre, &Layer::centre);
        if (layer == silhouette.end()) {
            silhouette.push_back(std::move(component));
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

// Returns the group under which the shape is listed: the stated one, or else the largest group that
// the shape has.
SymmetryGroup listed_group(Lattice lattice, const std::optional<SymmetryGroup>& stated_group,
                           const Silhouette& silhouette) {
    if (stated_group) {
        if (!has_group(lattice, *stated_group, silhouette)) refuse_shape("it lacks the symmetry");
        return *stated_group;
    }
    for (const SymmetryGroup& group : groups_on(lattice)) {
        if (has_group(lattice, group, silhouette)) return group;
    }
    refuse_shape("it has no symmetry");
}

Challenge challenge_of(const Puzzle& puzzle, const Silhouette& silhouette,
                       const std::optional<SymmetryGroup>& stated_group) {
    std::size_t area = 0;
    for (const Layer& layer : silhouette) area += layer.shards.size();
    if (area != static_cast<std::size_t>(total_shards(puzzle)) ||
        !all_sides_have_same_area(puzzle)) {
        refuse_shape("it does not have the area of the pieces");
    }
    const SymmetryGroup group = listed_group(puzzle.lattice, stated_group, silhouette);
    if (has_detached_parts(puzzle.lattice, group, silhouette, puzzle.rules.connect))
        refuse_shape("its parts could be moved apart");
    return make_silhouette_challenge(puzzle.lattice, group, silhouette, puzzle.rules.connect);
}

std::optional<SymmetryGroup> stated_group_in(const Json& json) {
    if (find_member(json, "group") == nullptr) return std::nullopt;
    const auto group = symmetry_group_from_name(read_text(json, "group"));
    if (!group) refuse_shape("the symmetry is unknown");
    return group;
}

Clues clues_from_json(const Puzzle& puzzle, const Json& json) {
    Clues clues;
    for (const Json& clue_json : read_array(json, "givens", max_pieces)) {
        if (!clue_json.is_object()) refuse_shape("a clue is not an object");
        const auto piece = read_integer(clue_json, "piece", 0, std::ssize(puzzle.pieces) - 1, 0);
        clues.push_back({static_cast<int>(piece), shards_from(puzzle.lattice, clue_json)});
    }
    return clues;
}

// Returns the solution of a shape. If there is none, the result is empty. The pieces can overlap,
// because tiling_fault() finds out. All numbers are in their ranges.
Tiling tiling_from_json(const Puzzle& puzzle, const Json& json, std::size_t component_count) {
    Tiling tiling;
    for (const Json& numbers : read_array(json, "solution", max_pieces)) {
        if (!numbers.is_array() || numbers.size() != 7)
            refuse_shape("a piece of the solution is not a list of seven numbers");
        const auto number = [&](std::size_t index, std::int64_t min_value, std::int64_t max_value) {
            return static_cast<int>(integer_of(numbers[index], "solution", min_value, max_value));
        };
        PlacedPiece placed;
        placed.piece = number(0, 0, std::ssize(puzzle.pieces) - 1);
        const Piece& piece = puzzle.pieces[static_cast<std::size_t>(placed.piece)];
        placed.side = number(1, 0, std::ssize(piece.sides) - 1);
        placed.turn = number(2, 0, turns_of(puzzle.lattice) - 1);
        placed.flipped = number(3, 0, 1) != 0;
        // The drawing of a piece can be far from its origin.
        constexpr int max_shift = max_reach + 2 * max_shard_coordinate;
        placed.x = number(4, -max_shift, max_shift);
        placed.y = number(5, -max_shift, max_shift);
        placed.component = number(6, 0, static_cast<std::int64_t>(component_count) - 1);
        tiling.push_back(placed);
    }
    std::ranges::sort(tiling);
    return tiling;
}

}  // namespace

Json shape_json(Lattice lattice, const Challenge& challenge, const Tiling& tiling) {
    Json json = page::challenge_json(lattice, challenge, {.solution = tiling});
    json["group"] = challenge.group.name;
    json["holes"] = hole_count(lattice, challenge);
    return json;
}

Challenge challenge_from_json(const Puzzle& puzzle, const Json& json) {
    if (!json.is_object()) refuse_shape("it is not an object");
    if (read_text(json, "kind", "") == kind_name(ChallengeKind::board)) {
        if (!puzzle.board) refuse_shape("the puzzle has no board");
        return board_challenge(puzzle, clues_from_json(puzzle, json));
    }
    return challenge_of(puzzle, silhouette_from_json(puzzle.lattice, json), stated_group_in(json));
}

SolvedShape solved_shape_from_json(const Puzzle& puzzle, const Json& json) {
    Challenge challenge = challenge_from_json(puzzle, json);
    Tiling tiling = tiling_from_json(puzzle, json, challenge.components.size());
    if (tiling.empty()) refuse_shape("it has no solution");
    if (const auto fault = tiling_fault(puzzle, challenge, tiling))
        refuse_shape("its solution is wrong: " + *fault);
    return {std::move(challenge), std::move(tiling)};
}

// --- Shapes in puzzle files. ---

namespace {

// Returns the same placement for a puzzle whose drawings are at other positions. `written_puzzle`
// is the puzzle as it is read from its file, where drawings begin at the origin.
PlacedPiece placed_in_file(const Puzzle& puzzle, const Puzzle& written_puzzle, PlacedPiece placed) {
    const Shard target = shards_of(puzzle, placed).front();
    placed.x = 0;
    placed.y = 0;
    const Shard origin = shards_of(written_puzzle, placed).front();
    placed.x = target.x - origin.x;
    placed.y = target.y - origin.y;
    return placed;
}

// Returns the silhouette that the placed pieces cover.
Silhouette covered_silhouette(const Puzzle& puzzle, const StatedShape& shape) {
    Silhouette silhouette;
    for (const PlacedPiece& placed : shape.solution) {
        const Centre centre = shape.centres.at(static_cast<std::size_t>(placed.component));
        auto layer = std::ranges::find(silhouette, centre, &Layer::centre);
        if (layer == silhouette.end()) layer = silhouette.insert(layer, {centre, {}});
        std::vector<Shard> shards = std::move(layer->shards);
        const Shards placed_shards = shards_of(puzzle, placed);
        shards.insert(shards.end(), placed_shards.begin(), placed_shards.end());
        layer->shards = make_shards(std::move(shards));
    }
    if (silhouette.empty()) refuse_shape("it has no solution");
    return silhouette;
}

}  // namespace

std::string shape_file_text(const Puzzle& puzzle, const Puzzle& written_puzzle, const Json& json) {
    const auto [challenge, tiling] = solved_shape_from_json(puzzle, json);
    StatedShape shape;
    shape.name = read_text(json, "title", "");
    if (const auto fault = puzzle_name_fault(shape.name); fault && !shape.name.empty())
        refuse_shape("its name cannot be written: " + *fault);
    if (challenge.kind != ChallengeKind::board) {
        shape.group = challenge.group;
        for (const Layer& component : challenge.components)
            shape.centres.push_back(component.centre);
    }
    shape.clues = challenge.clues;
    for (const PlacedPiece& placed : tiling)
        shape.solution.push_back(placed_in_file(puzzle, written_puzzle, placed));
    return shape_text(shape);
}

Json shape_of_file_json(const Puzzle& puzzle, const StatedShape& shape) {
    Challenge challenge;
    if (shape.group) {
        challenge = challenge_of(puzzle, covered_silhouette(puzzle, shape), shape.group);
    } else {
        if (!puzzle.board) refuse_shape("it has no symmetry, and the puzzle has no board");
        challenge = board_challenge(puzzle, shape.clues);
    }
    if (const auto fault = tiling_fault(puzzle, challenge, shape.solution))
        refuse_shape("its solution is wrong: " + *fault);
    Json json = shape.group
                    ? shape_json(puzzle.lattice, challenge, shape.solution)
                    : page::challenge_json(puzzle.lattice, challenge, {.solution = shape.solution});
    if (!shape.name.empty()) json["title"] = shape.name;
    return json;
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
