// Cubes of questions about a board. All fillings: a cube is a part of the search, named after the
// placements that all its fillings have. Starts: one cube, whose clauses tell how many attempts
// each start took.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "run/cube_worker.hpp"

namespace orbitile {

std::unique_ptr<CubeSource> board_source(const Question& question);

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
