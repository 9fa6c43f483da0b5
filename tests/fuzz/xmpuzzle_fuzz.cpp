// Any bytes as a file of BurrTools: puzzles, or an InputError; and what is imported is written,
// exported and imported again as the same pieces on the same board.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "exchange/burr_puzzle.hpp"
#include "geometry/shape.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/puzzle_file.hpp"

namespace {

using namespace orbitile;

Puzzle come_back(const Puzzle& puzzle) {
    try {
        const exchange::BurrExport exported =
            exchange::burr_export(puzzle, {{puzzle.name, "board", puzzle.board->shards}}, "");
        const exchange::BurrPuzzle read =
            exchange::burr_puzzle_from(exchange::burr_file_bytes(exported.puzzle), "again");
        return exchange::imported_puzzle(read, 0, "again", "again").puzzle;
    } catch (const InputError&) {
        std::abort();
    }
}

void export_and_import(const Puzzle& puzzle) {
    if (!puzzle.board) return;
    for (const Piece& piece : puzzle.pieces) {
        if (piece.sides.size() > 1) return;  // is refused
    }
    const Puzzle again = come_back(puzzle);
    if (again.rules != puzzle.rules || again.board != puzzle.board) std::abort();
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        if (normalised(again.pieces.at(p).sides[0].shards) !=
            normalised(puzzle.pieces[p].sides[0].shards)) {
            std::abort();
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        const exchange::BurrPuzzle burr = exchange::burr_puzzle_from(
            {reinterpret_cast<const char*>(data), size}, "fuzz.xmpuzzle");
        for (std::size_t p = 0; p < burr.problems.size() && p < 3; ++p) {
            const Puzzle puzzle =
                exchange::imported_puzzle(burr, p, "fuzz.xmpuzzle", "fuzz").puzzle;
            parse_puzzle(puzzle_text(puzzle), "fuzz.toml");
            export_and_import(puzzle);
        }
    } catch (const InputError&) {
    }
    return 0;
}
