// A booklet of challenges to print: a PDF with a cover, the pieces, warm-ups, one challenge on each
// page, indexes, and the solutions at the back. Or worksheets with several challenges each, or
// cards to cut out.
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

#include "orbitile/drawing/canvas.hpp"
#include "orbitile/drawing/paper.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

/// How hard a challenge is, compared with all challenges.
struct Difficulty {
    int rank = 0;       ///< 1 for the easiest; equal difficulties have the same rank
    int grade = 1;      ///< 1 (easiest) to 5
    std::string words;  ///< "1,184 solutions"
};

struct BookletEntry {
    Challenge challenge;
    std::optional<Tiling> solution;
    std::string name;  ///< UTF-8; empty: the short fingerprint is shown instead
    std::optional<Difficulty> difficulty;
    int number = 0;  ///< the challenge's number; 0: its place in the booklet
    /// If each challenge is its own board for some of the puzzle's pieces: the number of copies of
    /// each piece that it uses. Empty for a silhouette or the puzzle's board, which all pieces
    /// fill.
    std::vector<int> copies = {};
};

/// A challenge with few pieces to place: those of `puzzle`, or those that are not given on its
/// board.
struct BookletWarmUp {
    Puzzle puzzle;
    Challenge challenge;
    Tiling solution;
};

struct Booklet {
    Puzzle puzzle;
    std::vector<BookletEntry> entries;  ///< at least one
    std::vector<BookletWarmUp> warm_ups;
    std::string colophon =
        {};  ///< what found the challenges, at the foot of the cover; empty: nothing is said
};

/// `one_to_one`: cells have the width that the puzzle states; challenges that are larger than the
/// page are reduced. `fit`: each challenge is as large as the page allows. `shared`: like
/// `one_to_one`, but small silhouettes share a page of a book.
enum class BookletScale : std::uint8_t { one_to_one, fit, shared };

/// What is on the back of a card: its solution, or the same picture on all cards, so that no back
/// gives anything away. In this case the solutions are on their own pages.
enum class CardBacks : std::uint8_t { solution, common };

/// The smallest and the largest side of a card, in millimetres.
inline constexpr double least_card_mm = 40;
inline constexpr double most_card_mm = 300;

struct CardSize {
    double width_mm = 0;
    double height_mm = 0;
};

/// "88x63", "88x63mm" (width × height).
std::optional<CardSize> card_from_text(std::string_view text);

/// The number of cards that fit on the paper together with their crop marks.
std::size_t cards_on(const Paper& paper, const CardSize& card);

/// The numbers of challenges that a worksheet may have.
inline constexpr std::array challenges_per_sheet{1, 2, 4, 6};

struct BookletOptions {
    std::string title;            ///< UTF-8, like all texts here
    std::string subtitle = {};    ///< empty: the number of challenges is shown
    std::string author = {};      ///< may be empty
    std::string date = {};        ///< "2026-11-25"; may be empty
    std::string licence = {};     ///< may be empty
    Paper paper{"a4", 210, 297};  ///< the size of a page, also if two pages make a sheet
    BookletScale scale = BookletScale::one_to_one;
    bool duplex = false;   ///< the solution on the back of its challenge
    bool imposed = false;  ///< two pages on each side of a sheet, for saddle stitching
    /// Worksheets with this number of challenges each and lines for name and date; 0: a book.
    int per_page = 0;
    /// Cards to cut out; empty: a book or worksheets.
    std::optional<CardSize> cards = {};
    CardBacks card_backs = CardBacks::solution;
};

/// A challenge that is larger than the page at its true size.
struct ReducedEntry {
    int number = 0;
    int percent = 100;
};

struct BookletReport {
    int pages = 0;
    int sheets = 0;    ///< sheets of paper, if pages are their fronts and backs; otherwise 0
    int per_page = 1;  ///< challenges on a page of a book
    std::vector<ReducedEntry> reduced = {};
    std::optional<Paper> paper_that_would_do =
        {};  ///< if some challenges are reduced: the paper that is large enough
};

/// The open font family (SIL OFL) of booklets, and Debian's package of it.
inline constexpr std::string_view booklet_typeface = "Lato";
inline constexpr std::string_view booklet_typeface_package = "fonts-lato";

/// Whether it is installed. If not, the machine's default sans font is used.
bool has_booklet_typeface();

/// The same booklet and options give the same bytes (with the same fonts). Throws DrawingError if
/// the file cannot be written; in this case no partial file is left.
BookletReport draw_booklet(const Booklet& booklet, const BookletOptions& options,
                           const std::filesystem::path& file);

/// The first eight characters of each component's fingerprint: "110b7760", "110b7760+c2b39e7d".
std::string short_fingerprint(const std::string& fingerprint);

}  // namespace orbitile
