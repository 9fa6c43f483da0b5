// What is wrong with a question. It is reported before anything is searched or stored.
#pragma once

#include <optional>
#include <string>

#include "orbitile/catalogue/question.hpp"
#include "orbitile/puzzle/message.hpp"
#include "orbitile/puzzle/piece_use.hpp"

namespace orbitile {

/// The first thing that is wrong, none if the question can be asked. `file` names the puzzle where
/// the fault is its own. About a board, the puzzle must have one.
std::optional<Message> question_fault(const Question& question, const std::string& file);

/// What is wrong with the puzzle's board for whatever is asked about it; the puzzle must have one.
std::optional<Message> board_fault(const Puzzle& puzzle, const std::string& file,
                                   PieceUse use = PieceUse::all);

/// Why silhouettes with the group cannot be searched on the puzzle's lattice.
std::optional<Message> group_fault(const Puzzle& puzzle, const SymmetryGroup& group);

/// Why the centres do not fit the groups: one that no group has, or a group that has none of them.
std::optional<Message> centres_fault(const Puzzle& puzzle, const std::vector<SymmetryGroup>& groups,
                                     const std::vector<Grids>& centres);

}  // namespace orbitile
