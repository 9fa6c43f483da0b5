// What a canvas draws on: a cairo surface in memory, and the file that it is to become.
#pragma once

#include <filesystem>
#include <string>

#include "drawing/cairo_handle.hpp"
#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

inline constexpr double mm_per_inch = 25.4;
inline constexpr double points_per_mm = 72 / mm_per_inch;

/// For cairo's streams: appends to the std::string at `bytes`. Called by C code, so it must not
/// throw.
cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) noexcept;

/// The same date for every PDF: otherwise cairo puts the time of day.
void set_no_date(cairo_surface_t* pdf);

struct Canvas::Surface {
    std::filesystem::path file;
    PictureFormat format;
    double height_mm;
    double png_dpi;
    std::string bytes;  // must outlive the surface, which writes to it until the end
    Handle<cairo_surface_t> surface;
    Handle<cairo_t> context;

    void open(double width_mm);
    /// From the surface's units to millimetres, and how lines and areas are drawn.
    void prepare(double units_per_mm) const;
    /// Throws DrawingError if anything went wrong so far.
    void check() const;
    void set_colour(const Colour& colour) const;
    void set_stroke(const Stroke& stroke) const;
    void finish() const;
    /// Writes the bytes aside and gives the file its name.
    void publish() const;
};

}  // namespace orbitile
