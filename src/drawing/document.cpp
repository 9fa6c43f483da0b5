#include "drawing/document.hpp"

#include <cairo-pdf.h>
#include <fmt/format.h>

#include <utility>

#include "drawing/canvas_surface.hpp"

namespace orbitile {
namespace {

// Holds everything: without any structure cairo 1.16 refers to objects for its links that it does
// not write.
constexpr const char* whole = "Document";

std::unique_ptr<Canvas::Surface> opened(const std::filesystem::path& file,
                                        const DocumentInfo& info) {
    std::unique_ptr<Canvas::Surface> surface(
        new Canvas::Surface{file, PictureFormat::pdf, 0, 0, {}, {}, {}});
    surface->surface.reset(cairo_pdf_surface_create_for_stream(append, &surface->bytes, 1, 1));
    cairo_surface_t* const pdf = surface->surface.get();
    set_no_date(pdf);
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_TITLE, info.title.c_str());
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_SUBJECT, info.subject.c_str());
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_KEYWORDS, info.keywords.c_str());
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATOR, "orbitile");
    surface->context.reset(cairo_create(pdf));
    surface->check();
    return surface;
}

void put_tag(cairo_t* context, const char* tag, const std::string& attributes) {
    cairo_tag_begin(context, tag, attributes.c_str());
    cairo_tag_end(context, tag);
}

}  // namespace

Document::Document(const std::filesystem::path& file, const DocumentInfo& info)
    : canvas_(opened(file, info)) {}

void Document::begin_page(double width_mm, double height_mm, const std::string& label) {
    Canvas::Surface& surface = canvas_.surface();
    if (pages_ > 0) cairo_show_page(surface.context.get());
    cairo_pdf_surface_set_size(surface.surface.get(), width_mm * points_per_mm,
                               height_mm * points_per_mm);
    cairo_pdf_surface_set_page_label(surface.surface.get(), label.c_str());
    surface.height_mm = height_mm;
    // Not before the first page has its size: that drops all that was drawn.
    if (pages_++ == 0) cairo_tag_begin(surface.context.get(), whole, nullptr);
    keep_to(0, width_mm);
}

void Document::keep_to(double left_mm, double width_mm) {
    const Canvas::Surface& surface = canvas_.surface();
    cairo_t* const context = surface.context.get();
    left_mm_ = left_mm;
    cairo_reset_clip(context);
    cairo_identity_matrix(context);
    surface.prepare(points_per_mm);
    cairo_translate(context, left_mm, 0);
    cairo_rectangle(context, 0, 0, width_mm, surface.height_mm);
    cairo_clip(context);
    surface.check();
}

// cairo takes the places of links as points on the surface, whatever its matrix says.
Position Document::on_surface(Position position) const {
    const double height_mm = canvas_.surface().height_mm;
    return {(position.x + left_mm_) * points_per_mm, (height_mm - position.y) * points_per_mm};
}

void Document::place_destination(const std::string& name, Position at) {
    const Position place = on_surface(at);
    put_tag(canvas_.surface().context.get(), CAIRO_TAG_DEST,
            fmt::format("name='{}' x={:.3f} y={:.3f}", name, place.x, place.y));
}

void Document::place_link(const std::string& destination, Position low, Position high) {
    const Position upper_left = on_surface({low.x, high.y});
    const Position lower_right = on_surface({high.x, low.y});
    put_tag(canvas_.surface().context.get(), CAIRO_TAG_LINK,
            fmt::format("rect=[{:.3f} {:.3f} {:.3f} {:.3f}] dest='{}'", upper_left.x, upper_left.y,
                        lower_right.x - upper_left.x, lower_right.y - upper_left.y, destination));
}

int Document::add_bookmark(int parent, const std::string& words, const std::string& destination) {
    const auto attributes = fmt::format("dest='{}'", destination);
    return cairo_pdf_surface_add_outline(canvas_.surface().surface.get(), parent, words.c_str(),
                                         attributes.c_str(), cairo_pdf_outline_flags_t{});
}

void Document::close() {
    Canvas::Surface& surface = canvas_.surface();
    cairo_show_page(surface.context.get());
    cairo_tag_end(surface.context.get(), whole);
    surface.check();
    surface.finish();
    surface.publish();
}

}  // namespace orbitile
