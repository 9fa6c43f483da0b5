// A range of numbers of copies of a piece. Each number gives a puzzle. Such ranges answer how few
// copies fill a symmetric shape: the question of oddities and of Baiocchi figures.
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
    std::string piece = {};  ///< the piece's name; empty: all pieces get the same number of copies
    int min = 1;
    int max = 1;
    CopiesParity parity = CopiesParity::any;
    friend bool operator==(const CopiesRange&, const CopiesRange&) = default;
};

/// Reads "P=1..13", "P=5", or "1..9" for all pieces. Throws InputError for other texts, for an
/// unknown piece, and for numbers that give the puzzle too many pieces. If `parity` is `odd`,
/// throws it also for a range without odd numbers.
CopiesRange copies_range_from_text(const Puzzle& puzzle, const std::string& text,
                                   CopiesParity parity = CopiesParity::any);

/// The text that copies_range_from_text() reads: "P=1..13".
std::string copies_range_text(const CopiesRange& range);

/// The numbers of the range, ascending.
std::vector<int> numbers_of(const CopiesRange& range);

/// The puzzle with this number of copies of the range's piece. The other pieces keep their numbers.
Puzzle with_copies(const Puzzle& puzzle, const CopiesRange& range, int copies);

/// Words for the piece whose number changes: "P", or "each piece" if the range is for all of
/// several pieces.
std::string counted_piece(const Puzzle& puzzle, const CopiesRange& range);

}  // namespace orbitile
