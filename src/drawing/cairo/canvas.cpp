#include "drawing/canvas.hpp"

#include <pango/pangocairo.h>

#include <utility>

#include "drawing/cairo/canvas_surface.hpp"
#include "drawing/cairo/text_layout.hpp"

namespace orbitile {
namespace {

/// A line of text at the font size `layout_font_size`. All lengths are in the layout's units.
struct TextLine {
    drawing::Handle<PangoLayout> layout;
    double baseline_offset = 0;  ///< distance from the layout's upper edge to the base line
    double ink_left_offset = 0;  ///< distance from the layout's left edge to the ink
    double width = 0;            ///< width of the ink
    double ink_height = 0;       ///< height of the ink above the base line
    double ink_depth = 0;        ///< depth of the ink below the base line
};

TextLine lay_out_line(std::string_view words, drawing::FontFace face) {
    TextLine text_line;
    text_line.layout = drawing::layout_of(words, face);
    pango_layout_set_single_paragraph_mode(text_line.layout.get(), TRUE);

    PangoRectangle ink_rectangle;
    pango_layout_get_extents(text_line.layout.get(), &ink_rectangle, nullptr);
    text_line.baseline_offset =
        pango_units_to_double(pango_layout_get_baseline(text_line.layout.get()));
    text_line.ink_left_offset = pango_units_to_double(ink_rectangle.x);
    text_line.width = pango_units_to_double(ink_rectangle.width);
    text_line.ink_height = text_line.baseline_offset - pango_units_to_double(ink_rectangle.y);
    text_line.ink_depth =
        pango_units_to_double(ink_rectangle.y + ink_rectangle.height) - text_line.baseline_offset;
    return text_line;
}

}  // namespace

TextBox text_box(std::string_view words, const Lettering& lettering, Typeface typeface) {
    const drawing::FontFace face{lettering.weight, typeface};
    const TextLine text_line = lay_out_line(words, face);
    const double capital_height_in_units = drawing::capital_height(face);
    const double scale = lettering.height_mm / capital_height_in_units;
    return {text_line.width * scale, (text_line.ink_depth + capital_height_in_units / 2) * scale,
            (text_line.ink_height - capital_height_in_units / 2) * scale};
}

Canvas::Canvas(const std::filesystem::path& file, PictureFormat format, double width_mm,
               double height_mm)
    : surface_(format.make_surface(file, width_mm, height_mm)) {}

Canvas::Canvas(std::unique_ptr<drawing::CanvasSurface> surface) : surface_(std::move(surface)) {}

Canvas::Canvas(Canvas&&) noexcept = default;
Canvas& Canvas::operator=(Canvas&&) noexcept = default;
Canvas::~Canvas() = default;

Typeface Canvas::typeface() const { return surface_->typeface(); }

void Canvas::draw_polygons(const Rings& rings, const std::optional<Colour>& fill,
                           const std::optional<Stroke>& stroke) {
    cairo_t* const context = surface_->context();
    cairo_new_path(context);
    for (const auto& ring : rings) {
        for (const auto& corner : ring)
            cairo_line_to(context, corner.x, surface_->height_mm() - corner.y);
        cairo_close_path(context);
        cairo_new_sub_path(context);  // otherwise, cairo connects the rings by a line
    }
    if (fill) {
        surface_->set_colour(*fill);
        cairo_fill_preserve(context);
    }
    if (stroke) {
        surface_->set_stroke(*stroke);
        cairo_stroke_preserve(context);
    }
    cairo_new_path(context);
}

void Canvas::line(Position from, Position to, const Stroke& stroke) {
    cairo_t* const context = surface_->context();
    cairo_new_path(context);
    cairo_move_to(context, from.x, surface_->height_mm() - from.y);
    cairo_line_to(context, to.x, surface_->height_mm() - to.y);
    surface_->set_stroke(stroke);
    cairo_stroke(context);
}

void Canvas::text(std::string_view words, Position middle, const Lettering& lettering) {
    const drawing::FontFace face{lettering.weight, typeface()};
    const TextLine text_line = lay_out_line(words, face);
    const double capital_height_in_units = drawing::capital_height(face);
    const double scale = lettering.height_mm / capital_height_in_units;
    cairo_t* const context = surface_->context();
    cairo_save(context);
    cairo_translate(context, middle.x, surface_->height_mm() - middle.y);
    cairo_scale(context, scale, scale);
    cairo_translate(context, -text_line.width / 2, capital_height_in_units / 2);
    cairo_new_path(context);
    surface_->set_colour(lettering.colour);
    surface_->draw_layout(text_line.layout.get(), -text_line.ink_left_offset,
                          -text_line.baseline_offset);
    cairo_restore(context);
}

void Canvas::close() { std::exchange(surface_, nullptr)->close(); }

}  // namespace orbitile
