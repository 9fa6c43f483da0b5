// Makes models for a solver. encode() makes a model in which any orbits of a field may be covered.
// encode_full_cover() makes a model in which all shards of a field have to be covered.
//
// The model of encode() has one Boolean per placement and one per orbit. Each class of pieces is
// used exactly as often as it has copies. Each shard is covered by exactly one placement, or its
// orbit is not covered. encoding.cpp lists the formulas.
#pragma once

#include <functional>
#include <vector>

#include "engine/model.hpp"
#include "puzzle/tiling.hpp"
#include "silhouette/field.hpp"

namespace orbitile::silhouette {

struct Encoding {
    engine::Model model;
    std::vector<std::vector<engine::Literal>> placements;  ///< by layer: literals of placements
    std::vector<std::vector<engine::Literal>> orbits;      ///< by layer: literals of orbits
};

Encoding encode(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                const SearchField& field);

/// Returns the placements whose literals are true.
std::vector<FieldPlacement> placements_of_true_literals(
    const Encoding& encoding, const std::function<bool(engine::Literal)>& is_true);

/// Returns the silhouette of the orbits whose literals are true. Layers without such an orbit are
/// left out.
Silhouette silhouette_of_true_literals(const SearchField& field, const Encoding& encoding,
                                       const std::function<bool(engine::Literal)>& is_true);

/// Returns the model in which the whole field is covered. The field must be the field of one
/// silhouette. There is one Boolean for each placement, and there are no Booleans for orbits. Each
/// shard is covered by exactly one placement, and each class is used as often as it has copies. The
/// solutions are the tilings of the silhouette.
Encoding encode_full_cover(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                           const SearchField& field);

}  // namespace orbitile::silhouette
