// The puzzle files of configs/. The build puts them into the program, so every platform has them.
#pragma once

#include <span>
#include <string_view>

namespace orbitile::studio {

struct StoredPuzzle {
    std::string_view id;    ///< the file's name without its ending: "fridgeiq"
    std::string_view text;  ///< content of the puzzle file
};

/// Returns all puzzles, ordered by id.
std::span<const StoredPuzzle> stored_puzzles();

}  // namespace orbitile::studio
