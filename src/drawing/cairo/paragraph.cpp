#include "drawing/cairo/paragraph.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "drawing/cairo/canvas_surface.hpp"
#include "drawing/cairo/text_layout.hpp"

namespace orbitile {
namespace {

constexpr double pitch_per_capital = 1.95;

double share_before(Alignment alignment) {
    switch (alignment) {
        case Alignment::left: return 0;
        case Alignment::middle: return 0.5;
        case Alignment::right: return 1;
    }
    return 0;
}

double width_of(PangoLayoutLine* line) {
    PangoRectangle logical;
    pango_layout_line_get_extents(line, nullptr, &logical);
    return pango_units_to_double(logical.width);
}

}  // namespace

bool every_word_fits(const std::string& words, const ParagraphStyle& style) {
    ParagraphStyle unbroken = style;
    unbroken.width_mm = 100 * style.width_mm;
    std::istringstream each(words);
    for (std::string word; each >> word;) {
        if (Paragraph(word, unbroken).width() > style.width_mm) return false;
    }
    return true;
}

double line_pitch(const Lettering& lettering) { return lettering.height_mm * pitch_per_capital; }

Paragraph::Paragraph(std::string_view words, const ParagraphStyle& style)
    : style_(style),
      capital_(capital_height({style.lettering.weight, Typeface::book})),
      layout_(layout_of(words, {style.lettering.weight, Typeface::book})) {
    pango_layout_set_width(layout_.get(),
                           static_cast<int>(std::floor(style.width_mm / scale() * PANGO_SCALE)));
    pango_layout_set_wrap(layout_.get(), PANGO_WRAP_WORD_CHAR);
    pango_layout_set_single_paragraph_mode(layout_.get(), style.max_lines == 1 ? TRUE : FALSE);
    if (style.max_lines > 0) {
        pango_layout_set_ellipsize(layout_.get(), PANGO_ELLIPSIZE_END);
        pango_layout_set_height(layout_.get(), -style.max_lines);
    }
}

double Paragraph::scale() const { return style_.lettering.height_mm / capital_; }

int Paragraph::lines() const {
    const int all = pango_layout_get_line_count(layout_.get());
    return style_.max_lines > 0 ? std::min(all, style_.max_lines) : all;
}

double Paragraph::height() const {
    return style_.lettering.height_mm + (lines() - 1) * line_pitch(style_.lettering);
}

double Paragraph::width() const {
    double widest = 0;
    for (int i = 0; i < lines(); ++i) {
        widest =
            std::max(widest, width_of(pango_layout_get_line_readonly(layout_.get(), i)) * scale());
    }
    return widest;
}

void Paragraph::draw(Canvas& canvas, Position top_left) const {
    const CanvasSurface& surface = canvas.surface();
    cairo_t* const context = surface.context();
    surface.set_colour(style_.lettering.colour);
    double base = top_left.y - style_.lettering.height_mm;
    for (int i = 0; i < lines(); ++i) {
        PangoLayoutLine* const line = pango_layout_get_line_readonly(layout_.get(), i);
        // Pango's own alignment swaps left and right in scripts that run from right to left.
        const double indent =
            (style_.width_mm - width_of(line) * scale()) * share_before(style_.alignment);
        cairo_save(context);
        cairo_translate(context, top_left.x + indent, surface.height_mm() - base);
        cairo_scale(context, scale(), scale());
        cairo_move_to(context, 0, 0);
        pango_cairo_show_layout_line(context, line);
        cairo_restore(context);
        base -= line_pitch(style_.lettering);
    }
    cairo_new_path(context);
}

}  // namespace orbitile
