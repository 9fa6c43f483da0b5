// One sheet of all silhouettes of a catalogue, so small that they can be compared at a glance.
#pragma once

#include <cstdint>
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

/// `by_kind`: under headings by symmetry and parts, whatever the order given; within these by
/// number where they have numbers, by width and then fingerprint where they have none. `as_given`:
/// in the order given, without headings.
enum class OverviewOrder : std::uint8_t { by_kind, as_given };

/// All in one scale. The picture depends on nothing but the entries and the order.
/// Throws DrawingError if the file cannot be written.
void draw_overview(const Puzzle& puzzle, const std::vector<OverviewEntry>& entries,
                   const std::filesystem::path& file, PictureFormat format,
                   OverviewOrder order = OverviewOrder::by_kind);

}  // namespace orbitile
