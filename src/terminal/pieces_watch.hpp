// `pieces --watch`: shows the pieces of a puzzle file whenever the file is saved.
#pragma once

#include <functional>
#include <string>

#include "orbitile/puzzle/stated_challenge.hpp"

namespace orbitile::app {

/// Reads the file several times a second, so that it sees every change, however an editor saves the
/// file. On a terminal it draws over what it drew before. `write_picture` is called for each new
/// version that can be read; it returns what it wrote, as a sentence, or "". If it throws
/// InputError or the file is faulty, the fault is shown above the last drawing. Returns the exit
/// code once a signal comes.
int watch_pieces(const std::string& file,
                 const std::function<std::string(const Puzzle&)>& write_picture);

}  // namespace orbitile::app
