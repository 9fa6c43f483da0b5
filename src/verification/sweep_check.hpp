// What is wrong with the fills of a sweep.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "orbitile/verification/verification.hpp"

namespace orbitile {

/// How many of each of the puzzle's pieces the name of a subset's cube tells; none: it is no such
/// name. Read anew, not taken from the list of subsets.
std::optional<std::vector<int>> copies_named(const Puzzle& puzzle, std::string_view cube);

/// Counts what it looks at and tells faults in `report`. Of a sweep.
void check_fills(const CatalogueContent& content, VerificationReport& report);

}  // namespace orbitile
