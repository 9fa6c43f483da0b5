#include "silhouette/image_ranks.hpp"

#include <algorithm>

namespace orbitile {
namespace {

std::vector<int> places_of(const PieceViews& views, const PieceView& view, int at) {
    std::vector<int> places;
    for (const int step : views.steps(view)) places.push_back(at + step);
    std::ranges::sort(places);
    return places;
}

}  // namespace

void ImageRanks::Rank::add(const Rank& other) {
    if (other.own != none) own = other.own;
    least = std::min(least, other.least);
}

ImageRanks::ImageRanks(const PlaceTable& table, const PieceViews& views, Symmetry maps, int place)
    : table_(table), views_(views), maps_(std::move(maps)), place_(place) {
    for (std::size_t c = 0; c < views.classes(); ++c) {
        for (const PieceView& view : views.of(c, table.kind_of(place))) {
            numbers_.emplace(places_of(views, view, place), static_cast<int>(numbers_.size()));
        }
    }
}

const ImageRanks::Rank& ImageRanks::of(const PieceView& view, int at) {
    const auto [entry, is_new] = ranks_.try_emplace({view.steps.begin, at});
    if (is_new) entry->second = of(places_of(views_, view, at));
    return entry->second;
}

ImageRanks::Rank ImageRanks::of(const std::vector<int>& places) const {
    Rank rank;
    if (std::ranges::binary_search(places, place_)) rank.own = numbers_.at(places);
    const Shards shards = table_.shards_of(places);
    for (const LatticeMap& map : maps_) {
        const std::vector<int> image = table_.places_of(map(shards));
        if (!std::ranges::binary_search(image, place_)) continue;
        rank.least = std::min(rank.least, numbers_.at(image));
    }
    return rank;
}

}  // namespace orbitile
