// A booklet is a PDF with challenges to print. It has one of two forms. A book has a cover, the
// pieces, warm-ups, one or more challenges on each page, an index, and the solutions at the back.
// Cards to cut out have a challenge on the front and its solution on the back.
//
//     Booklet booklet{.puzzle = puzzle};
//     booklet.entries.push_back({.challenge = challenge, .solution = tiling, .name = "Ring"});
//     const Paper a5 = paper_from_text("a5").value();
//     const auto report = draw_booklet(booklet, {.title = "Shapes", .paper = a5}, "shapes.pdf");
//     fmt::print("{} pages\n", report.pages);
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/canvas.hpp"
#include "drawing/paper.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile {

/// How hard a challenge is in comparison with all challenges of its catalogue.
struct Difficulty {
    int rank = 0;       ///< 1 for the easiest; equal difficulties have the same rank
    int grade = 1;      ///< 1 (easiest) to 5
    std::string words;  ///< the reason for the grade, such as "1,184 solutions"
};

struct BookletEntry {
    Challenge challenge;
    std::optional<Tiling> solution;
    std::string name;  ///< UTF-8; if empty, only the number is shown
    std::optional<Difficulty> difficulty;
    /// The challenge's number. If it is 0, the challenge's number is the position of this entry in
    /// the booklet. The first entry has position 1.
    int number = 0;
    /// For each piece of the puzzle, the number of copies that the challenge uses. The list is
    /// empty if every challenge of the booklet uses all pieces. If the list is not empty, the
    /// challenge must be a board.
    std::vector<int> copies = {};
};

/// An easy challenge at the beginning of a book. `puzzle` has only the pieces that the warm-up
/// needs.
struct BookletWarmUp {
    Puzzle puzzle;
    Challenge challenge;
    Tiling solution;
};

struct Booklet {
    Puzzle puzzle;
    std::vector<BookletEntry> entries;  ///< must have at least one entry
    std::vector<BookletWarmUp> warm_ups;
};

/// The scale of challenges. `one_to_one`: cells are Puzzle::unit_mm wide (1:1), unless a challenge
/// is larger than its place on the page. `fit`: each challenge is as large as its place allows.
enum class BookletScale : std::uint8_t { one_to_one, fit };

/// The supported numbers of challenges on a page of a book.
inline constexpr std::array supported_challenges_per_page{1, 2, 4, 6};

struct BookletOptions {
    std::string title;          ///< UTF-8, like all texts here
    std::string subtitle = {};  ///< if empty, the number of challenges and pieces is shown
    std::string author = {};    ///< can be empty
    std::string date = {};      ///< "2026-11-25"; can be empty
    std::string licence = {};   ///< can be empty
    Paper paper{"a4", 210, 297};
    BookletScale scale = BookletScale::one_to_one;
    /// The number of challenges on each page of a book (see supported_challenges_per_page). If it
    /// is 0, small silhouettes share pages, and all other challenges have a page each.
    int per_page = 0;
    /// The size of each card. If it is empty, the booklet is a book. The paper can be turned by 90°
    /// so that more cards fit. At least one card must fit (see cards_per_sheet()).
    std::optional<CardSize> cards = {};
};

/// Returns the number of cards that fit on one side of a sheet of paper, together with their crop
/// marks, if the paper is turned so that this number is as large as possible.
std::size_t cards_per_sheet(const Paper& paper, const CardSize& card);

struct BookletReport {
    int pages = 0;
    int per_page = 1;  ///< the number of challenges on a page of a book
    /// The number of challenges that are drawn smaller than 1:1, because at 1:1 they are larger
    /// than their place on the page. `min_scale_percent` is the smallest of their scales.
    int reduced_count = 0;
    int min_scale_percent = 100;
    /// A paper that is large enough for all challenges at 1:1. It is set if a challenge that has a
    /// page of its own is reduced.
    std::optional<Paper> sufficient_paper = {};
};

/// The font family in which booklets are printed, and the Debian package that contains it. The
/// licence of the family is the SIL Open Font License.
inline constexpr std::string_view booklet_typeface = "Lato";
inline constexpr std::string_view booklet_typeface_package = "fonts-lato";

/// Whether `booklet_typeface` is installed. If it is not, the machine's default sans font is used.
bool has_booklet_typeface();

/// Writes the booklet to a file. The same booklet and options give the same bytes if the same fonts
/// are installed. If the file cannot be written, throws store::OutputError and does not leave a
/// partial file. Throws std::invalid_argument if there are no entries.
BookletReport draw_booklet(const Booklet& booklet, const BookletOptions& options,
                           const std::filesystem::path& file);

}  // namespace orbitile
