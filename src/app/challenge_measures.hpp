// Measures how much luck the challenges of a catalogue need.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::app {

/// Measures the counted challenges among these fingerprints that are not measured yet, and stores
/// each result at once. Prints a line for each unless `quiet`. If a diagram does not fit into
/// memory, prints an error and leaves the challenge out. Returns whether all are measured.
bool measure_difficulties(Catalogue& catalogue, const std::vector<std::string>& fingerprints,
                          int threads, bool quiet, const std::atomic<bool>& stop);

// Stores the diagrams of a catalogue's challenges.

/// Stores the diagrams of the counted challenges among these fingerprints. A diagram that is
/// already stored is checked and kept. Prints a line for each unless `quiet`. Returns whether all
/// are stored. Throws std::runtime_error, after the others are stored, if a diagram does not fit
/// into memory, and CatalogueError if a stored diagram cannot be trusted.
bool store_diagrams(const Catalogue& catalogue, const std::vector<std::string>& fingerprints,
                    int threads, bool quiet, const std::atomic<bool>& stop);

}  // namespace orbitile::app
