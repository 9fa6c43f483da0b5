// Adds the constraints that all models have in common in which a variable stands for a placement:
// each class of pieces is used as often as it has copies, and each shard is covered exactly once.
#pragma once

#include <string>
#include <vector>

#include "engine/model.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::engine {

/// Lists of literals, either one list for each class of pieces, or one list for each shard of a
/// board. The list of a class has the literals of its placements. The list of a shard has the
/// literals of the placements that cover it.
using LiteralLists = std::vector<std::vector<Literal>>;

/// Adds a variable for each placement, in the order of the placements. The name of a variable is
/// `prefix` followed by placement_name().
std::vector<Literal> add_placement_variables(const Puzzle& puzzle,
                                             const std::vector<PieceClass>& classes,
                                             const std::vector<Placement>& placements,
                                             const std::string& prefix, Model& model);

/// Adds each placement's literal to the list of its class. `uses` must have a list for each class.
void collect_class_literals(const std::vector<Placement>& placements,
                            const std::vector<Literal>& literals, LiteralLists& uses);

/// Adds constraints so that each class is used exactly as often as it has copies. `uses` has the
/// literals of each class, as collect_class_literals() collects them.
void add_exact_use_constraints(const std::vector<PieceClass>& classes, LiteralLists uses,
                               Model& model);

/// Adds constraints so that each class is used at most as often as it has copies. `uses` has the
/// literals of each class, as collect_class_literals() collects them.
void add_max_use_constraints(const std::vector<PieceClass>& classes, LiteralLists uses,
                             Model& model);

/// Returns, for each shard of the board, the literals of the placements that cover it.
LiteralLists literals_by_shard(const Board& board, const std::vector<Placement>& placements,
                               const std::vector<Literal>& literals);

/// Adds constraints so that exactly one of these placements covers each shard of the board.
void add_shard_cover_constraints(const Board& board, const std::vector<Placement>& placements,
                                 const std::vector<Literal>& literals, Model& model);

}  // namespace orbitile::engine
