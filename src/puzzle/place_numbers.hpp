// A puzzle's board with the numbers of its places, for quick looking up.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

class PlaceNumbers {
  public:
    /// The puzzle must have a board.
    explicit PlaceNumbers(const Puzzle& puzzle);

    /// What the board has of a place; nothing outside it.
    const Shards& shards_of(Shard place) const;
    std::optional<Shard> place_numbered(int number) const;

    /// "numbered from 1 to 26".
    std::string range_text() const;

    /// The words for shards in the places' reading order: "3" for all that the board has of a
    /// place, else "3n" for each shard.
    std::vector<std::string> words(const Shards& shards) const;

    /// "cell 3", "triangles 3, 4 and 9".
    std::string places_text(const Shards& shards) const;

  private:
    Lattice lattice_;
    std::vector<Shard> places_;
    std::map<Shard, int> numbers_;
    std::map<int, Shard> place_by_number_;
    std::map<Shard, Shards> shards_;
};

}  // namespace orbitile
