// The pieces of a puzzle in lines of text.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "orbitile/puzzle/stated_challenge.hpp"

namespace orbitile::app {

/// Returns a table of all pieces, their drawings beside each other in lines of at most `width`
/// columns, the board and the challenges.
std::vector<std::string> piece_table(const ChallengeSet& set, int width);

/// Returns the drawings and the board, without the table and the challenges.
std::vector<std::string> piece_drawings(const ChallengeSet& set, int width);

// `pieces --watch`: shows the pieces of a puzzle file whenever the file is saved.

/// Reads the file several times a second, so that it sees every change, however an editor saves the
/// file. On a terminal it draws over what it drew before. `write_picture` is called for each new
/// version that can be read; it returns what it wrote, as a sentence, or "". If it throws
/// InputError or the file is faulty, the fault is shown above the last drawing. Returns the exit
/// code once a signal comes.
int watch_pieces(const std::string& file,
                 const std::function<std::string(const Puzzle&)>& write_picture);

}  // namespace orbitile::app
