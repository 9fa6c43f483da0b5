// The shapes that a puzzle file has beside the puzzle: [[shape]] tables. The studio writes them, so
// that a file or a link carries shapes and starts together with the pieces. A shape is given by one
// solution: it consists of the cells that the placed pieces cover.
//
//     const ChallengeSet set = parse_challenge_set(text, "fridgeiq.toml");
//     for (const StatedShape& shape : set.shapes) show(shape.name, shape.solution);
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "geometry/lattice.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/clue.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile {

/// The values are read, but nothing checks that the placed pieces are a solution.
struct StatedShape {
    std::string name;  ///< can be empty
    /// The symmetry under which the shape is listed. Empty for a start of the puzzle's board.
    std::optional<SymmetryGroup> group;
    /// For each component, the position of the shape's centre on the grid of the component. Empty
    /// for a start.
    std::vector<Centre> centres;
    Clues clues;      ///< what a start of the board shows
    Tiling solution;  ///< components are indices of `centres`, or 0
};

/// The text of a [[shape]] table. It begins with a blank line.
std::string shape_text(const StatedShape& shape);

}  // namespace orbitile
