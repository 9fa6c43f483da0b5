// A puzzle's board with the placements that agree with the clues.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "orbitile/geometry/symmetry_group.hpp"
#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/piece_use.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

struct BoardField {
    Lattice lattice = Lattice::square;
    Board board;
    /// As piece_classes(), but a given piece is a class of its own.
    std::vector<PieceClass> classes;
    /// The placements that agree with the clues, in the order of placements_on().
    std::vector<Placement> placements;
    /// The maps of the board that the rules allow and that keep the clues; the identity first.
    Symmetry symmetry;
    PieceUse use = PieceUse::all;
};

/// More placements do not fit in the memory of an ordinary machine: each takes about a kilobyte.
inline constexpr std::size_t max_board_placements = 1'000'000;

/// The puzzle must have a board. Throws InputError if it has more than max_board_shards shards, or
/// if the pieces have more than max_board_placements placements on it.
BoardField make_board_field(const Puzzle& puzzle, const Givens& givens,
                            PieceUse use = PieceUse::all);

/// The reason why make_board_field() would throw, so that a caller can report it before anything is
/// written.
std::optional<std::string> board_size_fault(const Puzzle& puzzle);

/// The tiling of the board by these placements, in any order. Same-shaped pieces get their letters
/// as by tiling_from_copies(); a given piece keeps its own.
Tiling board_tiling(const Puzzle& puzzle, const BoardField& field, std::span<const int> placements);

/// As board_tiling(), into an existing tiling, whose memory is reused.
void make_board_tiling(const Puzzle& puzzle, const BoardField& field,
                       std::span<const int> placements, Tiling& tiling);

}  // namespace orbitile
