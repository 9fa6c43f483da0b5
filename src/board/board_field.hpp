// A puzzle's board with the placements that agree with the clues.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "orbitile/geometry/symmetry_group.hpp"
#include "orbitile/puzzle/clue.hpp"
#include "orbitile/puzzle/piece_use.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

struct BoardField {
    Lattice lattice = Lattice::square;
    Board board;
    /// The classes of piece_classes(), except that a given piece is in a class of its own.
    std::vector<PieceClass> classes;
    /// The placements that agree with the clues, in the order of placements_on().
    std::vector<Placement> placements;
    /// The maps of the board that the rules allow and that keep the clues; the identity first.
    Symmetry symmetry;
    PieceUse use = PieceUse::all;
};

/// The max number of placements on a board. Each takes about a kilobyte, so more would not fit in
/// the memory of an ordinary machine.
inline constexpr std::size_t max_board_placements = 1'000'000;

/// The puzzle must have a board. Throws InputError if it has more than max_board_shards shards, or
/// if the pieces have more than max_board_placements placements on it.
BoardField make_board_field(const Puzzle& puzzle, const Clues& clues, PieceUse use = PieceUse::all);

/// The reason why make_board_field() would throw, so that a caller can report it before anything is
/// written. None if it would not throw.
std::optional<std::string> board_size_fault(const Puzzle& puzzle);

/// The tiling of the board that consists of these placements, which can be in any order. Pieces of
/// equal shape are assigned as in tiling_from_copies(), but a given piece keeps its place.
Tiling board_tiling(const Puzzle& puzzle, const BoardField& field, std::span<const int> placements);

/// Does the same as board_tiling(), but writes to `tiling`, whose memory is reused.
void make_board_tiling(const Puzzle& puzzle, const BoardField& field,
                       std::span<const int> placements, Tiling& tiling);

}  // namespace orbitile
