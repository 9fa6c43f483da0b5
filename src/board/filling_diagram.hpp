// Stores all fillings of a board as a diagram. A caller can read from it the number of fillings,
// the k-th filling, or a random filling.
//
//     const auto diagram = FillingDiagram::of(board_problem, memory);
//     const Tiling first = board_tiling(puzzle, board_problem, diagram->counts().cover(0));
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "board/board_field.hpp"
#include "engine/cover_diagram.hpp"

namespace orbitile::board {

class FillingDiagram {
  public:
    /// Makes the diagram. Returns nothing in three cases: the diagram would take more than about
    /// `memory` bytes; the board is too large for a diagram; or `stop` was raised. Throws
    /// std::overflow_error if 128 bits cannot count the fillings.
    static std::optional<FillingDiagram> of(const BoardProblem& board_problem, std::size_t memory,
                                            const std::atomic<bool>* stop = nullptr);

    /// The counts of the diagram. In the counts, placements have the same numbers as in the board
    /// problem.
    const engine::CoverCounts& counts() const { return counts_; }

    /// Returns the filling with this number in an order that depends only on the board. (The order
    /// of counts() also depends on the order of the diagram's items.) Two fillings are compared by
    /// the placements that cover the first shard of the board. If these are equal, the placements
    /// over the first shard that is still uncovered are compared, and so on. The filling whose
    /// placement has the smaller index comes first. The function reads the diagram several times.
    /// Throws std::out_of_range if the number is not below counts().total().
    std::vector<int> filling_in_board_order(const BoardProblem& board_problem,
                                            WideCount number) const;

  private:
    FillingDiagram(engine::CoverProblem problem, engine::CoverDiagram diagram)
        : problem_(std::move(problem)),
          diagram_(std::make_unique<const engine::CoverDiagram>(std::move(diagram))),
          counts_(*diagram_) {}

    engine::CoverProblem problem_;
    // `counts_` points to the diagram. The diagram is on the heap, so its address stays the same if
    // this object is moved.
    std::unique_ptr<const engine::CoverDiagram> diagram_;
    engine::CoverCounts counts_;
};

/// Throws std::runtime_error with the reason why FillingDiagram::of() returned nothing although
/// `stop` was not raised.
[[noreturn]] void refuse_diagram(const BoardProblem& board_problem, std::size_t memory);

}  // namespace orbitile::board
