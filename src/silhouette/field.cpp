#include "silhouette/field.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace orbitile {
namespace {

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

Field make_field(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const SymmetryGroup& group, Grids grids, int horizon) {
    Silhouette everything;
    for (const Parity parity : {Parity::even, Parity::odd}) {
        const bool used =
            grids == Grids::mixed || (grids == Grids::even) == (parity == Parity::even);
        if (used) everything.push_back({parity, centred_board(puzzle.lattice, parity, horizon)});
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
