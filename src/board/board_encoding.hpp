// What is asked of a solver about a puzzle's board: one Boolean per placement, each shard covered
// by exactly one, each class of pieces used as often as it exists. There is a solution for each
// filling.
#pragma once

#include <functional>
#include <vector>

#include "board/board_field.hpp"
#include "engine/model.hpp"

namespace orbitile {

struct BoardEncoding {
    Model model;
    std::vector<Literal> placements;  ///< of each of the board field's placements
};

BoardEncoding encode_board(const Puzzle& puzzle, const BoardField& field);

/// Indices of the placements that a model chooses, ascending.
std::vector<int> chosen_placements(const BoardEncoding& encoding,
                                   const std::function<bool(Literal)>& is_true);

}  // namespace orbitile
