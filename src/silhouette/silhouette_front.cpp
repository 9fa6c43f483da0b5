#include "silhouette/silhouette_front.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/front_order.hpp"

namespace orbitile {
namespace {

ItemPlace middle_of(Lattice lattice, Shard shard) {
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

// Shards of all layers as items, one layer after the other.
struct FrontItems {
    FrontProblem problem;
    std::vector<ItemPlace> places;
};

FrontItems items_of(Lattice lattice, const std::vector<PieceClass>& classes,
                    const std::vector<Board>& boards) {
    FrontItems items;
    for (const PieceClass& piece_class : classes) {
        items.problem.copies.push_back(piece_class.copies());
    }
    for (const Board& board : boards) {
        const int first = items.problem.items;
        for (const Shard& shard : board.shards()) {
            items.places.push_back(middle_of(lattice, shard));
            auto& next_to = items.problem.neighbours.emplace_back();
            for (const Shard& other : edge_neighbours(lattice, shard)) {
                if (const auto at = board.index_of(other)) next_to.push_back(first + *at);
            }
        }
        items.problem.items += board.size();
    }
    return items;
}

std::vector<Board> boards_of(Lattice lattice, const Silhouette& silhouette) {
    std::vector<Board> boards;
    for (const Layer& layer : silhouette) boards.emplace_back(lattice, layer.shards);
    return boards;
}

using Covered = std::vector<int>;  // indices into a board, ascending

// Where the map takes each shard of the board.
std::vector<int> images_on(const Board& board, const LatticeMap& map) {
    std::vector<int> images;
    for (const Shard& shard : board.shards()) {
        images.push_back(board.index_of(map(shard)).value());
    }
    return images;
}

Covered image_of(const Covered& covered, const std::vector<int>& images) {
    Covered image;
    for (const int index : covered) image.push_back(images[static_cast<std::size_t>(index)]);
    std::ranges::sort(image);
    return image;
}

// A placement and what the map takes it to again and again; empty where two of them overlap.
std::set<Covered> laid_together(const Covered& covered, const std::vector<int>& images) {
    std::set<Covered> together;
    std::set<int> taken;
    for (Covered image = covered; together.insert(image).second; image = image_of(image, images)) {
        for (const int index : image) {
            if (!taken.insert(index).second) return {};
        }
    }
    return together;
}

}  // namespace

FrontProblem front_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                      const Silhouette& silhouette, const std::optional<KeptClass>& kept) {
    const std::vector<Board> boards = boards_of(puzzle.lattice, silhouette);
    FrontItems items = items_of(puzzle.lattice, classes, boards);
    int first = 0;
    for (const Board& board : boards) {
        for (Placement& placement : placements_on(classes, board)) {
            if (kept && kept->piece_class == placement.piece_class &&
                !kept->keeps[static_cast<std::size_t>(placement.orientation)]) {
                continue;
            }
            for (int& index : placement.covered) index += first;
            items.problem.placements.push_back(
                {placement.piece_class, 1, std::move(placement.covered)});
        }
        first += board.size();
    }
    return in_narrow_order(items.problem, items.places);
}

FrontProblem front_of_fixed(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                            const Silhouette& silhouette, Motion motion) {
    const std::vector<Board> boards = boards_of(puzzle.lattice, silhouette);
    FrontItems items = items_of(puzzle.lattice, classes, boards);
    int first = 0;
    for (std::size_t layer = 0; layer < boards.size(); ++layer) {
        const Board& board = boards[layer];
        const auto images =
            images_on(board, map_about(puzzle.lattice, silhouette[layer].centre, motion));
        std::set<std::pair<int, std::set<Covered>>> known;
        for (const Placement& placement : placements_on(classes, board)) {
            auto together = laid_together(placement.covered, images);
            const auto copies = static_cast<int>(together.size());
            const auto c = static_cast<std::size_t>(placement.piece_class);
            if (copies == 0 || copies > classes[c].copies()) continue;
            Covered covered;
            for (const Covered& one : together) {
                for (const int index : one) covered.push_back(first + index);
            }
            std::ranges::sort(covered);
            if (!known.emplace(placement.piece_class, std::move(together)).second) continue;
            items.problem.placements.push_back({placement.piece_class, copies, std::move(covered)});
        }
        first += board.size();
    }
    return in_narrow_order(items.problem, items.places);
}

}  // namespace orbitile
