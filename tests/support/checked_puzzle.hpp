// A puzzle file as the checker and as the program read it. They share no code.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "checker/lattice.hpp"
#include "checker/puzzle.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile {

inline check::Shards as_checked(const Shards& shards) {
    check::Shards same;
    for (const Shard& shard : shards) same.push_back({shard.x, shard.y, shard.slot});
    return same;
}

/// The difference between the two; empty if there is none.
inline std::string difference(const check::Puzzle& checked, const Puzzle& puzzle) {
    if (checked.name != puzzle.name) return "the puzzle's name";
    const std::string lattice(lattice_name(puzzle.lattice));
    if (checked.lattice.corners != check::Lattice::from_name(lattice).corners) return "the lattice";
    if (checked.pieces.size() != puzzle.pieces.size()) return "the number of pieces";
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        const check::Piece& own = checked.pieces[p];
        const Piece& other = puzzle.pieces[p];
        if (own.name != other.name) return "the name of piece " + other.name;
        if (own.copies != other.copies) return "the copies of piece " + other.name;
        if (own.sides.size() != other.sides.size()) return "the sides of piece " + other.name;
        for (std::size_t s = 0; s < other.sides.size(); ++s) {
            if (own.sides[s] != as_checked(other.sides[s].shards)) {
                return "the shards of piece " + other.name;
            }
        }
    }
    return "";
}

/// The difference between the shapes of the pieces under each of the rules; empty if there is none.
inline std::string difference_of_shapes(const check::Puzzle& checked, Puzzle puzzle) {
    for (const bool turns : {false, true}) {
        for (const bool flips : {false, true}) {
            puzzle.rules.turns = turns;
            puzzle.rules.flips = flips;
            for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
                std::set<check::Shards> shapes;
                for (const Orientation& orientation :
                     orientations_of(puzzle, static_cast<int>(p))) {
                    shapes.insert(as_checked(normalised(orientation.shards)));
                }
                const std::vector<check::Shards> own =
                    check::shapes_of(checked.lattice, {turns, flips, false}, checked.pieces[p]);
                if (own != std::vector<check::Shards>(shapes.begin(), shapes.end())) {
                    return "the shapes of piece " + puzzle.pieces[p].name;
                }
            }
        }
    }
    return "";
}

}  // namespace orbitile
