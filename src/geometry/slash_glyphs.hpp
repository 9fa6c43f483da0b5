// Half cells that are drawn as `/` or `\`. Such a glyph shows the diagonal, but not which side of
// it is filled, so that side is found from the cells beside it:
//
//     /##\    the first half cell touches the row only with its right leg, so it is ◢; the last is
//     ◣
//
// Each such cell has two candidates. A candidate is dropped if neither of its two legs touches
// anything that may be filled. Dropping one can leave a neighbour without support, so this goes on
// until nothing changes. A piece is connected by edges, so in a piece of more than one cell the
// half that was meant is never dropped. Where both are left the drawing is ambiguous: an error.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {

/// Replaces the character of each place that is drawn as `/` or `\` by the glyph of the half cell
/// that it stands for. Returns what is wrong with the first place whose half cannot be told. On
/// lattices without half cells nothing is replaced.
std::optional<GlyphError> resolve_slashes(Lattice lattice, std::vector<Place>& places);

}  // namespace orbitile
