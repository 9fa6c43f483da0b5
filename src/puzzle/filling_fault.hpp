// Checks fillings of a puzzle's board. A filling consists of placed pieces that cover the board.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzle/clue.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile {

/// Checks fillings of one board. Like tiling_fault(), it works directly from the drawings of the
/// pieces and shares no code with the searches. A filling is correct if:
///
///   - the rules allow the turn and the flip of each placed piece;
///   - each placed piece has PlacedPiece::component 0;
///   - each copy of each piece is used exactly once; with PieceUse::any, at most once;
///   - each shard of the board is covered exactly once, and no other shard is covered;
///   - each shard of a clue is covered by the piece of the clue.
///
/// An object computes the shards of each placed piece only once, so it can check hundreds of
/// thousands of fillings fast. Only one thread at a time can use an object.
class FillingCheck {
  public:
    /// The puzzle must have a board and must outlive this object.
    FillingCheck(const Puzzle& puzzle, const Clues& clues, PieceUse piece_use = PieceUse::all);

    /// Returns a description of the first fault of the filling, or nothing if the filling is
    /// correct.
    std::optional<std::string> fault(const Tiling& filling);

  private:
    /// The shards that a placed piece covers, or the fault of the placed piece.
    struct PieceImage {
        /// The numbers of the covered shards (see shard_number_by_middle_).
        std::vector<std::size_t> covered_shards;
        std::optional<std::string> fault;
    };
    struct CheckedClue {
        int piece = 0;
        std::vector<std::size_t> shards;  ///< numbers of the clue's shards
        /// Whether the piece has only one copy, and this copy can cover exactly the clue's shards.
        bool is_whole_image = false;
    };

    const PieceImage& find_image(const PlacedPiece& placed_piece);
    std::optional<std::string> use_count_fault() const;
    const std::string& piece_name(int piece) const;

    const Puzzle& puzzle_;
    PieceUse piece_use_;
    /// Maps the middle of each shard of the board to the number of the shard, counted from 0.
    std::map<std::pair<int, int>, std::size_t> shard_number_by_middle_;
    std::vector<CheckedClue> clues_;
    ByPlacedPiece<PieceImage> images_;
    std::vector<int> covering_piece_by_shard_;  ///< for each shard, the piece that covers it
    std::vector<int> used_copies_;  ///< for each piece, the number of its copies that are used
};

/// Returns a description of the first fault of a filling, or nothing if the filling is correct.
std::optional<std::string> filling_fault(const Puzzle& puzzle, const Clues& clues,
                                         const Tiling& filling);

}  // namespace orbitile
