#include "board/placement_images.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace orbitile {
namespace {

// Finds placements by their class and the shards that they cover.
class PlacementIndex {
  public:
    explicit PlacementIndex(const BoardField& field)
        : placements_(field.placements),
          classes_(field.classes.size()),
          buckets_(field.board.shards().size() * classes_) {
        for (std::size_t p = 0; p < placements_.size(); ++p) {
            const Placement& placement = placements_[p];
            buckets_[place_of(placement.piece_class, placement.covered)].push_back(
                static_cast<int>(p));
        }
    }

    int placement_of(int piece_class, const std::vector<int>& covered) const {
        for (const int p : buckets_[place_of(piece_class, covered)]) {
            if (placements_[static_cast<std::size_t>(p)].covered == covered) return p;
        }
        throw std::out_of_range("the image of a placement is not a placement");
    }

  private:
    std::size_t place_of(int piece_class, const std::vector<int>& covered) const {
        return static_cast<std::size_t>(covered.front()) * classes_ +
               static_cast<std::size_t>(piece_class);
    }

    const std::vector<Placement>& placements_;
    std::size_t classes_;
    std::vector<std::vector<int>> buckets_;  // by class and first shard
};

// The image of each shard of the board under the map.
std::vector<int> moved_shards(const Board& board, const LatticeMap& map) {
    std::vector<int> moved;
    for (const Shard& shard : board.shards()) moved.push_back(board.index_of(map(shard)).value());
    return moved;
}

}  // namespace

PlacementImages::PlacementImages(const BoardField& field) {
    const PlacementIndex index(field);
    std::vector<int> covered;
    for (const LatticeMap& map : field.symmetry) {
        const auto moved = moved_shards(field.board, map);
        auto& images = images_.emplace_back();
        images.reserve(field.placements.size());
        for (const Placement& placement : field.placements) {
            covered.clear();
            for (const int shard : placement.covered) {
                covered.push_back(moved[static_cast<std::size_t>(shard)]);
            }
            std::ranges::sort(covered);
            images.push_back(index.placement_of(placement.piece_class, covered));
        }
    }
}

Filling PlacementImages::image(int map, std::span<const int> filling) const {
    Filling images;
    make_image(map, filling, images);
    return images;
}

void PlacementImages::make_image(int map, std::span<const int> filling, Filling& images) const {
    images.clear();
    for (const int placement : filling) images.push_back(image(map, placement));
    std::ranges::sort(images);
}

bool PlacementImages::is_least(int placement) const {
    return std::ranges::all_of(images_, [&](const std::vector<int>& images) {
        return images[static_cast<std::size_t>(placement)] >= placement;
    });
}

std::vector<int> PlacementImages::stabiliser(int placement) const {
    std::vector<int> maps;
    for (int map = 0; map < this->maps(); ++map) {
        if (image(map, placement) == placement) maps.push_back(map);
    }
    return maps;
}

std::vector<int> PlacementImages::maps_to_images(int placement) const {
    std::vector<int> maps_to_images;
    std::vector<int> met;
    for (int map = 0; map < maps(); ++map) {
        const int there = image(map, placement);
        if (std::ranges::find(met, there) != met.end()) continue;
        met.push_back(there);
        maps_to_images.push_back(map);
    }
    return maps_to_images;
}

bool PlacementImages::is_least(std::span<const int> filling, const std::vector<int>& maps) const {
    return std::ranges::all_of(maps, [&](int map) {
        if (map == 0) return true;
        const Filling other = image(map, filling);
        return !std::ranges::lexicographical_compare(other, filling);
    });
}

}  // namespace orbitile
