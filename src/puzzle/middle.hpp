// Middles of shards. The independent checks of tilings use them instead of the lattice's maps, so
// they share no code with the functions that produce tilings.
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

/// The middle of a shard, as a distance to the east and to the north. On `tetrakis` a shard is a
/// triangle, and this is the middle of the triangle. Units and origin:
///
///   tetrakis, square  sixths of a cell, from the lower left corner of the cell (0, 0)
///   hex               half widths of a cell and rows, from the middle of the cell (0, 0)
///   triangle          half sides and thirds of a row, from the lower left corner of the cell (0,
///   0)
using Middle = std::pair<int, int>;
using Middles = std::set<Middle>;

Middle middle_of(Lattice lattice, const Shard& shard);
Middles middles_of(Lattice lattice, const Shards& shards);

/// The number of the lattice's smallest turns in a full circle: 4 or 6.
int turns_in_a_circle(Lattice lattice);

/// The middle after the lattice's smallest turn, counter-clockwise, or after a flip west-east. Both
/// are about (0, 0).
Middle turned(Lattice lattice, Middle middle);
Middle flipped(Middle middle);

/// The middles of the shards that an entry covers. The entry must not have an entry_fault().
Middles image_of(const Puzzle& puzzle, const PlacedPiece& placed);

/// Describes what is wrong with an entry regardless of its position, or returns nothing. Checks the
/// numbers of the piece, the side, the component and the turn, and the rules.
std::optional<std::string> entry_fault(const Puzzle& puzzle, int components,
                                       const PlacedPiece& placed);

/// Describes a piece that is used too rarely or too often, or returns nothing. Each piece must be
/// used as often as it has copies, with PieceUse::any at most as often. `uses` has the number of
/// uses for each index into Puzzle::pieces.
std::optional<std::string> uses_fault(const Puzzle& puzzle, const std::map<int, int>& uses,
                                      PieceUse use = PieceUse::all);

}  // namespace orbitile
