// Measures how much luck a player needs to solve the challenges of a catalogue. The measurement
// uses a decision diagram of all solutions of a challenge.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/cover_diagram.hpp"
#include "silhouette/silhouette_tiling.hpp"
#include "store/catalogue.hpp"

namespace orbitile::cli {

/// Makes the diagram of a challenge. Returns nothing if `stop` was raised. Throws
/// std::runtime_error if the diagram does not fit into `memory` bytes.
std::optional<engine::CoverDiagram> make_diagram(const Challenge& challenge,
                                                 const silhouette::SilhouettePlacements& placements,
                                                 std::size_t memory, const std::atomic<bool>& stop);

/// Measures how difficult the challenges with the given fingerprints are, and stores each result
/// immediately. Skips challenges that are already measured, and challenges whose solutions are not
/// counted. Prints a line for each result unless `is_quiet` is true. If the diagram of a challenge
/// does not fit into memory, prints an error and continues with the next challenge. Returns whether
/// all challenges are measured.
bool measure_difficulties(Catalogue& catalogue, const std::vector<std::string>& fingerprints,
                          int threads, bool is_quiet, const std::atomic<bool>& stop);

}  // namespace orbitile::cli
