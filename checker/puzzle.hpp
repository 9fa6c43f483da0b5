// The pieces, read from the puzzle file and from nothing else.
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
    bool by_edges = false;  ///< what holds a component together; else a common point is enough
};

/// Pieces that can take the same shapes.
struct PieceClass {
    int copies = 0;
    std::vector<Shards> shapes;  ///< moved so that the least x and the least y are 0
};

struct Puzzle {
    std::string name;
    Lattice lattice;
    std::vector<Piece> pieces;

    /// Refuses what docs/reference/formats.md does not describe, and what toml.hpp does not read.
    static Puzzle read(const std::string& file);
};

/// Turns and flips that pieces may undergo, about the origin. Without turns a flip is the one from
/// west to east.
std::vector<Map> maps_allowed(const Lattice& lattice, const Rules& rules);

/// The same shape at a fixed place.
Shards normalised(Shards shape);

/// All ways in which the rules let a piece lie, shifts aside; ascending.
std::vector<Shards> shapes_of(const Lattice& lattice, const Rules& rules, const Piece& piece);

/// In the order of their first pieces.
std::vector<PieceClass> classes_of(const Lattice& lattice, const Rules& rules,
                                   const std::vector<Piece>& pieces);

/// Half cells that a piece brings at most: cells of which one side covers two shards.
int half_cells_of(const Lattice& lattice, const Piece& piece);

}  // namespace check
