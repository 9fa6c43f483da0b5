#include "drawing/gallery.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "drawing/drawing_error.hpp"
#include "drawing/gallery/page_data.hpp"
#include "drawing/png.hpp"
#include "puzzle/md5.hpp"
#include "store/write_file.hpp"

namespace orbitile {
namespace {

// The placeholders in web/page.html. web/build.mjs checks that the page contains these
// placeholders.
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

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
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
        "cannot write the page: this program was built without the page; install nodejs and npm, "
        "and build it again");
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

bool is_gallery_page(std::string_view beginning) {
    return contains(beginning, R"(<meta name="generator" content="orbitile gallery">)");
}

bool is_site_file(const std::string& name, std::string_view beginning) {
    if (name == GallerySite::page_name) return is_gallery_page(beginning);
    if (name == GallerySite::worker_name) {
        return contains(beginning, "const prefix = `orbitile ${self.registration.scope} `;");
    }
    if (name == GallerySite::manifest_name) {
        return contains(beginning, fmt::format(R"("background_color": "{}")", page_colour)) &&
               contains(beginning,
                        fmt::format(R"("src": "{}")",
                                    GallerySite::icon_name(GallerySite::icon_sizes.front())));
    }
    return std::ranges::any_of(GallerySite::icon_sizes, [&](int icon_size) {
        return name == GallerySite::icon_name(icon_size) &&
               beginning.starts_with(drawing::png_beginning(icon_size, icon_size));
    });
}

}  // namespace orbitile
