// An overview is one sheet with small pictures of all silhouettes of a catalogue.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "drawing/canvas.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::drawing {

struct OverviewEntry {
    Challenge challenge;
    std::string caption = {};  ///< text under the short fingerprint; can be empty
    /// The challenge's number. If it is 0, the sheet shows the position of the entry, counted
    /// from 1.
    int number = 0;
    std::string title = {};  ///< text beside the number; can be empty
};

/// The order of the silhouettes. `by_kind`: there is a heading for each symmetry, kind
/// and centre, and silhouettes under a heading are sorted by number, then by width, then by
/// fingerprint.
/// `as_given`: silhouettes are in the order of the entries, without headings.
enum class OverviewOrder : std::uint8_t { by_kind, as_given };

/// Draws all silhouettes in the same scale. The same arguments and fonts always result in the same
/// picture. Throws store::OutputError if the file cannot be written.
void draw_overview(const Puzzle& puzzle, const std::vector<OverviewEntry>& entries,
                   const std::filesystem::path& file, PictureFormat format,
                   OverviewOrder order = OverviewOrder::by_kind);

}  // namespace orbitile::drawing
