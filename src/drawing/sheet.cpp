#include "orbitile/drawing/sheet.hpp"

#include <algorithm>
#include <utility>

#include "drawing/figure.hpp"
#include "drawing/picture_page.hpp"
#include "drawing/piece_style.hpp"
#include "drawing/rings.hpp"

namespace orbitile {
namespace {

constexpr double piece_gap_mm = 6;          // between pieces of a row, between rows
constexpr double text_pitch_mm = 5;         // between two lines of text
constexpr double max_sheet_width_mm = 180;  // A4 upright with margins

/// One side of a piece with the texts under it.
struct SheetItem {
    const Piece* piece = nullptr;
    Rings rings;
    drawing::Box box;
    std::string name;
    std::string side;  ///< empty if the piece has only one

    double width() const {
        return std::max({box.width(), drawing::text_width(name, Weight::bold),
                         side.empty() ? 0 : drawing::text_width(side, Weight::normal)});
    }
    double text_height() const {
        return drawing::label_gap_mm + drawing::text_height_mm + (side.empty() ? 0 : text_pitch_mm);
    }
};

std::vector<SheetItem> exhibits_of(const Puzzle& puzzle) {
    std::vector<SheetItem> exhibits;
    for (const auto& piece : puzzle.pieces) {
        for (std::size_t i = 0; i < piece.sides.size(); ++i) {
            auto& exhibit = exhibits.emplace_back();
            exhibit.piece = &piece;
            exhibit.rings =
                drawing::rings_of(puzzle.lattice, piece.sides[i].shards, {0, 0}, puzzle.unit_mm);
            exhibit.box = drawing::box_of(exhibit.rings);
            exhibit.name = piece.name;
            if (piece.copies > 1) exhibit.name += " ×" + std::to_string(piece.copies);
            if (piece.sides.size() == 1) continue;
            const auto& side = piece.sides[i].name;
            exhibit.side = side.empty() ? std::to_string(i + 1) : side;
        }
    }
    return exhibits;
}

/// An arrangement of exhibits in columns of equal width. Each row is as high as its exhibits need.
struct Arrangement {
    std::vector<SheetItem> exhibits;
    std::size_t columns = 1;
    double column_mm = 0;

    double width() const {
        const auto count = static_cast<double>(columns);
        return count * column_mm + (count - 1) * piece_gap_mm;
    }
    std::size_t end_of_row(std::size_t begin) const {
        return std::min(begin + columns, exhibits.size());
    }
    double pieces_height(std::size_t begin) const {
        double height = 0;
        for (std::size_t i = begin; i < end_of_row(begin); ++i) {
            height = std::max(height, exhibits[i].box.height());
        }
        return height;
    }
    double row_height(std::size_t begin) const {
        double text = 0;
        for (std::size_t i = begin; i < end_of_row(begin); ++i) {
            text = std::max(text, exhibits[i].text_height());
        }
        return pieces_height(begin) + text;
    }
    double height() const {
        double height = -piece_gap_mm;
        for (std::size_t i = 0; i < exhibits.size(); i += columns)
            height += row_height(i) + piece_gap_mm;
        return height;
    }
};

Arrangement arrange_rows(std::vector<SheetItem> exhibits) {
    Arrangement rows;
    for (const auto& exhibit : exhibits) {
        rows.column_mm = std::max(rows.column_mm, exhibit.width());
    }
    const std::size_t max_columns =
        std::max<std::size_t>(1, static_cast<std::size_t>((max_sheet_width_mm + piece_gap_mm) /
                                                          (rows.column_mm + piece_gap_mm)));
    // The smallest number of rows is found first, then the smallest number of columns for this
    // number of rows.
    const std::size_t count = (exhibits.size() + max_columns - 1) / max_columns;
    rows.columns = (exhibits.size() + count - 1) / count;
    rows.exhibits = std::move(exhibits);
    return rows;
}

void draw_exhibit(Canvas& canvas, const Puzzle& puzzle, const SheetItem& exhibit, Position foot) {
    const auto& box = exhibit.box;
    drawing::draw_piece(
        canvas, drawing::style_of(*exhibit.piece, puzzle.unit_mm),
        drawing::move_rings(exhibit.rings, {foot.x - box.middle().x, foot.y - box.low.y}));
    const double first_line = foot.y - drawing::label_gap_mm - drawing::text_height_mm / 2;
    canvas.text(exhibit.name, {foot.x, first_line}, {drawing::text_height_mm, Weight::bold, {}});
    canvas.text(exhibit.side, {foot.x, first_line - text_pitch_mm},
                {drawing::text_height_mm, Weight::normal, {}});
}

}  // namespace

void draw_challenge(const Puzzle& puzzle, const Challenge& challenge, const PictureFile& file,
                    PictureFormat format, const Caption& caption) {
    drawing::draw_on_page(drawing::silhouette_figure(puzzle, challenge), file, format, caption);
}

void draw_solution(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                   const PictureFile& file, PictureFormat format, const Caption& caption) {
    drawing::draw_on_page(drawing::tiling_figure(puzzle, challenge, tiling), file, format, caption);
}

void draw_pieces(const Puzzle& puzzle, const PictureFile& file, PictureFormat format) {
    const auto rows = arrange_rows(exhibits_of(puzzle));
    Canvas canvas(file, format, rows.width() + 2 * drawing::page_margin_mm,
                  rows.height() + 2 * drawing::page_margin_mm);
    double top = drawing::page_margin_mm + rows.height();
    for (std::size_t begin = 0; begin < rows.exhibits.size(); begin += rows.columns) {
        Position foot{drawing::page_margin_mm + rows.column_mm / 2,
                      top - rows.pieces_height(begin)};
        for (std::size_t i = begin; i < rows.end_of_row(begin); ++i) {
            draw_exhibit(canvas, puzzle, rows.exhibits[i], foot);
            foot.x += rows.column_mm + piece_gap_mm;
        }
        top -= rows.row_height(begin) + piece_gap_mm;
    }
    canvas.close();
}

}  // namespace orbitile
