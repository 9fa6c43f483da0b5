// A puzzle's board with what givens leave: all placements from which a filling is made.
#pragma once

#include <vector>

#include "orbitile/geometry/symmetry.hpp"
#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/placement.hpp"

namespace orbitile {

struct BoardField {
    Lattice lattice = Lattice::square;
    Board board;
    /// As piece_classes(), but a piece that is given is a class of its own.
    std::vector<PieceClass> classes;
    /// Those that agree with the givens, in the order of placements_on().
    std::vector<Placement> placements;
    /// The maps of the board that the rules allow and that keep the givens; the identity first.
    Symmetry symmetry;
};

/// The puzzle must have a board.
BoardField make_board_field(const Puzzle& puzzle, const Givens& givens);

}  // namespace orbitile
