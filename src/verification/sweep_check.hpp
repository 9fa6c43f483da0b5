// Checks the fills of a sweep.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "orbitile/verification/verification.hpp"

namespace orbitile {

/// The number of copies of each piece that a cube's name lists; none if it is not the name of a
/// subset. The name is parsed here, and not looked up in the list of subsets.
std::optional<std::vector<int>> copies_in_cube_name(const Puzzle& puzzle, std::string_view cube);

/// Adds faults to the report, and counts the fills in it. The catalogue must be of a sweep.
void check_fills(const CatalogueContent& content, VerificationReport& report);

}  // namespace orbitile
