#include "orbitile/puzzle/filling_fault.hpp"

#include <algorithm>
#include <map>

#include "puzzle/middle.hpp"

namespace orbitile {
namespace {

// As far as a shift can take it: from the least middle on.
Middles from_the_least(const Middles& middles) {
    Middles shifted;
    for (const auto& [x, y] : middles) {
        shifted.insert({x - middles.begin()->first, y - middles.begin()->second});
    }
    return shifted;
}

// Whether the piece could lie so that it covers just these.
bool is_image(const Puzzle& puzzle, int piece, const Middles& middles) {
    const auto& sides = puzzle.pieces[static_cast<std::size_t>(piece)].sides;
    PlacedPiece placed{piece};
    for (; placed.side < static_cast<int>(sides.size()); ++placed.side) {
        for (const bool flipped : {false, true}) {
            if (flipped && !puzzle.rules.flips) continue;
            placed.flipped = flipped;
            for (placed.turn = 0; placed.turn < (puzzle.rules.turns ? turns_of(puzzle.lattice) : 1);
                 ++placed.turn) {
                if (from_the_least(image_of(puzzle, placed)) == from_the_least(middles))
                    return true;
            }
        }
    }
    return false;
}

}  // namespace

std::optional<std::string> filling_fault(const Puzzle& puzzle, const Givens& givens,
                                         const Tiling& filling) {
    const auto name = [&](int piece) {
        return puzzle.pieces[static_cast<std::size_t>(piece)].name;
    };
    const Middles board = middles_of(puzzle.lattice, puzzle.board.value().shards);
    std::map<Middle, int> covered;
    std::map<int, int> uses;
    for (const PlacedPiece& placed : filling) {
        if (auto fault = entry_fault(puzzle, 1, placed)) return fault;
        ++uses[placed.piece];
        for (const Middle& middle : image_of(puzzle, placed)) {
            if (board.count(middle) == 0) {
                return "piece " + name(placed.piece) + " reaches beyond the board";
            }
            if (!covered.emplace(middle, placed.piece).second) {
                return "piece " + name(placed.piece) + " lies on another piece";
            }
        }
    }
    if (auto fault = uses_fault(puzzle, uses)) return fault;
    if (covered.size() != board.size()) return "the board is not covered whole";
    for (const Given& given : givens) {
        const Middles told = middles_of(puzzle.lattice, given.shards);
        const bool alone = puzzle.pieces[static_cast<std::size_t>(given.piece)].copies == 1;
        if (alone && is_image(puzzle, given.piece, told)) {
            const auto all = std::count_if(covered.begin(), covered.end(), [&](const auto& entry) {
                return entry.second == given.piece;
            });
            if (static_cast<std::size_t>(all) != told.size()) {
                return "piece " + name(given.piece) + " is given whole and lies otherwise";
            }
        }
        for (const Middle& middle : told) {
            const auto at = covered.find(middle);
            if (at == covered.end() || at->second != given.piece) {
                return "piece " + name(given.piece) + " does not cover all that is given to it";
            }
        }
    }
    return std::nullopt;
}

}  // namespace orbitile
