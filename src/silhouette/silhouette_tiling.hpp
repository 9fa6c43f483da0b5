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

/// The max distance of its cells from (0, 0) along either axis.
int reach_of(const Silhouette& silhouette);

/// Adds a silhouette's layers to the region, in its order, cells ascending.
void lay_silhouette(SilhouetteCover& region, const Silhouette& silhouette);

/// The component that contains a shard of the grid of that centre.
int component_with(const Challenge& challenge, Centre centre, Shard shard);

/// The first tiling of a challenge that exact cover finds. It depends on the puzzle and the
/// challenge alone, so every method stores the same one. None if there is no tiling, or if the
/// search was stopped.
std::optional<Tiling> first_tiling(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                   const Challenge& challenge,
                                   const std::atomic<bool>* stop = nullptr);

/// The tiling of a challenge by these placements of a field, as it is seen in a view.
Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const View& view, const Field& field,
                 const std::vector<FieldPlacement>& chosen);

/// The tiling of a challenge by these copies, as it is seen in a view. `component` of each copy is
/// the number of its grid in `centres`.
Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const View& view, const std::vector<Centre>& centres,
                 std::vector<PlacedCopy> copies);

/// The tiling of a challenge by these parts. `component` of each part is its layer in `silhouette`.
Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const Silhouette& silhouette,
                 std::vector<PlacedCopy> parts);

}  // namespace orbitile
