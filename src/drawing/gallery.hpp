// A gallery is a self-contained HTML page on which a user browses and plays challenges of a puzzle.
//
//     Gallery gallery{.puzzle = puzzle, .is_exhausted = true};
//     gallery.entries.push_back({.challenge = challenge, .solution = tiling, .grade = 1});
//     write_gallery(gallery, "shapes.html");
//
// The source of the page is in web/. If esbuild is installed, the build puts the page into the
// program. This module adds the challenges to the page as a block of JSON (see
// docs/reference/booklets-and-pages.md). The same gallery always results in the same bytes.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile {

struct GalleryEntry {
    Challenge challenge;
    Tiling solution = {};  ///< solution to show; if empty, none is shown
    /// The number of tilings as decimal digits. It is empty if tilings were not counted.
    std::optional<std::string> tiling_count = {};
    /// The number of nodes that the exact-cover search visits; only for a board with clues.
    std::optional<std::int64_t> difficulty = {};
    std::optional<int> grade = {};  ///< grade from 1 (easiest) to 5, if known
    std::string title = {};         ///< UTF-8; can be empty
    /// The number of the challenge. If it is 0, the challenge's number is the position of this
    /// entry in the gallery. The first entry has position 1.
    int number = 0;
    std::vector<int> copies = {};  ///< copies that the challenge uses (see BookletEntry)
    /// The number of solutions as decimal digits. It is empty if solutions were not counted. Unlike
    /// in tiling_count, turned and mirrored images of a solution count as one solution.
    std::optional<std::string> solution_count_text = {};
};

struct Gallery {
    Puzzle puzzle;
    bool is_exhausted = false;          ///< whether the search found all challenges
    std::vector<GalleryEntry> entries;  ///< in the order of their numbers
    std::string title = {};             ///< title of the page; if empty, the puzzle's name
    std::string author = {};            ///< UTF-8; can be empty
    std::string date = {};              ///< "2026-11-25"; can be empty
    /// The number of challenges from which the entries were selected. It is 0 if the entries are
    /// not a selection.
    std::size_t available_challenge_count = 0;
};

/// Returns the page without challenges. It has the placeholders "@@title@@", "@@head@@" and
/// "@@data@@" for the title, some elements of the HTML head, and the challenges. The result is
/// empty if the program was built without the page.
std::string_view gallery_template();

/// Returns the source of the service worker: a script that stores the page in the browser, so that
/// the page works without a network. The source has the placeholder "@@version@@" for the worker's
/// version. The result is empty if the program was built without the page.
std::string_view gallery_service_worker();

/// Returns the template with its placeholders replaced by the data of the gallery. The template
/// must contain each placeholder exactly once; otherwise throws std::invalid_argument.
std::string gallery_page(std::string_view page_template, const Gallery& gallery);

/// The files of a folder for a web server. Users can install the page as an app. The members are
/// the contents of the files. draw_gallery_icon() writes the icons. The service worker must be
/// written last, because browsers load all files again when the worker changes.
struct GallerySite {
    static constexpr const char* page_name = "index.html";
    static constexpr const char* manifest_name = "manifest.webmanifest";
    static constexpr const char* worker_name = "service-worker.js";
    static constexpr std::array<int, 2> icon_sizes{192, 512};
    static std::string icon_name(int icon_size);  ///< "icon-192.png"

    std::string page;
    std::string manifest;
    std::string worker_script;
};

/// Returns the contents of the page, the manifest and the service worker for this gallery. Throws
/// DrawingError if the program was built without the page.
GallerySite gallery_site(const Gallery& gallery);

/// Returns the icon of a page: an SVG image as a "data:" URL, which can be the value of an HTML
/// attribute. The icon shows four pieces that form a square, in colours of the puzzle's pieces.
std::string icon_data_url(const Puzzle& puzzle);

/// Writes the icon of icon_data_url() as a square PNG. `icon_size` is the width of the PNG in
/// pixels. Throws store::OutputError if the file cannot be written.
void draw_gallery_icon(const Puzzle& puzzle, const std::filesystem::path& file, int icon_size);

/// Writes the page. Throws store::OutputError if the file cannot be written, and DrawingError if
/// the program was built without the page.
void write_gallery(const Gallery& gallery, const std::filesystem::path& file);

}  // namespace orbitile
