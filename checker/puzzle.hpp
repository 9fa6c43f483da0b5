// Reads the pieces from the puzzle file. The checker never reads pieces from the certificate.
#pragma once

#include <string>
#include <vector>

#include "lattice.hpp"

namespace check {

struct Piece {
    std::string name;
    int copies = 1;
    std::vector<Shards> sides;
};

struct Rules {
    bool turns = true;
    bool flips = false;
    /// Whether two parts are connected only if they have a common edge. If this is false, a common
    /// point is enough.
    bool requires_common_edge = false;
};

/// A class of pieces that have the same shapes.
struct PieceClass {
    int copies = 0;
    std::vector<Shards> shapes;  ///< in normalised() form, ascending
};

struct Puzzle {
    std::string name;
    Lattice lattice;
    std::vector<Piece> pieces;

    /// Reads a puzzle file. Refuses keys and drawings that docs/reference/puzzle-files.md does not
    /// describe, and the parts of TOML that toml.hpp does not read.
    static Puzzle read(const std::string& file);
};

/// Returns the maps about the origin that the rules allow for pieces. If the rules allow flips but
/// not turns, the only flip exchanges west and east.
std::vector<Map> allowed_piece_maps(const Lattice& lattice, const Rules& rules);

/// Returns the shape, shifted so that the smallest x and the smallest y of its shards are 0.
Shards normalised(Shards shape);

/// Returns the images of all sides of the piece under all allowed maps. Each image is normalised
/// and listed once, in ascending order.
std::vector<Shards> shapes_of(const Lattice& lattice, const Rules& rules, const Piece& piece);

/// Returns the classes of the pieces, in the order of their first pieces.
std::vector<PieceClass> classes_of(const Lattice& lattice, const Rules& rules,
                                   const std::vector<Piece>& pieces);

/// Returns the largest number of half cells that any side of the piece has. A half cell is a cell
/// in which the side covers exactly two shards. The result is 0 on lattices without half cells.
int half_cell_count_of(const Lattice& lattice, const Piece& piece);

}  // namespace check
