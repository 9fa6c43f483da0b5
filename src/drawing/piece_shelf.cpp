#include "drawing/piece_shelf.hpp"

#include <algorithm>
#include <utility>

#include "drawing/label.hpp"
#include "drawing/piece_look.hpp"

namespace orbitile {
namespace {

constexpr double shelf_gap_mm = 5;      // between pieces
constexpr double shelf_row_gap_mm = 5;  // between rows
constexpr double shelf_caption_gap_mm = 2;
constexpr double narrowing_step_mm = 1;  // steps in which narrower rows are tried
constexpr Lettering shelf_lettering{2, Weight::normal, {}};

// The piece's name (unless its letter shows it), its side's name or number if it has several sides,
// and the number of copies.
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

PieceShelf::PieceShelf(const Puzzle& puzzle, const std::vector<int>& copies, double width_mm)
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
    // First finds the smallest number of rows, then the smallest width for this number.
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

double PieceShelf::Row::height() const {
    return pieces_height + (has_captions ? shelf_caption_gap_mm + shelf_lettering.height_mm : 0);
}

std::vector<PieceShelf::Row> PieceShelf::rows_within(double width_mm) const {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < exhibits_.size(); ++i) {
        const Exhibit& exhibit = exhibits_[i];
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

void PieceShelf::draw(Canvas& canvas, Position top_left) const {
    double top = top_left.y;
    for (const Row& row : rows_) {
        const double foot = top - row.pieces_height;
        double left = top_left.x + (max_width_ - row.width) / 2;
        for (std::size_t i = row.begin; i < row.end; ++i) {
            const Exhibit& exhibit = exhibits_[i];
            const double middle = left + exhibit.width / 2;
            const Rings rings =
                moved(exhibit.rings, {middle - exhibit.box.middle().x, foot - exhibit.box.low.y});
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

}  // namespace orbitile
