#include "drawing/piece_shelf.hpp"

#include <algorithm>
#include <utility>

#include "drawing/page.hpp"
#include "drawing/piece_look.hpp"

namespace orbitile {
namespace {

constexpr double gap_mm = 5;        // between pieces
constexpr double row_gap_mm = 4.5;  // between a name and the row below it
constexpr double name_gap_mm = 2;
const Lettering name_lettering{2, Weight::normal, {}};

// Of several sides each has its own name; sides without one are numbered.
std::string name_of(const Piece& piece, std::size_t side, int copies) {
    std::string name = piece.name;
    if (piece.sides.size() > 1) {
        const std::string& own = piece.sides[side].name;
        name += ' ' + (own.empty() ? std::to_string(side + 1) : own);
    }
    if (copies > 1) name += " ×" + std::to_string(copies);
    return name;
}

}  // namespace

PieceShelf::PieceShelf(const Puzzle& puzzle, const std::vector<int>& copies, double width_mm)
    : puzzle_(puzzle), asked_width_(width_mm) {
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        if (copies.at(p) <= 0) continue;
        const Piece& piece = puzzle.pieces[p];
        for (std::size_t side = 0; side < piece.sides.size(); ++side) {
            auto& exhibit = exhibits_.emplace_back();
            exhibit.piece = &piece;
            exhibit.rings =
                rings_of(puzzle.lattice, piece.sides[side].shards, {0, 0}, puzzle.unit_mm);
            exhibit.box.include(exhibit.rings);
            exhibit.name = name_of(piece, side, copies[p]);
            exhibit.width =
                std::max(exhibit.box.width(), text_box(exhibit.name, name_lettering).width);
        }
    }
    arrange();
}

void PieceShelf::arrange() {
    for (std::size_t i = 0; i < exhibits_.size(); ++i) {
        const Exhibit& exhibit = exhibits_[i];
        if (rows_.empty() || rows_.back().width + gap_mm + exhibit.width > asked_width_) {
            rows_.push_back({i, i, -gap_mm, 0});
        }
        Row& row = rows_.back();
        row.end = i + 1;
        row.width += gap_mm + exhibit.width;
        row.pieces_height = std::max(row.pieces_height, exhibit.box.height());
    }
    for (const Row& row : rows_) {
        if (height_ > 0) height_ += row_gap_mm;
        height_ += row.pieces_height + name_gap_mm + name_lettering.height_mm;
        width_ = std::max(width_, row.width);
    }
}

void PieceShelf::draw(Canvas& canvas, Position top_left) const {
    double top = top_left.y;
    for (const Row& row : rows_) {
        const double foot = top - row.pieces_height;
        double left = top_left.x + (asked_width_ - row.width) / 2;
        for (std::size_t i = row.begin; i < row.end; ++i) {
            const Exhibit& exhibit = exhibits_[i];
            const double middle = left + exhibit.width / 2;
            draw_piece(canvas, look_of(exhibit.piece->colour, puzzle_.unit_mm),
                       moved(exhibit.rings, {middle - (exhibit.box.low.x + exhibit.box.high.x) / 2,
                                             foot - exhibit.box.low.y}));
            canvas.text(exhibit.name, {middle, foot - name_gap_mm - name_lettering.height_mm / 2},
                        name_lettering);
            left += exhibit.width + gap_mm;
        }
        top = foot - name_gap_mm - name_lettering.height_mm - row_gap_mm;
    }
}

std::vector<int> copies_of_all(const Puzzle& puzzle) {
    std::vector<int> copies;
    for (const Piece& piece : puzzle.pieces) copies.push_back(piece.copies);
    return copies;
}

}  // namespace orbitile
