#include "board/board_encoding.hpp"

#include <utility>

#include "engine/placement_model.hpp"

namespace orbitile::board {

BoardEncoding encode_board(const Puzzle& puzzle, const BoardProblem& board_problem) {
    BoardEncoding encoding;
    engine::Model& model = encoding.model;
    encoding.placements = engine::add_placement_variables(puzzle, board_problem.classes,
                                                          board_problem.placements, "", model);
    engine::add_shard_cover_constraints(board_problem.board, board_problem.placements,
                                        encoding.placements, model);
    engine::LiteralLists literals_by_class(board_problem.classes.size());
    engine::collect_class_literals(board_problem.placements, encoding.placements,
                                   literals_by_class);
    if (board_problem.use == PieceUse::all) {
        engine::add_exact_use_constraints(board_problem.classes, std::move(literals_by_class),
                                          model);
    } else {
        engine::add_max_use_constraints(board_problem.classes, std::move(literals_by_class), model);
    }
    return encoding;
}

std::vector<int> chosen_placements(const BoardEncoding& encoding,
                                   const std::function<bool(engine::Literal)>& is_true) {
    std::vector<int> placements;
    for (std::size_t p = 0; p < encoding.placements.size(); ++p) {
        if (is_true(encoding.placements[p])) placements.push_back(static_cast<int>(p));
    }
    return placements;
}

}  // namespace orbitile::board
