// One sheet of all silhouettes of a catalogue, so small that they can be compared at a glance.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "orbitile/drawing/canvas.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

struct OverviewEntry {
    Challenge challenge;
    std::string caption = {};  ///< a line under its short fingerprint; may be empty
    int number = 0;            ///< that it is known by; 0: its place on the sheet
    std::string title = {};    ///< beside its number; may be empty
};

/// All in one scale, under headings by kind and symmetry, within these by width, then fingerprint;
/// whatever the order given. The picture depends on nothing else.
/// Throws DrawingError if the file cannot be written.
void draw_overview(const Puzzle& puzzle, const std::vector<OverviewEntry>& entries,
                   const std::filesystem::path& file, PictureFormat format);

}  // namespace orbitile
