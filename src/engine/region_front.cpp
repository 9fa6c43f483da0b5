#include "engine/region_front.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace orbitile {
namespace {

using Items = std::vector<int>;  // ascending

Items image_of(const Items& covered, const std::vector<int>& images) {
    Items image;
    for (const int item : covered) image.push_back(images[static_cast<std::size_t>(item)]);
    std::ranges::sort(image);
    return image;
}

// A placement and what it is taken to again and again; empty where two of them overlap.
std::set<Items> laid_together(const Items& covered, const std::vector<int>& images) {
    std::set<Items> together;
    std::set<int> taken;
    for (Items image = covered; together.insert(image).second; image = image_of(image, images)) {
        for (const int item : image) {
            if (!taken.insert(item).second) return {};
        }
    }
    return together;
}

}  // namespace

ItemPlace place_in_plane(Lattice lattice, Shard shard) {
    ItemPlace sum;
    const auto points = corners(lattice, shard);
    for (const Point& point : points) {
        const PlanePoint there = in_plane(lattice, point);
        sum.x += there.x;
        sum.y += there.y;
    }
    const auto count = static_cast<double>(points.size());
    return {sum.x / count, sum.y / count};
}

RegionFront::RegionFront(const std::vector<PieceClass>& classes, std::vector<Board> boards)
    : boards_(std::move(boards)) {
    for (const PieceClass& piece_class : classes) problem_.copies.push_back(piece_class.copies());
    for (const Board& board : boards_) {
        const int first = problem_.items;
        first_item_.push_back(first);
        for (const Shard& shard : board.shards()) {
            places_.push_back(place_in_plane(board.lattice(), shard));
            auto& next_to = problem_.neighbours.emplace_back();
            for (const Shard& other : edge_neighbours(board.lattice(), shard)) {
                if (const auto at = board.index_of(other)) next_to.push_back(first + *at);
            }
        }
        problem_.items += board.size();
    }
}

void RegionFront::add(std::size_t board, const Placement& placement) {
    Items covered = placement.covered;
    for (int& item : covered) item += first_item_.at(board);
    problem_.placements.push_back({placement.piece_class, 1, std::move(covered)});
}

std::vector<int> RegionFront::images_under(const std::vector<LatticeMap>& maps) const {
    std::vector<int> images;
    for (std::size_t b = 0; b < boards_.size(); ++b) {
        for (const Shard& shard : boards_[b].shards()) {
            images.push_back(first_item_[b] + boards_[b].index_of(maps.at(b)(shard)).value());
        }
    }
    return images;
}

RegionFront RegionFront::fixed_under(const std::vector<int>& images) const {
    RegionFront fixed = *this;
    fixed.problem_.placements.clear();
    std::set<std::pair<int, Items>> known;  // by class, the least of those laid together
    for (const auto& placement : problem_.placements) {
        const auto together = laid_together(placement.covered, images);
        const auto copies = static_cast<int>(together.size());
        const auto c = static_cast<std::size_t>(placement.piece_class);
        if (copies == 0 || copies > problem_.copies[c]) continue;
        if (!known.emplace(placement.piece_class, *together.begin()).second) continue;
        Items covered;
        for (const Items& one : together) covered.insert(covered.end(), one.begin(), one.end());
        std::ranges::sort(covered);
        fixed.problem_.placements.push_back({placement.piece_class, copies, std::move(covered)});
    }
    return fixed;
}

FrontProblem RegionFront::in_narrow_order() const {
    return orbitile::in_narrow_order(problem_, places_);
}

}  // namespace orbitile
