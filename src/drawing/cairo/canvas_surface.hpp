// A CanvasSurface is a page in memory. A canvas draws on this page with cairo. At the end, the
// CanvasSurface writes the page to a file. A Handle owns an object of cairo or Pango.
#pragma once

#include <cairo.h>
#include <pango/pangocairo.h>

#include <memory>
#include <string>

#include "drawing/canvas.hpp"

namespace orbitile::drawing {

struct HandleDeleter {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(cairo_path_t* path) const { cairo_path_destroy(path); }
    void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
    void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
    void operator()(PangoContext* context) const { g_object_unref(context); }
    void operator()(PangoLayout* layout) const { g_object_unref(layout); }
};

template <typename T>
using Handle = std::unique_ptr<T, HandleDeleter>;

// Each picture format has a class that is derived from CanvasSurface: SvgSurface, PdfSurface or
// PngSurface. The derived class creates the page. It can also override how letters are drawn and
// how the bytes of the file are made.

inline constexpr double mm_per_inch = 25.4;

/// All member functions throw DrawingError if cairo reports an error. close() throws
/// store::OutputError if the file cannot be written.
class CanvasSurface {
  public:
    CanvasSurface(const CanvasSurface&) = delete;
    CanvasSurface& operator=(const CanvasSurface&) = delete;
    virtual ~CanvasSurface() = default;

    double height_mm() const { return height_mm_; }
    Typeface typeface() const { return typeface_; }
    void set_typeface(Typeface typeface) { typeface_ = typeface; }
    cairo_t* context() const { return context_.get(); }

    /// Sets the unit of the context to millimetres, and sets the styles of lines and areas.
    void set_up_context(double units_per_mm) const;
    /// Throws DrawingError if any cairo call has failed so far.
    void require_success() const;

    void set_colour(const Colour& colour) const;
    void set_stroke(const Stroke& stroke) const;

    /// Draws a layout in the current colour, with its upper left corner at (x, y) in the units of
    /// the context. The default implementation fills the outlines of the letters.
    virtual void draw_layout(PangoLayout* layout, double x, double y) const;

    /// Writes the file. The surface must not be used afterwards.
    void close();

  protected:
    CanvasSurface(std::filesystem::path file, double height_mm);

    /// Takes ownership of the page. All drawing functions draw on this page.
    void open(cairo_surface_t* cairo_surface);
    void paint_white() const;

    cairo_surface_t* cairo_surface() const { return page_surface_.get(); }
    void set_height_mm(double height_mm) { height_mm_ = height_mm; }

    /// The bytes of the file.
    std::string& bytes() { return bytes_; }
    /// A write function for cairo's streams. It appends `data` to the std::string at `bytes`. It
    /// must not throw, because C code calls it.
    static cairo_status_t append(void* bytes, const unsigned char* data,
                                 unsigned int length) noexcept;

    /// Completes the bytes of the file. The default implementation lets cairo finish the page.
    virtual void finish();

    void require_success(cairo_status_t status) const;

  private:
    std::filesystem::path file_;
    double height_mm_;
    Typeface typeface_ = Typeface::plain;
    std::string bytes_;  // must outlive `page_surface_`, whose destructor can write to it
    Handle<cairo_surface_t> page_surface_;
    Handle<cairo_t> context_;
};

}  // namespace orbitile::drawing
