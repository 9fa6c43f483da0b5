// Draws the steps of a search on a board, one picture for each step, to make a film.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>

#include "board/board_field.hpp"
#include "cli/output_rules.hpp"
#include "drawing/canvas.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::cli {

/// Draws the first `max_steps` steps of a simple search. In each step, the search places a piece on
/// the first empty shard (cell or part of a cell) in reading order. The files are called
/// step-000001-tried.png and so on. With `stops_at_first_filling`, the search ends at the first
/// filling. Returns how many steps were drawn.
std::int64_t draw_search_steps(const Puzzle& puzzle, const board::BoardProblem& board_problem,
                               bool stops_at_first_filling, std::int64_t max_steps,
                               const std::filesystem::path& folder, PictureFormat format,
                               const std::atomic<bool>& stop,
                               const ProtectedFiles& protected_files);

}  // namespace orbitile::cli
