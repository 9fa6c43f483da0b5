#include "puzzle/middle.hpp"

#include <array>
#include <stdexcept>

namespace orbitile {
namespace {

// Returns the shift by (x, y) cells, in the units of ShardMiddle. On `hex`, each row is half a cell
// west of the row below it. On `triangle`, each row is half a cell east of the row below it.
ShardMiddle shift_of(Lattice lattice, int x, int y) {
    switch (lattice) {
        case Lattice::tetrakis:
        case Lattice::square: return {6 * x, 6 * y};
        case Lattice::hex: return {2 * x - y, y};
        case Lattice::triangle: return {2 * x + y, 3 * y};
    }
    throw std::invalid_argument("no such lattice");
}

}  // namespace

int turns_in_a_circle(Lattice lattice) {
    switch (lattice) {
        case Lattice::tetrakis:
        case Lattice::square: return 4;
        case Lattice::hex:
        case Lattice::triangle: return 6;
    }
    throw std::invalid_argument("no such lattice");
}

ShardMiddle middle_of(Lattice lattice, const Shard& shard) {
    const auto [x, y] = shift_of(lattice, shard.x, shard.y);
    constexpr std::array<std::array<int, 2>, 4> offsets_in_cell{{{3, 5}, {5, 3}, {3, 1}, {1, 3}}};
    switch (lattice) {
        case Lattice::tetrakis:
            return {x + offsets_in_cell[shard.slot][0], y + offsets_in_cell[shard.slot][1]};
        case Lattice::square: return {x + 3, y + 3};
        case Lattice::hex: return {x, y};
        // The middle of a triangle is a third of the triangle's height away from its horizontal
        // side. From the cell's lower left corner, the middle of the triangle that points up is
        // half a side to the east. The middle of the triangle that points down is a whole side to
        // the east.
        case Lattice::triangle:
            return shard.slot == 0 ? ShardMiddle{x + 1, y + 1} : ShardMiddle{x + 2, y + 2};
    }
    throw std::invalid_argument("no such lattice");
}

ShardMiddles middles_of(Lattice lattice, const Shards& shards) {
    ShardMiddles middles;
    for (const Shard& shard : shards) middles.insert(middle_of(lattice, shard));
    return middles;
}

ShardMiddle turn_middle(Lattice lattice, ShardMiddle middle) {
    const auto [x, y] = middle;
    switch (lattice) {
        case Lattice::tetrakis:
        case Lattice::square: return {-y, x};
        // The units are 1/2 (half a width) to the east and √3/2 (a row) to the north. So the turn
        // by 60° maps (x/2, y√3/2) to (x/4 - 3y/4, (x + y)·√3/4). x and y are both even or both
        // odd, so the new coordinates are whole numbers of units.
        case Lattice::hex: return {(x - 3 * y) / 2, (x + y) / 2};
        // The units are 1/2 (half a side) to the east and √3/6 (a third of a row) to the north. So
        // the turn by 60° maps (x/2, y√3/6) to (x/4 - y/4, (3x + y)·√3/12). x and y are both even
        // or both odd, so the new coordinates are whole numbers of units.
        case Lattice::triangle: return {(x - y) / 2, (3 * x + y) / 2};
    }
    throw std::invalid_argument("no such lattice");
}

ShardMiddle flip_middle(ShardMiddle middle) { return {-middle.first, middle.second}; }

ShardMiddles image_of(const Puzzle& puzzle, const PlacedPiece& placed_piece) {
    const auto& sides = puzzle.pieces[static_cast<std::size_t>(placed_piece.piece)].sides;
    const ShardMiddle shift = shift_of(puzzle.lattice, placed_piece.x, placed_piece.y);
    ShardMiddles image;
    for (const Shard& shard : sides[static_cast<std::size_t>(placed_piece.side)].shards) {
        ShardMiddle middle = middle_of(puzzle.lattice, shard);
        if (placed_piece.flipped) middle = flip_middle(middle);
        for (int turn = 0; turn < placed_piece.turn; ++turn)
            middle = turn_middle(puzzle.lattice, middle);
        image.insert({middle.first + shift.first, middle.second + shift.second});
    }
    return image;
}

std::optional<std::string> placed_piece_fault(const Puzzle& puzzle, int component_count,
                                              const PlacedPiece& placed_piece) {
    if (placed_piece.piece < 0 || placed_piece.piece >= static_cast<int>(puzzle.pieces.size())) {
        return "an entry does not name a piece of the puzzle";
    }
    const Piece& piece = puzzle.pieces[static_cast<std::size_t>(placed_piece.piece)];
    if (placed_piece.side < 0 || placed_piece.side >= static_cast<int>(piece.sides.size())) {
        return "piece " + piece.name + " does not have the stored side";
    }
    if (placed_piece.turn < 0 || placed_piece.turn >= turns_in_a_circle(puzzle.lattice)) {
        return "piece " + piece.name + " has a turn that the lattice does not have";
    }
    if (placed_piece.turn != 0 && !puzzle.rules.turns)
        return "piece " + piece.name + " is turned, which the rules forbid";
    if (placed_piece.flipped && !puzzle.rules.flips)
        return "piece " + piece.name + " is flipped, which the rules forbid";
    if (placed_piece.component < 0 || placed_piece.component >= component_count) {
        return "piece " + piece.name + " is on a component that does not exist";
    }
    return std::nullopt;
}

std::optional<std::string> piece_counts_fault(const Puzzle& puzzle, const std::map<int, int>& uses,
                                              PieceUse piece_use) {
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
        const auto use_count_entry = uses.find(static_cast<int>(piece));
        const int count = use_count_entry == uses.end() ? 0 : use_count_entry->second;
        const int copies = puzzle.pieces[piece].copies;
        if (piece_use == PieceUse::any ? count > copies : count != copies) {
            return "piece " + puzzle.pieces[piece].name + " is used " + std::to_string(count) +
                   " times instead of " + std::to_string(copies);
        }
    }
    return std::nullopt;
}

}  // namespace orbitile
