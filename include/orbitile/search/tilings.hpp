// The tilings of one silhouette, by exact cover.
#pragma once

#include <atomic>
#include <optional>
#include <utility>
#include <vector>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "orbitile/puzzle/tiling.hpp"
#include "orbitile/search/exact_cover.hpp"
#include "orbitile/search/field.hpp"

namespace orbitile {

/// A field's layers side by side as one problem: items are the shards, layer after layer;
/// placements those of the field, layer after layer.
CoverProblem cover_problem(const std::vector<PieceClass>& classes, const Field& field);

/// The tiling that shows how a challenge can be solved: the first one that exact cover meets. It
/// depends on the puzzle and the challenge alone, so every method stores the same one.
/// None if there is no tiling, or if the search was stopped.
std::optional<Tiling> first_tiling(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                   const Challenge& challenge,
                                   const std::atomic<bool>* stop = nullptr);

/// A placement of a field: (index of the layer, index within it).
using FieldPlacement = std::pair<int, int>;

/// The tiling that these placements make of a challenge.
Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const Field& field,
                 const std::vector<FieldPlacement>& chosen);

}  // namespace orbitile
