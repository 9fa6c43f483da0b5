// Converts a puzzle to a puzzle of BurrTools. Each given target, such as the puzzle's board or a
// silhouette, becomes a problem.
//
//     const BurrTarget board{puzzle.name, "board", puzzle.board->shards};
//     const BurrExport result = burr_export(puzzle, {board}, "by orbitile");
//     write(burr_file_bytes(result.puzzle));
//
// BurrTools turns pieces in space, so it can flip a piece that has one layer. If the rules forbid
// flips, pieces and results have two layers. The lower layer of each piece has the constraint
// colour "underside", which is allowed only on the lower layer of a result. The upper layer has the
// piece's own colour, which is allowed only on the upper layer. So a piece can neither be flipped
// nor be placed on its edge.
#pragma once

#include <string>
#include <vector>

#include "exchange/burr_puzzle.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::exchange {

/// An area that the pieces must fill.
struct BurrTarget {
    std::string problem;  ///< name of the problem
    std::string result;   ///< name of the result's shape
    Shards shards;        ///< on the lattice of the puzzle
};

struct BurrExport {
    BurrPuzzle puzzle;                 ///< has a problem for each target
    std::vector<std::string> remarks;  ///< sentences about lost or changed properties
};

/// Converts a puzzle. A puzzle on the lattice `tetrakis` becomes a puzzle of squares. Throws
/// InputError if BurrTools cannot represent the puzzle. Such a puzzle has hexagons, half cells or
/// pieces with several sides, or its rules forbid turns.
BurrExport burr_export(const Puzzle& puzzle, const std::vector<BurrTarget>& targets,
                       const std::string& comment);

}  // namespace orbitile::exchange
