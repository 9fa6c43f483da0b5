// Middles of shards: what the independent checks of tilings work on instead of the lattice's maps.
// They share no code with anything that could have made a tiling.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "orbitile/puzzle/piece_use.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

/// The middle of a shard, on `tetrakis` that of its triangle. In sixths of a cell; on `hex` in half
/// widths of a cell to the east and in rows to the north of the cell (0, 0); on `triangle` in half
/// sides to the east and in thirds of a row to the north of that cell's lower left corner.
using Middle = std::pair<int, int>;
using Middles = std::set<Middle>;

Middle middle_of(Lattice lattice, const Shard& shard);
Middles middles_of(Lattice lattice, const Shards& shards);

/// How many least turns make a full circle.
int turns_in_a_circle(Lattice lattice);

/// Turned counter-clockwise by the lattice's least turn, mirrored west-east; about (0, 0).
Middle turned(Lattice lattice, Middle middle);
Middle flipped(Middle middle);

/// What an entry covers. It must be without an entry_fault().
Middles image_of(const Puzzle& puzzle, const PlacedPiece& placed);

/// What is wrong with an entry by itself, before any geometry.
std::optional<std::string> entry_fault(const Puzzle& puzzle, int components,
                                       const PlacedPiece& placed);

/// Whether each piece is used as often as it exists, or at most so often; `uses` counts by index of
/// the piece.
std::optional<std::string> uses_fault(const Puzzle& puzzle, const std::map<int, int>& uses,
                                      PieceUse use = PieceUse::all);

}  // namespace orbitile
