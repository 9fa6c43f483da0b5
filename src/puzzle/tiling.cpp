#include "puzzle/tiling.hpp"

#include <algorithm>
#include <stdexcept>
#include <tuple>

#include "geometry/shape.hpp"

namespace orbitile {
namespace {

// Returns the placed piece that covers exactly these shards, in the first possible orientation.
PlacedPiece find_placed_piece(const Puzzle& puzzle, int piece, const Shards& shards) {
    const Piece& definition = puzzle.pieces[static_cast<std::size_t>(piece)];
    const Cell low_corner = bounds_of(shards).low;
    for (std::size_t side = 0; side < definition.sides.size(); ++side) {
        for (const bool flip : {false, true}) {
            if (flip && !puzzle.rules.flips) continue;
            const int turns = puzzle.rules.turns ? turns_of(puzzle.lattice) : 1;
            for (int turn = 0; turn < turns; ++turn) {
                const Shards image =
                    turn_about_origin(puzzle.lattice, turn, flip)(definition.sides[side].shards);
                const Cell image_low_corner = bounds_of(image).low;
                const Cell offset{low_corner.x - image_low_corner.x,
                                  low_corner.y - image_low_corner.y};
                if (shifted(image, offset) == shards) {
                    return {piece, static_cast<int>(side), turn, flip, offset.x, offset.y, 0};
                }
            }
        }
    }
    throw std::logic_error("piece " + definition.name +
                           " cannot be at the place that a tiling gives it");
}

}  // namespace

Shards shards_of(const Puzzle& puzzle, const PlacedPiece& placed_piece) {
    const Piece& piece = puzzle.pieces.at(static_cast<std::size_t>(placed_piece.piece));
    const LatticeMap map =
        turn_about_origin(puzzle.lattice, placed_piece.turn, placed_piece.flipped);
    return shifted(map(piece.sides.at(static_cast<std::size_t>(placed_piece.side)).shards),
                   {placed_piece.x, placed_piece.y});
}

Tiling tiling_from_copies(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                          std::vector<PlacedCopy> copies) {
    std::sort(copies.begin(), copies.end(), [](const PlacedCopy& a, const PlacedCopy& b) {
        return std::tie(a.piece_class, a.component, a.shards) <
               std::tie(b.piece_class, b.component, b.shards);
    });
    std::vector<std::size_t> used_member_counts(classes.size(), 0);
    Tiling tiling;
    tiling.reserve(copies.size());
    for (const PlacedCopy& copy : copies) {
        const auto piece_class = static_cast<std::size_t>(copy.piece_class);
        const int piece = classes[piece_class].members.at(used_member_counts[piece_class]++);
        tiling.push_back(find_placed_piece(puzzle, piece, copy.shards));
        tiling.back().component = copy.component;
    }
    std::sort(tiling.begin(), tiling.end());
    return tiling;
}

}  // namespace orbitile
