// All fillings of a board as a diagram: their number, the k-th one, or one at random.
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

namespace orbitile::board {

class FillingDiagram {
  public:
    /// None if it would take more than about `memory` bytes, if the board is too large for a
    /// diagram, or if `stop` was raised. Throws std::overflow_error for more than 128 bits of
    /// fillings.
    static std::optional<FillingDiagram> of(const BoardField& field, std::size_t memory,
                                            const std::atomic<bool>* stop = nullptr);

    /// The counts, by the field's placements.
    const engine::CoverCounts& counts() const { return counts_; }

    /// The filling with this number, in an order that depends on the board alone and not on the
    /// order of the diagram's items. Two fillings are compared by the placements that cover the
    /// first shard of the board, then by the placements that cover the first open shard, and so on.
    /// The filling with the lesser placement comes first. It takes as long as several passes over
    /// the diagram. Throws std::out_of_range if the number is not below counts().total().
    std::vector<int> filling_in_board_order(const BoardField& field, WideCount number) const;

  private:
    FillingDiagram(engine::CoverProblem problem, engine::CoverDiagram diagram)
        : problem_(std::move(problem)),
          diagram_(std::make_unique<const engine::CoverDiagram>(std::move(diagram))),
          counts_(*diagram_) {}

    engine::CoverProblem problem_;
    std::unique_ptr<const engine::CoverDiagram> diagram_;  // its address must not change
    engine::CoverCounts counts_;
};

/// Throws std::runtime_error with the reason why FillingDiagram::of() returned none although
/// nothing stopped it.
[[noreturn]] void refuse_diagram(const BoardField& field, std::size_t memory);

}  // namespace orbitile::board
