// The pages of the three picture formats: SvgSurface, PdfSurface and PngSurface.
#pragma once

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include <cmath>

#include "drawing/cairo/canvas_surface.hpp"

namespace orbitile::drawing {

class SvgSurface : public CanvasSurface {
  public:
    SvgSurface(const std::filesystem::path& file, double width_mm, double height_mm)
        : CanvasSurface(file, height_mm) {
        open(cairo_svg_surface_create_for_stream(append, &bytes(), width_mm, height_mm));
        cairo_svg_surface_set_document_unit(cairo_surface(), CAIRO_SVG_UNIT_MM);
        paint_white();
        set_up_context(1);
    }

  private:
    void finish() override {
        CanvasSurface::finish();
        remove_group_ids();
    }

    // Removes the ids of groups. Nothing refers to these ids. cairo numbers them consecutively in
    // the whole process, so with the ids the same picture would have different bytes each time.
    void remove_group_ids() {
        constexpr std::string_view id_start = " id=\"surface";
        std::string& svg = bytes();
        for (auto position = svg.find(id_start); position != std::string::npos;
             position = svg.find(id_start, position)) {
            const auto end = svg.find('"', position + id_start.size());
            if (end == std::string::npos) return;
            svg.erase(position, end + 1 - position);
        }
    }
};

// A PDF page, or a PDF document of several pages. Text in the PDF can be searched.

inline constexpr double points_per_mm = 72 / mm_per_inch;

class PdfSurface : public CanvasSurface {
  public:
    PdfSurface(const std::filesystem::path& file, double width_mm, double height_mm)
        : PdfSurface(file, height_mm, width_mm * points_per_mm, height_mm * points_per_mm) {
        paint_white();
        set_up_context(points_per_mm);
    }

    /// Creates a document without pages. The caller must begin each page.
    explicit PdfSurface(const std::filesystem::path& file) : PdfSurface(file, 0, 1, 1) {
        require_success();
    }

    using CanvasSurface::cairo_surface;
    using CanvasSurface::set_height_mm;

    void draw_layout(PangoLayout* layout, double x, double y) const override {
        cairo_move_to(context(), x, y);
        pango_cairo_show_layout(context(), layout);
    }

  private:
    PdfSurface(const std::filesystem::path& file, double height_mm, double width_pt,
               double height_pt)
        : CanvasSurface(file, height_mm) {
        open(cairo_pdf_surface_create_for_stream(append, &bytes(), width_pt, height_pt));
        // The date is fixed. Otherwise cairo would write the current time, and the same picture
        // would have different bytes each time.
        cairo_pdf_surface_set_metadata(cairo_surface(), CAIRO_PDF_METADATA_CREATE_DATE,
                                       "2000-01-01T00:00:00Z");
    }
};

// A PNG page. Its width and height are rounded up to whole pixels. The file states the resolution.

class PngSurface : public CanvasSurface {
  public:
    PngSurface(const std::filesystem::path& file, double width_mm, double height_mm)
        : CanvasSurface(file, height_mm) {
        open(cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixel_count(width_mm),
                                        pixel_count(height_mm)));
        paint_white();
        set_up_context(pixels_per_inch / mm_per_inch);
    }

  private:
    // Returns the number of pixels. If it is out of range, returns -1, which cairo refuses.
    static int pixel_count(double length_mm) {
        constexpr double max_pixels = 32767;  // cairo's limit
        const double count = std::ceil(length_mm * (pixels_per_inch / mm_per_inch) - 1e-6);
        return count >= 1 && count <= max_pixels ? static_cast<int>(count) : -1;
    }

    void finish() override {
        require_success(cairo_surface_write_to_png_stream(cairo_surface(), append, &bytes()));
        add_resolution();
    }

    // Adds the resolution to the file, because cairo does not write it. Without the resolution, a
    // PNG cannot be printed to scale.
    void add_resolution() {
        constexpr std::size_t header_end = 8 + 25;  // length of the signature and of the chunk IHDR
        // The length, the name, the pixels per metre in both directions, the unit, the checksum.
        static_assert(pixels_per_inch == 144);
        constexpr std::string_view resolution{
            "\0\0\0\x09"
            "pHYs"
            "\x00\x00\x16\x25"
            "\x00\x00\x16\x25"
            "\x01"
            "\x49\x52\x24\xf0",
            21};
        bytes().insert(header_end, resolution);
    }
};

}  // namespace orbitile::drawing
