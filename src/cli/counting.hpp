// Counts the solutions (tilings) of a catalogue's challenges.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "store/catalogue.hpp"

namespace orbitile::cli {

/// What to compute for each challenge. `difficulty` includes counting the tilings.
enum class CountingMode : std::uint8_t { none, tilings, difficulty };

struct CountRequest {
    std::string selection;  ///< the shapes to count; empty: all shapes
    CountingMode mode = CountingMode::tilings;
    int threads = 1;
    bool is_quiet = false;
};

/// Counts the solutions of the catalogue's shapes, or measures their difficulty, and stores the
/// results. Prints them and returns the exit code.
int count_stored_shapes(const std::string& folder, const CountRequest& request);

/// Carries out `mode`: counts the tilings and measures the difficulties. Prints the difficulties
/// unless `is_quiet` is true. Returns whether all steps were completed. Does nothing and returns
/// true for CountingMode::none.
bool measure_challenges(Catalogue& catalogue, CountingMode mode, int threads, bool is_quiet,
                        const std::atomic<bool>& stop);

}  // namespace orbitile::cli
