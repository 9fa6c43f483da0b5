// One self-contained HTML page to browse the challenges of a puzzle and to play them.
//
//     Gallery gallery{.puzzle = puzzle, .exhausted = true};
//     gallery.entries.push_back({.challenge = challenge, .solution = tiling, .grade = 1});
//     write_gallery(gallery, "shapes.html");
//
// The source of the page is in web/. It is built into the program if Node is installed. Here a
// catalogue's challenges are put into the page, as a JSON data block that
// docs/reference/booklets-and-pages.md describes. The same gallery gives the same bytes.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/drawing/picture_file.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

struct GalleryEntry {
    Challenge challenge;
    Tiling solution = {};                          ///< empty: there is no solution to show
    std::optional<std::string> tiling_count = {};  ///< decimal, if counted
    std::optional<std::int64_t> difficulty = {};   ///< only of a start
    std::optional<int> grade = {};                 ///< 1 (easiest) to 5, if known
    std::string title = {};                        ///< UTF-8; may be empty
    int number = 0;                ///< the challenge's number; 0: its place on the page
    std::vector<int> copies = {};  ///< as in BookletEntry
    /// Decimal, if counted. Solutions that are turned or mirrored images of each other count once.
    std::optional<std::string> solution_count = {};
};

struct Gallery {
    Puzzle puzzle;
    bool exhausted = false;             ///< there are no other challenges
    std::vector<GalleryEntry> entries;  ///< in the order of their numbers
    std::string engines = {};  ///< a sentence about what found the challenges; empty: none is shown
    std::string title = {};    ///< title of the page; empty: the puzzle's name
    std::string author = {};   ///< UTF-8; may be empty
    std::string date = {};     ///< "2026-11-25"; may be empty
    std::size_t chosen_from =
        0;  ///< if the entries are a selection: the number of all challenges; else 0
};

/// The page without challenges. Marks stand for its title, the links to its icon, and the data
/// block. Empty if the program was built without Node.
std::string_view gallery_template();

/// The service worker, which keeps the page for use without a network. A mark stands for its
/// version. Empty if the program was built without Node.
std::string_view gallery_service_worker();

/// Fills in the template's title, data block and icon. Throws std::invalid_argument unless the
/// template has each mark once.
std::string gallery_page(std::string_view page_template, const Gallery& gallery);

/// The page as a folder for a web server: an app that can be installed and works without a network.
/// These are its files without the icons. The service worker must be written last, because it tells
/// browsers that the other files have changed.
struct GallerySite {
    static constexpr const char* page_name = "index.html";
    static constexpr const char* manifest_name = "manifest.webmanifest";
    static constexpr const char* worker_name = "service-worker.js";
    static constexpr std::array<int, 2> icon_sizes{192, 512};
    static std::string icon_name(int pixels);  ///< "icon-192.png"

    std::string page;
    std::string manifest;
    std::string worker;
};

/// Throws DrawingError if the program was built without the page.
GallerySite gallery_site(const Gallery& gallery);

/// Whether a file that begins like this is a page of this program, of any version.
bool is_gallery_page(std::string_view beginning);

/// Draws the icon in colours of the puzzle's pieces, as a square with this number of pixels on a
/// side. Throws DrawingError.
void draw_gallery_icon(const Puzzle& puzzle, const PictureFile& file, int pixels);

/// Writes the page. Throws DrawingError if the file cannot be written, or if the program was built
/// without the page.
void write_gallery(const Gallery& gallery, const std::filesystem::path& file);

}  // namespace orbitile
