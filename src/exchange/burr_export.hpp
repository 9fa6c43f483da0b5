// Converts a puzzle to a puzzle of BurrTools. Each given target, such as the puzzle's board or a
// silhouette, becomes a problem.
//
//     const BurrTarget board{puzzle.name, "board", puzzle.board->shards};
//     const BurrExport result = burr_export(puzzle, {board}, "by orbitile");
//     write(burr_file_bytes(result.puzzle));
//
// BurrTools turns pieces in space, so it also flips them.
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
/// pieces with several sides, or its rules forbid turns. Its rules can forbid flips only if each
/// piece is equal to its mirror image.
BurrExport burr_export(const Puzzle& puzzle, const std::vector<BurrTarget>& targets,
                       const std::string& comment);

}  // namespace orbitile::exchange
