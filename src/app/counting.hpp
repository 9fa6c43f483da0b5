// Counts the tilings of a catalogue's challenges.
#pragma once

#include <atomic>
#include <cstdint>

#include "orbitile/catalogue/catalogue.hpp"
#include "output/picture_folder.hpp"

namespace orbitile::app {

/// Counts the tilings of all challenges without a count, on `threads` threads until `stop` is
/// raised. Stores each count at once, and prints a line about it unless `quiet`. Returns whether
/// all are counted.
bool count_all(Catalogue& catalogue, int threads, bool quiet, const std::atomic<bool>& stop);

/// Draws the counted challenges again, with their counts below the pictures, until `stop` is
/// raised. Returns whether all are drawn; if not, prints that.
bool draw_counts(const Catalogue& catalogue, const PictureFolder& folder,
                 const std::atomic<bool>& stop);

/// What to compute for each challenge. Difficulty includes counting, because it is measured from
/// all tilings.
enum class Counting : std::uint8_t { none, tilings, difficulty };

/// Counts, measures if `wanted` asks for it, draws, and prints the difficulties unless `quiet`.
/// Returns whether all of this is complete.
bool count_and_draw(Catalogue& catalogue, const PictureFolder& folder, Counting requested,
                    int threads, bool quiet, const std::atomic<bool>& stop);

}  // namespace orbitile::app
