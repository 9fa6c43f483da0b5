// Checks a catalogue's cubes: their list, their clauses and their statistics.
#pragma once

#include "verification/verification.hpp"

namespace orbitile::verification {

/// Checks the cubes of the catalogue. Adds the faults, and the numbers of cubes, clauses and
/// candidates, to the report. `asked_cubes` are the names of all cubes of the question. If the
/// question is only a part, they are the names of the cubes of this part.
void check_cubes(const CatalogueContent& content, const std::vector<std::string>& asked_cubes,
                 VerificationReport& report);

}  // namespace orbitile::verification
