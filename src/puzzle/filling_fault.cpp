#include "puzzle/filling_fault.hpp"

#include <algorithm>
#include <map>

#include "puzzle/middle.hpp"

namespace orbitile {
namespace {

// Shifts the middles so that the smallest middle is (0, 0). Sets that differ only by a shift have
// equal results.
ShardMiddles shift_to_origin(const ShardMiddles& middles) {
    ShardMiddles result;
    for (const auto& [x, y] : middles) {
        result.insert({x - middles.begin()->first, y - middles.begin()->second});
    }
    return result;
}

// Whether the piece can cover exactly the shards with these middles, at some position.
bool is_image_of_piece(const Puzzle& puzzle, int piece, const ShardMiddles& middles) {
    const auto& sides = puzzle.pieces[static_cast<std::size_t>(piece)].sides;
    PlacedPiece placed_piece{piece};
    for (; placed_piece.side < static_cast<int>(sides.size()); ++placed_piece.side) {
        for (const bool flipped : {false, true}) {
            if (flipped && !puzzle.rules.flips) continue;
            placed_piece.flipped = flipped;
            for (placed_piece.turn = 0;
                 placed_piece.turn < (puzzle.rules.turns ? turns_of(puzzle.lattice) : 1);
                 ++placed_piece.turn) {
                if (shift_to_origin(image_of(puzzle, placed_piece)) == shift_to_origin(middles))
                    return true;
            }
        }
    }
    return false;
}

}  // namespace

FillingCheck::FillingCheck(const Puzzle& puzzle, const Clues& clues, PieceUse piece_use)
    : puzzle_(puzzle), piece_use_(piece_use) {
    for (const ShardMiddle& middle : middles_of(puzzle.lattice, puzzle.board.value().shards)) {
        shard_number_by_middle_.emplace(middle, shard_number_by_middle_.size());
    }
    covering_piece_by_shard_.resize(shard_number_by_middle_.size());
    used_copies_.resize(puzzle.pieces.size());
    for (const Clue& clue : clues) {
        const ShardMiddles middles = middles_of(puzzle.lattice, clue.shards);
        const bool has_one_copy =
            puzzle.pieces.at(static_cast<std::size_t>(clue.piece)).copies == 1;
        CheckedClue checked_clue{
            clue.piece, {}, has_one_copy && is_image_of_piece(puzzle, clue.piece, middles)};
        for (const ShardMiddle& middle : middles)
            checked_clue.shards.push_back(shard_number_by_middle_.at(middle));
        clues_.push_back(std::move(checked_clue));
    }
}

const std::string& FillingCheck::piece_name(int piece) const {
    return puzzle_.pieces[static_cast<std::size_t>(piece)].name;
}

const FillingCheck::PieceImage& FillingCheck::find_image(const PlacedPiece& placed_piece) {
    const auto [entry, is_new] = images_.try_emplace(placed_piece);
    PieceImage& image = entry->second;
    if (!is_new) return image;
    image.fault = placed_piece_fault(puzzle_, 1, placed_piece);
    if (image.fault) return image;
    for (const ShardMiddle& middle : image_of(puzzle_, placed_piece)) {
        const auto shard = shard_number_by_middle_.find(middle);
        if (shard == shard_number_by_middle_.end()) {
            image.fault = "piece " + piece_name(placed_piece.piece) + " reaches beyond the board";
            return image;
        }
        image.covered_shards.push_back(shard->second);
    }
    return image;
}

std::optional<std::string> FillingCheck::use_count_fault() const {
    bool is_correct = true;
    for (std::size_t piece = 0; piece < used_copies_.size(); ++piece) {
        is_correct = is_correct && used_copies_[piece] == puzzle_.pieces[piece].copies;
    }
    if (is_correct) return std::nullopt;
    std::map<int, int> use_count_by_piece;
    for (std::size_t piece = 0; piece < used_copies_.size(); ++piece) {
        use_count_by_piece[static_cast<int>(piece)] = used_copies_[piece];
    }
    return piece_counts_fault(puzzle_, use_count_by_piece, piece_use_);
}

std::optional<std::string> FillingCheck::fault(const Tiling& filling) {
    constexpr int no_piece = -1;
    std::ranges::fill(covering_piece_by_shard_, no_piece);
    std::ranges::fill(used_copies_, 0);
    std::size_t covered_count = 0;
    for (const PlacedPiece& placed_piece : filling) {
        const PieceImage& image = find_image(placed_piece);
        if (image.fault) return image.fault;
        ++used_copies_[static_cast<std::size_t>(placed_piece.piece)];
        for (const std::size_t shard : image.covered_shards) {
            if (covering_piece_by_shard_[shard] != no_piece) {
                return "piece " + piece_name(placed_piece.piece) + " overlaps another piece";
            }
            covering_piece_by_shard_[shard] = placed_piece.piece;
            ++covered_count;
        }
    }
    if (auto count_fault = use_count_fault()) return count_fault;
    if (covered_count != shard_number_by_middle_.size())
        return "the pieces leave a part of the board uncovered";
    for (const CheckedClue& checked_clue : clues_) {
        if (checked_clue.is_whole_image &&
            std::ranges::count(covering_piece_by_shard_, checked_clue.piece) !=
                static_cast<std::ptrdiff_t>(checked_clue.shards.size())) {
            return "piece " + piece_name(checked_clue.piece) + " is not at its place in the start";
        }
        for (const std::size_t shard : checked_clue.shards) {
            if (covering_piece_by_shard_[shard] != checked_clue.piece) {
                return "piece " + piece_name(checked_clue.piece) +
                       " does not cover all cells that the start gives to it";
            }
        }
    }
    return std::nullopt;
}

std::optional<std::string> filling_fault(const Puzzle& puzzle, const Clues& clues,
                                         const Tiling& filling) {
    return FillingCheck(puzzle, clues).fault(filling);
}

}  // namespace orbitile
