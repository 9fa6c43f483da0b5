// A cube is a work unit of the search. Its result consists of a few counts from its statistics.
// Other numbers of the statistics, such as the number of visited candidates, are not a part of the
// result, because they can differ between versions of the search.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "question/question.hpp"
#include "store/answer.hpp"

namespace orbitile::store {

struct DecidedCounts {
    std::int64_t filled_silhouette_count = 0;  ///< the number of silhouettes that are filled
    std::int64_t fillings = 0;                 ///< the number of fillings of a board
    /// The number of fillings of a board up to symmetry: fillings that are images of each other
    /// count as one filling.
    std::int64_t different_filling_count = 0;
    friend bool operator==(const DecidedCounts&, const DecidedCounts&) = default;
};

/// Returns the counts of a cube with these statistics. Without statistics, all members are 0.
DecidedCounts decided_counts_of(const std::optional<CubeStatistics>& statistics);

/// Returns the sums of the counts of all exhausted cubes. Other cubes are ignored.
DecidedCounts decided_counts_of(const std::vector<Cube>& cubes);

/// Returns the number of fillings that a catalogue with these counts must have stored.
std::int64_t stored_filling_count(const FillingQuestion& question, const DecidedCounts& counts);

/// Returns the counts in words: "3 shapes filled", or for a board "12 solutions, 3 up to symmetry".
std::string decided_counts_text(const Question& question, const DecidedCounts& counts);

}  // namespace orbitile::store
