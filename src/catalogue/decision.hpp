// What the search of a cube decided, as the cube's statistics report it. The amount of work is not
// part of a decision, nor is the number of candidates that were visited: both may differ from one
// version of the search to the next.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/answer.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile {

struct Decision {
    std::int64_t filled = 0;     ///< silhouettes
    std::int64_t fillings = 0;   ///< of a board
    std::int64_t different = 0;  ///< fillings of a board up to symmetry
    friend bool operator==(const Decision&, const Decision&) = default;
};

/// All zero without statistics.
Decision decision_of(const std::optional<CubeStatistics>& statistics);

/// The sum over the exhausted ones among these cubes.
Decision decision_of(const std::vector<Cube>& cubes);

/// How many fillings a catalogue has to store that answers this question so.
std::int64_t stored_fillings(const FillingQuestion& asked, const Decision& decision);

/// "3 shapes filled"; about a board "12 solutions, 3 up to symmetry".
std::string decision_text(const Question& question, const Decision& decision);

}  // namespace orbitile
