#include "drawing/picture_page.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace orbitile::drawing {

double text_width(const std::string& words, Weight weight) {
    return text_box(words, {text_height_mm, weight, {}}).width;
}

PicturePage::PicturePage(const Box& picture, Caption caption)
    : picture_box_(picture), caption_(std::move(caption)) {
    if (!caption_) return;
    leave_room_for(*caption_);
    inner_height_ += label_gap_mm + text_height_mm;
}

void PicturePage::leave_room_for(const std::string& caption) {
    inner_width_ = std::max(inner_width_, text_width(caption, Weight::normal));
}

void PicturePage::grow_to_multiples_of(double step_mm) {
    const auto round_up = [&](double inner_size) {
        const double full_size = inner_size + 2 * page_margin_mm;
        return std::ceil(full_size / step_mm - 1e-9) * step_mm - 2 * page_margin_mm;
    };
    inner_width_ = round_up(inner_width_);
    inner_height_ = round_up(inner_height_);
}

Canvas PicturePage::canvas(const std::filesystem::path& file, PictureFormat format) const {
    return {file, format, inner_width_ + 2 * page_margin_mm, inner_height_ + 2 * page_margin_mm};
}

Position PicturePage::shift() const {
    return {page_margin_mm + (inner_width_ - picture_box_.width()) / 2 - picture_box_.low.x,
            page_margin_mm + inner_height_ - picture_box_.high.y};
}

void PicturePage::draw_caption(Canvas& canvas) const {
    if (!caption_) return;
    canvas.text(*caption_, {page_margin_mm + inner_width_ / 2, page_margin_mm + text_height_mm / 2},
                {text_height_mm, Weight::normal, {}});
}

void draw_on_page(const Figure& figure, const std::filesystem::path& file, PictureFormat format,
                  const Caption& caption) {
    const PicturePage page(figure.box, caption);
    Canvas canvas = page.canvas(file, format);
    figure.draw(canvas, page.shift());
    page.draw_caption(canvas);
    canvas.close();
}

}  // namespace orbitile::drawing
