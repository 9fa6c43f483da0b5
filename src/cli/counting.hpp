// Counts the solutions (tilings) of a catalogue's challenges, and draws the counts below the
// pictures.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "cli/picture_folder.hpp"
#include "store/catalogue.hpp"

namespace orbitile::cli {

/// Draws the pictures of the counted challenges again, with the counts below them, until `stop` is
/// raised. Returns whether all pictures are drawn. If some pictures are not drawn, prints a line
/// about them.
bool redraw_counted_challenges(const Catalogue& catalogue, const PictureFolder& folder,
                               const std::atomic<bool>& stop);

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

/// Carries out `mode`: counts the tilings, measures the difficulties, and draws the pictures again.
/// Prints the difficulties unless `is_quiet` is true. Returns whether all steps were completed.
/// Does nothing and returns true for CountingMode::none.
bool measure_and_draw_challenges(Catalogue& catalogue, const PictureFolder& folder,
                                 CountingMode mode, int threads, bool is_quiet,
                                 const std::atomic<bool>& stop);

}  // namespace orbitile::cli
