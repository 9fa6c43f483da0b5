// Finds the faults of a question, which are reported before any search or storage begins.
#pragma once

#include <optional>
#include <string>

#include "puzzle/puzzle.hpp"
#include "question/question.hpp"

namespace orbitile {

/// Returns the first fault of the question. Returns nothing if the question can be asked. If the
/// fault is in the puzzle, the message names the puzzle file `file`. If the question is about a
/// board, the puzzle must have a board.
std::optional<std::string> question_fault(const Question& question, const std::string& file);

/// An area that is too large for a search without a horizon.
struct AreaExcess {
    int shards = 0;      ///< the area of all pieces; in a sweep, of the largest subset
    int max_places = 0;  ///< the largest area that can be searched, in places
};

/// Returns the area if it is too large for the question's method. Returns nothing if the area can
/// be searched. The question must be about silhouettes, and must be a result of completed().
std::optional<AreaExcess> area_excess(const Question& question);

/// Returns the first fault of the puzzle's board. Returns nothing if all questions about the board
/// can be asked. The puzzle must have a board.
std::optional<std::string> board_fault(const Puzzle& puzzle, const std::string& file,
                                       PieceUse use = PieceUse::all);

/// Returns the reason why silhouettes with this group cannot be searched on the puzzle's lattice.
/// Returns nothing if they can be searched.
std::optional<std::string> group_fault(const Puzzle& puzzle, const SymmetryGroup& group);

/// Returns the reason why the centres do not fit the groups. There are two possible reasons: some
/// centre does not belong to any of the groups, or some group does not have any of the centres.
/// Returns nothing if the centres fit the groups.
std::optional<std::string> centres_fault(const Puzzle& puzzle,
                                         const std::vector<SymmetryGroup>& groups,
                                         const std::vector<GridKind>& centres);

}  // namespace orbitile
