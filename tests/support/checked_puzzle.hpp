// The checker's reading of a puzzle file beside the program's. They share no code.
#pragma once

#include <string>

#include "checker/lattice.hpp"
#include "checker/puzzle.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// In what the two differ, or nothing.
inline std::string difference(const check::Puzzle& checked, const Puzzle& puzzle) {
    if (checked.name != puzzle.name) return "the puzzle's name";
    const std::string lattice(lattice_name(puzzle.lattice));
    if (checked.lattice.corners != check::Lattice::named(lattice).corners) return "the lattice";
    if (checked.pieces.size() != puzzle.pieces.size()) return "the number of pieces";
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        const check::Piece& own = checked.pieces[p];
        const Piece& other = puzzle.pieces[p];
        if (own.name != other.name) return "the name of piece " + other.name;
        if (own.copies != other.copies) return "the copies of piece " + other.name;
        if (own.sides.size() != other.sides.size()) return "the sides of piece " + other.name;
        for (std::size_t s = 0; s < other.sides.size(); ++s) {
            check::Shards shards;
            for (const Shard& shard : other.sides[s].shards) {
                shards.push_back({shard.x, shard.y, shard.slot});
            }
            if (own.sides[s] != shards) return "the shards of piece " + other.name;
        }
    }
    return "";
}

}  // namespace orbitile
