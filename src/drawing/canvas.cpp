#include "orbitile/drawing/canvas.hpp"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>

#include <cmath>
#include <exception>
#include <utility>

#include "drawing/canvas_surface.hpp"
#include "drawing/file_aside.hpp"
#include "drawing/text_layout.hpp"

namespace orbitile {

namespace {

/// A text laid out at layout_size: x right from the layout's edge, y down from its base line.
struct Line {
    Handle<PangoLayout> layout;
    double base = 0;   ///< of the base line below the layout's upper edge
    double left = 0;   ///< of the ink
    double width = 0;  ///< of the ink
    double above = 0;  ///< of the ink over the base line
    double below = 0;  ///< of the ink under the base line
};

Line lay_out(std::string_view words, Weight weight) {
    Line line;
    line.layout = layout_of(words, weight);
    pango_layout_set_single_paragraph_mode(line.layout.get(), TRUE);

    PangoRectangle ink;
    pango_layout_get_extents(line.layout.get(), &ink, nullptr);
    line.base = pango_units_to_double(pango_layout_get_baseline(line.layout.get()));
    line.left = pango_units_to_double(ink.x);
    line.width = pango_units_to_double(ink.width);
    line.above = line.base - pango_units_to_double(ink.y);
    line.below = pango_units_to_double(ink.y + ink.height) - line.base;
    return line;
}

/// The line's outlines with the origin at the left of the ink, on the base line.
Handle<cairo_path_t> outlines(const Line& line) {
    // Without bounds: cairo leaves out letters that lie far outside a surface.
    const Handle<cairo_surface_t> scratch(
        cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nullptr));
    const Handle<cairo_t> context(cairo_create(scratch.get()));
    cairo_move_to(context.get(), -line.left, -line.base);
    pango_cairo_layout_path(context.get(), line.layout.get());
    return Handle<cairo_path_t>(cairo_copy_path(context.get()));
}

/// cairo names an SVG's groups after a counter of the whole process. Nothing refers to the names.
void drop_counters(std::string& svg) {
    constexpr std::string_view start = " id=\"surface";
    for (auto at = svg.find(start); at != std::string::npos; at = svg.find(start, at)) {
        const auto end = svg.find('"', at + start.size());
        if (end == std::string::npos) return;
        svg.erase(at, end + 1 - at);
    }
}

std::string big_endian(std::uint32_t value) {
    std::string bytes;
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        bytes += static_cast<char>(static_cast<unsigned char>(value >> shift));
    return bytes;
}

std::uint32_t png_checksum(std::string_view bytes) {
    std::uint32_t sum = 0xFFFFFFFFU;
    for (const char byte : bytes) {
        sum ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit) sum = (sum >> 1U) ^ ((sum & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return ~sum;
}

/// cairo does not say how large a pixel is, without which a PNG cannot be printed to scale.
void add_resolution(std::string& png, double dpi) {
    constexpr std::size_t after_header = 8 + 25;  // the signature and the chunk IHDR
    const auto per_metre = big_endian(static_cast<std::uint32_t>(std::lround(dpi / 0.0254)));
    const std::string chunk = "pHYs" + per_metre + per_metre + '\1';
    png.insert(after_header, big_endian(9) + chunk + big_endian(png_checksum(chunk)));
}

}  // namespace

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) noexcept {
    try {
        static_cast<std::string*>(bytes)->append(data, data + length);
        return CAIRO_STATUS_SUCCESS;
    } catch (const std::exception&) {
        return CAIRO_STATUS_NO_MEMORY;
    }
}

void set_no_date(cairo_surface_t* pdf) {
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
}

std::string_view picture_format_name(PictureFormat format) {
    switch (format) {
        case PictureFormat::svg: return "svg";
        case PictureFormat::pdf: return "pdf";
        case PictureFormat::png: return "png";
    }
    return "";
}

std::optional<PictureFormat> picture_format_from_name(std::string_view name) {
    for (const auto format : {PictureFormat::svg, PictureFormat::pdf, PictureFormat::png})
        if (picture_format_name(format) == name) return format;
    return std::nullopt;
}

TextBox text_box(std::string_view words, const Lettering& lettering) {
    const Line line = lay_out(words, lettering.weight);
    const double capital = capital_height(lettering.weight);
    const double scale = lettering.height_mm / capital;
    return {line.width * scale, (line.below + capital / 2) * scale,
            (line.above - capital / 2) * scale};
}

void Canvas::Surface::open(double width_mm) {
    double scale = 1;
    if (format == PictureFormat::svg) {
        surface.reset(cairo_svg_surface_create_for_stream(append, &bytes, width_mm, height_mm));
        cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_MM);
    } else if (format == PictureFormat::pdf) {
        scale = points_per_mm;
        surface.reset(cairo_pdf_surface_create_for_stream(append, &bytes, width_mm * scale,
                                                          height_mm * scale));
        set_no_date(surface.get());
    } else {
        scale = png_dpi / mm_per_inch;
        constexpr double most = 32767;  // cairo's limit; more would not fit an int either
        const auto pixels = [&](double length_mm) {
            const double count = std::ceil(length_mm * scale - 1e-6);
            return count >= 1 && count <= most ? static_cast<int>(count) : -1;
        };
        surface.reset(
            cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(width_mm), pixels(height_mm)));
    }
    context.reset(cairo_create(surface.get()));
    set_colour({255, 255, 255});
    cairo_paint(context.get());
    prepare(scale);
    check();
}

void Canvas::Surface::prepare(double units_per_mm) const {
    cairo_scale(context.get(), units_per_mm, units_per_mm);
    cairo_set_fill_rule(context.get(), CAIRO_FILL_RULE_EVEN_ODD);
    cairo_set_line_join(context.get(), CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(context.get(), CAIRO_LINE_CAP_ROUND);
}

void Canvas::Surface::check() const {
    for (const auto status : {cairo_surface_status(surface.get()), cairo_status(context.get())})
        if (status != CAIRO_STATUS_SUCCESS) cannot_write(file, cairo_status_to_string(status));
}

void Canvas::Surface::finish() const {
    cairo_surface_finish(surface.get());
    const auto status = cairo_surface_status(surface.get());
    if (status != CAIRO_STATUS_SUCCESS) cannot_write(file, cairo_status_to_string(status));
}

void Canvas::Surface::publish() const {
    FileAside aside(file);
    aside.write(bytes);
    aside.publish();
}

void Canvas::Surface::set_colour(const Colour& colour) const {
    cairo_set_source_rgb(context.get(), colour.red / 255.0, colour.green / 255.0,
                         colour.blue / 255.0);
}

void Canvas::Surface::set_stroke(const Stroke& stroke) const {
    set_colour(stroke.colour);
    cairo_set_line_width(context.get(), stroke.width_mm);
}

Canvas::Canvas(const std::filesystem::path& file, PictureFormat format, double width_mm,
               double height_mm, double png_dpi)
    : surface_(new Surface{file, format, height_mm, png_dpi, {}, {}, {}}) {
    surface_->open(width_mm);
}

Canvas::Canvas(std::unique_ptr<Surface> surface) : surface_(std::move(surface)) {}

Canvas::Canvas(Canvas&&) noexcept = default;
Canvas& Canvas::operator=(Canvas&&) noexcept = default;
Canvas::~Canvas() = default;

void Canvas::polygons(const Rings& rings, const std::optional<Colour>& fill,
                      const std::optional<Stroke>& stroke) {
    cairo_t* const context = surface_->context.get();
    cairo_new_path(context);
    for (const auto& ring : rings) {
        for (const auto& corner : ring)
            cairo_line_to(context, corner.x, surface_->height_mm - corner.y);
        cairo_close_path(context);
        cairo_new_sub_path(context);  // closing leaves a current point, and a line from there
    }
    if (fill) {
        surface_->set_colour(*fill);
        cairo_fill_preserve(context);
    }
    if (stroke) {
        surface_->set_stroke(*stroke);
        cairo_stroke_preserve(context);
    }
    cairo_new_path(context);
}

void Canvas::line(Position from, Position to, const Stroke& stroke) {
    cairo_t* const context = surface_->context.get();
    cairo_new_path(context);
    cairo_move_to(context, from.x, surface_->height_mm - from.y);
    cairo_line_to(context, to.x, surface_->height_mm - to.y);
    surface_->set_stroke(stroke);
    cairo_stroke(context);
}

void Canvas::text(std::string_view words, Position middle, const Lettering& lettering) {
    const Line line = lay_out(words, lettering.weight);
    const double capital = capital_height(lettering.weight);
    const double scale = lettering.height_mm / capital;
    cairo_t* const context = surface_->context.get();
    cairo_save(context);
    cairo_translate(context, middle.x, surface_->height_mm - middle.y);
    cairo_scale(context, scale, scale);
    cairo_translate(context, -line.width / 2, capital / 2);
    cairo_new_path(context);
    surface_->set_colour(lettering.colour);
    if (surface_->format == PictureFormat::pdf) {
        cairo_move_to(context, -line.left, -line.base);
        pango_cairo_show_layout(context, line.layout.get());
    } else {
        const auto path = outlines(line);
        cairo_append_path(context, path.get());
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING);  // as fonts are drawn
        cairo_fill(context);
    }
    cairo_restore(context);
}

void Canvas::close() {
    const auto page = std::move(surface_);
    page->check();
    if (page->format == PictureFormat::png) {
        const auto status =
            cairo_surface_write_to_png_stream(page->surface.get(), append, &page->bytes);
        if (status != CAIRO_STATUS_SUCCESS)
            cannot_write(page->file, cairo_status_to_string(status));
        add_resolution(page->bytes, page->png_dpi);
    } else {
        page->finish();
        if (page->format == PictureFormat::svg) drop_counters(page->bytes);
    }
    page->publish();
}

}  // namespace orbitile
