// An oracle for small boards of squares: all fillings, and the fillings that remain for each start,
// straight from the definitions. It shares nothing with the library, and tries everything.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace orbitile::small_board {

/// A cell's number, row by row from the south.
using Cells = std::set<int>;

struct DrawnPiece {
    char name;
    std::vector<std::string> rows;  ///< `#` and others, from the north
    int copies = 1;
};

/// A rectangular board. Pieces can be turned and flipped.
struct SmallBoard {
    int width;
    int height;
    std::vector<DrawnPiece> pieces;
};

/// The pieces as a puzzle file without a board.
std::string puzzle_file(const SmallBoard& board);

/// A start: the given cells of each piece, and how many fillings remain. Only given pieces are
/// distinguished from pieces of the same shape.
using CountedStart = std::pair<std::map<char, Cells>, std::uint64_t>;

/// All starts that give this number of whole pieces.
std::vector<CountedStart> starts_with_pieces(const SmallBoard& board, int given);

/// All starts that give this number of cells with their pieces.
std::vector<CountedStart> starts_with_cells(const SmallBoard& board, int given);

}  // namespace orbitile::small_board
