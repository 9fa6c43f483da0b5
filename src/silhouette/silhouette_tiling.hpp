// The tilings of one silhouette, by exact cover.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "orbitile/puzzle/tiling.hpp"
#include "puzzle/least_view.hpp"
#include "silhouette/field.hpp"
#include "silhouette/silhouette_cover.hpp"

namespace orbitile {

/// How far its cells lie from (0, 0), at most.
int reach_of(const Silhouette& silhouette);

/// Lays a silhouette's layers, in its order, cells ascending.
void lay_silhouette(SilhouetteCover& region, const Silhouette& silhouette);

/// The component that holds a shard of the grid of that centre.
int component_with(const Challenge& challenge, Centre centre, Shard shard);

/// The tiling that shows how a challenge can be solved: the first one that exact cover meets. It
/// depends on the puzzle and the challenge alone, so every method stores the same one.
/// None if there is no tiling, or if the search was stopped.
std::optional<Tiling> first_tiling(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                   const Challenge& challenge,
                                   const std::atomic<bool>* stop = nullptr);

/// The tiling that these placements of a field make of a challenge, as it is seen in a view.
Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const View& view, const Field& field,
                 const std::vector<FieldPlacement>& chosen);

/// The tiling that these copies make of a challenge, as it is seen in a view; `component` of each
/// is before that the number of its grid among the centres.
Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const View& view, const std::vector<Centre>& centres,
                 std::vector<LaidCopy> copies);

/// The tiling that these parts make of a challenge; `component` of each is its layer in
/// `silhouette` before.
Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const Silhouette& silhouette,
                 std::vector<LaidCopy> parts);

}  // namespace orbitile
