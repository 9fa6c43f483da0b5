#include "silhouette/piece_views.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include "geometry/shape.hpp"

namespace orbitile::silhouette {

PlaceTable::PlaceTable(Lattice lattice, bool covers_single_shards, int reach, int margin)
    : kind_count_(has_half_cells(lattice) && !covers_single_shards ? 1 : shards_per_cell(lattice)),
      shards_per_place_(shards_per_cell(lattice) / kind_count_),
      reach_in_cells_(reach + margin),
      stride_(2 * reach_in_cells_ + 1) {}

std::vector<int> PlaceTable::places_of(const Shards& shards) const {
    std::vector<int> places;
    for (const Shard& shard : shards) places.push_back(place_of(shard));
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

Shards PlaceTable::shards_of(std::span<const int> places) const {
    std::vector<Shard> shards;
    for (const int place : places) {
        const int cell = place / kind_count_;
        Shard shard{cell % stride_ - reach_in_cells_, cell / stride_ - reach_in_cells_, 0};
        for (int s = 0; s < shards_per_place_; ++s) {
            shard.slot = static_cast<std::uint8_t>(kind_count_ > 1 ? place % kind_count_ : s);
            shards.push_back(shard);
        }
    }
    return make_shards(std::move(shards));
}

PieceViews::PieceViews(const PlaceTable& table, const std::vector<PieceClass>& classes,
                       const std::optional<RestrictedClass>& restricted_class) {
    for (std::size_t c = 0; c < classes.size(); ++c) {
        auto& views = views_.emplace_back(static_cast<std::size_t>(table.kind_count()));
        const bool is_restricted =
            restricted_class && restricted_class->piece_class == static_cast<int>(c);
        for (std::size_t o = 0; o < classes[c].orientations.size(); ++o) {
            if (is_restricted && !restricted_class->is_kept[o]) continue;
            const auto places = table.places_of(normalised(classes[c].orientations[o].shards));
            for (const int viewed_place : places) {
                std::vector<int> steps;
                for (const int place : places) steps.push_back(place - viewed_place);
                // Near places come first, because they are occupied more often.
                std::ranges::sort(steps, {},
                                  [](int step) { return std::pair(std::abs(step), step); });
                views[static_cast<std::size_t>(table.kind_of(viewed_place))].push_back(
                    {static_cast<int>(c), steps_.add(steps)});
            }
        }
    }
}

int max_extent(const std::vector<PieceClass>& classes) {
    int extent = 1;
    for (const PieceClass& piece_class : classes) {
        for (const Orientation& orientation : piece_class.orientations) {
            const Bounds bounds = bounds_of(orientation.shards);
            extent = std::max(
                {extent, bounds.high.x - bounds.low.x + 1, bounds.high.y - bounds.low.y + 1});
        }
    }
    return extent;
}

namespace {

std::vector<int> places_of(const PieceViews& views, const PieceView& view, int viewed_place) {
    std::vector<int> places;
    for (const int step : views.steps(view)) places.push_back(viewed_place + step);
    std::ranges::sort(places);
    return places;
}

}  // namespace

void ImageRanks::Rank::add(const Rank& added_rank) {
    if (added_rank.placement_number != no_number) placement_number = added_rank.placement_number;
    min_image_number = std::min(min_image_number, added_rank.min_image_number);
}

ImageRanks::ImageRanks(const PlaceTable& table, const PieceViews& views, Symmetry maps, int place)
    : table_(table), views_(views), maps_(std::move(maps)), place_(place) {
    for (std::size_t c = 0; c < views.class_count(); ++c) {
        for (const PieceView& view : views.views_from(c, table.kind_of(place))) {
            placement_numbers_.emplace(places_of(views, view, place),
                                       static_cast<int>(placement_numbers_.size()));
        }
    }
}

const ImageRanks::Rank& ImageRanks::rank_of(const PieceView& view, int place) {
    const auto [entry, is_new] = ranks_.try_emplace({view.steps.begin, place});
    if (is_new) entry->second = rank_of(places_of(views_, view, place));
    return entry->second;
}

ImageRanks::Rank ImageRanks::rank_of(const std::vector<int>& places) const {
    Rank rank;
    if (std::ranges::binary_search(places, place_))
        rank.placement_number = placement_numbers_.at(places);
    const Shards shards = table_.shards_of(places);
    for (const LatticeMap& map : maps_) {
        const std::vector<int> image = table_.places_of(map(shards));
        if (!std::ranges::binary_search(image, place_)) continue;
        rank.min_image_number = std::min(rank.min_image_number, placement_numbers_.at(image));
    }
    return rank;
}

}  // namespace orbitile::silhouette
