// Choices of pieces. A subset has some number of copies from each class of equal pieces (see
// PieceClass).
//
//     for (const Subset& subset : subsets_of(puzzle, {2, 7})) use(with_copies(puzzle,
//     subset.copies));
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace orbitile {

/// The smallest and the largest size of a subset. The size is the number of pieces; each copy
/// counts.
struct SubsetRange {
    int min = 1;
    int max = 1;
    friend bool operator==(const SubsetRange&, const SubsetRange&) = default;
};

/// The text that subset_range_from_text() reads: "2..7".
std::string subset_range_text(const SubsetRange& range);

/// Reads "2..7" or "5". An empty text means all sizes. Throws InputError for other texts, and for
/// sizes that no subset of the puzzle's pieces has.
SubsetRange subset_range_from_text(const Puzzle& puzzle, const std::string& text);

struct Subset {
    /// The names of the pieces. A name occurs once for each copy of its piece. Names that are
    /// longer than one character are joined by commas. If a subset has only some members of a
    /// class, they are the first members of the class.
    std::string pieces;
    std::vector<int> copies;  ///< number of copies of each of the puzzle's pieces
    int size = 0;             ///< number of pieces; each copy counts
};

/// The number of subsets with a size in the range, or `max_count` if there are more subsets.
std::int64_t subset_count(const Puzzle& puzzle, const SubsetRange& range, std::int64_t max_count);

/// All subsets with a size in the range, ordered by size, then by their pieces in the puzzle's
/// order.
std::vector<Subset> subsets_of(const Puzzle& puzzle, const SubsetRange& range);

// A range for the number of copies of a piece, such as 1 to 13. Each number in the range makes a
// puzzle. A search that tries these puzzles in ascending order finds the smallest number of copies
// that fill a symmetric shape. Such shapes are known as Baiocchi figures and, if the number is odd,
// as oddities.
//
//     const CopiesRange range = copies_range_from_text(puzzle, "P=1..13", true);
//     for (const int copies : copy_counts_in(range)) use(with_copies(puzzle, range, copies));

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
