// Orientations of pieces, and all placements on a board in a stable order.
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
#include <unordered_map>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// One distinct image of a piece: flipped west-east about the drawing's origin if `flip`, then
/// turned about it by `turn` steps. The shards are not normalised.
struct Orientation {
    int piece = 0;  ///< index into Puzzle::pieces: the class's first member
    int side = 0;
    int turn = 0;
    bool flip = false;
    Shards shards;
};

/// The orientations of one piece, in the order of sides, then unflipped before flipped, then turns
/// ascending. An image that is a shift of an earlier one is left out.
std::vector<Orientation> orientations_of(const Puzzle& puzzle, int piece);

/// Pieces that have the same images under the rules are one class. An exchange of pieces of one
/// class does not make a different tiling.
struct PieceClass {
    std::vector<int> members;  ///< indices into Puzzle::pieces, once for each copy
    std::vector<Orientation> orientations;
    int copies() const { return static_cast<int>(members.size()); }
};

/// The classes of the puzzle's pieces, ordered by their first members. A class has the orientations
/// of its first member.
std::vector<PieceClass> piece_classes(const Puzzle& puzzle);

/// The shards that a search may cover, numbered in their order.
class Board {
  public:
    Board(Lattice lattice, Shards shards);
    Lattice lattice() const { return lattice_; }
    const Shards& shards() const { return shards_; }
    int size() const { return static_cast<int>(shards_.size()); }
    /// Returns nothing for a shard outside the board.
    std::optional<int> index_of(Shard shard) const;
    /// The shards with these indices, in their order.
    Shards shards_at(std::span<const int> indices) const;

  private:
    Lattice lattice_;
    Shards shards_;
};

/// A class of pieces in one orientation at one offset.
struct Placement {
    int piece_class = 0;
    int orientation = 0;
    Cell offset;
    std::vector<int> covered;  ///< indices into the board, ascending
};

/// Every placement inside the board, in the order of classes, orientations and offsets. Throws
/// InputError if there are more than `most` placements.
std::vector<Placement> placements_on(const std::vector<PieceClass>& classes, const Board& board,
                                     std::size_t max = SIZE_MAX);

/// "A_90_1_-2": piece, turn in degrees, offset. With a flip it is "A_90f_1_-2", with a named side
/// "lime.B_90_1_-2". Blanks in names become `_`. The piece is the class's first member.
std::string placement_name(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                           const Placement& placement);

}  // namespace orbitile
