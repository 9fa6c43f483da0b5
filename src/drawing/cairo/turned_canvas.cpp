#include "drawing/turned_canvas.hpp"

#include <array>

#include "drawing/cairo/canvas_surface.hpp"

namespace orbitile {

TurnedCanvas::TurnedCanvas(const Canvas& canvas, Position middle, int quarter_turns)
    : canvas_(canvas) {
    const CanvasSurface& surface = canvas.surface();
    cairo_t* const context = surface.context();
    const double down = surface.height_mm() - middle.y;
    // Exact values, so that vertical lines stay exactly vertical. On the surface, y runs down.
    constexpr std::array<double, 4> cosines{1, 0, -1, 0};
    constexpr std::array<double, 4> sines{0, 1, 0, -1};
    const auto turn = static_cast<std::size_t>(quarter_turns % 4);
    const cairo_matrix_t matrix{cosines.at(turn), -sines.at(turn), sines.at(turn),
                                cosines.at(turn), middle.x,        down};
    cairo_save(context);
    cairo_transform(context, &matrix);
    cairo_translate(context, -middle.x, -down);
}

TurnedCanvas::~TurnedCanvas() { cairo_restore(canvas_.surface().context()); }

}  // namespace orbitile
