#include "drawing/letter_outlines.hpp"

#include <span>

#include "drawing/cairo/text_layout.hpp"
#include "drawing/drawing_error.hpp"

namespace orbitile::drawing {
namespace {

constexpr Weight letter_weight = Weight::bold;

// The largest distance between the polygons and the true outlines, in the layout's units. A capital
// letter is about 70 units high.
constexpr double flattening_tolerance = 0.15;

// Returns the outlines of the layout as polygons. Lengths are in the layout's units, and y runs
// down.
Rings flatten_layout(PangoLayout* layout) {
    const Handle<cairo_surface_t> scratch_surface(
        cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nullptr));
    const Handle<cairo_t> context(cairo_create(scratch_surface.get()));
    cairo_set_tolerance(context.get(), flattening_tolerance);
    pango_cairo_layout_path(context.get(), layout);
    const Handle<cairo_path_t> path(cairo_copy_path_flat(context.get()));
    if (path->status != CAIRO_STATUS_SUCCESS) {
        throw DrawingError(std::string("cannot draw letters: ") +
                           cairo_status_to_string(path->status));
    }
    Rings rings;
    const std::span<const cairo_path_data_t> path_data(path->data,
                                                       static_cast<std::size_t>(path->num_data));
    for (std::size_t i = 0; i < path_data.size();
         i += static_cast<std::size_t>(path_data[i].header.length)) {
        if (path_data[i].header.type == CAIRO_PATH_CLOSE_PATH) continue;
        if (path_data[i].header.type == CAIRO_PATH_MOVE_TO) rings.emplace_back();
        rings.back().push_back({path_data[i + 1].point.x, path_data[i + 1].point.y});
    }
    std::erase_if(rings, [](const auto& ring) { return ring.size() < 3; });
    return rings;
}

}  // namespace

Rings letter_outlines(std::string_view words, const Label& label) {
    const auto layout = layout_of(words, {letter_weight});
    pango_layout_set_single_paragraph_mode(layout.get(), TRUE);
    PangoRectangle ink_rectangle;
    pango_layout_get_extents(layout.get(), &ink_rectangle, nullptr);
    const double capital_height_in_units = capital_height({letter_weight});
    const double scale = label.height_mm / capital_height_in_units;
    const double middle_x =
        pango_units_to_double(ink_rectangle.x) + pango_units_to_double(ink_rectangle.width) / 2;
    const double middle_y = pango_units_to_double(pango_layout_get_baseline(layout.get())) -
                            capital_height_in_units / 2;
    Rings rings = flatten_layout(layout.get());
    for (auto& ring : rings) {
        for (auto& corner : ring) {
            corner = {label.middle.x + (corner.x - middle_x) * scale,
                      label.middle.y - (corner.y - middle_y) * scale};
        }
    }
    return rings;
}

TextBox letter_box(std::string_view words) { return text_box(words, {1, letter_weight, {}}); }

}  // namespace orbitile::drawing
