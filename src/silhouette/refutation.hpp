// Finds reasons, without a search, why the pieces cannot fill any silhouette of a request. There
// are three reasons: no union of orbits has the area of the pieces, a colouring with two colours
// excludes all silhouettes, or a piece fits nowhere. The rest of this text is about the colouring.
//
// Colour the places of the lattice so that places that share an edge have different colours:
// squares are coloured like a checkerboard, and triangles by their direction. Hexagons do not have
// such a colouring. A piece covers some number of places of each colour. The difference between
// these two numbers is the surplus of the piece. Each map of the lattice keeps the two colours or
// exchanges them. So the surplus of a shape is a sum of the surpluses of its pieces, each with a
// plus or a minus. A shape with a symmetry is a union of orbits, so its surplus is also a sum of
// the surpluses of these orbits, each with a plus or a minus. If no number is both a sum for the
// pieces and a sum for the orbits, there is no such shape. For example, the T-tetromino covers
// three cells of one colour and one cell of the other. An orbit of quarter turns about a vertex
// covers two cells of each colour. So if exactly one of several tetrominoes is a T, the tetrominoes
// do not fill any shape with quarter turns about a vertex.
//
// On `tetrakis` a place is a cell of four shards, and surpluses are counted in shards, because of
// half cells.
#pragma once

#include <atomic>
#include <optional>
#include <set>
#include <variant>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "silhouette/silhouette_request.hpp"

namespace orbitile::silhouette {

/// Returns the surpluses of the sides of a piece, in shards. The surplus of a set of shards is the
/// difference between the numbers of its dark and light shards, without the sign. Returns nothing
/// if the places of the piece cannot be coloured so that places that share an edge have different
/// colours.
std::optional<std::set<int>> colour_surpluses(Lattice lattice, const Piece& piece);

/// Returns the possible surpluses of the shards that all pieces cover together. Returns nothing if
/// the places of some piece cannot be coloured, or if the sides of a piece have different areas.
std::optional<std::set<int>> colour_surpluses(const Puzzle& puzzle);

/// Returns the surpluses of all unions of orbits whose total area is the total area of the pieces.
/// Each silhouette of the request is such a union, but some of these unions are not silhouettes of
/// the request. Returns nothing in three cases: the places of the lattice cannot be coloured with
/// two colours; the sides of a piece have different areas; or the area is too large.
std::optional<std::set<int>> colour_surpluses(const Puzzle& puzzle,
                                              const SilhouetteQuestion& request);

// The reasons why no silhouette exists, and the functions that find such a reason:
//
//     if (const auto reason = find_refutation(puzzle, request)) explain(*reason);

/// A reason why no silhouette exists: no silhouette has the area of the pieces. The members are the
/// nearest areas that unions of orbits have, in shards. Both are empty if some union of orbits has
/// the area of the pieces, but no such union is connected.
struct UnreachableArea {
    std::optional<int> area_below;  ///< empty also if no union has a smaller area
    std::optional<int> area_above;
};

/// A reason why no silhouette exists: a colouring excludes all silhouettes of the request (see the
/// head of this file).
struct UnbalancedColours {
    std::set<int> surpluses;  ///< the possible surpluses of all pieces together, in shards
    std::vector<int> unbalanced_pieces;  ///< indices of the pieces that cover more of one colour
};

/// A reason why no silhouette exists: some pieces do not fit in any silhouette of the request. In
/// each placement, such a piece and its images under the maps of the group together have a larger
/// area than all pieces together.
struct PiecesWithoutPlace {
    std::vector<int> pieces;  ///< the indices of the pieces, ascending
};

using Refutation = std::variant<UnreachableArea, UnbalancedColours, PiecesWithoutPlace>;

/// Returns the first reason that applies, in the order of the alternatives of Refutation. If no
/// reason applies, returns nothing, and only a search can decide. The function takes as long as the
/// constructor of Candidates. Throws StopException if `stop` is raised.
std::optional<Refutation> find_refutation(const Puzzle& puzzle, const SilhouetteQuestion& request,
                                          const std::atomic<bool>* stop = nullptr);

/// Tests only the colours, which is quick. Returns nothing if the colours do not exclude all
/// silhouettes.
std::optional<UnbalancedColours> unbalanced_colours(const Puzzle& puzzle,
                                                    const SilhouetteQuestion& request);

/// Like find_refutation(), but takes only milliseconds, because it does not compute which orbits a
/// connected silhouette can contain. So it can return nothing although find_refutation() finds a
/// reason. It also returns nothing if the area is too large.
std::optional<Refutation> find_quick_refutation(const Puzzle& puzzle,
                                                const SilhouetteQuestion& request);

}  // namespace orbitile::silhouette
