#include "puzzle/filling_fault.hpp"

#include <algorithm>
#include <map>

#include "puzzle/middle.hpp"

namespace orbitile {
namespace {

// Shifts the middles so that the first one is (0, 0). Sets that differ by a shift become equal.
Middles from_the_least(const Middles& middles) {
    Middles shifted;
    for (const auto& [x, y] : middles) {
        shifted.insert({x - middles.begin()->first, y - middles.begin()->second});
    }
    return shifted;
}

// Whether the piece, placed somewhere, can cover exactly the shards with these middles.
bool is_image(const Puzzle& puzzle, int piece, const Middles& middles) {
    const auto& sides = puzzle.pieces[static_cast<std::size_t>(piece)].sides;
    PlacedPiece placed{piece};
    for (; placed.side < static_cast<int>(sides.size()); ++placed.side) {
        for (const bool flipped : {false, true}) {
            if (flipped && !puzzle.rules.flips) continue;
            placed.flipped = flipped;
            for (placed.turn = 0; placed.turn < (puzzle.rules.turns ? turns_of(puzzle.lattice) : 1);
                 ++placed.turn) {
                if (from_the_least(image_of(puzzle, placed)) == from_the_least(middles))
                    return true;
            }
        }
    }
    return false;
}

}  // namespace

FillingCheck::FillingCheck(const Puzzle& puzzle, const Givens& givens, PieceUse use)
    : puzzle_(puzzle), use_(use) {
    for (const Middle& middle : middles_of(puzzle.lattice, puzzle.board.value().shards)) {
        board_.emplace(middle, board_.size());
    }
    covered_by_.resize(board_.size());
    uses_.resize(puzzle.pieces.size());
    for (const Given& given : givens) {
        const Middles middles = middles_of(puzzle.lattice, given.shards);
        const bool alone = puzzle.pieces.at(static_cast<std::size_t>(given.piece)).copies == 1;
        Told told{given.piece, {}, alone && is_image(puzzle, given.piece, middles)};
        for (const Middle& middle : middles) told.shards.push_back(board_.at(middle));
        told_.push_back(std::move(told));
    }
}

const std::string& FillingCheck::name(int piece) const {
    return puzzle_.pieces[static_cast<std::size_t>(piece)].name;
}

const FillingCheck::Image& FillingCheck::image(const PlacedPiece& placed) {
    const auto [entry, is_new] = images_.try_emplace(placed);
    Image& image = entry->second;
    if (!is_new) return image;
    image.fault = entry_fault(puzzle_, 1, placed);
    if (image.fault) return image;
    for (const Middle& middle : image_of(puzzle_, placed)) {
        const auto shard = board_.find(middle);
        if (shard == board_.end()) {
            image.fault = "piece " + name(placed.piece) + " reaches beyond the board";
            return image;
        }
        image.covered.push_back(shard->second);
    }
    return image;
}

std::optional<std::string> FillingCheck::wrong_uses() const {
    bool right = true;
    for (std::size_t piece = 0; piece < uses_.size(); ++piece) {
        right = right && uses_[piece] == puzzle_.pieces[piece].copies;
    }
    if (right) return std::nullopt;
    std::map<int, int> uses;
    for (std::size_t piece = 0; piece < uses_.size(); ++piece) {
        uses[static_cast<int>(piece)] = uses_[piece];
    }
    return uses_fault(puzzle_, uses, use_);
}

std::optional<std::string> FillingCheck::fault(const Tiling& filling) {
    constexpr int nobody = -1;
    std::ranges::fill(covered_by_, nobody);
    std::ranges::fill(uses_, 0);
    std::size_t covered = 0;
    for (const PlacedPiece& placed : filling) {
        const Image& own = image(placed);
        if (own.fault) return own.fault;
        ++uses_[static_cast<std::size_t>(placed.piece)];
        for (const std::size_t shard : own.covered) {
            if (covered_by_[shard] != nobody) {
                return "piece " + name(placed.piece) + " overlaps another piece";
            }
            covered_by_[shard] = placed.piece;
            ++covered;
        }
    }
    if (auto wrong = wrong_uses()) return wrong;
    if (covered != board_.size()) return "the pieces leave a part of the board uncovered";
    for (const Told& told : told_) {
        if (told.whole && std::ranges::count(covered_by_, told.piece) !=
                              static_cast<std::ptrdiff_t>(told.shards.size())) {
            return "piece " + name(told.piece) + " is not at its place in the start";
        }
        for (const std::size_t shard : told.shards) {
            if (covered_by_[shard] != told.piece) {
                return "piece " + name(told.piece) +
                       " does not cover all cells that the start gives to it";
            }
        }
    }
    return std::nullopt;
}

std::optional<std::string> filling_fault(const Puzzle& puzzle, const Givens& givens,
                                         const Tiling& filling) {
    return FillingCheck(puzzle, givens).fault(filling);
}

}  // namespace orbitile
