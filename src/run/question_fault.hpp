// What is wrong with a question. It is reported before anything is searched or stored.
#pragma once

#include <optional>
#include <string>

#include "orbitile/catalogue/question.hpp"
#include "orbitile/puzzle/message.hpp"
#include "orbitile/puzzle/piece_use.hpp"

namespace orbitile {

/// The first fault of the question; none if the question can be asked. If the fault is in the
/// puzzle, the text names `file`. If the question is about a board, the puzzle must have one.
std::optional<Message> question_fault(const Question& question, const std::string& file);

/// The first fault of the puzzle's board, which it must have; none if any question about the board
/// can be asked.
std::optional<Message> board_fault(const Puzzle& puzzle, const std::string& file,
                                   PieceUse use = PieceUse::all);

/// The reason why silhouettes with the group cannot be searched on the puzzle's lattice; none if
/// they can.
std::optional<Message> group_fault(const Puzzle& puzzle, const SymmetryGroup& group);

/// The reason why the centres do not fit the groups: a centre that no group has, or a group that
/// does not have any of the centres. None if they fit.
std::optional<Message> centres_fault(const Puzzle& puzzle, const std::vector<SymmetryGroup>& groups,
                                     const std::vector<Grids>& centres);

}  // namespace orbitile
