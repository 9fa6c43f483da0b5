#include "silhouette/silhouette_placements.hpp"

#include <stdexcept>
#include <utility>

#include "silhouette/silhouette_front.hpp"
#include "silhouette/silhouette_tiling.hpp"

namespace orbitile {
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
      front_(front_of(puzzle, classes_, silhouette_)) {
    // front_of() adds the placements in the same order.
    for (std::size_t layer = 0; layer < silhouette_.size(); ++layer) {
        const Board board(puzzle.lattice, silhouette_[layer].shards);
        for (const Placement& placement : placements_on(classes_, board)) {
            LaidCopy part{placement.piece_class, static_cast<int>(layer), {}};
            for (const int index : placement.covered) {
                part.shards.push_back(board.shards()[static_cast<std::size_t>(index)]);
            }
            parts_.push_back(std::move(part));
            names_.push_back(name_with_centre(silhouette_, silhouette_[layer],
                                              placement_name(puzzle_, classes_, placement)));
        }
    }
    if (parts_.size() != front_.placements.size()) {
        throw std::logic_error("a silhouette's placements are not those of its front");
    }
}

Tiling SilhouettePlacements::tiling(const std::vector<int>& placements) const {
    std::vector<LaidCopy> laid;
    laid.reserve(placements.size());
    for (const int placement : placements) {
        laid.push_back(parts_[static_cast<std::size_t>(placement)]);
    }
    return tiling_of(puzzle_, classes_, challenge_, silhouette_, std::move(laid));
}

}  // namespace orbitile
