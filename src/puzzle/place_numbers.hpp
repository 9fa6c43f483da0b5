// The numbers of the places of a puzzle's board. A place is a triangle on the lattice `triangle`,
// and a cell on the other lattices.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace orbitile {

class PlaceNumbers {
  public:
    PlaceNumbers(Lattice lattice, const PuzzleBoard& board);

    /// The shards that the board has in a place. `place` is the first shard of the place (see
    /// place_of()). The result is empty if the place is outside the board.
    const Shards& shards_of(Shard place) const;
    /// The number of a place of the board. `place` is the first shard of the place.
    int number_of(Shard place) const { return number_by_place_.at(place); }
    /// The first shard of the place with this number, or nothing if no place has this number.
    std::optional<Shard> place_with_number(int number) const;

    /// The range of the numbers, in words: "numbered from 1 to 26".
    std::string range_text() const;

    /// Words for the shards, in reading order of their places. If `shards` contains all shards that
    /// the board has in a place, there is one word for the place, such as "3". Otherwise there is a
    /// word for each shard, such as "3n". Shards outside the board are left out.
    std::vector<std::string> words(const Shards& shards) const;

    /// The places that contain these shards, in words: "cell 3", "triangles 3, 4 and 9".
    std::string places_text(const Shards& shards) const;

  private:
    Lattice lattice_;
    std::map<Shard, int> number_by_place_;
    std::map<int, Shard> place_by_number_;
    std::map<Shard, Shards> shards_by_place_;
};

}  // namespace orbitile
