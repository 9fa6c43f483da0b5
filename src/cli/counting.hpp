// Counts the solutions (tilings) of a catalogue's challenges, and measures how much luck a player
// needs to solve them. The measurement uses a decision diagram of all solutions of a challenge.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/cover_diagram.hpp"
#include "silhouette/silhouette_tiling.hpp"
#include "store/catalogue.hpp"

namespace orbitile::cli {

/// What to compute for each challenge. `difficulty` includes counting the tilings.
enum class CountingMode : std::uint8_t { none, tilings, difficulty };

struct CountRequest {
    std::string selection = {};  ///< the shapes to count; empty: all shapes
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

/// Makes the diagram of a challenge. Returns nothing if `stop` was raised. Throws
/// std::runtime_error if the diagram does not fit into `memory` bytes.
std::optional<engine::CoverDiagram> make_diagram(const Challenge& challenge,
                                                 const silhouette::SilhouettePlacements& placements,
                                                 std::size_t memory, const std::atomic<bool>& stop);

/// Calls work(0), work(1), … work(count - 1), until `stop` is raised. A thread that becomes free
/// takes the next number. Several threads call `work` at the same time. If a call throws, no
/// further numbers are taken, and an exception is rethrown after all threads have ended.
/// Returns whether `work` was called with every number.
bool for_each_in_threads(std::size_t count, int threads, const std::atomic<bool>& stop,
                         const std::function<void(std::size_t)>& work);

}  // namespace orbitile::cli
