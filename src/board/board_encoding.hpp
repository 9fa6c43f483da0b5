// The model of a puzzle's board for a solver. It has one Boolean for each placement. Each shard is
// covered by exactly one placement, and each class of pieces is used as often as it has copies. (If
// not all pieces have to be used, a class is used at most as often.) The solutions are the
// fillings.
#pragma once

#include <functional>
#include <vector>

#include "board/board_field.hpp"
#include "engine/model.hpp"

namespace orbitile::board {

struct BoardEncoding {
    engine::Model model;
    std::vector<engine::Literal> placements;  ///< by placement of the board field
};

BoardEncoding encode_board(const Puzzle& puzzle, const BoardField& field);

/// The indices of the placements whose literals are true, ascending.
std::vector<int> chosen_placements(const BoardEncoding& encoding,
                                   const std::function<bool(engine::Literal)>& is_true);

}  // namespace orbitile::board
