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

// The max distance between two shards of an orientation, in cells along either axis.
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

RegionProblem region_of(const BoardField& field, const std::vector<bool>& usable) {
    RegionProblem region(field.classes, std::vector<Board>(1, field.board));
    for (std::size_t p = 0; p < field.placements.size(); ++p) {
        if (usable.empty() || usable[p]) region.add(0, field.placements[p]);
    }
    return region;
}

FillingPart undivided_count(const BoardField& field, const PlacementImages& images) {
    const auto kept = free_class(field, images);
    std::vector<bool> usable;
    for (std::size_t p = 0; p < field.placements.size(); ++p) {
        usable.push_back(field.placements[p].piece_class != kept ||
                         images.is_least(static_cast<int>(p)));
    }
    RegionProblem region = region_of(field, usable);
    CoverProblem in_order = region.in_narrow_order();
    std::vector<int> stabiliser{0};
    for (int map = 1; !kept && map < images.maps(); ++map) stabiliser.push_back(map);
    return {std::move(region), std::move(stabiliser), std::move(in_order)};
}

std::vector<int> fewest_representatives(const BoardField& field, const PlacementImages& images) {
    std::vector<std::vector<int>> least(field.classes.size());
    for (std::size_t p = 0; p < field.placements.size(); ++p) {
        const auto c = static_cast<std::size_t>(field.placements[p].piece_class);
        if (images.is_least(static_cast<int>(p))) least[c].push_back(static_cast<int>(p));
    }
    std::optional<std::size_t> best;
    std::pair<std::size_t, int> best_cost;
    for (std::size_t c = 0; c < least.size(); ++c) {
        if (field.classes[c].copies() != 1) continue;
        const std::pair cost(least[c].size(), -reach_of(field.classes[c]));
        if (best && cost >= best_cost) continue;
        best = c;
        best_cost = cost;
    }
    return best ? least[*best] : std::vector<int>{};
}

FillingPart fillings_with(int placement, const RegionProblem& all, const PlacementImages& images) {
    RegionProblem region = all.with_placement(static_cast<std::size_t>(placement));
    CoverProblem in_order = region.in_narrow_order();
    return {std::move(region), images.stabiliser(placement), std::move(in_order)};
}

}  // namespace orbitile
