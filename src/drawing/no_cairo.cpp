// This file replaces drawing/cairo/ in a program that is built without Cairo and Pango. The picture
// formats have the same names, so that options are read and checked as in the complete program. No
// format is a default format, and every attempt to draw throws DrawingError.
#include <array>

#include "drawing/canvas_effects.hpp"
#include "drawing/drawing_libraries.hpp"
#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

namespace drawing {

class CanvasSurface {};

}  // namespace drawing

namespace {

[[noreturn]] void refuse_to_draw() {
    throw DrawingError(
        "cannot draw pictures: this orbitile was built without publishing; build it with "
        "ORBITILE_PUBLISHING=ON");
}

std::unique_ptr<drawing::CanvasSurface> make_surface(const PictureFile&, double, double) {
    refuse_to_draw();
}

constexpr std::array formats{
    PictureFormat{.name = "svg", .make_surface = make_surface},
    PictureFormat{.name = "pdf", .make_surface = make_surface},
    PictureFormat{.name = "png", .is_raster = true, .make_surface = make_surface}};

}  // namespace

std::span<const PictureFormat> picture_formats() { return formats; }

TextBox text_box(std::string_view, const Lettering&, Typeface) { refuse_to_draw(); }

namespace drawing {

std::vector<LibraryVersion> drawing_library_versions() { return {}; }

CanvasRotation::CanvasRotation(const Canvas& canvas, Position, int) : canvas_(canvas) {
    refuse_to_draw();
}
CanvasRotation::~CanvasRotation() { static_cast<void>(canvas_); }  // never called

void draw_hatch(Canvas&, const Hatch&, const Rings&) { refuse_to_draw(); }

}  // namespace drawing

Canvas::Canvas(const PictureFile& file, PictureFormat format, double width_mm, double height_mm)
    : surface_(format.make_surface(file, width_mm, height_mm)) {}
Canvas::Canvas(Canvas&&) noexcept = default;
Canvas& Canvas::operator=(Canvas&&) noexcept = default;
Canvas::~Canvas() = default;
Typeface Canvas::typeface() const { refuse_to_draw(); }
void Canvas::draw_polygons(const Rings&, const std::optional<Colour>&,
                           const std::optional<Stroke>&) {
    refuse_to_draw();
}
void Canvas::line(Position, Position, const Stroke&) { refuse_to_draw(); }
void Canvas::text(std::string_view, Position, const Lettering&) { refuse_to_draw(); }
void Canvas::close() { refuse_to_draw(); }

}  // namespace orbitile
