// Subsets of a puzzle's pieces. A subset has some number of copies from each class of equal pieces
// (see PieceClass).
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

}  // namespace orbitile
