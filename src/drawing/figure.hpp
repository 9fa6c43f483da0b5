// Figures: pictures without a page of their own, such as a silhouette or a solution. A figure has a
// size, and can be drawn at any position of a page. PieceRowLayout shows pieces in rows of about
// equal width, each with its letter and name. FigureWithPieces shows a challenge together with the
// pieces to place.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "drawing/piece_style.hpp"
#include "drawing/rings.hpp"
#include "orbitile/drawing/canvas.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile::drawing {

class PieceRowLayout {
  public:
    /// Arranges the pieces in rows of at most `width_mm`. `copies` contains the number of copies of
    /// each piece, in the puzzle's order. A piece with 0 copies is left out. `puzzle` must outlive
    /// this object.
    PieceRowLayout(const Puzzle& puzzle, const std::vector<int>& copies, double width_mm);

    /// The width of the widest row. It is larger than `width_mm` only if a single piece is wider
    /// than `width_mm`.
    double width() const { return width_; }
    double height() const { return height_; }

    /// Draws the rows below `top_left`. Each row is centred between `top_left` and the position
    /// that is `width_mm` to the right of `top_left`.
    void draw(Canvas& canvas, Position top_left) const;

  private:
    struct PieceItem {
        const Piece* piece = nullptr;
        Rings rings;
        Box box;
        std::string letter;
        std::string caption;  ///< empty if the letter is the piece's whole name
        double width = 0;
    };
    struct Row {
        std::size_t begin = 0;
        std::size_t end = 0;
        double width = 0;
        double pieces_height = 0;
        bool has_captions = false;

        double height() const;
    };
    std::vector<Row> rows_within(double width_mm) const;

    const Puzzle& puzzle_;
    double max_width_;
    std::vector<PieceItem> items_;
    std::vector<Row> rows_;
    double width_ = 0;
    double height_ = 0;
};

/// Returns the number of copies of each piece of the puzzle.
std::vector<int> puzzle_copies(const Puzzle& puzzle);

// A picture without a page of its own.

struct Figure {
    Box box;  ///< in millimetres; cells are Puzzle::unit_mm wide
    /// Draws the figure, moved by the given vector.
    std::function<void(Canvas&, Position)> draw;
};

/// Returns a challenge's silhouette in one colour. For a challenge on a board, returns the region
/// of the board.
Figure silhouette_figure(const Puzzle& puzzle, const Challenge& challenge,
                         const Colour& colour = silhouette_grey);

/// Returns the picture of a challenge: a grey silhouette or, for a challenge on a board, the board
/// with the challenge's givens. Labels are drawn where they fit (see start_figure()).
Figure challenge_figure(const Puzzle& puzzle, const Challenge& challenge,
                        PieceLabels labels = PieceLabels::names, const Tiling& solution = {});

/// Returns the pieces in their colours without a board, each with a label if the label fits.
Figure tiling_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                     PieceLabels labels = PieceLabels::names);

/// Returns filling_figure() if the challenge has a board, and otherwise tiling_figure().
Figure solution_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                       PieceLabels labels = PieceLabels::names);

/// Returns the figure, with its labels, turned counter-clockwise by 90°.
Figure turn_by_90_degrees(const Figure& figure);

/// Returns the largest width of a cell, at most `max_unit_mm`, at which a figure fits into this
/// width and height. `box` is the figure's box if cells are 1 mm wide.
double max_fitting_unit_mm(const Box& box, double width_mm, double height_mm, double max_unit_mm);

/// Draws the figure with the middle of its box at `middle`.
void draw_centred(Canvas& canvas, const Figure& figure, Position middle);

/// Returns the puzzle with another width of cells, so that it is drawn larger or smaller. `percent`
/// is relative to the puzzle's own width of cells.
Puzzle rescale_to_unit(Puzzle puzzle, double unit_mm);
Puzzle scale_puzzle(const Puzzle& puzzle, int percent);

// A challenge together with the pieces to place. The pieces are in rows beside or below the
// challenge.

class FigureWithPieces {
  public:
    /// Prepares the challenge and `copies[p]` copies of each piece p, all in the same scale. The
    /// scale is the largest one, up to 1:1, at which the challenge and the pieces fit into the
    /// area, beside or below each other. If the challenge is a start, pass its solution, because
    /// split_clues() needs it. Otherwise pass an empty solution.
    FigureWithPieces(Puzzle puzzle, Challenge challenge, Tiling solution, std::vector<int> copies,
                     const Box& area);

    struct PercentRange {
        int min = 100;
        int max = 100;
    };
    /// Returns a start and the pieces that the player must place. Their scale is the largest
    /// percentage in `percents` at which both fit. Returns nothing if no percentage fits.
    static std::optional<FigureWithPieces> fit_within(const Puzzle& puzzle,
                                                      const Challenge& challenge,
                                                      const Tiling& solution, const Box& area,
                                                      PercentRange percents);

    /// The scale, in percent of the puzzle's own size.
    int percent() const { return percent_; }

    /// Draws the challenge and the pieces in the middle of the area.
    void draw(Canvas& canvas) const;

  private:
    enum class PiecesPosition { beside, below };
    FigureWithPieces() = default;
    Figure figure() const;
    bool fits() const;
    void draw_pieces_beside(Canvas& canvas) const;
    void draw_pieces_below(Canvas& canvas) const;

    Puzzle puzzle_;
    Challenge challenge_;
    Tiling solution_;
    std::vector<int> copies_;
    Box area_;
    PiecesPosition pieces_position_ = PiecesPosition::beside;
    int percent_ = 100;
};

}  // namespace orbitile::drawing
