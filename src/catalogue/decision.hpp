// What the search of a cube decided, as its statistics tell it: not how much work that was, nor how
// many candidates were met, which may differ from one version of the search to the next.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "orbitile/catalogue/cube_statistics.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile {

struct Decision {
    std::int64_t filled = 0;     ///< silhouettes
    std::int64_t fillings = 0;   ///< of a board
    std::int64_t different = 0;  ///< of these, up to symmetry
    friend bool operator==(const Decision&, const Decision&) = default;
};

Decision decision_of(const std::optional<CubeStatistics>& statistics);

/// "3 silhouettes filled"; about a board "12 fillings, 3 different".
std::string decision_text(const Question& question, const Decision& decision);

}  // namespace orbitile
