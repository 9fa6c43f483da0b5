// An SVG page: vector graphics for screens, in millimetres.
#pragma once

#include <cairo-svg.h>

#include "drawing/cairo/canvas_surface.hpp"

namespace orbitile {

class SvgSurface : public CanvasSurface {
  public:
    SvgSurface(const PictureFile& file, double width_mm, double height_mm)
        : CanvasSurface(file, height_mm) {
        open(cairo_svg_surface_create_for_stream(append, &bytes(), width_mm, height_mm));
        cairo_svg_surface_set_document_unit(page(), CAIRO_SVG_UNIT_MM);
        paint_white();
        prepare(1);
    }

  private:
    void finish() override {
        CanvasSurface::finish();
        remove_ids();
    }

    // cairo numbers the ids of groups with a counter of the whole process, so the bytes would
    // differ between calls. Nothing refers to these ids.
    void remove_ids() {
        constexpr std::string_view start = " id=\"surface";
        std::string& svg = bytes();
        for (auto at = svg.find(start); at != std::string::npos; at = svg.find(start, at)) {
            const auto end = svg.find('"', at + start.size());
            if (end == std::string::npos) return;
            svg.erase(at, end + 1 - at);
        }
    }
};

}  // namespace orbitile
