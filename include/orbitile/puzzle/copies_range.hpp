// A range of numbers of copies of a piece, such as 1 to 13. There is a puzzle for each number of
// the range. A search that tries these puzzles in ascending order finds the smallest number of
// copies that fills a symmetric shape. Such shapes are known as oddities and Baiocchi figures.
//
//     const CopiesRange range = copies_range_from_text(puzzle, "P=1..13", CopiesParity::odd);
//     for (const int copies : copy_counts_in(range)) use(with_copies(puzzle, range, copies));
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

enum class CopiesParity : std::uint8_t { any, odd };

struct CopiesRange {
    std::string piece = {};  ///< the piece's name; empty: all pieces get the same number of copies
    int min = 1;
    int max = 1;
    CopiesParity parity = CopiesParity::any;
    friend bool operator==(const CopiesRange&, const CopiesRange&) = default;
};

/// Reads "P=1..13" or "P=5", or "1..9" for all pieces. Throws InputError for other texts, for an
/// unknown piece, and for numbers that give the puzzle too many pieces. If `parity` is `odd`, also
/// throws InputError for a range that does not contain an odd number.
CopiesRange copies_range_from_text(const Puzzle& puzzle, const std::string& text,
                                   CopiesParity parity = CopiesParity::any);

/// The text that copies_range_from_text() reads: "P=1..13".
std::string copies_range_text(const CopiesRange& range);

/// The numbers of the range, ascending.
std::vector<int> copy_counts_in(const CopiesRange& range);

/// The puzzle with this number of copies of the range's piece. The other pieces keep their numbers
/// of copies.
Puzzle with_copies(const Puzzle& puzzle, const CopiesRange& range, int copies);

/// Words for the pieces whose number of copies changes: the name of the piece, for example "P", or
/// "each piece" if the range is for several pieces.
std::string counted_piece_text(const Puzzle& puzzle, const CopiesRange& range);

}  // namespace orbitile
