#include "drawing/cairo/canvas_surface.hpp"

#include <exception>
#include <utility>

#include "store/write_file.hpp"

namespace orbitile::drawing {

CanvasSurface::CanvasSurface(std::filesystem::path file, double height_mm)
    : file_(std::move(file)), height_mm_(height_mm) {}

void CanvasSurface::open(cairo_surface_t* cairo_surface) {
    page_surface_.reset(cairo_surface);
    context_.reset(cairo_create(cairo_surface));
}

void CanvasSurface::paint_white() const {
    set_colour({255, 255, 255});
    cairo_paint(context());
}

void CanvasSurface::set_up_context(double units_per_mm) const {
    cairo_scale(context(), units_per_mm, units_per_mm);
    cairo_set_fill_rule(context(), CAIRO_FILL_RULE_EVEN_ODD);
    cairo_set_line_join(context(), CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(context(), CAIRO_LINE_CAP_ROUND);
    require_success();
}

void CanvasSurface::require_success() const {
    require_success(cairo_surface_status(cairo_surface()));
    require_success(cairo_status(context()));
}

void CanvasSurface::require_success(cairo_status_t status) const {
    if (status == CAIRO_STATUS_SUCCESS) return;
    throw DrawingError("cannot write " + file_.string() + ": " + cairo_status_to_string(status));
}

void CanvasSurface::set_colour(const Colour& colour) const {
    cairo_set_source_rgb(context(), colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
}

void CanvasSurface::set_stroke(const Stroke& stroke) const {
    set_colour(stroke.colour);
    cairo_set_line_width(context(), stroke.width_mm);
}

void CanvasSurface::draw_layout(PangoLayout* layout, double x, double y) const {
    // The scratch surface does not have bounds, because on a surface with bounds cairo omits
    // letters that are far outside.
    const Handle<cairo_surface_t> scratch_surface(
        cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nullptr));
    const Handle<cairo_t> unbounded_context(cairo_create(scratch_surface.get()));
    cairo_move_to(unbounded_context.get(), x, y);
    pango_cairo_layout_path(unbounded_context.get(), layout);
    const Handle<cairo_path_t> letters(cairo_copy_path(unbounded_context.get()));
    cairo_append_path(context(), letters.get());
    cairo_set_fill_rule(context(), CAIRO_FILL_RULE_WINDING);  // the rule that fonts use
    cairo_fill(context());
}

cairo_status_t CanvasSurface::append(void* bytes, const unsigned char* data,
                                     unsigned int length) noexcept {
    try {
        static_cast<std::string*>(bytes)->append(data, data + length);
        return CAIRO_STATUS_SUCCESS;
    } catch (const std::exception&) {
        return CAIRO_STATUS_NO_MEMORY;
    }
}

void CanvasSurface::finish() {
    cairo_surface_finish(cairo_surface());
    require_success(cairo_surface_status(cairo_surface()));
}

void CanvasSurface::close() {
    require_success();
    finish();
    store::write_file(file_, bytes_);
}

}  // namespace orbitile::drawing
