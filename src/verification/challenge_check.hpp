// What is wrong with one stored challenge and its tilings.
#pragma once

#include <functional>
#include <string>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

/// Is told what is wrong.
using FaultReporter = std::function<void(const std::string&)>;

/// In a sweep a challenge has no tilings of its own: its fills are for check_fills().
void check_challenge(const Question& question, const StoredChallenge& stored,
                     const FaultReporter& tell);

/// Fingerprint of what lies on one grid.
std::string fingerprint_by_names(Lattice lattice, const Shards& shards);

}  // namespace orbitile
