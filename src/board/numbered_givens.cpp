#include "board/numbered_givens.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {

NumberedGivens::NumberedGivens(const Puzzle& puzzle, const BoardField& field, GivenKind kind)
    : puzzle_(puzzle), field_(field), kind_(kind) {
    if (kind == GivenKind::pieces) {
        number_pieces();
    } else {
        number_cells();
    }
}

void NumberedGivens::add(int piece, Shards shards) {
    piece_of_.push_back(piece);
    shards_.push_back(std::move(shards));
}

void NumberedGivens::number_pieces() {
    lying_.assign(puzzle_.pieces.size(), std::vector<std::uint32_t>(field_.placements.size()));
    for (std::size_t piece = 0; piece < puzzle_.pieces.size(); ++piece) {
        for (std::size_t p = 0; p < field_.placements.size(); ++p) {
            const auto piece_class = static_cast<std::size_t>(field_.placements[p].piece_class);
            const auto& members = field_.classes[piece_class].members;
            if (std::ranges::find(members, static_cast<int>(piece)) == members.end()) continue;
            lying_[piece][p] = static_cast<std::uint32_t>(all());
            add(static_cast<int>(piece), field_.board.shards_at(field_.placements[p].covered));
        }
    }
    for (const PieceClass& piece_class : field_.classes) {
        max_of_filling_ += piece_class.members.size();
    }
}

void NumberedGivens::number_cells() {
    for (const Shards& shards : by_place(field_.lattice, field_.board.shards())) {
        auto& own = cells_.emplace_back();
        for (const Shard& shard : shards) own.push_back(field_.board.index_of(shard).value());
        for (std::size_t piece = 0; piece < puzzle_.pieces.size(); ++piece) {
            add(static_cast<int>(piece), shards);
        }
    }
    max_of_filling_ = cells_.size();
}

std::vector<std::uint32_t> NumberedGivens::of_filling(const Filling& filling,
                                                      const std::vector<int>& pieces) const {
    return kind_ == GivenKind::pieces ? pieces_of(filling, pieces) : cells_of(filling, pieces);
}

std::vector<std::uint32_t> NumberedGivens::pieces_of(const Filling& filling,
                                                     const std::vector<int>& pieces) const {
    std::vector<std::uint32_t> things;
    for (std::size_t i = 0; i < filling.size(); ++i) {
        const auto piece = static_cast<std::size_t>(pieces[i]);
        things.push_back(lying_[piece][static_cast<std::size_t>(filling[i])]);
    }
    std::ranges::sort(things);
    return things;
}

std::vector<std::uint32_t> NumberedGivens::cells_of(const Filling& filling,
                                                    const std::vector<int>& pieces) const {
    std::vector<int> piece_at(field_.board.shards().size(), -1);
    for (std::size_t i = 0; i < filling.size(); ++i) {
        for (const int shard : field_.placements[static_cast<std::size_t>(filling[i])].covered) {
            piece_at[static_cast<std::size_t>(shard)] = pieces[i];
        }
    }
    std::vector<std::uint32_t> things;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
        const int piece = piece_at[static_cast<std::size_t>(cells_[cell].front())];
        const bool alone = std::ranges::all_of(cells_[cell], [&](int shard) {
            return piece_at[static_cast<std::size_t>(shard)] == piece;
        });
        if (!alone) continue;
        const auto first = cell * puzzle_.pieces.size();
        things.push_back(static_cast<std::uint32_t>(first + static_cast<std::size_t>(piece)));
    }
    return things;
}

Givens NumberedGivens::givens(std::span<const std::uint32_t> things) const {
    std::map<int, Shards> shards;
    for (const std::uint32_t thing : things) {
        auto& own = shards[piece_of(thing)];
        own.insert(own.end(), shards_[thing].begin(), shards_[thing].end());
    }
    Givens givens;
    for (auto& [piece, own] : shards) givens.push_back({piece, make_shards(std::move(own))});
    return givens;
}

}  // namespace orbitile
