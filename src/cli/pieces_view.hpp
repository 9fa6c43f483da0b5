// Shows the pieces of a puzzle as lines of text. `pieces --watch` shows them again whenever the
// puzzle file is saved.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "puzzle/stated_challenge.hpp"

namespace orbitile::cli {

/// Returns a table of all pieces, then drawings of the pieces, the board and the challenges.
/// Drawings are put beside each other, in lines of at most `width` columns.
std::vector<std::string> piece_table(const ChallengeSet& challenge_set, int width);

/// Returns only the drawings of the pieces and of the board.
std::vector<std::string> piece_drawings(const ChallengeSet& challenge_set, int width);

/// Shows the pieces of the file, and shows them again after each change. Reads the file several
/// times a second instead of waiting for events of the file system, because editors save files in
/// different ways. On a terminal, each drawing replaces the previous drawing. Calls `write_picture`
/// for each version that can be read. `write_picture` returns a sentence about the picture that it
/// wrote, or "". If `write_picture` throws a std::runtime_error, or if the file has a fault, the
/// message is shown above the last drawing. Ends when a signal arrives, and returns the exit code.
int watch_pieces(const std::string& file,
                 const std::function<std::string(const Puzzle&)>& write_picture);

}  // namespace orbitile::cli
