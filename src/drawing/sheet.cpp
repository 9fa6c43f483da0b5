#include "drawing/sheet.hpp"

#include <algorithm>
#include <utility>

namespace orbitile {
namespace {

constexpr double page_margin_mm = 5;
constexpr double label_gap_mm = 3;          // between a picture and the text under it
constexpr double text_height_mm = 3;        // height of a capital letter
constexpr double max_sheet_width_mm = 180;  // A4 in portrait format, without its margins

double text_width(const std::string& words, Weight weight) {
    return text_box(words, {text_height_mm, weight, {}}).width;
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
    const drawing::PieceRowLayout rows(puzzle, drawing::copies_of_pieces(puzzle),
                                       max_sheet_width_mm);
    Canvas canvas(file, format, rows.width() + 2 * page_margin_mm,
                  rows.height() + 2 * page_margin_mm);
    // The layout centres its rows in the largest width.
    rows.draw(canvas, {page_margin_mm + (rows.width() - max_sheet_width_mm) / 2,
                       page_margin_mm + rows.height()});
    canvas.close();
}

namespace drawing {

void draw_on_page(const Figure& figure, const std::filesystem::path& file, PictureFormat format,
                  const Caption& caption) {
    double inner_width = figure.box.width();
    double inner_height = figure.box.height();
    if (caption) {
        inner_width = std::max(inner_width, text_width(*caption, Weight::normal));
        inner_height += label_gap_mm + text_height_mm;
    }
    Canvas canvas(file, format, inner_width + 2 * page_margin_mm,
                  inner_height + 2 * page_margin_mm);
    figure.draw(canvas, {page_margin_mm + (inner_width - figure.box.width()) / 2 - figure.box.low.x,
                         page_margin_mm + inner_height - figure.box.high.y});
    if (caption) {
        canvas.text(*caption,
                    {page_margin_mm + inner_width / 2, page_margin_mm + text_height_mm / 2},
                    {text_height_mm, Weight::normal, {}});
    }
    canvas.close();
}

}  // namespace drawing
}  // namespace orbitile
