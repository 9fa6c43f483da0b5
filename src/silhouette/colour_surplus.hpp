// Whether two colours forbid a silhouette, as those of a checkerboard do.
//
// Colour the places of the lattice so that places that share an edge differ: cells of squares like
// a checkerboard, triangles by the way they point. Hexagons cannot be coloured so. A piece covers
// some number of places more of one colour than of the other, its surplus, and each map of the
// lattice keeps the two colours or exchanges them. So the surplus of a shape is the sum of its
// pieces' surpluses, each taken with one sign or the other. A shape with a symmetry is a union of
// orbits, so its surplus is such a sum of the surpluses of orbits, too. If no number is both, there
// is no such shape. The T-tetromino covers three cells of one colour and one of the other; an
// orbit of quarter turns about a vertex covers two of each: so no set of tetrominoes with a single
// T fills a shape with quarter turns about a vertex.
//
// On `tetrakis` a place is a cell of four shards, and surpluses count shards, so that half a cell
// has its share.
#pragma once

#include <optional>
#include <set>

#include "orbitile/puzzle/puzzle.hpp"
#include "silhouette/wish.hpp"

namespace orbitile {

/// How many more shards of one colour than of the other the piece can cover, by its sides; none
/// where the lattice cannot be coloured so.
std::optional<std::set<int>> colour_surpluses(Lattice lattice, const Piece& piece);

/// How many more all pieces can cover together. None where the lattice cannot be coloured so, or
/// where pieces have sides of different areas.
std::optional<std::set<int>> colour_surpluses(const Puzzle& puzzle);

/// How many more a union of whole orbits with the pieces' area can cover. Not each such union is a
/// silhouette that the wish wants, but each such silhouette is such a union. None where the lattice
/// cannot be coloured so, where pieces have sides of different areas, or where the area is too
/// large to be looked at.
std::optional<std::set<int>> colour_surpluses(const Puzzle& puzzle, const SilhouetteWish& wish);

}  // namespace orbitile
