// One self-contained HTML page on which a user browses the challenges of a puzzle and plays them.
//
//     Gallery gallery{.puzzle = puzzle, .exhausted = true};
//     gallery.entries.push_back({.challenge = challenge, .solution = tiling, .grade = 1});
//     write_gallery(gallery, "shapes.html");
//
// The source of the page is in web/. The build puts the page into the program if Node is installed.
// This module adds the challenges to the page as a JSON data block, which
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
    Tiling solution = {};  ///< if empty, no solution is shown
    /// The number of tilings in decimal, if it was counted.
    std::optional<std::string> tiling_count = {};
    std::optional<std::int64_t> difficulty = {};  ///< only for a board with clues
    std::optional<int> grade = {};                ///< 1 (easiest) to 5, if known
    std::string title = {};                       ///< UTF-8; can be empty
    int number = 0;                ///< the challenge's number; if 0, its position, counted from 1
    std::vector<int> copies = {};  ///< as in BookletEntry
    /// The number of solutions in decimal, if it was counted. Solutions that are turned or mirrored
    /// images of each other are counted once.
    std::optional<std::string> solution_count = {};
};

struct Gallery {
    Puzzle puzzle;
    bool exhausted = false;             ///< whether the puzzle has no other challenges
    std::vector<GalleryEntry> entries;  ///< in the order of their numbers
    /// A sentence about the programs that found the challenges; can be empty.
    std::string colophon = {};
    std::string title = {};   ///< title of the page; if empty, the puzzle's name
    std::string author = {};  ///< UTF-8; can be empty
    std::string date = {};    ///< "2026-11-25"; can be empty
    /// The number of all challenges if the entries are a selection of them; otherwise 0.
    std::size_t chosen_from = 0;
};

/// Returns the page without challenges. The page contains the placeholders "@@title@@", "@@head@@"
/// and "@@data@@" in place of its title, some head elements and its data block. The result is empty
/// if the program was built without Node.
std::string_view gallery_template();

/// Returns the source of the service worker. The service worker stores the page, so that the page
/// works without a network. The source contains the placeholder "@@version@@" in place of the
/// worker's version. The result is empty if the program was built without Node.
std::string_view gallery_service_worker();

/// Replaces the placeholders of the template by the data of the gallery. Throws
/// std::invalid_argument unless the template contains each placeholder exactly once.
std::string gallery_page(std::string_view page_template, const Gallery& gallery);

/// The page as a folder for a web server. It is an app that users can install and use without a
/// network. The members are the contents of the files; draw_gallery_icon() writes the icons. The
/// service worker must be written last: when it changes, browsers load the other files again.
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

/// Returns the contents of the page, the manifest and the service worker for this gallery. Throws
/// DrawingError if the program was built without the page.
GallerySite gallery_site(const Gallery& gallery);

/// Whether a file is a gallery page that some version of this program wrote. `beginning` is the
/// beginning of the file.
bool is_gallery_page(std::string_view beginning);

/// Whether a file in the folder of a page was written by some version of this program. `name` is
/// the name of the file, and `beginning` is the beginning of its content. Returns false if no file
/// of a page has this name.
bool is_site_file(const std::string& name, std::string_view beginning);

/// Returns the icon of a page, as SVG in a "data:" address that can be the value of an HTML
/// attribute. The icon shows four pieces that form a square, in colours of the puzzle.
std::string icon_data_url(const Puzzle& puzzle);

/// Writes the icon in colours of the puzzle's pieces, as a square PNG with the given number of
/// pixels on each side. Throws DrawingError if the file cannot be written.
void draw_gallery_icon(const Puzzle& puzzle, const PictureFile& file, int pixels);

/// Writes the page. Throws DrawingError if the file cannot be written, or if the program was built
/// without the page.
void write_gallery(const Gallery& gallery, const std::filesystem::path& file);

}  // namespace orbitile
