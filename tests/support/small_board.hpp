// An oracle for small boards of squares: all fillings, and what all starts of a kind leave,
// straight from the definitions. It shares nothing with the library, and tries everything.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace orbitile::small_board {

/// By number, row by row from the south.
using Cells = std::set<int>;

struct DrawnPiece {
    char name;
    std::vector<std::string> rows;  ///< `#` and others, from the north
    int copies = 1;
};

/// A rectangle; pieces may be turned and flipped.
struct SmallBoard {
    int width;
    int height;
    std::vector<DrawnPiece> pieces;
};

/// The pieces as a puzzle file without a board.
std::string puzzle_file(const SmallBoard& board);

/// A start as it can be told, all that each piece covers, and how many fillings it leaves: those
/// that differ when only the given pieces are told from others of their shape.
using Told = std::pair<std::map<char, Cells>, std::uint64_t>;

/// All ways to lay `given` of the pieces, whole.
std::vector<Told> starts_with_pieces(const SmallBoard& board, int given);

/// All ways to say of `given` cells which piece covers them.
std::vector<Told> starts_with_cells(const SmallBoard& board, int given);

}  // namespace orbitile::small_board
