#include "silhouette/field.hpp"

#include <algorithm>
#include <string>

#include "candidate/overlaps.hpp"
#include "geometry/shape.hpp"
#include "puzzle/memory_limit.hpp"

namespace orbitile::silhouette {
namespace {

// The memory of a field and its encoding. These numbers were measured on exported models of three
// puzzles: FridgeIQ, the pentominoes, and a puzzle with many half cells. The horizons were 16 to
// 64.
constexpr std::uint64_t bytes_of_placement = 400;
constexpr std::uint64_t bytes_of_covered_shard = 160;
constexpr std::uint64_t bytes_of_choice = 280;  // for each copy, if a class has several copies

// The memory of a solver: a multiple of the model's bytes, and a fixed amount. These numbers were
// measured with Z3 on FridgeIQ, on the grid `even`. Each search ran for 10 to 30 s. The horizons 4,
// 8, 16 and 24 took 196, 267, 991 and 2,231 MB.
constexpr std::uint64_t solver_memory_factor = 11;
constexpr std::uint64_t bytes_of_solver = std::uint64_t{64} << 20U;

FieldLayer make_layer(const std::vector<PieceClass>& classes, Lattice lattice,
                      const SymmetryGroup& group, Centre centre, const Shards& shards) {
    FieldLayer layer{centre, Board(lattice, shards), {}, {}, {}};
    layer.orbit_of.assign(shards.size(), -1);
    for (const Shards& orbit : orbits_of(maps_of(group, lattice, centre), layer.board.shards())) {
        std::vector<int> indices;
        for (const Shard& shard : orbit) {
            indices.push_back(layer.board.index_of(shard).value());
            layer.orbit_of[static_cast<std::size_t>(indices.back())] =
                static_cast<int>(layer.orbits.size());
        }
        layer.orbits.push_back(std::move(indices));
    }
    layer.placements = placements_on(classes, layer.board);
    return layer;
}

candidate::NumberedShards numbered_shards(const FieldLayer& layer) {
    candidate::NumberedShards result{layer.centre, {}};
    for (int index = 0; index < layer.board.size(); ++index) {
        const auto shard_index = static_cast<std::size_t>(index);
        result.shards.emplace_back(layer.board.shards()[shard_index], layer.orbit_of[shard_index]);
    }
    return result;
}

}  // namespace

std::vector<Centre> field_centres(Lattice lattice, const SymmetryGroup& group, GridKind grids) {
    std::vector<Centre> centres = centres_of(group, lattice);
    if (grids == GridKind::mixed) return centres;
    std::erase_if(centres, [&](Centre centre) { return grids_of(centre) != grids; });
    // The remaining centres are images of each other, so one of them is enough.
    if (centres.size() > 1) centres.resize(1);
    return centres;
}

std::uint64_t field_memory_bytes(const std::vector<PieceClass>& classes, std::size_t grids,
                                 int horizon, bool with_solver) {
    std::uint64_t bytes = 0;
    const int width = 2 * horizon + 1;
    for (const PieceClass& piece_class : classes) {
        const auto copies = static_cast<std::uint64_t>(piece_class.copies());
        for (const Orientation& orientation : piece_class.orientations) {
            const Bounds bounds = bounds_of(orientation.shards);
            const auto position_count = [&](int low, int high) {
                return static_cast<std::uint64_t>(std::max(0, width - (high - low)));
            };
            bytes += grids * position_count(bounds.low.x, bounds.high.x) *
                     position_count(bounds.low.y, bounds.high.y) *
                     (bytes_of_placement + bytes_of_covered_shard * orientation.shards.size() +
                      (copies > 1 ? bytes_of_choice * copies : 0));
        }
    }
    return with_solver ? solver_memory_factor * bytes + bytes_of_solver : bytes;
}

SearchField make_field(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                       const SymmetryGroup& group, GridKind grids, int horizon) {
    const std::vector<Centre> centres = field_centres(puzzle.lattice, group, grids);
    require_within_memory_limit(field_memory_bytes(classes, centres.size(), horizon, false),
                                "horizon " + std::to_string(horizon));
    Silhouette board_silhouette;
    for (const Centre centre : centres) {
        board_silhouette.push_back({centre, centred_board(puzzle.lattice, centre, horizon)});
    }
    return make_field(puzzle, classes, group, board_silhouette);
}

SearchField make_field(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                       const SymmetryGroup& group, const Silhouette& silhouette) {
    SearchField field{puzzle.lattice, group, {}, {}};
    for (const Layer& layer : silhouette) {
        field.layers.push_back(
            make_layer(classes, puzzle.lattice, group, layer.centre, layer.shards));
    }
    for (std::size_t layer = 0; layer < field.layers.size(); ++layer) {
        for (std::size_t other_layer = layer + 1; other_layer < field.layers.size();
             ++other_layer) {
            for (const auto& [orbit, other_orbit] :
                 candidate::overlapping_pairs(puzzle.lattice, numbered_shards(field.layers[layer]),
                                              numbered_shards(field.layers[other_layer]))) {
                field.overlaps.push_back(
                    {static_cast<int>(layer), orbit, static_cast<int>(other_layer), other_orbit});
            }
        }
    }
    return field;
}

}  // namespace orbitile::silhouette
