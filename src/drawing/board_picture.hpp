// Draws pictures of a puzzle's board, true to scale: a start (the board with its clues), a filling
// (the board covered with pieces). BoardBackground draws the empty board.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "drawing/canvas.hpp"
#include "drawing/figure.hpp"
#include "drawing/piece_style.hpp"
#include "drawing/rings.hpp"
#include "drawing/sheet.hpp"
#include "puzzle/clue.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile::drawing {

class BoardBackground {
  public:
    /// Places the board at its coordinates, moved by `shift`. The puzzle must outlive this object.
    /// Throws std::invalid_argument if the puzzle does not have a board.
    explicit BoardBackground(const Puzzle& puzzle, Position shift = {});

    const Box& box() const { return box_; }

    /// Returns the outline of these shards of the board, in coordinates of the page.
    Rings rings(const Shards& shards) const;

    /// Draws the empty board and a frame around it. The frame is outside the board, so pieces that
    /// are drawn later do not cover the frame.
    void draw_frame(Canvas& canvas) const;

    /// Returns the outline of shards of one cell, scaled by `scale` about the middle of the
    /// outline.
    Rings tile_outline(const Shards& shards, double scale) const;

  private:
    /// Draws each side that two cells of the board share.
    void draw_segments(Canvas& canvas) const;

    const Puzzle& puzzle_;
    Position shift_;
    Box box_;
};

// --- Figures of a board. ---

/// Returns the outlines of these pieces on the board, in the same order.
std::vector<PieceOutline> piece_outlines(const BoardBackground& background, const Puzzle& puzzle,
                                         const std::vector<PlacedPiece>& placed_pieces);

/// Returns the figure that draw_start() draws on a page: the board with its clues. If the clues
/// show a whole copy of a piece, the figure shows this copy as a piece. Pass the solution if it is
/// known, because it states where the copies are (see split_clues()).
Figure figure_of_start(const Puzzle& puzzle, const Clues& clues,
                       PieceLabels labels = PieceLabels::names, const Tiling& solution = {});

/// Returns the figure that draw_filling() draws on a page: the placed pieces on the board.
Figure filling_figure(const Puzzle& puzzle, const Tiling& tiling,
                      PieceLabels labels = PieceLabels::names);

/// Returns, for each piece of the puzzle, the number of copies that the player must place. A copy
/// is not counted if clues show all of it (see split_clues()).
std::vector<int> copies_to_place(const Puzzle& puzzle, const Clues& clues,
                                 const Tiling& solution = {});

// --- Pictures of a board on a page. ---
//
// A cell is drawn Puzzle::unit_mm wide. The page is as large as the picture needs, with a margin of
// 5 mm on each side. The same input always results in the same bytes. All draw functions throw
// store::OutputError if the file cannot be written, and std::invalid_argument if the puzzle does
// not have a board.

/// Draws the board with its clues. A whole copy of a piece is drawn as a piece with one label. Any
/// other cell of a clue is drawn as a tile that is smaller than the cell, with the letter of the
/// piece that covers the cell. Pass the solution if it is known, because split_clues() uses it to
/// find whole copies.
void draw_start(const Puzzle& puzzle, const Clues& clues, const std::filesystem::path& file,
                PictureFormat format, const Caption& caption = std::nullopt,
                const Tiling& solution = {});

/// Draws the placed pieces on the board, in their colours and with their names. If some name does
/// not fit, all labels are letters instead (see piece_letters()). The filling can be incomplete.
void draw_filling(const Puzzle& puzzle, const Tiling& tiling, const std::filesystem::path& file,
                  PictureFormat format, const Caption& caption = std::nullopt);

}  // namespace orbitile::drawing
