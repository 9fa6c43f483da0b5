#include "silhouette/silhouette_placements.hpp"

#include <utility>

#include "silhouette/silhouette_region.hpp"
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
      region_(classes_, boards_of(puzzle.lattice, silhouette_)) {
    for (std::size_t layer = 0; layer < silhouette_.size(); ++layer) {
        for (const Placement& placement : placements_on(classes_, region_.boards()[layer])) {
            region_.add(layer, placement);
            names_.push_back(name_with_centre(silhouette_, silhouette_[layer],
                                              placement_name(puzzle_, classes_, placement)));
        }
    }
    problem_ = region_.in_narrow_order();
}

Tiling SilhouettePlacements::tiling(const std::vector<int>& placements) const {
    std::vector<PlacedCopy> copies;
    copies.reserve(placements.size());
    for (const int placement : placements) copies.push_back(region_.placed_copy(placement));
    return tiling_of(puzzle_, classes_, challenge_, silhouette_, std::move(copies));
}

}  // namespace orbitile
