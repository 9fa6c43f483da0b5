#include "drawing/figure.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "drawing/board_picture.hpp"
#include "drawing/canvas_effects.hpp"
#include "drawing/piece_style.hpp"

namespace orbitile::drawing {

namespace {

constexpr double shelf_gap_mm = 5;      // between pieces
constexpr double shelf_row_gap_mm = 5;  // between rows
constexpr double shelf_caption_gap_mm = 2;
constexpr double narrowing_step_mm = 1;  // steps in which narrower rows are tried
constexpr Lettering shelf_lettering{2, Weight::normal, {}};

// Returns the text under a piece. It consists of up to three parts: the piece's name, unless its
// letter shows it; the name or number of its side, if it has several sides; and the number of
// copies.
std::string caption_of(const Piece& piece, std::size_t side, int copies,
                       const std::string& letter) {
    std::string caption = piece.name == letter ? "" : piece.name;
    if (piece.sides.size() > 1) {
        const std::string& own = piece.sides[side].name;
        if (!caption.empty()) caption += ' ';
        caption += own.empty() ? std::to_string(side + 1) : own;
    }
    if (copies > 1) caption += (caption.empty() ? "× " : " × ") + std::to_string(copies);
    return caption;
}

}  // namespace

PieceRowLayout::PieceRowLayout(const Puzzle& puzzle, const std::vector<int>& copies,
                               double width_mm)
    : puzzle_(puzzle), max_width_(width_mm) {
    const auto letters = piece_letters(puzzle);
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        if (copies.at(p) <= 0) continue;
        const Piece& piece = puzzle.pieces[p];
        for (std::size_t side = 0; side < piece.sides.size(); ++side) {
            auto& exhibit = exhibits_.emplace_back();
            exhibit.piece = &piece;
            exhibit.rings =
                rings_of(puzzle.lattice, piece.sides[side].shards, {0, 0}, puzzle.unit_mm);
            exhibit.box = box_of(exhibit.rings);
            exhibit.letter = letters[p];
            exhibit.caption = caption_of(piece, side, copies[p], letters[p]);
            exhibit.width =
                std::max(exhibit.box.width(), text_box(exhibit.caption, shelf_lettering).width);
        }
    }
    // The constructor first finds the smallest number of rows, then the smallest width for this
    // number.
    rows_ = rows_within(width_mm);
    for (double narrower = width_mm - narrowing_step_mm; narrower > 0;
         narrower -= narrowing_step_mm) {
        auto rows = rows_within(narrower);
        if (rows.size() > rows_.size()) break;
        rows_ = std::move(rows);
    }
    for (const Row& row : rows_) {
        if (height_ > 0) height_ += shelf_row_gap_mm;
        height_ += row.height();
        width_ = std::max(width_, row.width);
    }
}

double PieceRowLayout::Row::height() const {
    return pieces_height + (has_captions ? shelf_caption_gap_mm + shelf_lettering.height_mm : 0);
}

std::vector<PieceRowLayout::Row> PieceRowLayout::rows_within(double width_mm) const {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < exhibits_.size(); ++i) {
        const PieceItem& exhibit = exhibits_[i];
        if (rows.empty() || rows.back().width + shelf_gap_mm + exhibit.width > width_mm) {
            rows.push_back({i, i, -shelf_gap_mm, 0, false});
        }
        Row& row = rows.back();
        row.end = i + 1;
        row.width += shelf_gap_mm + exhibit.width;
        row.pieces_height = std::max(row.pieces_height, exhibit.box.height());
        row.has_captions = row.has_captions || !exhibit.caption.empty();
    }
    return rows;
}

void PieceRowLayout::draw(Canvas& canvas, Position top_left) const {
    double top = top_left.y;
    for (const Row& row : rows_) {
        const double foot = top - row.pieces_height;
        double left = top_left.x + (max_width_ - row.width) / 2;
        for (std::size_t i = row.begin; i < row.end; ++i) {
            const PieceItem& exhibit = exhibits_[i];
            const double middle = left + exhibit.width / 2;
            const Rings rings = move_rings(
                exhibit.rings, {middle - exhibit.box.middle().x, foot - exhibit.box.low.y});
            draw_piece(canvas, style_of(*exhibit.piece, puzzle_.unit_mm), rings);
            draw_label(canvas, exhibit.letter, *exhibit.piece, rings, puzzle_.unit_mm);
            canvas.text(exhibit.caption,
                        {middle, foot - shelf_caption_gap_mm - shelf_lettering.height_mm / 2},
                        shelf_lettering);
            left += exhibit.width + shelf_gap_mm;
        }
        top -= row.height() + shelf_row_gap_mm;
    }
}

std::vector<int> puzzle_copies(const Puzzle& puzzle) {
    std::vector<int> copies;
    for (const Piece& piece : puzzle.pieces) copies.push_back(piece.copies);
    return copies;
}

Figure silhouette_figure(const Puzzle& puzzle, const Challenge& challenge, const Colour& colour) {
    auto rings = rings_of(puzzle.lattice, challenge, puzzle.unit_mm);
    const Box box = rings.box;
    return {box, [rings = std::move(rings), colour](Canvas& canvas, Position by) {
                draw_silhouette(canvas, rings, by, colour);
            }};
}

Figure challenge_figure(const Puzzle& puzzle, const Challenge& challenge, PieceLabels labels,
                        const Tiling& solution) {
    if (challenge.kind != ChallengeKind::board) return silhouette_figure(puzzle, challenge);
    return start_figure(puzzle, challenge.clues, labels, solution);
}

Figure tiling_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                     PieceLabels labels) {
    std::vector<PieceOutline> pieces;
    Box box;
    for (const auto& placed : tiling) {
        const auto& component = challenge.components.at(static_cast<std::size_t>(placed.component));
        pieces.push_back({placed.piece, rings_of(puzzle.lattice, shards_of(puzzle, placed),
                                                 point_in_plane(puzzle.lattice, component.centre),
                                                 puzzle.unit_mm)});
        box.include(pieces.back().rings);
    }
    return {box, [puzzle, labels, pieces = std::move(pieces)](Canvas& canvas, Position by) {
                for (const auto& [piece, rings] : pieces) {
                    draw_piece(canvas, puzzle, {piece, move_rings(rings, by)});
                }
                const auto words = piece_label_texts(puzzle, labels);
                for (const auto& [piece, rings] : pieces) {
                    draw_label(canvas, words.at(static_cast<std::size_t>(piece)),
                               piece_of(puzzle, piece), move_rings(rings, by), puzzle.unit_mm);
                }
            }};
}

Figure solution_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                       PieceLabels labels) {
    return challenge.kind == ChallengeKind::board
               ? filling_figure(puzzle, tiling, labels)
               : tiling_figure(puzzle, challenge, tiling, labels);
}

Figure turn_by_90_degrees(const Figure& figure) {
    const Box& box = figure.box;
    return {{{-box.high.y, box.low.x}, {-box.low.y, box.high.x}},
            [draw = figure.draw](Canvas& canvas, Position by) {
                const CanvasRotation turned(canvas, {0, 0}, 1);
                draw(canvas, {by.y, -by.x});
            }};
}

double max_fitting_unit_mm(const Box& box, double width_mm, double height_mm, double max_unit_mm) {
    return std::min({max_unit_mm, width_mm / box.width(), height_mm / box.height()});
}

void draw_centred(Canvas& canvas, const Figure& figure, Position middle) {
    const Position own = figure.box.middle();
    figure.draw(canvas, {middle.x - own.x, middle.y - own.y});
}

Puzzle rescale_to_unit(Puzzle puzzle, double unit_mm) {
    puzzle.unit_mm = unit_mm;
    return puzzle;
}

Puzzle scale_puzzle(const Puzzle& puzzle, int percent) {
    return rescale_to_unit(puzzle, puzzle.unit_mm * percent / 100);
}

namespace {

constexpr double pieces_gap_mm = 12;
constexpr int scale_percent_step = 5;

}  // namespace

FigureWithPieces::FigureWithPieces(Puzzle puzzle, Challenge challenge, Tiling solution,
                                   std::vector<int> copies, const Box& area)
    : puzzle_(std::move(puzzle)),
      challenge_(std::move(challenge)),
      solution_(std::move(solution)),
      copies_(std::move(copies)),
      area_(area) {
    for (percent_ = 100; percent_ > scale_percent_step; percent_ -= scale_percent_step) {
        for (const PiecesPosition order : {PiecesPosition::beside, PiecesPosition::below}) {
            pieces_position_ = order;
            if (fits()) return;
        }
    }
}

std::optional<FigureWithPieces> FigureWithPieces::fit_within(const Puzzle& puzzle,
                                                             const Challenge& challenge,
                                                             const Tiling& solution,
                                                             const Box& area,
                                                             PercentRange percents) {
    FigureWithPieces both;
    both.puzzle_ = puzzle;
    both.challenge_ = challenge;
    both.solution_ = solution;
    both.copies_ = copies_to_place(puzzle, challenge.clues, solution);
    both.area_ = area;
    for (both.percent_ = percents.max; both.percent_ >= percents.min;
         both.percent_ -= scale_percent_step) {
        for (const PiecesPosition order : {PiecesPosition::below, PiecesPosition::beside}) {
            both.pieces_position_ = order;
            if (both.fits()) return both;
        }
    }
    return std::nullopt;
}

Figure FigureWithPieces::figure() const {
    return challenge_figure(scale_puzzle(puzzle_, percent_), challenge_, PieceLabels::names,
                            solution_);
}

bool FigureWithPieces::fits() const {
    const Box figure = this->figure().box;
    const Puzzle small = scale_puzzle(puzzle_, percent_);
    if (pieces_position_ == PiecesPosition::beside) {
        const double rest = area_.width() - figure.width() - pieces_gap_mm;
        const PieceRowLayout shelf(small, copies_, rest);
        return figure.height() <= area_.height() && shelf.width() <= rest &&
               shelf.height() <= area_.height();
    }
    const PieceRowLayout shelf(small, copies_, area_.width());
    return figure.width() <= area_.width() && shelf.width() <= area_.width() &&
           figure.height() + pieces_gap_mm + shelf.height() <= area_.height();
}

void FigureWithPieces::draw(Canvas& canvas) const {
    if (pieces_position_ == PiecesPosition::beside) {
        draw_pieces_beside(canvas);
    } else {
        draw_pieces_below(canvas);
    }
}

void FigureWithPieces::draw_pieces_beside(Canvas& canvas) const {
    const Figure figure = this->figure();
    const Puzzle small = scale_puzzle(puzzle_, percent_);
    const double rest = area_.width() - figure.box.width() - pieces_gap_mm;
    const PieceRowLayout shelf(small, copies_, rest);
    const double slack = (rest - shelf.width()) / 3;
    const double middle = area_.middle().y;
    const double left = area_.low.x + slack;
    draw_centred(canvas, figure, {left + figure.box.width() / 2, middle});
    // The shelf centres its rows in the width that it was given. That width is larger than the
    // shelf, so the shelf is moved to the left by half of the difference.
    shelf.draw(canvas,
               {left + figure.box.width() + pieces_gap_mm + slack + (shelf.width() - rest) / 2,
                middle + shelf.height() / 2});
}

void FigureWithPieces::draw_pieces_below(Canvas& canvas) const {
    const Figure figure = this->figure();
    const Puzzle small = scale_puzzle(puzzle_, percent_);
    const PieceRowLayout shelf(small, copies_, area_.width());
    const double slack =
        (area_.height() - figure.box.height() - pieces_gap_mm - shelf.height()) / 3;
    const double top = area_.high.y - slack;
    draw_centred(canvas, figure, {area_.middle().x, top - figure.box.height() / 2});
    shelf.draw(canvas, {area_.low.x, top - figure.box.height() - pieces_gap_mm - slack});
}

}  // namespace orbitile::drawing
