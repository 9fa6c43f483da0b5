#include "engine/region_front.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace orbitile {
namespace {

using Items = std::vector<int>;  // ascending

Items image_of(const Items& covered, const std::vector<int>& images) {
    Items image;
    image.reserve(covered.size());
    for (const int item : covered) image.push_back(images[static_cast<std::size_t>(item)]);
    std::ranges::sort(image);
    return image;
}

bool overlap(const Items& one, const Items& other) {
    return std::ranges::any_of(one,
                               [&](int item) { return std::ranges::binary_search(other, item); });
}

// The items of a placement and of its repeated images; empty if two of them overlap or there are
// more than `most`.
std::vector<Items> laid_together(const Items& covered, const std::vector<int>& images, int most) {
    std::vector<Items> together{covered};
    for (Items image = image_of(covered, images); image != covered;
         image = image_of(together.back(), images)) {
        if (static_cast<int>(together.size()) == most) return {};
        for (const Items& other : together) {
            if (overlap(image, other)) return {};
        }
        together.push_back(std::move(image));
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

RegionFront RegionFront::without_placements() const {
    RegionFront region({}, {});
    region.boards_ = boards_;
    region.first_item_ = first_item_;
    region.problem_ = {problem_.items, problem_.copies, {}, problem_.neighbours};
    region.places_ = places_;
    return region;
}

RegionFront RegionFront::with_laid(std::size_t placement) const {
    RegionFront with = without_placements();
    const auto& laid = problem_.placements.at(placement);
    std::vector<bool> is_taken(places_.size(), false);
    for (const int item : laid.covered) is_taken[static_cast<std::size_t>(item)] = true;
    for (const auto& other : problem_.placements) {
        if (other.piece_class == laid.piece_class) continue;
        const bool overlaps = std::ranges::any_of(
            other.covered, [&](int item) { return is_taken[static_cast<std::size_t>(item)]; });
        if (!overlaps) with.problem_.placements.push_back(other);
    }
    with.problem_.placements.push_back(laid);
    return with;
}

RegionFront RegionFront::fixed_under(const std::vector<int>& images) const {
    RegionFront fixed = without_placements();
    // The class and the least placement of each set of placements that became one placement.
    std::set<std::pair<int, Items>> known;
    for (const auto& placement : problem_.placements) {
        const auto c = static_cast<std::size_t>(placement.piece_class);
        const auto together = laid_together(placement.covered, images, problem_.copies[c]);
        if (together.empty()) continue;
        if (!known.emplace(placement.piece_class, std::ranges::min(together)).second) continue;
        const auto copies = static_cast<int>(together.size());
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
