// Checks a catalogue's cubes: their list, their clauses and their statistics.
#pragma once

#include "orbitile/verification/verification.hpp"

namespace orbitile::verification {

/// Adds faults to the report, and counts in it the cubes, clauses and candidates. `asked_cubes` are
/// the names of all cubes of the question or its part.
void check_cubes(const CatalogueContent& content, const std::vector<std::string>& asked_cubes,
                 VerificationReport& report);

}  // namespace orbitile::verification
