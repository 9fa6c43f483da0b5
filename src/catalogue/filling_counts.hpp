// How many fillings the cubes of a board have, as their statistics tell it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "orbitile/catalogue/answer.hpp"

namespace orbitile {

/// Of one cube, or several.
struct FillingCounts {
    std::uint64_t fillings = 0;
    std::uint64_t different = 0;  ///< up to symmetry
    std::int64_t nodes = 0;
    FillingCounts& operator+=(const FillingCounts& other);
};

CubeStatistics statistics_of(const FillingCounts& counts);

/// Throws std::invalid_argument where there are no statistics.
FillingCounts filling_counts(const std::optional<CubeStatistics>& statistics);

/// Of all these cubes together.
FillingCounts filling_counts(const std::vector<Cube>& cubes);

}  // namespace orbitile
