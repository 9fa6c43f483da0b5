#include "drawing/figure.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "drawing/board_picture.hpp"
#include "drawing/canvas.hpp"
#include "drawing/piece_style.hpp"

namespace orbitile::drawing {

namespace {

constexpr double piece_column_gap_mm = 5;  // between pieces
constexpr double piece_row_gap_mm = 5;     // between rows
constexpr double piece_caption_gap_mm = 2;
constexpr double narrowing_step_mm = 1;  // difference between the widths of rows that are tried
constexpr Lettering piece_caption_lettering{2, Weight::normal, {}};

// Returns the text under a piece: its name, the side and the number of copies. The name is left out
// if it is the same as the letter. The side is left out if there is only one side. The number is
// left out if it is 1.
std::string caption_of(const Piece& piece, std::size_t side_index, int copies,
                       const std::string& letter) {
    std::string caption = piece.name == letter ? "" : piece.name;
    if (piece.sides.size() > 1) {
        const std::string& side_name = piece.sides[side_index].name;
        if (!caption.empty()) caption += ' ';
        caption += side_name.empty() ? std::to_string(side_index + 1) : side_name;
    }
    if (copies > 1) caption += (caption.empty() ? "× " : " × ") + std::to_string(copies);
    return caption;
}

}  // namespace

PieceRowLayout::PieceRowLayout(const Puzzle& puzzle, const std::vector<int>& copies,
                               double width_mm)
    : puzzle_(puzzle), max_width_(width_mm) {
    const auto letters = piece_letters(puzzle);
    for (std::size_t piece_index = 0; piece_index < puzzle.pieces.size(); ++piece_index) {
        if (copies.at(piece_index) <= 0) continue;
        const Piece& piece = puzzle.pieces[piece_index];
        for (std::size_t side_index = 0; side_index < piece.sides.size(); ++side_index) {
            auto& item = items_.emplace_back();
            item.piece = &piece;
            item.rings =
                rings_of(puzzle.lattice, piece.sides[side_index].shards, {0, 0}, puzzle.unit_mm);
            item.box = box_of(item.rings);
            item.letter = letters[piece_index];
            item.caption = caption_of(piece, side_index, copies[piece_index], letters[piece_index]);
            item.width =
                std::max(item.box.width(), text_box(item.caption, piece_caption_lettering).width);
        }
    }
    // Finds the smallest number of rows, then the smallest width for this number of rows.
    rows_ = rows_within(width_mm);
    for (double narrower_width = width_mm - narrowing_step_mm; narrower_width > 0;
         narrower_width -= narrowing_step_mm) {
        auto rows = rows_within(narrower_width);
        if (rows.size() > rows_.size()) break;
        rows_ = std::move(rows);
    }
    for (const Row& row : rows_) {
        if (height_ > 0) height_ += piece_row_gap_mm;
        height_ += row.height();
        width_ = std::max(width_, row.width);
    }
}

double PieceRowLayout::Row::height() const {
    return pieces_height +
           (has_captions ? piece_caption_gap_mm + piece_caption_lettering.height_mm : 0);
}

std::vector<PieceRowLayout::Row> PieceRowLayout::rows_within(double width_mm) const {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const PieceItem& item = items_[i];
        if (rows.empty() || rows.back().width + piece_column_gap_mm + item.width > width_mm) {
            rows.push_back({i, i, -piece_column_gap_mm, 0, false});
        }
        Row& row = rows.back();
        row.end = i + 1;
        row.width += piece_column_gap_mm + item.width;
        row.pieces_height = std::max(row.pieces_height, item.box.height());
        row.has_captions = row.has_captions || !item.caption.empty();
    }
    return rows;
}

void PieceRowLayout::draw(Canvas& canvas, Position top_left) const {
    double top = top_left.y;
    for (const Row& row : rows_) {
        const double foot = top - row.pieces_height;
        double left = top_left.x + (max_width_ - row.width) / 2;
        for (std::size_t i = row.begin; i < row.end; ++i) {
            const PieceItem& item = items_[i];
            const double middle = left + item.width / 2;
            const Rings rings =
                move_rings(item.rings, {middle - item.box.middle().x, foot - item.box.low.y});
            draw_piece(canvas, style_of(*item.piece, puzzle_.unit_mm), rings);
            draw_label(canvas, item.letter, *item.piece, rings, puzzle_.unit_mm);
            canvas.text(
                item.caption,
                {middle, foot - piece_caption_gap_mm - piece_caption_lettering.height_mm / 2},
                piece_caption_lettering);
            left += item.width + piece_column_gap_mm;
        }
        top -= row.height() + piece_row_gap_mm;
    }
}

std::vector<int> copies_of_pieces(const Puzzle& puzzle) {
    std::vector<int> copies;
    for (const Piece& piece : puzzle.pieces) copies.push_back(piece.copies);
    return copies;
}

Figure silhouette_figure(const Puzzle& puzzle, const Challenge& challenge, const Colour& colour) {
    auto rings = rings_of(puzzle.lattice, challenge, puzzle.unit_mm);
    const Box box = rings.box;
    return {box, [rings = std::move(rings), colour](Canvas& canvas, Position shift) {
                draw_silhouette(canvas, rings, shift, colour);
            }};
}

Figure challenge_figure(const Puzzle& puzzle, const Challenge& challenge, PieceLabels labels,
                        const Tiling& solution) {
    if (challenge.kind != ChallengeKind::board) return silhouette_figure(puzzle, challenge);
    return figure_of_start(puzzle, challenge.clues, labels, solution);
}

Figure tiling_figure(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                     PieceLabels labels) {
    std::vector<PieceOutline> pieces;
    Box box;
    for (const auto& placed_piece : tiling) {
        const auto& component =
            challenge.components.at(static_cast<std::size_t>(placed_piece.component));
        pieces.push_back(
            {placed_piece.piece,
             rings_of(puzzle.lattice, shards_of(puzzle, placed_piece),
                      point_in_plane(puzzle.lattice, component.centre), puzzle.unit_mm)});
        box.include(pieces.back().rings);
    }
    return {box, [puzzle, labels, pieces = std::move(pieces)](Canvas& canvas, Position shift) {
                for (const auto& [piece, rings] : pieces) {
                    draw_piece(canvas, puzzle, {piece, move_rings(rings, shift)});
                }
                const auto words = piece_label_texts(puzzle, labels);
                for (const auto& [piece, rings] : pieces) {
                    draw_label(canvas, words.at(static_cast<std::size_t>(piece)),
                               piece_of(puzzle, piece), move_rings(rings, shift), puzzle.unit_mm);
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
            [draw = figure.draw](Canvas& canvas, Position shift) {
                const CanvasRotation rotation(canvas, {0, 0}, 1);
                draw(canvas, {shift.y, -shift.x});
            }};
}

double max_fitting_unit_mm(const Box& box, double width_mm, double height_mm, double max_unit_mm) {
    return std::min({max_unit_mm, width_mm / box.width(), height_mm / box.height()});
}

void draw_centred(Canvas& canvas, const Figure& figure, Position middle) {
    const Position box_middle = figure.box.middle();
    figure.draw(canvas, {middle.x - box_middle.x, middle.y - box_middle.y});
}

Puzzle rescale_to_unit(Puzzle puzzle, double unit_mm) {
    puzzle.unit_mm = unit_mm;
    return puzzle;
}

Puzzle scale_puzzle(const Puzzle& puzzle, int scale_percent) {
    return rescale_to_unit(puzzle, puzzle.unit_mm * scale_percent / 100);
}

namespace {

constexpr double pieces_gap_mm = 12;
constexpr int scale_percent_step = 5;

// Draws the challenge and the pieces to its right. Returns false if they do not fit.
bool draw_with_pieces_beside(Canvas& canvas, const Puzzle& puzzle, const Figure& figure,
                             const std::vector<int>& copies, const Box& area) {
    const double available_width = area.width() - figure.box.width() - pieces_gap_mm;
    const PieceRowLayout piece_rows(puzzle, copies, available_width);
    if (figure.box.height() > area.height() || piece_rows.width() > available_width ||
        piece_rows.height() > area.height()) {
        return false;
    }
    const double slack = (available_width - piece_rows.width()) / 3;
    const double middle = area.middle().y;
    const double left = area.low.x + slack;
    draw_centred(canvas, figure, {left + figure.box.width() / 2, middle});
    // PieceRowLayout centres its rows in `available_width`, which is wider than the rows. The rows
    // are moved to the left by half of the difference, so that they begin at the intended position.
    piece_rows.draw(canvas, {left + figure.box.width() + pieces_gap_mm + slack +
                                 (piece_rows.width() - available_width) / 2,
                             middle + piece_rows.height() / 2});
    return true;
}

// Draws the challenge and the pieces below it. Returns false if they do not fit.
bool draw_with_pieces_below(Canvas& canvas, const Puzzle& puzzle, const Figure& figure,
                            const std::vector<int>& copies, const Box& area) {
    const PieceRowLayout piece_rows(puzzle, copies, area.width());
    const double slack =
        (area.height() - figure.box.height() - pieces_gap_mm - piece_rows.height()) / 3;
    if (figure.box.width() > area.width() || piece_rows.width() > area.width() || slack < 0)
        return false;
    const double top = area.high.y - slack;
    draw_centred(canvas, figure, {area.middle().x, top - figure.box.height() / 2});
    piece_rows.draw(canvas, {area.low.x, top - figure.box.height() - pieces_gap_mm - slack});
    return true;
}

}  // namespace

std::optional<int> draw_challenge_with_pieces(Canvas& canvas, const Puzzle& puzzle,
                                              const Challenge& challenge, const Tiling& solution,
                                              const std::vector<int>& copies, const Box& area,
                                              PercentRange percents) {
    std::array positions{draw_with_pieces_below, draw_with_pieces_beside};
    if (area.width() > area.height()) std::ranges::reverse(positions);
    for (int percent = percents.max; percent >= percents.min; percent -= scale_percent_step) {
        const Puzzle scaled_puzzle = scale_puzzle(puzzle, percent);
        const Figure figure =
            challenge_figure(scaled_puzzle, challenge, PieceLabels::names, solution);
        for (const auto& draw : positions) {
            if (draw(canvas, scaled_puzzle, figure, copies, area)) return percent;
        }
    }
    return std::nullopt;
}

}  // namespace orbitile::drawing
