// A puzzle's board with the numbers of its cells, for quick looking up.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

class CellNumbers {
  public:
    /// The puzzle must have a board.
    explicit CellNumbers(const Puzzle& puzzle);

    /// What the board has of a cell; nothing outside it.
    const Shards& shards_of(Cell cell) const;
    std::optional<Cell> cell_numbered(int number) const;

    /// "numbered from 1 to 26".
    std::string range_text() const;

    /// The words for shards in the cells' reading order: "3" for all that the board has of a cell,
    /// else "3n" for each shard.
    std::vector<std::string> words(const Shards& shards) const;

    /// "cell 3", "cells 3, 4 and 9".
    std::string cells_text(const Shards& shards) const;

  private:
    Lattice lattice_;
    std::vector<Cell> cells_;
    std::map<Cell, int> numbers_;
    std::map<int, Cell> cell_of_;
    std::map<Cell, Shards> shards_;
};

}  // namespace orbitile
