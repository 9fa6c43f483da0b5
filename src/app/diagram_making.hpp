// Storing the diagrams of a catalogue's challenges.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::app {

/// Of the challenges with these fingerprints that are counted; what is stored already is checked
/// and stays. Prints a line for each unless `quiet`. Returns whether all are stored. Throws
/// std::runtime_error, once the others are stored, where one does not fit into memory, and
/// CatalogueError where one that is stored cannot be trusted.
bool store_diagrams(const Catalogue& catalogue, const std::vector<std::string>& fingerprints,
                    int threads, bool quiet, const std::atomic<bool>& stop);

}  // namespace orbitile::app
