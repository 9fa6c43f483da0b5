// One self-contained HTML page to browse the challenges of a puzzle and to play them.
//
//     Gallery gallery{.puzzle = puzzle, .exhausted = true};
//     gallery.entries.push_back({.challenge = challenge, .solution = tiling, .grade = 1});
//     write_gallery(gallery, "shapes.html");
//
// The page itself is written in web/ and built into the program where Node was at hand; here a
// catalogue's challenges are put into it, as a JSON data block that docs/reference/formats.md
// describes. The same gallery gives the same bytes.
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
    Tiling solution = {};                          ///< empty: none to show
    std::optional<std::string> tiling_count = {};  ///< decimal, where counted
    std::optional<std::int64_t> difficulty = {};   ///< of a start
    std::optional<int> grade = {};                 ///< 1 (easiest) to 5, where known
    std::string title = {};                        ///< UTF-8; may be empty
    int number = 0;                ///< that it is known by; 0: its place on the page
    std::vector<int> copies = {};  ///< as in BookletEntry
    /// Decimal, where counted: solutions that are turned or mirrored ones of each other count once.
    std::optional<std::string> solution_count = {};
};

struct Gallery {
    Puzzle puzzle;
    bool exhausted = false;             ///< there are no other challenges
    std::vector<GalleryEntry> entries;  ///< in the order of their numbers
    std::string engines = {};  ///< a sentence about what found them; empty: nothing is said of that
    std::string title = {};    ///< of the page; empty: the puzzle's name
    std::string author = {};   ///< UTF-8; may be empty
    std::string date = {};     ///< "2026-11-25"; may be empty
    std::size_t chosen_from = 0;  ///< how many there are, where the entries are a selection; else 0
};

/// The page without challenges, with marks where its title goes, what tells browsers of its icon,
/// and the data block. Empty where the program was built without Node.
std::string_view gallery_template();

/// The script that keeps a page for when there is no network, with a mark for its version. Empty
/// where the program was built without Node.
std::string_view gallery_service_worker();

/// A template with its title and data block, and its icon. Throws std::invalid_argument unless it
/// has each mark once.
std::string gallery_page(std::string_view page_template, const Gallery& gallery);

/// The page as a folder for a web server: an app that can be installed and works without a network.
/// Its files, but for the icons, and what is to be written last, the service worker: with that
/// browsers notice that the others have changed.
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

/// Throws DrawingError where the program has no page.
GallerySite gallery_site(const Gallery& gallery);

/// Whether a file that begins like this is a page of this program, of whichever version.
bool is_gallery_page(std::string_view beginning);

/// Draws the icon in colours of the puzzle's pieces, a square of so many pixels. Throws
/// DrawingError.
void draw_gallery_icon(const Puzzle& puzzle, const PictureFile& file, int pixels);

/// Writes the page of this program. Throws DrawingError if the file cannot be written, or the
/// program has no page.
void write_gallery(const Gallery& gallery, const std::filesystem::path& file);

}  // namespace orbitile
