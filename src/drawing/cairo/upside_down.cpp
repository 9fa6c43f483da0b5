#include "drawing/upside_down.hpp"

#include "drawing/cairo/canvas_surface.hpp"

namespace orbitile {

UpsideDown::UpsideDown(const Canvas& canvas, Position middle) : canvas_(canvas) {
    const CanvasSurface& surface = canvas.surface();
    cairo_t* const context = surface.context();
    const double down = surface.height_mm() - middle.y;
    cairo_save(context);
    cairo_translate(context, middle.x, down);
    cairo_scale(context, -1, -1);
    cairo_translate(context, -middle.x, -down);
}

UpsideDown::~UpsideDown() { cairo_restore(canvas_.surface().context()); }

}  // namespace orbitile
