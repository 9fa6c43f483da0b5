#include "puzzle/cell_numbers.hpp"

namespace orbitile {

CellNumbers::CellNumbers(const Puzzle& puzzle)
    : lattice_(puzzle.lattice), cells_(cells_in_reading_order(puzzle.board.value())) {
    const PuzzleBoard& board = *puzzle.board;
    for (std::size_t at = 0; at < cells_.size(); ++at) {
        const int number = board.numbers.empty() ? static_cast<int>(at) + 1 : board.numbers.at(at);
        numbers_[cells_[at]] = number;
        cell_of_[number] = cells_[at];
    }
    for (const Shard& shard : board.shards) shards_[{shard.x, shard.y}].push_back(shard);
}

const Shards& CellNumbers::shards_of(Cell cell) const {
    static const Shards none;
    const auto found = shards_.find(cell);
    return found == shards_.end() ? none : found->second;
}

std::optional<Cell> CellNumbers::cell_numbered(int number) const {
    const auto found = cell_of_.find(number);
    return found == cell_of_.end() ? std::nullopt : std::optional(found->second);
}

std::string CellNumbers::range_text() const {
    return "numbered from " + std::to_string(cell_of_.begin()->first) + " to " +
           std::to_string(cell_of_.rbegin()->first);
}

std::vector<std::string> CellNumbers::words(const Shards& shards) const {
    std::map<Cell, Shards> by_cell;
    for (const Shard& shard : shards) by_cell[{shard.x, shard.y}].push_back(shard);
    std::vector<std::string> words;
    for (const Cell cell : cells_) {
        const auto found = by_cell.find(cell);
        if (found == by_cell.end()) continue;
        const std::string number = std::to_string(numbers_.at(cell));
        if (found->second == shards_of(cell)) {
            words.push_back(number);
            continue;
        }
        for (const Shard& shard : found->second) {
            words.push_back(number + shard_name(lattice_, shard).back());
        }
    }
    return words;
}

std::string CellNumbers::cells_text(const Shards& shards) const {
    const auto all = words(shards);
    std::string text = all.size() == 1 ? "cell " : "cells ";
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i > 0) text += i + 1 == all.size() ? " and " : ", ";
        text += all[i];
    }
    return text;
}

}  // namespace orbitile
