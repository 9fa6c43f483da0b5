// Counting the tilings of a catalogue's challenges.
#pragma once

#include <atomic>
#include <cstdint>

#include "orbitile/catalogue/catalogue.hpp"
#include "output/picture_folder.hpp"

namespace orbitile::app {

/// Counts what was not counted yet, on several threads, and stores each count at once. Prints a
/// line for each unless `quiet`. Returns whether all are counted.
bool count_all(Catalogue& catalogue, int threads, bool quiet, const std::atomic<bool>& stop);

/// Draws the counted challenges again, now with their counts below, until `stop` is raised. Returns
/// whether all are drawn, and says so if not.
bool draw_counts(const Catalogue& catalogue, const PictureFolder& folder,
                 const std::atomic<bool>& stop);

/// What is wanted to be known of each challenge: difficulty is measured from all tilings.
enum class Counting : std::uint8_t { none, tilings, difficulty };

/// Both, then says how hard each is unless `quiet`. Returns whether all are counted and drawn, and
/// measured where that is wanted.
bool count_and_draw(Catalogue& catalogue, const PictureFolder& folder, Counting wanted, int threads,
                    bool quiet, const std::atomic<bool>& stop);

}  // namespace orbitile::app
