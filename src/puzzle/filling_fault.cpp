#include "orbitile/puzzle/filling_fault.hpp"

#include <map>

#include "puzzle/middle.hpp"

namespace orbitile {

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
        for (const Middle& middle : middles_of(puzzle.lattice, given.shards)) {
            const auto at = covered.find(middle);
            if (at == covered.end() || at->second != given.piece) {
                return "piece " + name(given.piece) + " does not cover all that is given to it";
            }
        }
    }
    return std::nullopt;
}

}  // namespace orbitile
