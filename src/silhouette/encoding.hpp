// What is asked of a solver: placements and orbits of a field as a model, or placements alone where
// it is fixed what they are to cover.
//
// Of a free field: one Boolean per placement and one per orbit. Every class of pieces is used
// exactly as often as it exists; every shard is covered by exactly one placement, or its orbit is
// not covered. The formulas, and which of the redundant ones pay, are in
// docs/explanation/method.md.
#pragma once

#include <functional>
#include <vector>

#include "engine/model.hpp"
#include "orbitile/puzzle/tiling.hpp"
#include "silhouette/field.hpp"

namespace orbitile {

/// Constraints that the question could do without: none changes which silhouettes there are.
struct EncodingOptions {
    bool area_sum = true;       ///< sizes of covered orbits add up to the pieces' area
    bool cell_patterns = true;  ///< a cell holds none, all, or two adjacent shards
    bool half_cells = true;     ///< at most as many half cells as the pieces bring
    /// One class of pieces lies in one orientation of those that the symmetry makes alike. Not
    /// while listing tilings: it keeps a representative of each silhouette only.
    bool fix_orientation = true;
};

struct Encoding {
    Model model;
    std::vector<std::vector<Literal>> placements;  ///< by layer and placement
    std::vector<std::vector<Literal>> orbits;      ///< by layer and orbit
};

Encoding encode(const Puzzle& puzzle, const std::vector<PieceClass>& classes, const Field& field,
                const EncodingOptions& options = {});

/// The placements that a model chooses.
std::vector<FieldPlacement> placements_where(const Encoding& encoding,
                                             const std::function<bool(Literal)>& is_true);

/// All of a field is to be covered, as the field of one silhouette: one Boolean per placement, each
/// shard covered by exactly one, each class used as often as it exists. There is a solution for
/// each tiling, and there are no orbits.
Encoding encode_whole(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                      const Field& field);

}  // namespace orbitile
