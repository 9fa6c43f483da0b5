// One PDF page or a PDF document: vector graphics for printers, with text that can be searched.
#pragma once

#include <cairo-pdf.h>

#include "drawing/cairo/canvas_surface.hpp"

namespace orbitile {

inline constexpr double points_per_mm = 72 / mm_per_inch;

class PdfSurface : public CanvasSurface {
  public:
    PdfSurface(const PictureFile& file, double width_mm, double height_mm)
        : PdfSurface(file, height_mm, width_mm * points_per_mm, height_mm * points_per_mm) {
        paint_white();
        prepare(points_per_mm);
    }

    /// A document without pages. The caller begins each page.
    explicit PdfSurface(const PictureFile& file) : PdfSurface(file, 0, 1, 1) { check(); }

    using CanvasSurface::page;
    using CanvasSurface::set_height_mm;

    void draw_layout(PangoLayout* layout, double x, double y) const override {
        cairo_move_to(context(), x, y);
        pango_cairo_show_layout(context(), layout);
    }

  private:
    PdfSurface(const PictureFile& file, double height_mm, double width_pt, double height_pt)
        : CanvasSurface(file, height_mm) {
        open(cairo_pdf_surface_create_for_stream(append, &bytes(), width_pt, height_pt));
        // Without a date here, cairo writes the current time, and the bytes would differ.
        cairo_pdf_surface_set_metadata(page(), CAIRO_PDF_METADATA_CREATE_DATE,
                                       "2000-01-01T00:00:00Z");
    }
};

}  // namespace orbitile
