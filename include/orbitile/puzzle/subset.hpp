// Subsets of a puzzle's pieces: each choice of how many copies of each class of pieces, once.
//
//     for (const Subset& subset : subsets_of(puzzle, {2, 7})) use(with_subset(puzzle, subset));
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// How many pieces a subset has, at least and at most; copies count.
struct SubsetRange {
    int least = 1;
    int most = 1;
    friend bool operator==(const SubsetRange&, const SubsetRange&) = default;
};

/// "2..7".
std::string subset_range_text(const SubsetRange& range);

/// Reads "2..7", "5", or an empty text for all sizes. Throws InputError for anything else, and for
/// sizes that the puzzle does not have.
SubsetRange subset_range_from_text(const Puzzle& puzzle, const std::string& text);

struct Subset {
    std::string pieces;       ///< as with_pieces() reads it; of each class its first members
    std::vector<int> copies;  ///< of each of the puzzle's pieces
    int size = 0;             ///< pieces, copies counted
};

/// How many subsets there are; `most` stands for any greater number.
std::int64_t subset_count(const Puzzle& puzzle, const SubsetRange& range, std::int64_t most);

/// By size, then in the order in which their pieces stand in the puzzle.
std::vector<Subset> subsets_of(const Puzzle& puzzle, const SubsetRange& range);

/// The puzzle with only these pieces, in its order.
Puzzle with_subset(const Puzzle& puzzle, const Subset& subset);

}  // namespace orbitile
