// Draws the steps of a plain search on a board, for a film.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>

#include "board/board_field.hpp"
#include "orbitile/drawing/canvas.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "output/output_rules.hpp"

namespace orbitile::app {

/// Draws up to `most` steps of the search that covers the first empty shard in reading order, into
/// step-000001-tried.png and so on. With `first_only`, the search ends at the first filling.
/// Returns how many steps were drawn.
std::int64_t trace_search(const Puzzle& puzzle, const board::BoardField& field, bool first_only,
                          std::int64_t most, const std::filesystem::path& folder,
                          PictureFormat format, const std::atomic<bool>& stop,
                          const ProtectedFiles& kept);

}  // namespace orbitile::app
