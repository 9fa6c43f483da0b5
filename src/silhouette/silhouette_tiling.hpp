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

/// The max distance of the silhouette's cells from (0, 0), in cells along either axis.
int reach_of(const Silhouette& silhouette);

/// Clears the region and adds the silhouette's layers in their order, cells ascending.
void load_silhouette(SilhouetteCover& region, const Silhouette& silhouette);

/// The number of the component that contains this shard of the grid about this centre. Throws
/// std::logic_error if no component contains it.
int component_with(const Challenge& challenge, Centre centre, Shard shard);

/// The first tiling of a challenge that exact cover finds. It depends only on the puzzle and the
/// challenge, so every method stores the same tiling. None if there is no tiling, or if `stop` was
/// raised.
std::optional<Tiling> first_tiling(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                   const Challenge& challenge,
                                   const std::atomic<bool>* stop = nullptr);

/// The tiling of a challenge that consists of these placements of a field, seen in a view.
Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const View& view, const Field& field,
                 const std::vector<FieldPlacement>& chosen);

/// Makes the tiling of the challenge, as it is seen in the view, from the placed copies.
/// `component` of each copy is the number of its grid in `centres`.
Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const View& view, const std::vector<Centre>& centres,
                 std::vector<PlacedCopy> copies);

/// The tiling of a challenge that consists of these parts. `component` of each part is the number
/// of its layer in `silhouette`.
Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const Silhouette& silhouette,
                 std::vector<PlacedCopy> parts);

}  // namespace orbitile
