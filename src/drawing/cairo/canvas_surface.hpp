// What a canvas draws on: a page in memory that cairo fills, and the file that it is to become.
//
// One class derives from it for each format (svg_surface.hpp, pdf_surface.hpp, png_surface.hpp): it
// makes the page, and may say how letters are drawn and how the file's bytes come about.
#pragma once

#include <filesystem>
#include <string>

#include "drawing/cairo/cairo_handle.hpp"
#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

inline constexpr double mm_per_inch = 25.4;

/// All members throw DrawingError if the page or file cannot be had.
class CanvasSurface {
  public:
    CanvasSurface(const CanvasSurface&) = delete;
    CanvasSurface& operator=(const CanvasSurface&) = delete;
    virtual ~CanvasSurface() = default;

    double height_mm() const { return height_mm_; }
    Typeface typeface() const { return typeface_; }
    void set_typeface(Typeface typeface) { typeface_ = typeface; }
    cairo_t* context() const { return context_.get(); }

    /// From the page's units to millimetres, and how lines and areas are drawn.
    void prepare(double units_per_mm) const;
    /// Throws if anything went wrong so far.
    void check() const;

    void set_colour(const Colour& colour) const;
    void set_stroke(const Stroke& stroke) const;

    /// In the colour that is set, the upper left corner of the layout there in the context's units.
    /// Here: the letters' outlines.
    virtual void draw_layout(PangoLayout* layout, double x, double y) const;

    /// Writes the file. Nothing may be drawn afterwards.
    void close();

  protected:
    CanvasSurface(PictureFile file, double height_mm);

    /// Draws on this page from now on.
    void open(cairo_surface_t* page);
    void paint_white() const;

    cairo_surface_t* page() const { return page_.get(); }
    void set_height_mm(double height_mm) { height_mm_ = height_mm; }

    /// Of the file.
    std::string& bytes() { return bytes_; }
    /// For cairo's streams: adds to the std::string at `bytes`. Called by C code, so it must not
    /// throw.
    static cairo_status_t append(void* bytes, const unsigned char* data,
                                 unsigned int length) noexcept;

    /// Makes the file's bytes complete. Here: what cairo writes when it finishes the page.
    virtual void finish();

    void check(cairo_status_t status) const;

  private:
    PictureFile file_;
    double height_mm_;
    Typeface typeface_ = Typeface::plain;
    std::string bytes_;  // must outlive the page, which writes to it until the end
    Handle<cairo_surface_t> page_;
    Handle<cairo_t> context_;
};

}  // namespace orbitile
