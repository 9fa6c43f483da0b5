// A puzzle with a board, or with the silhouettes that its pieces fill, as BurrTools can have it.
//
//     BurrExport exported = burr_export(puzzle, {{puzzle.name, "board", puzzle.board->shards}}, "by
//     orbitile"); write(burr_file_of(exported.puzzle));
//
// BurrTools turns pieces in space, so that flat ones in one layer may also be flipped. Where they
// may not, pieces and results have two layers: the lower one of each piece has the colour
// "underside", which may lie on the lower layer of a result alone, the upper one the piece's own
// colour, which may lie on the upper layer alone. So a piece can neither be flipped nor be stood on
// edge.
#pragma once

#include <string>
#include <vector>

#include "exchange/burr_puzzle.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// What the pieces are to fill, on their lattice.
struct BurrTarget {
    std::string problem;  ///< its name
    std::string result;   ///< the name of what is filled
    Shards shards;
};

struct BurrExport {
    BurrPuzzle puzzle;                 ///< a problem for each target
    std::vector<std::string> remarks;  ///< what was left out and what is counted otherwise
};

/// The lattice with diagonals becomes one of squares. Throws InputError where BurrTools cannot say
/// it: half cells, hexagons, pieces with sides of their own, pieces that may not be turned.
BurrExport burr_export(const Puzzle& puzzle, const std::vector<BurrTarget>& targets,
                       const std::string& comment);

}  // namespace orbitile
