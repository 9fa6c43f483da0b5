// A range for the number of copies of a piece, such as 1 to 13. Each number in the range makes a
// puzzle. A search that tries these puzzles in ascending order finds the smallest number of copies
// that fill a symmetric shape. Such shapes are known as Baiocchi figures and, if the number is odd,
// as oddities.
//
//     const CopiesRange range = copies_range_from_text(puzzle, "P=1..13", true);
//     for (const int copies : copy_counts_in(range)) use(with_copies(puzzle, range, copies));
#pragma once

#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace orbitile {

struct CopiesRange {
    /// The name of the piece. It is empty if all pieces have the same number of copies.
    std::string piece = {};
    int min = 1;            ///< smallest number of copies
    int max = 1;            ///< largest number of copies
    bool only_odd = false;  ///< whether even numbers are left out
    friend bool operator==(const CopiesRange&, const CopiesRange&) = default;
};

/// Reads "P=1..13" or "P=5", or "1..9" for all pieces. Throws InputError for other texts, for an
/// unknown piece, for numbers that make the puzzle too large, and for a range without a number.
CopiesRange copies_range_from_text(const Puzzle& puzzle, const std::string& text,
                                   bool only_odd = false);

/// The numbers of copies in the range, ascending.
std::vector<int> copy_counts_in(const CopiesRange& range);

/// The puzzle with `copies` copies of the range's piece, or of all pieces if the range does not
/// name a piece. Other pieces keep their numbers of copies.
Puzzle with_copies(const Puzzle& puzzle, const CopiesRange& range, int copies);

/// The piece whose number of copies changes, in words: its name, for example "P". If the range is
/// for several pieces, the text is "each piece".
std::string varied_piece_text(const Puzzle& puzzle, const CopiesRange& range);

}  // namespace orbitile
