// Counts the solutions (tilings) of a catalogue's challenges, and draws the counts below the
// pictures.
#pragma once

#include <atomic>
#include <cstdint>

#include "cli/picture_folder.hpp"
#include "store/catalogue.hpp"

namespace orbitile::cli {

/// Counts the tilings of each challenge whose count is not stored, on `threads` threads, until
/// `stop` is raised. Stores each count immediately, and prints a line about the count unless
/// `is_quiet` is true. Returns whether all challenges are counted.
bool count_all_challenges(Catalogue& catalogue, int threads, bool is_quiet,
                          const std::atomic<bool>& stop);

/// Draws the pictures of the counted challenges again, with the counts below them, until `stop` is
/// raised. Returns whether all pictures are drawn. If some pictures are not drawn, prints a line
/// about them.
bool redraw_counted_challenges(const Catalogue& catalogue, const PictureFolder& folder,
                               const std::atomic<bool>& stop);

/// What to compute for each challenge. `difficulty` includes counting the tilings.
enum class CountingMode : std::uint8_t { none, tilings, difficulty };

/// Carries out `mode`: counts the tilings, measures the difficulties, and draws the pictures again.
/// Prints the difficulties unless `is_quiet` is true. Returns whether all steps were completed.
/// Does nothing and returns true for CountingMode::none.
bool measure_and_draw_challenges(Catalogue& catalogue, const PictureFolder& folder,
                                 CountingMode mode, int threads, bool is_quiet,
                                 const std::atomic<bool>& stop);

}  // namespace orbitile::cli
