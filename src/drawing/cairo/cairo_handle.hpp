// Owning handles of objects of cairo and Pango.
#pragma once

#include <cairo.h>
#include <pango/pangocairo.h>

#include <memory>

namespace orbitile {

struct Unref {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(cairo_path_t* path) const { cairo_path_destroy(path); }
    void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
    void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
    void operator()(PangoContext* context) const { g_object_unref(context); }
    void operator()(PangoLayout* layout) const { g_object_unref(layout); }
};

template <typename T>
using Handle = std::unique_ptr<T, Unref>;

}  // namespace orbitile
