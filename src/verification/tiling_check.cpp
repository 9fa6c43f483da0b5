#include "verification/tiling_check.hpp"

#include <fmt/format.h>

#include <map>

namespace orbitile {
namespace {

std::string entry_fault(const Puzzle& puzzle, std::size_t components, const PlacedPiece& placed) {
    const auto below = [](int index, std::size_t size) {
        return index >= 0 && static_cast<std::size_t>(index) < size;
    };
    if (!below(placed.piece, puzzle.pieces.size())) return "it does not name a piece";
    const Piece& drawn = puzzle.pieces[static_cast<std::size_t>(placed.piece)];
    const std::string piece = "piece " + drawn.name;
    if (!below(placed.side, drawn.sides.size())) return piece + " does not have the stored side";
    if (!below(placed.component, components))
        return piece + " is on a component that does not exist";
    if (!below(placed.turn, static_cast<std::size_t>(turns_in_circle(puzzle.lattice))))
        return piece + " has a turn that the lattice does not have";
    if (placed.turn != 0 && !puzzle.rules.turns) return piece + " may not be turned";
    if (placed.flipped && !puzzle.rules.flips) return piece + " may not be flipped";
    return {};
}

}  // namespace

std::vector<Tiles> component_tiles(Lattice lattice, const Challenge& challenge) {
    std::vector<Tiles> components;
    for (const Layer& component : challenge.components) {
        components.push_back(centred_tiles(lattice, component));
    }
    return components;
}

std::vector<int> copies_by_piece(const Puzzle& puzzle) {
    std::vector<int> copies;
    for (const Piece& piece : puzzle.pieces) copies.push_back(piece.copies);
    return copies;
}

std::string tiling_error(const Puzzle& puzzle, const Challenge& challenge,
                         const std::vector<Tiles>& components, const std::vector<int>& copies,
                         const Tiling& tiling) {
    std::vector<Tiles> covered(components.size());
    std::map<int, int> uses;
    for (const PlacedPiece& placed : tiling) {
        if (std::string fault = entry_fault(puzzle, components.size(), placed); !fault.empty()) {
            return fault;
        }
        ++uses[placed.piece];
        const auto component = static_cast<std::size_t>(placed.component);
        const std::string& name = puzzle.pieces[static_cast<std::size_t>(placed.piece)].name;
        for (const Tile& tile : image_of(puzzle, placed, challenge.components[component].centre)) {
            if (!components[component].contains(tile)) {
                return "piece " + name + " reaches beyond the silhouette";
            }
            if (!covered[component].insert(tile).second) {
                return "piece " + name + " overlaps another";
            }
        }
    }
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
        const int used = uses[static_cast<int>(piece)];
        if (used != copies.at(piece)) {
            return fmt::format("piece {} is used {} times, not {}", puzzle.pieces[piece].name, used,
                               copies.at(piece));
        }
    }
    return covered != components ? "it leaves shards uncovered" : "";
}

}  // namespace orbitile
