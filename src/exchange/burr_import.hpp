// What a puzzle of BurrTools is here, where it is flat.
//
//     const BurrPuzzle burr = burr_puzzle_from(read_text_file(file, most_burr_bytes), file);
//     const ImportedPuzzle imported = imported_puzzle(burr, 0, file, "usual name");
//     write(puzzle_text(imported.puzzle));
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "exchange/burr_puzzle.hpp"
#include "orbitile/puzzle/message.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

struct ImportedPuzzle {
    Puzzle puzzle;
    /// What was left out or is called otherwise, a sentence each. None of it makes another puzzle.
    std::vector<Message> remarks;
};

/// The problem of this number, from 0: its result is the board, its shapes are the pieces.
/// BurrTools turns pieces in space: a flat one may also be flipped. Where board and pieces have the
/// same several layers, the problem is flat if no piece can be stood on edge; the colours of the
/// layers decide whether it may be flipped (see burr_export.hpp).
///
/// Throws InputError with all that a puzzle file cannot say, a line each: "FILE:LINE: S3 (L): …".
/// `usual_name` is for a problem that has none.
ImportedPuzzle imported_puzzle(const BurrPuzzle& burr, std::size_t problem, const std::string& file,
                               const std::string& usual_name);

}  // namespace orbitile
