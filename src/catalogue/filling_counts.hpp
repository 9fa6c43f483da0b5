// How many fillings the cubes of a board have, as their statistics tell it.
#pragma once

#include <cstdint>
#include <string>
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

/// `{"fillings":…,"different":…,"nodes":…}`.
std::string statistics_text(const FillingCounts& counts);

/// Throws std::invalid_argument for anything else.
FillingCounts filling_counts(const std::string& statistics);

/// Of all these cubes together.
FillingCounts filling_counts(const std::vector<Cube>& cubes);

}  // namespace orbitile
