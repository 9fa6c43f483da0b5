#include "drawing/picture_page.hpp"

#include <algorithm>

namespace orbitile::drawing {

double text_width(const std::string& words, Weight weight) {
    return text_box(words, {text_height_mm, weight, {}}).width;
}

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

}  // namespace orbitile::drawing
