#include "board/shard_order.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <tuple>

namespace orbitile {
namespace {

template <typename Key>
std::vector<int> ordered_by(const Board& board, Key key) {
    std::vector<int> order(board.shards().size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(
        order, {}, [&](int index) { return key(board.shards()[static_cast<std::size_t>(index)]); });
    return order;
}

// By index: its position in the order.
std::vector<int> positions_in(const std::vector<int>& order) {
    std::vector<int> position(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        position[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    }
    return position;
}

// The max distance in the order between two neighbours.
int bandwidth(const Board& board, const std::vector<int>& order) {
    const std::vector<int> position = positions_in(order);
    int widest = 0;
    for (std::size_t index = 0; index < order.size(); ++index) {
        for (const Shard& other : edge_neighbours(board.lattice(), board.shards()[index])) {
            const auto at = board.index_of(other);
            if (!at) continue;
            widest = std::max(widest,
                              std::abs(position[index] - position[static_cast<std::size_t>(*at)]));
        }
    }
    return widest;
}

}  // namespace

std::vector<int> reading_order(const Board& board) {
    return ordered_by(board, [](const Shard& s) { return std::tuple(-s.y, s.x, s.slot); });
}

std::vector<int> narrow_order(const Board& board) {
    auto rows = reading_order(board);
    auto columns = ordered_by(board, [](const Shard& s) { return std::tuple(s.x, -s.y, s.slot); });
    return bandwidth(board, columns) < bandwidth(board, rows) ? columns : rows;
}

CoverProblem in_order(const CoverProblem& problem, const std::vector<int>& order) {
    return renumbered(problem, positions_in(order), problem.items());
}

}  // namespace orbitile
