#include "drawing/sheet.hpp"

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
constexpr double max_sheet_width_mm = 180;  // A4 in portrait format, without its margins

/// One side of a piece with the texts under it.
struct SheetItem {
    const Piece* piece = nullptr;
    Rings rings;
    drawing::Box box;
    std::string name;
    std::string side_name;  ///< empty if the piece has only one side

    double width() const {
        return std::max({box.width(), drawing::text_width(name, Weight::bold),
                         side_name.empty() ? 0 : drawing::text_width(side_name, Weight::normal)});
    }
    double text_height() const {
        return drawing::label_gap_mm + drawing::text_height_mm +
               (side_name.empty() ? 0 : text_pitch_mm);
    }
};

std::vector<SheetItem> sheet_items(const Puzzle& puzzle) {
    std::vector<SheetItem> items;
    for (const auto& piece : puzzle.pieces) {
        for (std::size_t i = 0; i < piece.sides.size(); ++i) {
            auto& item = items.emplace_back();
            item.piece = &piece;
            item.rings =
                drawing::rings_of(puzzle.lattice, piece.sides[i].shards, {0, 0}, puzzle.unit_mm);
            item.box = drawing::box_of(item.rings);
            item.name = piece.name;
            if (piece.copies > 1) item.name += " ×" + std::to_string(piece.copies);
            if (piece.sides.size() == 1) continue;
            const auto& name_in_file = piece.sides[i].name;
            item.side_name = name_in_file.empty() ? std::to_string(i + 1) : name_in_file;
        }
    }
    return items;
}

/// An arrangement of items in columns of equal width. The rows can have different heights. Member
/// functions identify a row by the index `begin` of its first item.
struct Arrangement {
    std::vector<SheetItem> items;
    std::size_t columns = 1;
    double column_width_mm = 0;

    double width() const {
        const auto count = static_cast<double>(columns);
        return count * column_width_mm + (count - 1) * piece_gap_mm;
    }
    std::size_t end_of_row(std::size_t begin) const {
        return std::min(begin + columns, items.size());
    }
    double pieces_height(std::size_t begin) const {
        double height = 0;
        for (std::size_t i = begin; i < end_of_row(begin); ++i) {
            height = std::max(height, items[i].box.height());
        }
        return height;
    }
    double row_height(std::size_t begin) const {
        double max_text_height = 0;
        for (std::size_t i = begin; i < end_of_row(begin); ++i) {
            max_text_height = std::max(max_text_height, items[i].text_height());
        }
        return pieces_height(begin) + max_text_height;
    }
    double height() const {
        double height = -piece_gap_mm;
        for (std::size_t i = 0; i < items.size(); i += columns)
            height += row_height(i) + piece_gap_mm;
        return height;
    }
};

Arrangement arrange_rows(std::vector<SheetItem> items) {
    Arrangement rows;
    for (const auto& item : items) {
        rows.column_width_mm = std::max(rows.column_width_mm, item.width());
    }
    const std::size_t max_columns =
        std::max<std::size_t>(1, static_cast<std::size_t>((max_sheet_width_mm + piece_gap_mm) /
                                                          (rows.column_width_mm + piece_gap_mm)));
    // Finds the smallest number of rows, then the smallest number of columns for this number of
    // rows.
    const std::size_t row_count = (items.size() + max_columns - 1) / max_columns;
    rows.columns = (items.size() + row_count - 1) / row_count;
    rows.items = std::move(items);
    return rows;
}

void draw_item(Canvas& canvas, const Puzzle& puzzle, const SheetItem& item, Position foot) {
    const auto& box = item.box;
    drawing::draw_piece(
        canvas, drawing::style_of(*item.piece, puzzle.unit_mm),
        drawing::move_rings(item.rings, {foot.x - box.middle().x, foot.y - box.low.y}));
    const double first_line_y = foot.y - drawing::label_gap_mm - drawing::text_height_mm / 2;
    canvas.text(item.name, {foot.x, first_line_y}, {drawing::text_height_mm, Weight::bold, {}});
    canvas.text(item.side_name, {foot.x, first_line_y - text_pitch_mm},
                {drawing::text_height_mm, Weight::normal, {}});
}

}  // namespace

void draw_challenge(const Puzzle& puzzle, const Challenge& challenge,
                    const std::filesystem::path& file, PictureFormat format,
                    const Caption& caption) {
    drawing::draw_on_page(drawing::silhouette_figure(puzzle, challenge), file, format, caption);
}

void draw_solution(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                   const std::filesystem::path& file, PictureFormat format,
                   const Caption& caption) {
    drawing::draw_on_page(drawing::tiling_figure(puzzle, challenge, tiling), file, format, caption);
}

void draw_pieces(const Puzzle& puzzle, const std::filesystem::path& file, PictureFormat format) {
    const auto rows = arrange_rows(sheet_items(puzzle));
    Canvas canvas(file, format, rows.width() + 2 * drawing::page_margin_mm,
                  rows.height() + 2 * drawing::page_margin_mm);
    double top = drawing::page_margin_mm + rows.height();
    for (std::size_t begin = 0; begin < rows.items.size(); begin += rows.columns) {
        Position foot{drawing::page_margin_mm + rows.column_width_mm / 2,
                      top - rows.pieces_height(begin)};
        for (std::size_t i = begin; i < rows.end_of_row(begin); ++i) {
            draw_item(canvas, puzzle, rows.items[i], foot);
            foot.x += rows.column_width_mm + piece_gap_mm;
        }
        top -= rows.row_height(begin) + piece_gap_mm;
    }
    canvas.close();
}

}  // namespace orbitile
