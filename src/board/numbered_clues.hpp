// Numbers the single clues that a start of some kind can give.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/board_field.hpp"
#include "board/placement_images.hpp"
#include "orbitile/puzzle/clue.hpp"

namespace orbitile {

/// A clue is a placed piece, numbered by piece and then in the order of the field's placements; or
/// a cell with its piece, numbered by cell in reading order and then by piece.
class NumberedClues {
  public:
    /// The puzzle and the field must outlive this. The field must be that of the board without
    /// clues.
    NumberedClues(const Puzzle& puzzle, const BoardField& field, ClueKind kind);

    std::size_t all() const { return shards_.size(); }
    int piece_of(std::uint32_t number) const { return piece_of_[number]; }

    /// The max number of clues of a filling: its pieces, copies counted, or its cells.
    std::size_t max_of_filling() const { return max_of_filling_; }

    /// The clues of a filling, ascending. `pieces` are the pieces of its placements, in their
    /// order.
    std::vector<std::uint32_t> of_filling(const Filling& filling,
                                          const std::vector<int>& pieces) const;

    /// The clues with these numbers, joined for each piece.
    Clues clues(std::span<const std::uint32_t> numbers) const;

  private:
    void number_pieces();
    void number_cells();
    void add(int piece, Shards shards);
    std::vector<std::uint32_t> pieces_of(const Filling& filling,
                                         const std::vector<int>& pieces) const;
    std::vector<std::uint32_t> cells_of(const Filling& filling,
                                        const std::vector<int>& pieces) const;

    const Puzzle& puzzle_;
    const BoardField& field_;
    ClueKind kind_;
    std::size_t max_of_filling_ = 0;
    std::vector<Shards> shards_;                            // by number
    std::vector<int> piece_of_;                             // by number
    std::vector<std::vector<std::uint32_t>> clue_numbers_;  // by piece and placement: the number
    std::vector<std::vector<int>> cells_;  // by cell: its shards' indices on the board
};

}  // namespace orbitile
