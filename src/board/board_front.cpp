#include "board/board_front.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace orbitile {
namespace {

bool is_free(const BoardField& field, const PlacementImages& images, int piece_class) {
    for (std::size_t p = 0; p < field.placements.size(); ++p) {
        if (field.placements[p].piece_class != piece_class) continue;
        if (images.stabiliser(static_cast<int>(p)).size() > 1) return false;
    }
    return true;
}

// How far apart shards of an orientation lie at most, in cells along either axis.
int reach_of(const PieceClass& piece_class) {
    int reach = 0;
    for (const Orientation& orientation : piece_class.orientations) {
        const auto [west, east] = std::ranges::minmax(orientation.shards, {}, &Shard::x);
        const auto [south, north] = std::ranges::minmax(orientation.shards, {}, &Shard::y);
        reach = std::max({reach, east.x - west.x, north.y - south.y});
    }
    return reach;
}

}  // namespace

std::optional<int> free_class(const BoardField& field, const PlacementImages& images) {
    if (images.maps() < 2) return std::nullopt;
    std::optional<int> best;
    std::pair<std::size_t, int> best_gain;
    for (std::size_t c = 0; c < field.classes.size(); ++c) {
        const PieceClass& piece_class = field.classes[c];
        if (piece_class.copies() != 1) continue;
        const std::pair gain(piece_class.orientations.size(), reach_of(piece_class));
        if (best && gain <= best_gain) continue;
        if (!is_free(field, images, static_cast<int>(c))) continue;
        best = static_cast<int>(c);
        best_gain = gain;
    }
    return best;
}

RegionFront front_of(const BoardField& field, const PlacementImages& images,
                     std::optional<int> kept) {
    RegionFront front(field.classes, {field.board});
    for (std::size_t p = 0; p < field.placements.size(); ++p) {
        const Placement& placement = field.placements[p];
        if (placement.piece_class == kept && !images.is_least(static_cast<int>(p))) continue;
        front.add(0, placement);
    }
    return front;
}

}  // namespace orbitile
