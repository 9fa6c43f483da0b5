#include "board/board_encoding.hpp"

#include <utility>

#include "engine/placement_model.hpp"

namespace orbitile {

BoardEncoding encode_board(const Puzzle& puzzle, const BoardField& field) {
    BoardEncoding encoding;
    Model& model = encoding.model;
    encoding.placements =
        add_placement_variables(puzzle, field.classes, field.placements, "", model);
    cover_each_shard_once(field.board, field.placements, encoding.placements, model);
    LiteralLists uses(field.classes.size());
    add_uses(field.placements, encoding.placements, uses);
    if (field.use == PieceUse::all) {
        use_every_piece(field.classes, std::move(uses), model);
    } else {
        limit_uses_to_copies(field.classes, std::move(uses), model);
    }
    return encoding;
}

std::vector<int> chosen_placements(const BoardEncoding& encoding,
                                   const std::function<bool(Literal)>& is_true) {
    std::vector<int> chosen;
    for (std::size_t p = 0; p < encoding.placements.size(); ++p) {
        if (is_true(encoding.placements[p])) chosen.push_back(static_cast<int>(p));
    }
    return chosen;
}

}  // namespace orbitile
