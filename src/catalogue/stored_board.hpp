// Stored texts of what is asked and found on a puzzle's board. See stored_text.hpp.
#pragma once

#include <string>

#include "catalogue/stored_json.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile::stored {

/// "[[piece,[shard,…]],…]"; pieces and shards must be those of the puzzle and its board.
std::string givens_to_text(const Puzzle& puzzle, const Givens& givens);
Givens givens_from_text(const Puzzle& puzzle, const std::string& text);

/// What a question about a board asks, its puzzle and part aside.
Json board_question_json(const Question& question);

/// Sets `asked`; the puzzle must be read already.
void read_board_question(Question& question, const Json& json);

}  // namespace orbitile::stored
