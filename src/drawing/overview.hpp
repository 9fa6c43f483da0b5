// One sheet with all silhouettes of a catalogue, small enough to compare them at a glance.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "orbitile/drawing/canvas.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile::drawing {

struct OverviewEntry {
    Challenge challenge;
    std::string caption = {};  ///< printed under the short fingerprint; may be empty
    int number = 0;            ///< the challenge's number; 0: its position on the sheet, from 1
    std::string title = {};    ///< printed beside the number; may be empty
};

/// The order of the silhouettes. `by_kind`: they are under headings by symmetry and parts. Under
/// each heading, they are sorted by number, then by width, then by fingerprint. `as_given`: they
/// are in the order of the entries, without headings.
enum class OverviewOrder : std::uint8_t { by_kind, as_given };

/// Draws all silhouettes in the same scale. The picture depends only on the arguments and on the
/// installed fonts. Throws DrawingError if the file cannot be written.
void draw_overview(const Puzzle& puzzle, const std::vector<OverviewEntry>& entries,
                   const std::filesystem::path& file, PictureFormat format,
                   OverviewOrder order = OverviewOrder::by_kind);

}  // namespace orbitile::drawing
