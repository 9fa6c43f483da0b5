#include "puzzle/told_givens.hpp"

#include <algorithm>
#include <iterator>

#include "orbitile/geometry/shape.hpp"
#include "orbitile/puzzle/placement.hpp"

namespace orbitile {
namespace {

std::vector<Shards> pieces_of_solution(const Puzzle& puzzle, const Given& given,
                                       const Tiling& solution) {
    std::vector<Shards> pieces;
    for (const PlacedPiece& placed : solution) {
        if (placed.piece != given.piece) continue;
        Shards shards = shards_of(puzzle, placed);
        if (std::ranges::includes(given.shards, shards)) pieces.push_back(std::move(shards));
    }
    return pieces;
}

// Pieces are connected by edges. So each whole copy is a part of its own, unless two copies share
// an edge.
std::vector<Shards> parts_that_are_pieces(const Puzzle& puzzle, const Given& given) {
    const auto orientations = orientations_of(puzzle, given.piece);
    std::vector<Shards> pieces = parts_of(puzzle.lattice, given.shards, Adjacency::edge);
    std::erase_if(pieces, [&](const Shards& part) {
        return std::ranges::none_of(orientations, [&](const Orientation& orientation) {
            return normalised(orientation.shards) == normalised(part);
        });
    });
    return pieces;
}

}  // namespace

ToldGivens told_givens(const Puzzle& puzzle, const Givens& givens, const Tiling& solution) {
    ToldGivens told;
    for (const Given& given : givens) {
        Shards rest = given.shards;
        for (Shards& piece : solution.empty() ? parts_that_are_pieces(puzzle, given)
                                              : pieces_of_solution(puzzle, given, solution)) {
            Shards others;
            std::ranges::set_difference(rest, piece, std::back_inserter(others));
            rest = std::move(others);
            told.pieces.push_back({given.piece, std::move(piece)});
        }
        for (Shards& place : by_place(puzzle.lattice, rest)) {
            told.places.push_back({given.piece, std::move(place)});
        }
    }
    return told;
}

}  // namespace orbitile
