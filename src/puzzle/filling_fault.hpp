// The independent check of fillings of a puzzle's board. It shares no code with the searches.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "orbitile/puzzle/clue.hpp"
#include "orbitile/puzzle/piece_use.hpp"
#include "orbitile/puzzle/tiling.hpp"
#include "puzzle/placed_piece_hash.hpp"

namespace orbitile {

/// Checks fillings of one board. Like tiling_fault(), it works directly from the drawings of the
/// pieces and shares no code with the searches. A filling is correct if:
///
///   - each entry is an image of its piece that the rules allow, and has component 0;
///   - each piece is used as often as it has copies; with PieceUse::any, at most as often;
///   - no shard is covered twice, and exactly the board is covered;
///   - each shard of a clue is covered by the piece of the clue.
///
/// The shards of each different entry are computed only once. So one object can check hundreds of
/// thousands of fillings fast. Only one thread at a time can use an object.
class FillingCheck {
  public:
    /// The puzzle must have a board and must outlive this object.
    FillingCheck(const Puzzle& puzzle, const Clues& clues, PieceUse use = PieceUse::all);

    /// Describes the first fault of the filling. Returns nothing if the filling is correct.
    std::optional<std::string> fault(const Tiling& filling);

  private:
    /// The shards that a placed piece covers, or the fault of the placed piece.
    struct Image {
        std::vector<std::size_t> covered_shards;  ///< the numbers of shards of the board
        std::optional<std::string> fault;
    };
    struct CheckedClue {
        int piece = 0;
        std::vector<std::size_t> shards;
        bool is_whole_image = false;  ///< the piece has one copy, and the shards are its image
    };

    const Image& find_image(const PlacedPiece& placed_piece);
    std::optional<std::string> use_count_fault() const;
    const std::string& piece_name(int piece) const;

    const Puzzle& puzzle_;
    PieceUse piece_use_;
    /// The number of each shard, by the middle of the shard.
    std::map<std::pair<int, int>, std::size_t> shard_number_by_middle_;
    std::vector<CheckedClue> clues_;
    ByPlacedPiece<Image> images_;
    std::vector<int> covering_piece_;  ///< for each shard: the piece that covers it
    std::vector<int> used_copies_;     ///< for each piece: how many of its copies are used
};

/// Checks one filling. Describes its first fault, or returns nothing if the filling is correct.
std::optional<std::string> filling_fault(const Puzzle& puzzle, const Clues& clues,
                                         const Tiling& filling);

}  // namespace orbitile
