// The sets of pieces that the studio offers: polyforms, and the puzzles of configs/.
//
//     for (const PuzzleSet& set : puzzle_sets()) list(set.id, set.name);
//     const Puzzle puzzle = puzzle_of_set("tetrominoes").value();
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace orbitile::studio {

struct PuzzleSet {
    std::string id;    ///< "tetrominoes", "tetrominoes-one-sided", "fridgeiq"
    std::string name;  ///< for users: "Tetrominoes", "Tetrominoes, one-sided", "FridgeIQ"
    Lattice lattice = Lattice::square;
    int piece_count = 0;  ///< number of pieces, with all copies
    bool has_board = false;
};

/// Returns all sets: first the polyforms, then the puzzles of configs/.
const std::vector<PuzzleSet>& puzzle_sets();

/// Returns the puzzle of the set with this id, or nothing if there is no such set.
std::optional<Puzzle> puzzle_of_set(std::string_view id);

// --- The puzzle files of configs/. The build puts them into the program. ---

struct StoredPuzzle {
    std::string_view id;    ///< the file's name without its ending: "fridgeiq"
    std::string_view text;  ///< content of the puzzle file
};

/// Returns all puzzles, ordered by id.
std::span<const StoredPuzzle> stored_puzzles();

}  // namespace orbitile::studio
