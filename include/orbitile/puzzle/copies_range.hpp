// Numbers of copies of a piece, each of which makes a puzzle: the question of oddities and of
// Baiocchi figures, how few copies fill a symmetric figure.
//
//     const CopiesRange range = copies_range_from_text(puzzle, "P=1..13", CopiesParity::odd);
//     for (const int copies : numbers_of(range)) use(with_copies(puzzle, range, copies));
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

enum class CopiesParity : std::uint8_t { any, odd };

struct CopiesRange {
    std::string piece = {};  ///< by its name; empty: all pieces alike
    int least = 1;
    int most = 1;
    CopiesParity parity = CopiesParity::any;
    friend bool operator==(const CopiesRange&, const CopiesRange&) = default;
};

/// Reads "P=1..13", "P=5", or "1..9" for all pieces alike. Throws InputError for anything else, for
/// a piece that the puzzle does not have, for numbers with which it would have too many pieces, and
/// where an odd number is wanted and there is none.
CopiesRange copies_range_from_text(const Puzzle& puzzle, const std::string& text,
                                   CopiesParity parity = CopiesParity::any);

/// "P=1..13", as it is read.
std::string copies_range_text(const CopiesRange& range);

/// Ascending.
std::vector<int> numbers_of(const CopiesRange& range);

/// The puzzle with so many copies of the range's piece; the other pieces keep their number.
Puzzle with_copies(const Puzzle& puzzle, const CopiesRange& range, int copies);

/// Whose number changes, in words: "P"; "each piece" where all of several are alike.
std::string counted_piece(const Puzzle& puzzle, const CopiesRange& range);

}  // namespace orbitile
