#include "silhouette/silhouette_tiling.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <utility>

#include "engine/cover_diagram.hpp"
#include "engine/player_luck.hpp"
#include "geometry/shape.hpp"

namespace orbitile::silhouette {

std::vector<Board> boards_of(Lattice lattice, const Silhouette& silhouette) {
    std::vector<Board> boards;
    for (const Layer& layer : silhouette) boards.emplace_back(lattice, layer.shards);
    return boards;
}

engine::RegionProblem region_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                const Silhouette& silhouette,
                                const std::optional<RestrictedClass>& restricted_class) {
    engine::RegionProblem region(classes, boards_of(puzzle.lattice, silhouette));
    for (std::size_t layer = 0; layer < silhouette.size(); ++layer) {
        for (const Placement& placement : placements_on(classes, region.boards()[layer])) {
            if (restricted_class && restricted_class->piece_class == placement.piece_class &&
                !restricted_class->is_kept[static_cast<std::size_t>(placement.orientation)]) {
                continue;
            }
            region.add(layer, placement);
        }
    }
    return region;
}

engine::RegionProblem region_of_invariant_tilings(const Puzzle& puzzle,
                                                  const std::vector<PieceClass>& classes,
                                                  const Silhouette& silhouette, Motion motion) {
    std::vector<LatticeMap> maps;
    for (const Layer& layer : silhouette) {
        maps.push_back(map_about_centre(puzzle.lattice, layer.centre, motion));
    }
    const engine::RegionProblem region = region_of(puzzle, classes, silhouette);
    return region.region_of_invariant_covers(region.images_under(maps));
}

namespace {

std::string name_with_centre(const Silhouette& silhouette, const Layer& layer,
                             const std::string& name) {
    return silhouette.size() == 1 ? name : std::string(centre_name(layer.centre)) + ':' + name;
}

}  // namespace

SilhouettePlacements::SilhouettePlacements(const Puzzle& puzzle, const Challenge& challenge)
    : puzzle_(puzzle),
      challenge_(challenge),
      classes_(piece_classes(puzzle)),
      silhouette_(silhouette_of(challenge)),
      region_(classes_, boards_of(puzzle.lattice, silhouette_)) {
    for (std::size_t layer = 0; layer < silhouette_.size(); ++layer) {
        for (const Placement& placement : placements_on(classes_, region_.boards()[layer])) {
            region_.add(layer, placement);
            placement_names_.push_back(name_with_centre(
                silhouette_, silhouette_[layer], placement_name(puzzle_, classes_, placement)));
        }
    }
    problem_ = region_.in_frontier_order();
}

Tiling SilhouettePlacements::tiling(const std::vector<int>& placements) const {
    std::vector<PlacedCopy> copies;
    copies.reserve(placements.size());
    for (const int placement : placements) copies.push_back(region_.placed_copy(placement));
    return tiling_of(puzzle_, classes_, challenge_, silhouette_, std::move(copies));
}

namespace {

std::map<Cell, std::uint8_t> covered_parts_by_cell(const Shards& shards) {
    std::map<Cell, std::uint8_t> parts_by_cell;
    for (const Shard& shard : shards) {
        auto& parts = parts_by_cell[{shard.x, shard.y}];
        parts = static_cast<std::uint8_t>(parts | (1U << shard.slot));
    }
    return parts_by_cell;
}

}  // namespace

int reach_of(const Silhouette& silhouette) {
    int reach = 0;
    for (const Layer& layer : silhouette) {
        const Bounds bounds = bounds_of(layer.shards);
        for (const int coordinate : {bounds.low.x, bounds.low.y, bounds.high.x, bounds.high.y}) {
            reach = std::max(reach, std::abs(coordinate));
        }
    }
    return reach;
}

int component_containing(const Challenge& challenge, Centre centre, Shard shard) {
    for (std::size_t c = 0; c < challenge.components.size(); ++c) {
        const Layer& component = challenge.components[c];
        if (component.centre == centre &&
            std::binary_search(component.shards.begin(), component.shards.end(), shard)) {
            return static_cast<int>(c);
        }
    }
    throw std::logic_error("a placement lies outside its challenge");
}

void load_silhouette(SilhouetteCover& region, const Silhouette& silhouette) {
    region.clear();
    for (std::size_t l = 0; l < silhouette.size(); ++l) {
        for (const auto& [cell, parts] : covered_parts_by_cell(silhouette[l].shards)) {
            region.add(static_cast<int>(l), {static_cast<std::int16_t>(cell.x),
                                             static_cast<std::int16_t>(cell.y), parts});
        }
    }
}

Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const View& view, const SearchField& field,
                 const std::vector<FieldPlacement>& placements) {
    std::vector<Centre> centres;
    for (const FieldLayer& layer : field.layers) centres.push_back(layer.centre);
    std::vector<PlacedCopy> copies;
    for (const auto& [layer_index, placement_index] : placements) {
        const FieldLayer& layer = field.layers[static_cast<std::size_t>(layer_index)];
        const Placement& placement = layer.placements[static_cast<std::size_t>(placement_index)];
        copies.push_back(
            {placement.piece_class, layer_index, layer.board.shards_at(placement.covered)});
    }
    return tiling_of(puzzle, classes, challenge, view, centres, std::move(copies));
}

Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const View& view, const std::vector<Centre>& centres,
                 std::vector<PlacedCopy> copies) {
    for (PlacedCopy& copy : copies) {
        const Centre centre = centres[static_cast<std::size_t>(copy.component)];
        Layer moved_layer = apply_view(puzzle.lattice, challenge.group, view,
                                       Layer{centre, std::move(copy.shards)});
        copy.component =
            component_containing(challenge, moved_layer.centre, moved_layer.shards.front());
        copy.shards = std::move(moved_layer.shards);
    }
    return tiling_from_copies(puzzle, classes, std::move(copies));
}

Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const Silhouette& silhouette,
                 std::vector<PlacedCopy> copies) {
    for (PlacedCopy& copy : copies) {
        const Centre centre = silhouette[static_cast<std::size_t>(copy.component)].centre;
        copy.component = component_containing(challenge, centre, copy.shards.front());
    }
    return tiling_from_copies(puzzle, classes, std::move(copies));
}

std::optional<Tiling> first_tiling(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                   const Challenge& challenge, const std::atomic<bool>* stop) {
    const Silhouette silhouette = silhouette_of(challenge);
    SilhouetteCover region(puzzle, classes, reach_of(silhouette),
                           static_cast<int>(silhouette.size()),
                           choose_restricted_class(puzzle, classes, challenge.group));
    load_silhouette(region, silhouette);
    engine::ExactCover cover;
    cover.load(region.cover_problem());
    std::optional<Tiling> tiling;
    engine::CoverLimits limits;
    limits.stop = stop;
    cover.search(limits, [&](std::span<const int> placements) {
        std::vector<PlacedCopy> copies;
        for (const int placement : placements) copies.push_back(region.placed_copy(placement));
        tiling = tiling_of(puzzle, classes, challenge, silhouette, std::move(copies));
        return false;
    });
    return tiling;
}

std::optional<ShapeLuck> shape_luck(const Puzzle& puzzle, const Challenge& challenge,
                                    std::size_t memory, const std::atomic<bool>* stop) {
    const SilhouettePlacements placements(puzzle, challenge);
    const auto diagram = engine::cover_diagram(placements.problem(), memory, stop);
    if (!diagram) return std::nullopt;
    const auto luck = engine::player_luck(placements.problem(), *diagram, memory, stop);
    if (!luck) return std::nullopt;
    const auto to_hundredths = [](double bits) {
        return static_cast<int>(std::lround(100 * bits));
    };
    return ShapeLuck{to_hundredths(luck->careful), to_hundredths(luck->casual)};
}

}  // namespace orbitile::silhouette
