// Stored texts of what is asked and found on a puzzle's board. See stored_text.hpp.
#pragma once

#include <string>

#include "catalogue/stored_json.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile::stored {

/// "[[piece,[shard,…]],…]"; pieces and shards must be those of the puzzle and its board.
std::string givens_to_text(const Puzzle& puzzle, const Givens& givens);
Givens givens_from_text(const Puzzle& puzzle, const std::string& text);

Json board_question_json(const Puzzle& puzzle, const BoardQuestion& question);
BoardQuestion board_question_from(const Puzzle& puzzle, const Json& json);

}  // namespace orbitile::stored
