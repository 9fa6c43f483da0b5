#include "board/placement_images.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace orbitile {
namespace {

using Key = std::pair<int, std::vector<int>>;  // class, what is covered

// Where the map takes each shard of the board.
std::vector<int> moved_shards(const Board& board, const LatticeMap& map) {
    std::vector<int> moved;
    for (const Shard& shard : board.shards()) moved.push_back(board.index_of(map(shard)).value());
    return moved;
}

}  // namespace

PlacementImages::PlacementImages(const BoardField& field) {
    std::map<Key, int> index;
    for (std::size_t p = 0; p < field.placements.size(); ++p) {
        const Placement& placement = field.placements[p];
        index.emplace(Key(placement.piece_class, placement.covered), static_cast<int>(p));
    }
    for (const LatticeMap& map : field.symmetry) {
        const auto moved = moved_shards(field.board, map);
        auto& images = images_.emplace_back();
        for (const Placement& placement : field.placements) {
            Key key(placement.piece_class, {});
            for (const int shard : placement.covered) {
                key.second.push_back(moved[static_cast<std::size_t>(shard)]);
            }
            std::ranges::sort(key.second);
            images.push_back(index.at(key));
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

std::vector<int> PlacementImages::movers(int placement) const {
    std::vector<int> movers;
    std::vector<int> met;
    for (int map = 0; map < maps(); ++map) {
        const int there = image(map, placement);
        if (std::ranges::find(met, there) != met.end()) continue;
        met.push_back(there);
        movers.push_back(map);
    }
    return movers;
}

bool PlacementImages::is_least(std::span<const int> filling, const std::vector<int>& maps) const {
    return std::ranges::all_of(maps, [&](int map) {
        if (map == 0) return true;
        const Filling other = image(map, filling);
        return !std::ranges::lexicographical_compare(other, filling);
    });
}

}  // namespace orbitile
