#include "orbitile/drawing/gallery.hpp"

#include <stdexcept>

#include "drawing/drawn_file.hpp"
#include "drawing/gallery/page_data.hpp"
#include "orbitile/drawing/drawing_error.hpp"

namespace orbitile {
namespace {

// web/page.html has them; web/build.mjs checks that.
constexpr std::string_view title_mark = "@@title@@";
constexpr std::string_view data_mark = "@@data@@";

std::string as_markup(std::string_view text) {
    std::string markup;
    for (const char c : text) {
        switch (c) {
            case '&': markup += "&amp;"; break;
            case '<': markup += "&lt;"; break;
            case '>': markup += "&gt;"; break;
            default: markup += c;
        }
    }
    return markup;
}

std::size_t place_of(std::string_view mark, std::string_view page_template) {
    const auto place = page_template.find(mark);
    if (place == std::string_view::npos ||
        page_template.find(mark, place + mark.size()) != std::string_view::npos) {
        throw std::invalid_argument("the page's template must have " + std::string(mark) + " once");
    }
    return place;
}

}  // namespace

std::string gallery_page(std::string_view page_template, const Gallery& gallery) {
    // Both places are found before anything is put in: a name may look like a mark.
    const auto title = place_of(title_mark, page_template);
    const auto data = place_of(data_mark, page_template);
    if (data < title) throw std::invalid_argument("the page's template has its title at the end");
    std::string page(page_template.substr(0, title));
    page += as_markup(gallery.puzzle.name);
    page += page_template.substr(title + title_mark.size(), data - title - title_mark.size());
    page += page_data(gallery);
    page += page_template.substr(data + data_mark.size());
    return page;
}

void write_gallery(const Gallery& gallery, const std::filesystem::path& file) {
    if (gallery_template().empty()) {
        throw DrawingError(
            "this program was built without the page: install nodejs and npm, and see what cmake "
            "says when it configures");
    }
    write_drawn_file(file, gallery_page(gallery_template(), gallery));
}

}  // namespace orbitile
