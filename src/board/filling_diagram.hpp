// All fillings of a board as a diagram: how many there are, which one is the k-th, one at random.
//
//     const auto diagram = FillingDiagram::of(field, memory);
//     const Tiling first = board_tiling(puzzle, field, diagram->counts().covering(0));
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "board/board_field.hpp"
#include "engine/cover_diagram.hpp"
#include "engine/front_problem.hpp"

namespace orbitile {

/// All fillings are the coverings; placements are the field's, in its order.
FrontProblem diagram_problem(const BoardField& field);

class FillingDiagram {
  public:
    /// None where it would take more than about `memory` bytes, where the board is too large for
    /// one, or when `stop` was raised. Throws std::overflow_error for more than 128 bits of
    /// fillings.
    static std::optional<FillingDiagram> of(const BoardField& field, std::size_t memory,
                                            const std::atomic<bool>* stop = nullptr);

    /// Of the field's placements.
    const CoverCounts& counts() const { return counts_; }

    /// The field's placements, in an order that is the board's alone, whatever order the diagram's
    /// items have: by what covers the first shard of the board, then the first that is left, each
    /// time the lesser placement first. Takes as long as several passes over the diagram. Throws
    /// std::out_of_range from counts().total() on.
    std::vector<int> filling_in_board_order(const BoardField& field, WideCount number) const;

  private:
    FillingDiagram(FrontProblem problem, CoverDiagram diagram)
        : problem_(std::move(problem)),
          diagram_(std::make_unique<const CoverDiagram>(std::move(diagram))),
          counts_(*diagram_) {}

    FrontProblem problem_;
    std::unique_ptr<const CoverDiagram> diagram_;  // stays where it is
    CoverCounts counts_;
};

/// Throws std::runtime_error: why FillingDiagram::of() gave none, though nothing stopped it.
[[noreturn]] void refuse_diagram(const BoardField& field, std::size_t memory);

}  // namespace orbitile
