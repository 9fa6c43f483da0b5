// Pictures of a puzzle's board, true to scale in millimetres: a start as the player sees it, a
// filling, and the steps of a search.
//
// A cell is drawn Puzzle::unit_mm wide; the page is as large as the picture needs, with a margin of
// 5 mm all round. The same input gives the same bytes. All of them require that the puzzle has a
// board, and throw DrawingError if the file cannot be written.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/drawing/canvas.hpp"
#include "orbitile/drawing/sheet.hpp"
#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

/// The empty board with its givens. A piece that is given as a whole is drawn as a piece, with one
/// label; cells of which no more is told than the piece that covers them are tiles that leave the
/// cell's rim free, each with the piece's letter. The solution, where it is known, tells which
/// pieces are given as a whole (see told_givens).
void draw_start(const Puzzle& puzzle, const Givens& givens, const PictureFile& file,
                PictureFormat format, const Caption& caption = std::nullopt,
                const Tiling& solution = {});

/// Pieces in their colours on the board, labelled with their names, or with the letters that text
/// shows (piece_letters) where names do not fit all of them. Part of a filling may be drawn too.
void draw_filling(const Puzzle& puzzle, const Tiling& tiling, const PictureFile& file,
                  PictureFormat format, const Caption& caption = std::nullopt);

enum class StepKind : std::uint8_t { tried, dead_end, filling };

/// "tried", "dead end", "filling".
std::string_view step_kind_name(StepKind kind);

/// What a search has on the board at one moment.
struct SearchStep {
    StepKind kind = StepKind::tried;
    std::vector<PlacedPiece> laid;   ///< in the order in which they were laid
    std::optional<Shard> next = {};  ///< to be covered next; in a dead end: that nobody can cover
    std::int64_t number = 0;
};

/// One frame of a film: the piece that was laid last stands out, a dead end is red, a filling has a
/// green frame. All frames of a puzzle have one size, a whole even number of pixels where they are
/// pixels.
void draw_step(const Puzzle& puzzle, const SearchStep& step, const PictureFile& file,
               PictureFormat format);

}  // namespace orbitile
