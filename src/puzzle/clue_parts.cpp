#include "puzzle/clue_parts.hpp"

#include <algorithm>
#include <iterator>

#include "geometry/shape.hpp"
#include "puzzle/placement.hpp"

namespace orbitile {

namespace {

// Finds the copies that the clue shows completely. Returns the shards of each of these copies.
std::vector<Shards> whole_pieces_of_solution(const Puzzle& puzzle, const Clue& clue,
                                             const Tiling& solution) {
    std::vector<Shards> pieces;
    for (const PlacedPiece& placed_piece : solution) {
        if (placed_piece.piece != clue.piece) continue;
        Shards shards = shards_of(puzzle, placed_piece);
        if (std::ranges::includes(clue.shards, shards)) pieces.push_back(std::move(shards));
    }
    return pieces;
}

// Divides the clue into parts, each of which is connected by edges. Returns the parts that have the
// shape of the piece. A copy that the clue shows completely is such a part, unless the copy shares
// an edge with another copy in the clue.
std::vector<Shards> parts_that_are_pieces(const Puzzle& puzzle, const Clue& clue) {
    const auto orientations = orientations_of(puzzle, clue.piece);
    std::vector<Shards> pieces = parts_of(puzzle.lattice, clue.shards, Adjacency::edge);
    std::erase_if(pieces, [&](const Shards& part) {
        return std::ranges::none_of(orientations, [&](const Orientation& orientation) {
            return normalised(orientation.shards) == normalised(part);
        });
    });
    return pieces;
}

}  // namespace

ClueParts split_clues(const Puzzle& puzzle, const Clues& clues, const Tiling& solution) {
    ClueParts parts;
    for (const Clue& clue : clues) {
        Shards remaining_shards = clue.shards;
        for (Shards& piece : solution.empty() ? parts_that_are_pieces(puzzle, clue)
                                              : whole_pieces_of_solution(puzzle, clue, solution)) {
            Shards difference;
            std::ranges::set_difference(remaining_shards, piece, std::back_inserter(difference));
            remaining_shards = std::move(difference);
            parts.pieces.push_back({clue.piece, std::move(piece)});
        }
        for (Shards& place : group_by_place(puzzle.lattice, remaining_shards)) {
            parts.places.push_back({clue.piece, std::move(place)});
        }
    }
    return parts;
}

}  // namespace orbitile
