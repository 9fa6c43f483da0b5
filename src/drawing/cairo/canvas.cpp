#include "drawing/canvas.hpp"

#include <pango/pangocairo.h>

#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "drawing/cairo/canvas_surface.hpp"
#include "drawing/cairo/text_layout.hpp"
#include "drawing/rings.hpp"

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

namespace drawing {

std::vector<LibraryVersion> drawing_library_versions() {
    return {{"Cairo", cairo_version_string()}, {"Pango", pango_version_string()}};
}

CanvasRotation::CanvasRotation(const Canvas& canvas, Position middle, int quarter_turns)
    : canvas_(canvas) {
    const CanvasSurface& surface = canvas.surface();
    cairo_t* const context = surface.context();
    const double surface_y = surface.height_mm() - middle.y;
    // The cosines and sines of 0°, 90°, 180° and 270° are exact, so that vertical lines stay
    // exactly vertical. The signs in the matrix are for a surface whose y axis points down.
    constexpr std::array<double, 4> cosines{1, 0, -1, 0};
    constexpr std::array<double, 4> sines{0, 1, 0, -1};
    const auto turn_index = static_cast<std::size_t>(quarter_turns % 4);
    const cairo_matrix_t matrix{cosines.at(turn_index),
                                -sines.at(turn_index),
                                sines.at(turn_index),
                                cosines.at(turn_index),
                                middle.x,
                                surface_y};
    cairo_save(context);
    cairo_transform(context, &matrix);
    cairo_translate(context, -middle.x, -surface_y);
}

CanvasRotation::~CanvasRotation() { cairo_restore(canvas_.surface().context()); }

namespace {

// The patterns are ordered so that consecutive patterns look very different.
constexpr std::array<HatchPattern, hatch_count> hatch_patterns{{{1, 45, 0.2},
                                                                {0, 0, 0.26, true},
                                                                {2, 0, 0.25},
                                                                {1, 135, 0.2},
                                                                {1, 0, 0.16},
                                                                {2, 45, 0.28},
                                                                {1, 90, 0.16},
                                                                {0, 0, 0.16, true},
                                                                {1, 45, 0.1},
                                                                {2, 0, 0.13},
                                                                {1, 135, 0.1},
                                                                {1, 0, 0.32},
                                                                {2, 45, 0.14},
                                                                {1, 90, 0.32}}};

// Draws parallel lines across the whole box. The distance of each line from the page's origin is a
// multiple of the pitch, so that the lines of two pieces with the same pattern are aligned.
void draw_lines(Canvas& canvas, const Box& box, double angle_degrees, double pitch_mm,
                const Stroke& stroke) {
    const double angle = angle_degrees * std::numbers::pi / 180;
    const Position direction_vector{std::cos(angle), std::sin(angle)};
    const Position normal_vector{-direction_vector.y, direction_vector.x};
    const Position middle = box.middle();
    const double half_length = std::hypot(box.width(), box.height()) / 2 + pitch_mm;
    const double offset_of_middle = middle.x * normal_vector.x + middle.y * normal_vector.y;
    for (double offset = std::ceil((offset_of_middle - half_length) / pitch_mm) * pitch_mm;
         offset < offset_of_middle + half_length; offset += pitch_mm) {
        const double distance = offset - offset_of_middle;
        const Position line_middle{middle.x + distance * normal_vector.x,
                                   middle.y + distance * normal_vector.y};
        canvas.line({line_middle.x - half_length * direction_vector.x,
                     line_middle.y - half_length * direction_vector.y},
                    {line_middle.x + half_length * direction_vector.x,
                     line_middle.y + half_length * direction_vector.y},
                    stroke);
    }
}

// Draws rows of dots. Each dot is a line of length 0 with round ends.
void draw_dots(Canvas& canvas, const Box& box, double pitch_mm, const Stroke& stroke) {
    bool is_shifted = false;
    for (double y = box.low.y; y < box.high.y; y += pitch_mm, is_shifted = !is_shifted) {
        for (double x = box.low.x + (is_shifted ? pitch_mm / 2 : 0); x < box.high.x;
             x += pitch_mm) {
            canvas.line({x, y}, {x, y}, stroke);
        }
    }
}

/// While this object exists, nothing is drawn outside the rings.
class ClipScope {
  public:
    ClipScope(const Canvas& canvas, const Rings& rings) : context_(canvas.surface().context()) {
        const double height = canvas.surface().height_mm();
        cairo_save(context_);
        cairo_new_path(context_);
        // Each ring begins with cairo_move_to(), so that cairo_new_sub_path() is not needed. In a
        // PDF, a call of cairo_new_sub_path() after the last ring would make the clip empty.
        for (const auto& ring : rings) {
            cairo_move_to(context_, ring.front().x, height - ring.front().y);
            for (const Position& corner : ring) {
                cairo_line_to(context_, corner.x, height - corner.y);
            }
            cairo_close_path(context_);
        }
        cairo_clip(context_);
    }
    ClipScope(const ClipScope&) = delete;
    ClipScope& operator=(const ClipScope&) = delete;
    ~ClipScope() { cairo_restore(context_); }

  private:
    cairo_t* context_;
};

}  // namespace

const HatchPattern& hatch_pattern(int number) {
    return hatch_patterns.at(static_cast<std::size_t>((number - 1) % hatch_count));
}

void draw_hatch(Canvas& canvas, const Hatch& hatch, const Rings& rings) {
    const HatchPattern& pattern = hatch_pattern(hatch.pattern);
    const Box box = box_of(rings);
    const double pitch_mm = pattern.pitch * hatch.unit_mm;
    const ClipScope clip_scope(canvas, rings);
    for (int direction = 0; direction < pattern.direction_count; ++direction) {
        draw_lines(canvas, box, pattern.angle_degrees + 90.0 * direction, pitch_mm,
                   {hatch_ink, hatch_line_width * hatch.unit_mm});
    }
    if (pattern.has_dots) {
        draw_dots(canvas, box, pitch_mm, {hatch_ink, hatch_dot_width * hatch.unit_mm});
    }
}

}  // namespace drawing
}  // namespace orbitile
