// Stores the diagrams of a catalogue's challenges.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::app {

/// Stores the diagrams of the counted challenges among these fingerprints. A diagram that is
/// already stored is checked and kept. Prints a line for each unless `quiet`. Returns whether all
/// are stored. Throws std::runtime_error, after the others are stored, if a diagram does not fit
/// into memory, and CatalogueError if a stored diagram cannot be trusted.
bool store_diagrams(const Catalogue& catalogue, const std::vector<std::string>& fingerprints,
                    int threads, bool quiet, const std::atomic<bool>& stop);

}  // namespace orbitile::app
