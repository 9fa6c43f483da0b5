// How pieces can lie: orientations, and all placements on a board in a stable order.
//
//     const std::vector<PieceClass> classes = piece_classes(puzzle);
//     for (const Placement& placement : placements_on(classes, board)) {
//         use(placement_name(puzzle, classes, placement));  // "A_90_1_-2"
//     }
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// One distinct image of a piece: flipped west-east about the drawing's origin if `flip`, then
/// turned about it by `turn` steps. The shards are where that takes them, not normalised.
struct Orientation {
    int piece = 0;  ///< index into Puzzle::pieces: the class's first member
    int side = 0;
    int turn = 0;
    bool flip = false;
    Shards shards;
};

/// Of one piece. Sides, then unflipped before flipped, then turns ascending; an image that occurred
/// before (up to a shift) is left out.
std::vector<Orientation> orientations_of(const Puzzle& puzzle, int piece);

/// Pieces that the rules let take the same images are one class. Which piece of a class lies
/// somewhere makes no different tiling.
struct PieceClass {
    std::vector<int> members;  ///< indices into Puzzle::pieces, once for each copy
    std::vector<Orientation> orientations;
    int copies() const { return static_cast<int>(members.size()); }
};

/// In the order of each class's first member, with this one's orientations.
std::vector<PieceClass> piece_classes(const Puzzle& puzzle);

/// The shards a search may cover, numbered in their order.
class Board {
  public:
    Board(Lattice lattice, Shards shards);
    Lattice lattice() const { return lattice_; }
    const Shards& shards() const { return shards_; }
    int size() const { return static_cast<int>(shards_.size()); }
    std::optional<int> index_of(Shard shard) const;

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

/// Every placement inside the board: classes, orientations, then offsets ascending. Throws
/// InputError for more than `most`.
std::vector<Placement> placements_on(const std::vector<PieceClass>& classes, const Board& board,
                                     std::size_t most = SIZE_MAX);

/// "A_90_1_-2": piece, turn in degrees, offset. A flip is marked "A_90f_1_-2", a named side
/// "lime.B_90_1_-2". Blanks in names are `_`. The piece is the class's first member.
std::string placement_name(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                           const Placement& placement);

}  // namespace orbitile
