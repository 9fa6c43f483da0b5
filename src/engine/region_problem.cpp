#include "engine/region_problem.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/front_order.hpp"

namespace orbitile::engine {
namespace {

using Items = std::vector<int>;  // ascending

Items image_of(const Items& items, const std::vector<int>& images) {
    Items image;
    image.reserve(items.size());
    for (const int item : items) image.push_back(images[static_cast<std::size_t>(item)]);
    std::ranges::sort(image);
    return image;
}

bool do_overlap(const Items& left, const Items& right) {
    return std::ranges::any_of(left,
                               [&](int item) { return std::ranges::binary_search(right, item); });
}

// Maps a placement repeatedly until the image is the placement itself. Returns the items of the
// placement and of each image. Returns an empty list if two of these placements overlap, or if
// there are more than `max_size` of them.
std::vector<Items> orbit_of_placement(const Items& items, const std::vector<int>& images,
                                      int max_size) {
    std::vector<Items> orbit{items};
    for (Items image = image_of(items, images); image != items;
         image = image_of(orbit.back(), images)) {
        if (static_cast<int>(orbit.size()) == max_size) return {};
        for (const Items& earlier_image : orbit) {
            if (do_overlap(image, earlier_image)) return {};
        }
        orbit.push_back(std::move(image));
    }
    return orbit;
}

// Returns the mean of the shard's corners.
ItemPosition centre_in_plane(Lattice lattice, Shard shard) {
    ItemPosition sum;
    const auto points = corners(lattice, shard);
    for (const Point& point : points) {
        const PlanePoint corner = point_in_plane(lattice, point);
        sum.x += corner.x;
        sum.y += corner.y;
    }
    const auto count = static_cast<double>(points.size());
    return {sum.x / count, sum.y / count};
}

}  // namespace

RegionProblem::RegionProblem(const std::vector<PieceClass>& classes, std::vector<Board> boards)
    : boards_(std::move(boards)) {
    for (const PieceClass& piece_class : classes) problem_.copies.push_back(piece_class.copies());
    for (const Board& board : boards_) {
        const int first_item = problem_.item_count();
        first_item_by_board_.push_back(first_item);
        problem_.neighbours.reserve(static_cast<std::size_t>(first_item) +
                                    static_cast<std::size_t>(board.size()));
        for (const Shard& shard : board.shards()) {
            const auto neighbour_shards = edge_neighbours(board.lattice(), shard);
            auto& neighbours = problem_.neighbours.emplace_back();
            neighbours.reserve(neighbour_shards.size());
            for (const Shard& neighbour : neighbour_shards) {
                if (const auto neighbour_index = board.index_of(neighbour))
                    neighbours.push_back(first_item + *neighbour_index);
            }
        }
        problem_.required.resize(problem_.neighbours.size(), true);
    }
}

void RegionProblem::add(std::size_t board, const Placement& placement) {
    const int first_item = first_item_by_board_.at(board);
    for (const int shard : placement.covered) problem_.placements.covered.push(first_item + shard);
    problem_.placements.finish_placement(placement.piece_class);
}

std::vector<int> RegionProblem::images_under(const std::vector<LatticeMap>& maps) const {
    std::vector<int> images;
    for (std::size_t b = 0; b < boards_.size(); ++b) {
        for (const Shard& shard : boards_[b].shards()) {
            images.push_back(first_item_by_board_[b] +
                             boards_[b].index_of(maps.at(b)(shard)).value());
        }
    }
    return images;
}

RegionProblem RegionProblem::without_placements() const {
    RegionProblem region({}, {});
    region.boards_ = boards_;
    region.first_item_by_board_ = first_item_by_board_;
    region.problem_.required = problem_.required;
    region.problem_.copies = problem_.copies;
    region.problem_.neighbours = problem_.neighbours;
    return region;
}

RegionProblem RegionProblem::with_placement(std::size_t placement) const {
    RegionProblem region = without_placements();
    const auto fixed_placement = problem_.placements[placement];
    std::vector<bool> is_covered(problem_.required.size(), false);
    for (const int item : fixed_placement.covered)
        is_covered[static_cast<std::size_t>(item)] = true;
    for (const auto& candidate : problem_.placements.entries()) {
        if (candidate.piece_class == fixed_placement.piece_class) continue;
        const bool overlaps = std::ranges::any_of(candidate.covered, [&](int item) {
            return is_covered[static_cast<std::size_t>(item)];
        });
        if (!overlaps) region.problem_.placements.add(candidate.piece_class, candidate.covered);
    }
    region.problem_.placements.add(fixed_placement.piece_class, fixed_placement.covered);
    return region;
}

RegionProblem RegionProblem::region_of_invariant_covers(const std::vector<int>& images) const {
    RegionProblem region = without_placements();
    // For each orbit that was added: its class and its smallest placement.
    std::set<std::pair<int, Items>> added_orbits;
    for (const auto& placement : problem_.placements.entries()) {
        const auto c = static_cast<std::size_t>(placement.piece_class);
        const Items placement_items(placement.covered.begin(), placement.covered.end());
        const auto orbit = orbit_of_placement(placement_items, images, problem_.copies[c]);
        if (orbit.empty()) continue;
        if (!added_orbits.emplace(placement.piece_class, std::ranges::min(orbit)).second) continue;
        const auto copies = static_cast<int>(orbit.size());
        Items orbit_items;
        for (const Items& items : orbit)
            orbit_items.insert(orbit_items.end(), items.begin(), items.end());
        std::ranges::sort(orbit_items);
        region.problem_.placements.add(placement.piece_class, orbit_items, copies);
    }
    return region;
}

CoverProblem RegionProblem::in_frontier_order() const {
    std::vector<ItemPosition> positions;
    positions.reserve(problem_.required.size());
    for (const Board& board : boards_) {
        for (const Shard& shard : board.shards()) {
            positions.push_back(centre_in_plane(board.lattice(), shard));
        }
    }
    return orbitile::engine::in_frontier_order(problem_, positions);
}

PlacedCopy RegionProblem::placed_copy(int placement) const {
    const auto items = problem_.placements.covered[placement];
    const auto next_board = std::ranges::upper_bound(first_item_by_board_, items.front());
    const auto board = static_cast<std::size_t>(next_board - first_item_by_board_.begin()) - 1;
    std::vector<int> shards(items.begin(), items.end());
    for (int& shard : shards) shard -= first_item_by_board_[board];
    return {problem_.placements.classes[static_cast<std::size_t>(placement)],
            static_cast<int>(board), boards_[board].shards_at(shards)};
}

}  // namespace orbitile::engine
