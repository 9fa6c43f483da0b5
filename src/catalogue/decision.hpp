// The decision of a cube's search, taken from the cube's statistics. The amount of work and the
// number of visited candidates are not parts of a decision. They can change from one version of the
// search to the next.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/answer.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile::catalogue {

struct Decision {
    std::int64_t filled = 0;     ///< number of filled silhouettes
    std::int64_t fillings = 0;   ///< number of fillings of a board
    std::int64_t different = 0;  ///< number of fillings of a board up to symmetry
    friend bool operator==(const Decision&, const Decision&) = default;
};

/// All members are 0 if there are no statistics.
Decision decision_of(const std::optional<CubeStatistics>& statistics);

/// The sum over the exhausted cubes among `cubes`.
Decision decision_of(const std::vector<Cube>& cubes);

/// The number of fillings that a catalogue with this question and decision has to store.
std::int64_t stored_fillings(const FillingQuestion& asked, const Decision& decision);

/// "3 shapes filled", or for a board "12 solutions, 3 up to symmetry".
std::string decision_text(const Question& question, const Decision& decision);

}  // namespace orbitile::catalogue
