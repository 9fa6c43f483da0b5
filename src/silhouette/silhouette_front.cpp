#include "silhouette/silhouette_front.hpp"

#include "engine/region_front.hpp"

namespace orbitile {
namespace {

RegionFront region_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                      const Silhouette& silhouette, const std::optional<KeptClass>& kept) {
    std::vector<Board> boards;
    for (const Layer& layer : silhouette) boards.emplace_back(puzzle.lattice, layer.shards);
    RegionFront region(classes, boards);
    for (std::size_t layer = 0; layer < boards.size(); ++layer) {
        for (const Placement& placement : placements_on(classes, boards[layer])) {
            if (kept && kept->piece_class == placement.piece_class &&
                !kept->keeps[static_cast<std::size_t>(placement.orientation)]) {
                continue;
            }
            region.add(layer, placement);
        }
    }
    return region;
}

}  // namespace

FrontProblem front_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                      const Silhouette& silhouette, const std::optional<KeptClass>& kept) {
    return region_of(puzzle, classes, silhouette, kept).in_narrow_order();
}

FrontProblem front_of_fixed(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                            const Silhouette& silhouette, Motion motion) {
    std::vector<LatticeMap> maps;
    for (const Layer& layer : silhouette) {
        maps.push_back(map_about(puzzle.lattice, layer.centre, motion));
    }
    const RegionFront region = region_of(puzzle, classes, silhouette, std::nullopt);
    return region.fixed_under(region.images_under(maps)).in_narrow_order();
}

}  // namespace orbitile
