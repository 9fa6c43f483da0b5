// Lists the orientations of pieces, and all placements on a board in a stable order. Pieces and
// boards consist of shards, the smallest units of a lattice.
//
//     const std::vector<PieceClass> classes = piece_classes(puzzle);
//     for (const Placement& placement : placements_on(classes, board)) {
//         use(placement_name(puzzle, classes, placement));  // "A_90_1_-2"
//     }
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace orbitile {

/// One way in which a piece can be turned and flipped. If `flip` is set, the side's drawing is
/// flipped west-east about its origin. Then the drawing is turned about its origin by `turn` steps.
/// The resulting shards are not shifted (see normalised()).
struct Orientation {
    int piece = 0;  ///< index into Puzzle::pieces
    int side = 0;   ///< index into Piece::sides
    int turn = 0;   ///< in steps of 360/turns_of degrees
    bool flip = false;
    Shards shards;
};

/// The orientations of one piece, ordered by side, then by flip (unflipped first), then by turn. An
/// orientation is left out if a shift maps an earlier orientation onto it.
std::vector<Orientation> orientations_of(const Puzzle& puzzle, int piece);

/// A class of pieces that have the same images under the turns and flips that the rules allow. If
/// two pieces of a class are swapped in a tiling, the result counts as the same tiling.
struct PieceClass {
    std::vector<int> members;  ///< indices into Puzzle::pieces, one for each copy of a piece
    std::vector<Orientation> orientations;
    int copies() const { return static_cast<int>(members.size()); }
};

/// The classes of the puzzle's pieces, ordered by their first members. The orientations of a class
/// are the orientations of its first member.
std::vector<PieceClass> piece_classes(const Puzzle& puzzle);

/// The region that a search can cover with pieces. Its shards are sorted, and their indices start
/// at 0.
class Board {
  public:
    Board(Lattice lattice, Shards shards);
    Lattice lattice() const { return lattice_; }
    const Shards& shards() const { return shards_; }
    int size() const { return static_cast<int>(shards_.size()); }
    /// The index of the shard. Returns nothing for a shard outside the board.
    std::optional<int> index_of(Shard shard) const;
    /// The shards with these indices, in the order of `indices`.
    Shards shards_at(std::span<const int> indices) const;

  private:
    Lattice lattice_;
    Shards shards_;
};

/// A piece of a class, in one of its orientations, shifted to a position on the board.
struct Placement {
    int piece_class = 0;
    int orientation = 0;
    Cell offset;
    std::vector<int> covered;  ///< the indices of shards of the board, ascending
};

/// Every placement inside the board, ordered by class, orientation and offset. Throws InputError if
/// there are more than `max_placements` placements.
std::vector<Placement> placements_on(const std::vector<PieceClass>& classes, const Board& board,
                                     std::size_t max_placements = SIZE_MAX);

/// The name of a placement, such as "A_90_1_-2": the piece, the turn in degrees, and the offset. A
/// flip adds `f`: "A_90f_1_-2". The name of a side follows the name of the piece, as in
/// "lime.B_90_1_-2". Blanks in names become `_`. The name of the piece is the name of the class's
/// first member.
std::string placement_name(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                           const Placement& placement);

}  // namespace orbitile
