// What every model over placements says: each class of pieces is used as often as it exists, each
// shard is covered once.
#pragma once

#include <string>
#include <vector>

#include "engine/model.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// Literals by class of pieces, or by shard of a board: those of the placements that belong to it.
using LiteralLists = std::vector<std::vector<Literal>>;

/// A variable for each placement, named as placement_name() says behind `prefix`; in their order.
std::vector<Literal> add_placement_variables(const Puzzle& puzzle,
                                             const std::vector<PieceClass>& classes,
                                             const std::vector<Placement>& placements,
                                             const std::string& prefix, Model& model);

/// Adds each placement's literal to those of its class. `uses` has an entry for each class.
void add_uses(const std::vector<Placement>& placements, const std::vector<Literal>& literals,
              LiteralLists& uses);

/// Of each class exactly as many of these as it has copies.
void use_every_piece(const std::vector<PieceClass>& classes, LiteralLists uses, Model& model);

/// Of each class at most so many.
void use_no_piece_twice(const std::vector<PieceClass>& classes, LiteralLists uses, Model& model);

/// For each shard of the board the literals of the placements that cover it.
LiteralLists literals_by_shard(const Board& board, const std::vector<Placement>& placements,
                               const std::vector<Literal>& literals);

/// Each shard of the board is covered by exactly one of these placements.
void cover_each_shard_once(const Board& board, const std::vector<Placement>& placements,
                           const std::vector<Literal>& literals, Model& model);

}  // namespace orbitile
