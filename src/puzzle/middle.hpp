// Middles of shards. The independent checks of tilings use middles instead of the lattice's maps,
// so that they share no code with the searches.
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

/// The middle of a shard, as its distances east and north of the origin. On `tetrakis` a shard is a
/// triangle, and this is the middle of the triangle. The units and the origin are:
///
///   tetrakis, square  sixths of a cell, from the lower left corner of the cell (0, 0)
///   hex               half widths of a cell and rows, from the middle of the cell (0, 0)
///   triangle          half sides and thirds of a row, from the lower left corner of (0, 0)
using ShardMiddle = std::pair<int, int>;
using ShardMiddles = std::set<ShardMiddle>;

ShardMiddle middle_of(Lattice lattice, const Shard& shard);
ShardMiddles middles_of(Lattice lattice, const Shards& shards);

/// The number of the lattice's smallest turns in a full circle: 4 or 6.
int turns_in_a_circle(Lattice lattice);

/// turn_middle() returns the middle after the lattice's smallest turn, counter-clockwise.
/// flip_middle() returns the middle after a flip west-east. Both are about (0, 0).
ShardMiddle turn_middle(Lattice lattice, ShardMiddle middle);
ShardMiddle flip_middle(ShardMiddle middle);

/// The middles of the shards that a placed piece covers. The placed piece must not have a
/// placed_piece_fault().
ShardMiddles image_of(const Puzzle& puzzle, const PlacedPiece& placed_piece);

/// Describes what is wrong with a placed piece. Possible faults are a piece, side, component or
/// turn that does not exist, and a turn or flip that the rules forbid. The position is not checked.
/// Returns nothing if there is no fault.
std::optional<std::string> placed_piece_fault(const Puzzle& puzzle, int components,
                                              const PlacedPiece& placed_piece);

/// Describes a piece that is used too often or not often enough, or returns nothing. A piece must
/// be used as often as it has copies. With PieceUse::any it can also be used less often. `uses` has
/// the number of uses of each piece, by its index in Puzzle::pieces.
std::optional<std::string> piece_counts_fault(const Puzzle& puzzle, const std::map<int, int>& uses,
                                              PieceUse use = PieceUse::all);

}  // namespace orbitile
