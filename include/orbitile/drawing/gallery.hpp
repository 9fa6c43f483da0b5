// One self-contained HTML page to browse the challenges of a puzzle and to play them.
//
//     Gallery gallery{.puzzle = puzzle, .exhausted = true};
//     gallery.entries.push_back({.challenge = challenge, .solution = tiling, .grade = 1});
//     write_gallery(gallery, "shapes.html");
//
// The page itself is written in web/ and built into the program where Node was at hand; here a
// catalogue's challenges are put into it, as a JSON data block that docs/formats.md describes. The
// same gallery gives the same bytes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
};

struct Gallery {
    Puzzle puzzle;
    bool exhausted = false;             ///< there are no other challenges
    std::vector<GalleryEntry> entries;  ///< in the order of their numbers on the page
    std::string engines = {};  ///< a sentence about what found them; empty: nothing is said of that
};

/// The page without challenges, with a mark where its title goes and one for the data block. Empty
/// where the program was built without Node.
std::string_view gallery_template();

/// A template with its title and data block. Throws std::invalid_argument unless it has each mark
/// once.
std::string gallery_page(std::string_view page_template, const Gallery& gallery);

/// Writes the page of this program. Throws DrawingError if the file cannot be written, or the
/// program has no page.
void write_gallery(const Gallery& gallery, const std::filesystem::path& file);

}  // namespace orbitile
