// Writes a puzzle's board as a model for a solver. The model has one Boolean for each placement.
// Its constraints require that exactly one placement covers each shard. With PieceUse::all, they
// also require that all copies of each class are used. With PieceUse::any, copies can remain
// unused. So the solutions of the model are the fillings of the board.
#pragma once

#include <functional>
#include <vector>

#include "board/board_field.hpp"
#include "engine/model.hpp"

namespace orbitile::board {

struct BoardEncoding {
    engine::Model model;
    /// The Boolean of each placement of the board problem.
    std::vector<engine::Literal> placements;
};

BoardEncoding encode_board(const Puzzle& puzzle, const BoardProblem& board_problem);

/// The indices of the placements whose literals are true, ascending.
std::vector<int> chosen_placements(const BoardEncoding& encoding,
                                   const std::function<bool(engine::Literal)>& is_true);

}  // namespace orbitile::board
