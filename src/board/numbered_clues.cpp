#include "board/numbered_clues.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {

NumberedClues::NumberedClues(const Puzzle& puzzle, const BoardField& field, ClueKind kind)
    : puzzle_(puzzle), field_(field), kind_(kind) {
    if (kind == ClueKind::pieces) {
        number_pieces();
    } else {
        number_cells();
    }
}

void NumberedClues::add(int piece, Shards shards) {
    piece_of_.push_back(piece);
    shards_.push_back(std::move(shards));
}

void NumberedClues::number_pieces() {
    clue_numbers_.assign(puzzle_.pieces.size(),
                         std::vector<std::uint32_t>(field_.placements.size()));
    for (std::size_t piece = 0; piece < puzzle_.pieces.size(); ++piece) {
        for (std::size_t p = 0; p < field_.placements.size(); ++p) {
            const auto piece_class = static_cast<std::size_t>(field_.placements[p].piece_class);
            const auto& members = field_.classes[piece_class].members;
            if (std::ranges::find(members, static_cast<int>(piece)) == members.end()) continue;
            clue_numbers_[piece][p] = static_cast<std::uint32_t>(all());
            add(static_cast<int>(piece), field_.board.shards_at(field_.placements[p].covered));
        }
    }
    for (const PieceClass& piece_class : field_.classes) {
        max_of_filling_ += piece_class.members.size();
    }
}

void NumberedClues::number_cells() {
    for (const Shards& shards : group_by_place(field_.lattice, field_.board.shards())) {
        auto& own = cells_.emplace_back();
        for (const Shard& shard : shards) own.push_back(field_.board.index_of(shard).value());
        for (std::size_t piece = 0; piece < puzzle_.pieces.size(); ++piece) {
            add(static_cast<int>(piece), shards);
        }
    }
    max_of_filling_ = cells_.size();
}

std::vector<std::uint32_t> NumberedClues::of_filling(const Filling& filling,
                                                     const std::vector<int>& pieces) const {
    return kind_ == ClueKind::pieces ? pieces_of(filling, pieces) : cells_of(filling, pieces);
}

std::vector<std::uint32_t> NumberedClues::pieces_of(const Filling& filling,
                                                    const std::vector<int>& pieces) const {
    std::vector<std::uint32_t> numbers;
    for (std::size_t i = 0; i < filling.size(); ++i) {
        const auto piece = static_cast<std::size_t>(pieces[i]);
        numbers.push_back(clue_numbers_[piece][static_cast<std::size_t>(filling[i])]);
    }
    std::ranges::sort(numbers);
    return numbers;
}

std::vector<std::uint32_t> NumberedClues::cells_of(const Filling& filling,
                                                   const std::vector<int>& pieces) const {
    std::vector<int> piece_at(field_.board.shards().size(), -1);
    for (std::size_t i = 0; i < filling.size(); ++i) {
        for (const int shard : field_.placements[static_cast<std::size_t>(filling[i])].covered) {
            piece_at[static_cast<std::size_t>(shard)] = pieces[i];
        }
    }
    std::vector<std::uint32_t> numbers;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
        const int piece = piece_at[static_cast<std::size_t>(cells_[cell].front())];
        const bool alone = std::ranges::all_of(cells_[cell], [&](int shard) {
            return piece_at[static_cast<std::size_t>(shard)] == piece;
        });
        if (!alone) continue;
        const auto first = cell * puzzle_.pieces.size();
        numbers.push_back(static_cast<std::uint32_t>(first + static_cast<std::size_t>(piece)));
    }
    return numbers;
}

Clues NumberedClues::clues(std::span<const std::uint32_t> numbers) const {
    std::map<int, Shards> shards;
    for (const std::uint32_t number : numbers) {
        auto& own = shards[piece_of(number)];
        own.insert(own.end(), shards_[number].begin(), shards_[number].end());
    }
    Clues clues;
    for (auto& [piece, own] : shards) clues.push_back({piece, make_shards(std::move(own))});
    return clues;
}

}  // namespace orbitile
