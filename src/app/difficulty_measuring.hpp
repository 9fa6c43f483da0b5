// Measuring how much luck the challenges of a catalogue need.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::app {

/// Of those with these fingerprints that are counted and were not measured yet; each is stored at
/// once. Prints a line for each unless `quiet`, and for one whose diagram does not fit into memory
/// an error: it is left out. Returns whether all are measured.
bool measure_difficulties(Catalogue& catalogue, const std::vector<std::string>& fingerprints,
                          int threads, bool quiet, const std::atomic<bool>& stop);

}  // namespace orbitile::app
