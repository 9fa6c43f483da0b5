// What is wrong with a catalogue's cubes: their list, their clauses, their statistics.
#pragma once

#include "orbitile/verification/verification.hpp"

namespace orbitile {

/// Counts what it looks at and tells faults in `report`.
void check_cubes(const CatalogueContent& content, const std::vector<std::string>& asked_cubes,
                 VerificationReport& report);

}  // namespace orbitile
