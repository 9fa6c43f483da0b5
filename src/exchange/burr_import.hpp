// Converts a problem of BurrTools to a puzzle, if all shapes of the problem are flat.
//
//     const BurrPuzzle burr = burr_puzzle_from(read_text_file(file, max_burr_bytes), file);
//     const ImportedPuzzle result = imported_puzzle(burr, 0, file, "default name");
//     write(puzzle_text(result.puzzle));
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "exchange/burr_puzzle.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::exchange {

struct ImportedPuzzle {
    Puzzle puzzle;
    /// Sentences about the parts that were left out or renamed. None of these changes affects the
    /// solutions.
    std::vector<std::string> remarks;
};

/// Converts the problem with this index. The problem's result becomes the board. The shapes that
/// the problem uses become the pieces. BurrTools turns pieces in space, so the rules of the
/// puzzle allow flips.
///
/// `file` is used only in messages. `default_name` is the puzzle's name if the problem does not
/// have a name. Throws InputError if a puzzle file cannot represent the problem. The message lists
/// all reasons, one in each line: "FILE:LINE: S3 (L): …". Throws std::out_of_range if there is no
/// problem with this index.
ImportedPuzzle imported_puzzle(const BurrPuzzle& burr, std::size_t problem, const std::string& file,
                               const std::string& default_name);

}  // namespace orbitile::exchange
