#include "drawing/gallery.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "drawing/canvas.hpp"
#include "drawing/gallery/page_data.hpp"
#include "puzzle/md5.hpp"
#include "store/write_file.hpp"

namespace orbitile {
namespace {

// The placeholders in web/players/page.html. web/players/build.sh checks that the page contains
// these placeholders.
constexpr std::string_view title_placeholder = "@@title@@";
constexpr std::string_view head_placeholder = "@@head@@";
constexpr std::string_view data_placeholder = "@@data@@";
constexpr std::string_view page_colour = "#f6f4f0";
constexpr std::string_view version_placeholder = "@@version@@";  // in web/service_worker.js

std::string escape_html(std::string_view text) {
    std::string markup;
    for (const char c : text) {
        switch (c) {
            case '&': markup += "&amp;"; break;
            case '<': markup += "&lt;"; break;
            case '>': markup += "&gt;"; break;
            case '"': markup += "&quot;"; break;
            default: markup += c;
        }
    }
    return markup;
}

std::size_t placeholder_position(std::string_view placeholder, std::string_view page_template) {
    const auto position = page_template.find(placeholder);
    if (position == std::string_view::npos ||
        page_template.find(placeholder, position + placeholder.size()) != std::string_view::npos) {
        throw std::invalid_argument("the page's template must contain exactly once: " +
                                    std::string(placeholder));
    }
    return position;
}

struct PlaceholderReplacement {
    std::string_view placeholder;
    std::string text;
    std::size_t position = 0;
};

// Replaces each placeholder by its text. Finds all placeholders before it inserts any text, because
// a text can contain a placeholder.
std::string replace_placeholders(std::string_view text,
                                 std::vector<PlaceholderReplacement> replacements) {
    for (PlaceholderReplacement& replacement : replacements)
        replacement.position = placeholder_position(replacement.placeholder, text);
    std::sort(replacements.begin(), replacements.end(),
              [](const PlaceholderReplacement& a, const PlaceholderReplacement& b) {
                  return a.position < b.position;
              });
    std::string result;
    std::size_t copied_end = 0;
    for (const PlaceholderReplacement& replacement : replacements) {
        result += text.substr(copied_end, replacement.position - copied_end);
        result += replacement.text;
        copied_end = replacement.position + replacement.placeholder.size();
    }
    result += text.substr(copied_end);
    return result;
}

std::string fill_page_template(std::string_view page_template, const Gallery& gallery,
                               std::string head) {
    if (!gallery.author.empty()) {
        head += fmt::format("\n<meta name=\"author\" content=\"{}\">", escape_html(gallery.author));
    }
    return replace_placeholders(page_template,
                                {{title_placeholder, escape_html(drawing::gallery_title(gallery))},
                                 {head_placeholder, std::move(head)},
                                 {data_placeholder, drawing::page_data(gallery)}});
}

void require_page_template() {
    if (!gallery_template().empty()) return;
    throw DrawingError(
        "cannot write the page: this program was built without the page; install esbuild and "
        "build it again");
}

std::string manifest_of(const Gallery& gallery) {
    nlohmann::ordered_json icons = nlohmann::ordered_json::array();
    for (const int icon_size : GallerySite::icon_sizes) {
        icons.push_back({{"src", GallerySite::icon_name(icon_size)},
                         {"sizes", fmt::format("{0}x{0}", icon_size)},
                         {"type", "image/png"},
                         {"purpose", "any maskable"}});
    }
    const nlohmann::ordered_json manifest{{"name", drawing::gallery_title(gallery)},
                                          {"short_name", drawing::gallery_title(gallery)},
                                          {"id", "./"},
                                          {"start_url", "./"},
                                          {"scope", "./"},
                                          {"display", "standalone"},
                                          {"background_color", page_colour},
                                          {"theme_color", page_colour},
                                          {"icons", icons}};
    return manifest.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string gallery_page(std::string_view page_template, const Gallery& gallery) {
    return fill_page_template(
        page_template, gallery,
        fmt::format(R"(<link rel="icon" href="{}">)", icon_data_url(gallery.puzzle)));
}

void write_gallery(const Gallery& gallery, const std::filesystem::path& file) {
    require_page_template();
    store::write_file(file, gallery_page(gallery_template(), gallery));
}

std::string GallerySite::icon_name(int icon_size) { return fmt::format("icon-{}.png", icon_size); }

GallerySite gallery_site(const Gallery& gallery) {
    require_page_template();
    const std::string head = fmt::format(
        "<link rel=\"manifest\" href=\"{0}\">\n<link rel=\"icon\" href=\"{1}\">\n"
        "<link rel=\"apple-touch-icon\" href=\"{1}\">",
        GallerySite::manifest_name, GallerySite::icon_name(GallerySite::icon_sizes[0]));
    GallerySite site{
        fill_page_template(gallery_template(), gallery, head), manifest_of(gallery), {}};
    // The version of the site must change if any file of the site changes. icon_data_url() is used
    // in place of the icon files. It contains all colours of the puzzle, and the icon files depend
    // only on these colours.
    const std::string version = md5_hex(site.page + site.manifest + icon_data_url(gallery.puzzle));
    site.worker_script =
        replace_placeholders(gallery_service_worker(), {{version_placeholder, version}});
    return site;
}

namespace {

// The icon is a square of 12 by 12 units. Some systems crop icons to a circle with a diameter of
// about ten units, so the pieces are within the inner eight by eight units.
constexpr double icon_width = 12;
constexpr Colour icon_background{246, 244, 240};
constexpr Colour icon_edge{31, 32, 35};

// The corners of a piece in the form of an L. The piece and its images under three quarter turns
// form a square.
constexpr std::array<Position, 6> corner_piece{{{2, 6}, {2, 10}, {6, 10}, {6, 8}, {4, 8}, {4, 6}}};

Position turn_by_quarters(Position corner, int turns) {
    for (int t = 0; t < turns; ++t) corner = {corner.y, icon_width - corner.x};
    return corner;
}

std::vector<Position> icon_piece_corners(int turns) {
    std::vector<Position> corners(corner_piece.begin(), corner_piece.end());
    for (Position& corner : corners) corner = turn_by_quarters(corner, turns);
    return corners;
}

// Returns four different colours of the puzzle's pieces. If the pieces have fewer colours, the
// colours repeat.
std::array<Colour, 4> icon_colours(const Puzzle& puzzle) {
    std::vector<Colour> distinct_colours;
    for (const Piece& piece : puzzle.pieces) {
        if (std::find(distinct_colours.begin(), distinct_colours.end(), piece.colour) ==
            distinct_colours.end())
            distinct_colours.push_back(piece.colour);
    }
    std::array<Colour, 4> colours{};
    for (std::size_t i = 0; i < colours.size() && !distinct_colours.empty(); ++i)
        colours[i] = distinct_colours[i % distinct_colours.size()];
    return colours;
}

std::string url_encoded_colour(const Colour& colour) {
    return fmt::format("%23{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

}  // namespace

std::string icon_data_url(const Puzzle& puzzle) {
    std::string address = fmt::format(
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {0}'%3E"
        "%3Crect width='{0}' height='{0}' fill='{1}'/%3E",
        icon_width, url_encoded_colour(icon_background));
    const auto colours = icon_colours(puzzle);
    for (int turns = 0; turns < 4; ++turns) {
        std::string corners;
        for (const Position& corner : icon_piece_corners(turns)) {
            corners +=
                fmt::format("{}{},{}", corners.empty() ? "" : " ", corner.x, icon_width - corner.y);
        }
        address += fmt::format(
            "%3Cpolygon points='{}' fill='{}' stroke='{}' stroke-width='.3' "
            "stroke-linejoin='round'/%3E",
            corners, url_encoded_colour(colours.at(static_cast<std::size_t>(turns))),
            url_encoded_colour(icon_edge));
    }
    return address + "%3C/svg%3E";
}

void draw_gallery_icon(const Puzzle& puzzle, const std::filesystem::path& file, int icon_size) {
    const double width_mm = icon_size * 25.4 / pixels_per_inch;
    Canvas canvas(file, *picture_format_from_name("png"), width_mm, width_mm);
    const auto scale_ring = [&](std::vector<Position> ring) {
        for (Position& corner : ring)
            corner = {corner.x * width_mm / icon_width, corner.y * width_mm / icon_width};
        return ring;
    };
    canvas.draw_polygons({scale_ring({{0, 0}, {12, 0}, {12, 12}, {0, 12}})}, icon_background,
                         std::nullopt);
    const auto colours = icon_colours(puzzle);
    for (int turns = 0; turns < 4; ++turns) {
        canvas.draw_polygons({scale_ring(icon_piece_corners(turns))},
                             colours.at(static_cast<std::size_t>(turns)),
                             Stroke{icon_edge, 0.3 * width_mm / icon_width});
    }
    canvas.close();
}

}  // namespace orbitile
