// The single things that a start of some kind can give, by number.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/board_field.hpp"
#include "board/placement_images.hpp"
#include "orbitile/puzzle/given.hpp"

namespace orbitile {

/// A piece as it lies, numbered by piece, then in the order of the field's placements; or a cell
/// with its piece, numbered by cell in reading order, then by piece.
class NumberedGivens {
  public:
    /// Both must outlive it; the field is the board's without givens.
    NumberedGivens(const Puzzle& puzzle, const BoardField& field, GivenKind kind);

    std::size_t all() const { return shards_.size(); }
    int piece_of(std::uint32_t thing) const { return piece_of_[thing]; }

    /// How many there are in a filling at most: pieces, copies counted, or cells.
    std::size_t most_of_filling() const { return most_of_filling_; }

    /// Those of a filling whose placements, one by one, are these pieces. Ascending.
    std::vector<std::uint32_t> of_filling(const Filling& filling,
                                          const std::vector<int>& pieces) const;

    Givens givens(std::span<const std::uint32_t> things) const;

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
    GivenKind kind_;
    std::size_t most_of_filling_ = 0;
    std::vector<Shards> shards_;                     // by thing
    std::vector<int> piece_of_;                      // by thing
    std::vector<std::vector<std::uint32_t>> lying_;  // by piece, by placement: the thing
    std::vector<std::vector<int>> cells_;            // shards of each, by index on the board
};

}  // namespace orbitile
