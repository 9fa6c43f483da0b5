// Converts a problem of BurrTools to a puzzle, if it is flat.
//
//     const BurrPuzzle burr = burr_puzzle_from(read_text_file(file, max_burr_bytes), file);
//     const ImportedPuzzle imported = imported_puzzle(burr, 0, file, "default name");
//     write(puzzle_text(imported.puzzle));
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "exchange/burr_puzzle.hpp"
#include "orbitile/puzzle/message.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile::exchange {

struct ImportedPuzzle {
    Puzzle puzzle;
    /// Sentences about properties that were left out or renamed. They do not change the solutions.
    std::vector<Message> remarks;
};

/// Converts the problem with this index. Its result becomes the board, its shapes become the
/// pieces. BurrTools turns pieces in space, so it can flip a flat piece. Result and pieces can have
/// the same number of layers, if the colours forbid placing a piece on its edge. The colours of
/// the layers then decide whether a piece can be flipped (see burr_export.hpp).
///
/// `file` is only used in messages. `default_name` is the puzzle's name if the problem has none.
/// Throws InputError if a puzzle file cannot represent the problem. The message lists all reasons,
/// a line each: "FILE:LINE: S3 (L): …". Throws std::out_of_range if there is no such problem.
ImportedPuzzle imported_puzzle(const BurrPuzzle& burr, std::size_t problem, const std::string& file,
                               const std::string& default_name);

}  // namespace orbitile::exchange
