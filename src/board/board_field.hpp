// A puzzle's board with what givens leave: all placements from which a filling is made.
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
    /// As piece_classes(), but a piece that is given is a class of its own.
    std::vector<PieceClass> classes;
    /// Those that agree with the givens, in the order of placements_on().
    std::vector<Placement> placements;
    /// The maps of the board that the rules allow and that keep the givens; the identity first.
    Symmetry symmetry;
    PieceUse use = PieceUse::all;
};

/// More cannot be searched in the memory of a usual machine: each takes about a kilobyte.
inline constexpr std::size_t most_board_placements = 1'000'000;

/// The puzzle must have a board. Throws InputError where it has more than most_board_shards, or the
/// pieces more than most_board_placements on it.
BoardField make_board_field(const Puzzle& puzzle, const Givens& givens,
                            PieceUse use = PieceUse::all);

/// Why make_board_field() throws, if it does: to be told before anything is written.
std::optional<std::string> board_size_fault(const Puzzle& puzzle);

/// The shards that a placement of the field covers.
Shards shards_of(const BoardField& field, int placement);

/// The tiling of the board that these placements make, in any order. Same-shaped pieces get their
/// letters as tiling_from_copies() says; one that is given keeps its own.
Tiling board_tiling(const Puzzle& puzzle, const BoardField& field, std::span<const int> placements);

/// The same into a tiling that is there, whose memory is used again.
void make_board_tiling(const Puzzle& puzzle, const BoardField& field,
                       std::span<const int> placements, Tiling& tiling);

}  // namespace orbitile
