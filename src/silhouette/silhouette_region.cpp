#include "silhouette/silhouette_region.hpp"

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

}  // namespace orbitile::silhouette
