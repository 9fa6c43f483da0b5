// Checks one stored challenge and its tilings.
#pragma once

#include <functional>
#include <string>

#include "store/catalogue.hpp"

namespace orbitile::verification {

/// A function that is called with a description of each fault.
using FaultReporter = std::function<void(const std::string&)>;

/// Calls `report_fault` for each fault of a stored challenge. The question must be about
/// silhouettes. In a sweep, challenges do not have tilings of their own; check_fills() checks their
/// fills.
void check_challenge(const Question& question, const StoredChallenge& stored_challenge,
                     const FaultReporter& report_fault);

}  // namespace orbitile::verification
