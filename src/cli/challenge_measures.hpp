// Measures how much luck a player needs to solve the challenges of a catalogue. Also stores
// decision diagrams. A diagram contains all solutions of one challenge.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "store/catalogue.hpp"

namespace orbitile::cli {

/// Measures how difficult the challenges with the given fingerprints are, and stores each result
/// immediately. Skips challenges that are already measured, and challenges whose solutions are not
/// counted. Prints a line for each result unless `is_quiet` is true. If the diagram of a challenge
/// does not fit into memory, prints an error and continues with the next challenge. Returns whether
/// all challenges are measured.
bool measure_difficulties(Catalogue& catalogue, const std::vector<std::string>& fingerprints,
                          int threads, bool is_quiet, const std::atomic<bool>& stop);

/// Stores a diagram of all solutions for each challenge with one of the given fingerprints. Skips
/// challenges whose solutions are not counted. If a diagram is already stored, checks it and keeps
/// it. Prints a line for each diagram unless `is_quiet` is true. Returns whether all diagrams are
/// stored. If a diagram does not fit into memory, stores the other diagrams first and then throws
/// std::runtime_error. Throws CatalogueError if a stored diagram cannot be trusted.
bool store_diagrams(const Catalogue& catalogue, const std::vector<std::string>& fingerprints,
                    int threads, bool is_quiet, const std::atomic<bool>& stop);

}  // namespace orbitile::cli
