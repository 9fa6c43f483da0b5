#include "silhouette/field.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "orbitile/geometry/shape.hpp"
#include "puzzle/memory_room.hpp"

namespace orbitile {
namespace {

// Measured on exported models of FridgeIQ, the pentominoes and many half cells (horizons 16 to 64).
constexpr std::uint64_t bytes_of_placement = 400;
constexpr std::uint64_t bytes_of_covered_shard = 160;
constexpr std::uint64_t bytes_of_choice = 280;  // of one of several copies

// And with Z3 on FridgeIQ (even, 10 to 30 s each): horizon 4 took 196 MB, 8 took 267, 16 took 991,
// 24 took 2,231. The model's bytes many times, and whatever the model what a program with a solver
// and what it learns take.
constexpr std::uint64_t times_with_solver = 11;
constexpr std::uint64_t bytes_of_solver = std::uint64_t{64} << 20U;

bool uses(Grids grids, Parity parity) {
    return grids == Grids::mixed || (grids == Grids::even) == (parity == Parity::even);
}

FieldLayer make_layer(const std::vector<PieceClass>& classes, Lattice lattice,
                      const SymmetryGroup& group, Parity parity, const Shards& shards) {
    FieldLayer layer{parity, Board(lattice, shards), {}, {}, {}};
    layer.orbit_of.assign(shards.size(), -1);
    for (const Shards& orbit : orbits_of(maps_of(group, lattice, parity), layer.board.shards())) {
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

std::map<Shard, std::set<int>> orbits_by_refined_shard(Lattice lattice, const FieldLayer& layer) {
    std::map<Shard, std::set<int>> orbits;
    for (int index = 0; index < layer.board.size(); ++index) {
        const auto at = static_cast<std::size_t>(index);
        for (const Shard& part : refined(lattice, layer.parity, layer.board.shards()[at])) {
            orbits[part].insert(layer.orbit_of[at]);
        }
    }
    return orbits;
}

std::vector<Overlap> overlaps_of(Lattice lattice, const FieldLayer& one, const FieldLayer& other) {
    std::set<Overlap> overlaps;
    const auto others = orbits_by_refined_shard(lattice, other);
    for (const auto& [part, orbits] : orbits_by_refined_shard(lattice, one)) {
        const auto shared = others.find(part);
        if (shared == others.end()) continue;
        for (const int orbit : orbits) {
            for (const int other_orbit : shared->second) overlaps.insert({orbit, other_orbit});
        }
    }
    return {overlaps.begin(), overlaps.end()};
}

}  // namespace

std::uint64_t memory_of_field(const std::vector<PieceClass>& classes, Grids grids, int horizon,
                              bool with_solver) {
    std::uint64_t bytes = 0;
    for (const Parity parity : {Parity::even, Parity::odd}) {
        if (!uses(grids, parity)) continue;
        const int width = 2 * horizon + (parity == Parity::even ? 0 : 1);
        for (const PieceClass& piece_class : classes) {
            const auto copies = static_cast<std::uint64_t>(piece_class.copies());
            for (const Orientation& orientation : piece_class.orientations) {
                const Bounds bounds = bounds_of(orientation.shards);
                const auto places = [&](int low, int high) {
                    return static_cast<std::uint64_t>(std::max(0, width - (high - low)));
                };
                bytes += places(bounds.low.x, bounds.high.x) * places(bounds.low.y, bounds.high.y) *
                         (bytes_of_placement + bytes_of_covered_shard * orientation.shards.size() +
                          (copies > 1 ? bytes_of_choice * copies : 0));
            }
        }
    }
    return with_solver ? times_with_solver * bytes + bytes_of_solver : bytes;
}

Field make_field(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const SymmetryGroup& group, Grids grids, int horizon) {
    refuse_beyond_limit(memory_of_field(classes, grids, horizon, false),
                        "--horizon " + std::to_string(horizon));
    Silhouette everything;
    for (const Parity parity : {Parity::even, Parity::odd}) {
        if (uses(grids, parity))
            everything.push_back({parity, centred_board(puzzle.lattice, parity, horizon)});
    }
    return make_field(puzzle, classes, group, everything);
}

Field make_field(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const SymmetryGroup& group, const Silhouette& silhouette) {
    Field field{puzzle.lattice, group, {}, {}};
    for (const Layer& layer : silhouette) {
        field.layers.push_back(
            make_layer(classes, puzzle.lattice, group, layer.parity, layer.shards));
    }
    if (field.layers.size() == 2) {
        field.overlaps = overlaps_of(puzzle.lattice, field.layers[0], field.layers[1]);
    }
    return field;
}

}  // namespace orbitile
