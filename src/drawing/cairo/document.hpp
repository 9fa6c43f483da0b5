// A PDF of many pages, with places that links and bookmarks lead to.
//
// Written aside and renamed when it is closed. The same calls give the same bytes.
//
//     Document document(file, {.title = "Shapes"});
//     document.begin_page(210, 297, "1");
//     document.canvas().text(…);
//     document.place_destination("shape-1", {10, 280});
//     document.close();
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

class PdfSurface;

struct DocumentInfo {
    std::string title;
    std::string author = {};
    std::string subject;
    std::string keywords;
    std::string date = {};  ///< of its creation, "2026-11-25"; empty: 1 January 2000
};

class Document {
  public:
    /// Throws DrawingError, as all members do.
    Document(const std::filesystem::path& file, const DocumentInfo& info);

    /// All pages are drawn on this one; its origin is the lower left corner of the page begun last.
    Canvas& canvas() { return canvas_; }

    /// Ends the page before. `label`: the number that viewers show.
    void begin_page(double width_mm, double height_mm, const std::string& label);

    /// What follows is drawn that far to the right, and only within this width: one of several
    /// pages on a sheet. `shift_mm`: so much further to the right within that width.
    void keep_to(double left_mm, double width_mm, double shift_mm = 0);

    /// Names are of letters, digits, `+` and `-`, each once.
    void place_destination(const std::string& name, Position at);
    void place_link(const std::string& destination, Position low, Position high);

    static constexpr int root = 0;
    /// A bookmark; returns its number, as a parent of others.
    int add_bookmark(int parent, const std::string& words, const std::string& destination);

    /// There must be a page.
    void close();

  private:
    explicit Document(std::unique_ptr<PdfSurface> surface);
    Position on_surface(Position position) const;

    PdfSurface& surface_;  // the canvas owns it
    Canvas canvas_;
    double left_mm_ = 0;
    int pages_ = 0;
};

}  // namespace orbitile
