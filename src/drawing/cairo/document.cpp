#include "drawing/cairo/document.hpp"

#include <fmt/format.h>

#include <utility>

#include "drawing/cairo/file_surfaces.hpp"

namespace orbitile::drawing {
namespace {

// The name of a tag that surrounds all pages. Without such a tag, cairo 1.16 leaves out objects of
// the PDF to which the links refer.
constexpr const char* document_tag = "Document";

void put_tag(cairo_t* context, const char* tag, const std::string& attributes) {
    cairo_tag_begin(context, tag, attributes.c_str());
    cairo_tag_end(context, tag);
}

}  // namespace

Document::Document(const std::filesystem::path& file, const DocumentInfo& info)
    : Document(std::make_unique<PdfSurface>(file)) {
    cairo_surface_t* const pdf = surface_.cairo_surface();
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_TITLE, info.title.c_str());
    if (!info.author.empty()) {
        cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_AUTHOR, info.author.c_str());
    }
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_SUBJECT, info.subject.c_str());
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_KEYWORDS, info.keywords.c_str());
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATOR, "orbitile");
    if (!info.date.empty()) {
        const std::string creation_time = info.date + "T00:00:00Z";
        cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATE_DATE, creation_time.c_str());
    }
    surface_.require_success();
}

Document::Document(std::unique_ptr<PdfSurface> surface)
    : surface_(*surface), canvas_(std::move(surface)) {
    surface_.set_typeface(Typeface::book);
}

void Document::begin_page(double width_mm, double height_mm, const std::string& label) {
    if (page_count_ > 0) cairo_show_page(surface_.context());
    cairo_pdf_surface_set_size(surface_.cairo_surface(), width_mm * points_per_mm,
                               height_mm * points_per_mm);
    cairo_pdf_surface_set_page_label(surface_.cairo_surface(), label.c_str());
    surface_.set_height_mm(height_mm);
    // The tag must begin after the page's size is set, because setting the size discards everything
    // that was drawn before.
    if (page_count_++ == 0) cairo_tag_begin(surface_.context(), document_tag, nullptr);
    cairo_identity_matrix(surface_.context());
    surface_.set_up_context(points_per_mm);
    surface_.require_success();
}

// Converts a position on the page to points of the PDF. Positions of links need this conversion,
// because cairo does not transform them.
Position Document::surface_position(Position position) const {
    return {position.x * points_per_mm, (surface_.height_mm() - position.y) * points_per_mm};
}

void Document::place_destination(const std::string& name, Position position) {
    const Position target = surface_position(position);
    put_tag(surface_.context(), CAIRO_TAG_DEST,
            fmt::format("name='{}' x={:.3f} y={:.3f}", name, target.x, target.y));
}

void Document::place_link(const std::string& destination, Position low, Position high) {
    const Position upper_left = surface_position({low.x, high.y});
    const Position lower_right = surface_position({high.x, low.y});
    put_tag(surface_.context(), CAIRO_TAG_LINK,
            fmt::format("rect=[{:.3f} {:.3f} {:.3f} {:.3f}] dest='{}'", upper_left.x, upper_left.y,
                        lower_right.x - upper_left.x, lower_right.y - upper_left.y, destination));
}

int Document::add_bookmark(int parent, const std::string& words, const std::string& destination) {
    const auto attributes = fmt::format("dest='{}'", destination);
    return cairo_pdf_surface_add_outline(surface_.cairo_surface(), parent, words.c_str(),
                                         attributes.c_str(), cairo_pdf_outline_flags_t{});
}

void Document::close() {
    cairo_show_page(surface_.context());
    cairo_tag_end(surface_.context(), document_tag);
    canvas_.close();
}

}  // namespace orbitile::drawing
