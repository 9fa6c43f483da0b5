// Pictures of a puzzle's board, true to scale: a start as the player sees it, a filling, and the
// steps of a search.
//
// A cell is drawn Puzzle::unit_mm wide. The page is as large as the picture needs, with a margin of
// 5 mm on each side. The same input gives the same bytes. All draw functions throw DrawingError if
// the file cannot be written, and std::invalid_argument if the puzzle has no board.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/drawing/canvas.hpp"
#include "orbitile/drawing/sheet.hpp"
#include "orbitile/puzzle/clue.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

/// Draws the empty board with its givens. A piece that is given as a whole is drawn as a piece with
/// one label. Any other given cell is drawn as a tile that is smaller than the cell, with the
/// letter of the piece that covers it. Pass the solution if it is known: split_clues() uses it to
/// find the pieces that are given as a whole.
void draw_start(const Puzzle& puzzle, const Clues& clues, const PictureFile& file,
                PictureFormat format, const Caption& caption = std::nullopt,
                const Tiling& solution = {});

/// Draws pieces in their colours on the board. Their labels are their names; if the names do not
/// fit all of them, the labels are their letters (see piece_letters()). The filling can be
/// incomplete.
void draw_filling(const Puzzle& puzzle, const Tiling& tiling, const PictureFile& file,
                  PictureFormat format, const Caption& caption = std::nullopt);

enum class StepKind : std::uint8_t { tried, dead_end, filling };

/// Returns "tried", "dead end" or "filling".
std::string_view step_kind_name(StepKind kind);

/// The state of a search at one moment.
struct SearchStep {
    StepKind kind = StepKind::tried;
    std::vector<PlacedPiece> placed_pieces;  ///< in the order in which the search placed them
    std::optional<Shard> next = {};  ///< to be covered next; in a dead end, no piece can cover it
    std::int64_t number = 0;         ///< the step's number, for the caption
};

/// Draws one frame of a film. The piece that was placed last has its full colour and a bold edge; a
/// dead end is red; a filling has a green frame. All frames of a puzzle have the same size. In
/// pixels, their width and height are even numbers.
void draw_step(const Puzzle& puzzle, const SearchStep& step, const PictureFile& file,
               PictureFormat format);

}  // namespace orbitile
