// Middles of shards, and their images under turns and flips. Checks of tilings use middles, whereas
// searches use the maps in geometry/. So a mistake in these maps does not affect the checks.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile {

/// The middle of a shard, as its distances east and north of the origin. The units and the origin
/// are:
///
///   tetrakis, square  sixths of a cell, from the lower left corner of the cell (0, 0)
///   hex               east: half widths of a cell; north: rows; from the middle of the cell (0, 0)
///   triangle          east: half sides; north: thirds of a row; from the lower left corner of the
///                     cell (0, 0)
using ShardMiddle = std::pair<int, int>;
using ShardMiddles = std::set<ShardMiddle>;

ShardMiddle middle_of(Lattice lattice, const Shard& shard);
ShardMiddles middles_of(Lattice lattice, const Shards& shards);

/// Returns how many of the lattice's smallest turns make a full circle: 4 or 6.
int turns_in_a_circle(Lattice lattice);

/// turn_middle() returns the image under the lattice's smallest counter-clockwise turn.
/// flip_middle() returns the image under a west-east flip. Turn and flip are about (0, 0).
ShardMiddle turn_middle(Lattice lattice, ShardMiddle middle);
ShardMiddle flip_middle(ShardMiddle middle);

/// The middles of the shards that a placed piece covers. Call this function only if
/// placed_piece_fault() finds no fault in the placed piece.
ShardMiddles image_of(const Puzzle& puzzle, const PlacedPiece& placed_piece);

/// Returns what is wrong with a placed piece, or nothing if it has no fault. Possible faults are a
/// piece, side, component or turn that does not exist, and a turn or flip that the rules forbid.
/// The position is not checked.
std::optional<std::string> placed_piece_fault(const Puzzle& puzzle, int component_count,
                                              const PlacedPiece& placed_piece);

/// Describes a piece that is used too often or not often enough. Returns nothing if there is no
/// such piece. A piece must be used as often as it has copies. With PieceUse::any, it can also be
/// used less often. `uses` contains the number of uses of each piece, by its index in
/// Puzzle::pieces.
std::optional<std::string> piece_counts_fault(const Puzzle& puzzle, const std::map<int, int>& uses,
                                              PieceUse piece_use = PieceUse::all);

}  // namespace orbitile
