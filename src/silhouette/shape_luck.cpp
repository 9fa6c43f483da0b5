#include "silhouette/shape_luck.hpp"

#include <cmath>

#include "engine/cover_diagram.hpp"
#include "engine/player_luck.hpp"
#include "silhouette/silhouette_tiling.hpp"

namespace orbitile::silhouette {

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
