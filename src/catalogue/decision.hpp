// What the search of a cube decided, as its statistics tell it: not how much work that was, which
// may differ from one version of the search to the next.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "orbitile/catalogue/cube_statistics.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile {

struct Decision {
    std::int64_t candidates = 0;  ///< not of sweeps, where lists of them are cut differently
    std::int64_t filled = 0;      ///< of these
    std::int64_t fillings = 0;    ///< of a board
    std::int64_t different = 0;   ///< of these, up to symmetry
    friend bool operator==(const Decision&, const Decision&) = default;
};

Decision decision_of(const Question& question, const std::optional<CubeStatistics>& statistics);

/// "12 candidates, 3 filled".
std::string decision_text(const Question& question, const Decision& decision);

}  // namespace orbitile
