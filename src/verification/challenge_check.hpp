// Checks one stored challenge and its tilings.
#pragma once

#include <functional>
#include <string>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::verification {

/// Called with a description of each fault.
using FaultReporter = std::function<void(const std::string&)>;

/// Calls `tell` for each fault of a challenge of a question about silhouettes. In a sweep a
/// challenge does not have tilings of its own; check_fills() checks its fills.
void check_challenge(const Question& question, const StoredChallenge& stored,
                     const FaultReporter& report_fault);

/// The fingerprint of the shards of one grid, computed from the names of the shards.
std::string fingerprint_by_names(Lattice lattice, const Shards& shards);

}  // namespace orbitile::verification
