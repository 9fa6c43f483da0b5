// A PDF of several pages, with bookmarks, links and their destinations.
//
// The file is written when the document is closed. The same calls always result in the same bytes.
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

#include "drawing/canvas.hpp"

namespace orbitile::drawing {

class PdfSurface;

struct DocumentInfo {
    std::string title;
    std::string author = {};
    std::string subject;
    std::string keywords;
    std::string date = {};  ///< date of creation, "2026-11-25"; if empty, 1 January 2000
};

class Document {
  public:
    /// Creates the document. All member functions throw DrawingError if cairo reports an error.
    Document(const std::filesystem::path& file, const DocumentInfo& info);

    /// The canvas for all pages. Its origin is the lower left corner of the current page.
    Canvas& canvas() { return canvas_; }

    /// Ends the current page and begins the next page. `label` is the page number that viewers
    /// show.
    void begin_page(double width_mm, double height_mm, const std::string& label);

    /// Adds a destination for links and bookmarks at a position on the current page. The name must
    /// consist of letters, digits, `+` and `-`. Each name can be used only once.
    void place_destination(const std::string& name, Position position);
    void place_link(const std::string& destination, Position low, Position high);

    /// The parent of bookmarks of the highest level.
    static constexpr int root = 0;
    /// Adds a bookmark below `parent`, which is `root` or the number of another bookmark. Returns
    /// the number of the new bookmark.
    int add_bookmark(int parent, const std::string& words, const std::string& destination);

    /// Writes the file. The document must have at least one page, and must not be used afterwards.
    void close();

  private:
    explicit Document(std::unique_ptr<PdfSurface> surface);
    Position surface_position(Position position) const;

    PdfSurface& surface_;  // the canvas owns it
    Canvas canvas_;
    int page_count_ = 0;
};

}  // namespace orbitile::drawing
