// Half cells that are drawn as `/` or `\`. Such a glyph shows the diagonal, but not which side of
// the diagonal is filled. The cells beside the glyph show which side:
//
//     /##\    The first half cell touches a whole cell only with its right leg, so it is ◢. The
//             last half cell is ◣.
//
// Each slash has two candidates, the two half cells on the sides of its diagonal. A candidate is
// dropped if neither of its two legs touches a shard that can be filled. As a result, a candidate
// of a neighbouring slash may have to be dropped as well. So the step is repeated until nothing
// changes. In a piece of more than one cell, the correct candidate is never dropped, because pieces
// are connected by edges. If both candidates remain, the drawing is ambiguous, which is an error.
#pragma once

#include <optional>
#include <vector>

#include "geometry/shape.hpp"

namespace orbitile {

/// Replaces each `/` or `\` by the glyph of the half cell that it means. Returns an error for the
/// first place whose half cell cannot be determined. Does nothing on lattices without half cells.
std::optional<GlyphError> resolve_slashes(Lattice lattice, std::vector<PicturePlace>& places);

}  // namespace orbitile
