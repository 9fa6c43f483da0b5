// The model of a puzzle's board for a solver: one Boolean per placement, each shard covered by
// exactly one, each class of pieces used as often as it exists. The solutions are the fillings.
#pragma once

#include <functional>
#include <vector>

#include "board/board_field.hpp"
#include "engine/model.hpp"

namespace orbitile {

struct BoardEncoding {
    Model model;
    std::vector<Literal> placements;  ///< by placement of the board field
};

BoardEncoding encode_board(const Puzzle& puzzle, const BoardField& field);

/// The placements of a model, by index, ascending.
std::vector<int> chosen_placements(const BoardEncoding& encoding,
                                   const std::function<bool(Literal)>& is_true);

}  // namespace orbitile
