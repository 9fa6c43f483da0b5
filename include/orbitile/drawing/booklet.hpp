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

/// How hard a challenge is among all there are.
struct Difficulty {
    int rank = 0;       ///< from the easiest; equal ones share it
    int grade = 1;      ///< 1 (easiest) to 5
    std::string words;  ///< "1,184 solutions"
};

struct BookletEntry {
    Challenge challenge;
    std::optional<Tiling> solution;
    std::string name;  ///< UTF-8; empty: the short fingerprint stands for it
    std::optional<Difficulty> difficulty;
    int number = 0;  ///< that it is known by; 0: its place in the booklet
    /// That it takes of each of the puzzle's pieces, where each challenge is a board of its own for
    /// some of them; empty: all, of a silhouette or on the puzzle's board.
    std::vector<int> copies = {};
};

/// A challenge for few pieces: those of `puzzle`, or those that are not given on its board.
struct BookletWarmUp {
    Puzzle puzzle;
    Challenge challenge;
    Tiling solution;
};

struct Booklet {
    Puzzle puzzle;
    std::vector<BookletEntry> entries;  ///< at least one
    std::vector<BookletWarmUp> warm_ups;
    std::string colophon = {};  ///< what found them, at the foot of the cover; empty: none
};

/// `one_to_one`: cells as wide as the puzzle says, but for challenges that are larger than the
/// page. `fit`: each challenge as large as the page allows. `shared`: as `one_to_one`, and small
/// silhouettes share a page of a book.
enum class BookletScale : std::uint8_t { one_to_one, fit, shared };

/// What is on the back of a card: its solution, or the same on all, so that no back gives away
/// anything; then the solutions are on pages of their own.
enum class CardBacks : std::uint8_t { solution, common };

/// Sides of a card, as narrow and as long as they may be, in millimetres.
inline constexpr double least_card_mm = 40;
inline constexpr double most_card_mm = 300;

struct CardSize {
    double width_mm = 0;
    double height_mm = 0;
};

/// "88x63", "88x63mm" (width × height).
std::optional<CardSize> card_from_text(std::string_view text);

/// How many such cards the paper holds with their crop marks.
std::size_t cards_on(const Paper& paper, const CardSize& card);

/// How many challenges a worksheet may have.
inline constexpr std::array challenges_per_sheet{1, 2, 4, 6};

struct BookletOptions {
    std::string title;            ///< UTF-8, as all words here
    std::string subtitle = {};    ///< empty: how many challenges there are
    std::string author = {};      ///< may be empty
    std::string date = {};        ///< "2026-11-25"; may be empty
    std::string licence = {};     ///< may be empty
    Paper paper{"a4", 210, 297};  ///< of a page, also where two of them make a sheet
    BookletScale scale = BookletScale::one_to_one;
    bool duplex = false;   ///< the solution on the back of its challenge
    bool imposed = false;  ///< two pages on each side of a sheet, for saddle stitching
    /// Worksheets with so many challenges each, to be filled in with name and date; 0: a book.
    int per_page = 0;
    /// Cards with the solution on the back, to be cut out; nothing: a book or worksheets.
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
    int sheets = 0;    ///< of paper, where pages are its fronts and backs; otherwise 0
    int per_page = 1;  ///< challenges on a page of a book
    std::vector<ReducedEntry> reduced = {};
    std::optional<Paper> paper_that_would_do = {};  ///< where some are reduced
};

/// The family of open fonts (SIL OFL) that booklets are lettered with, and Debian's package of it.
inline constexpr std::string_view booklet_typeface = "Lato";
inline constexpr std::string_view booklet_typeface_package = "fonts-lato";

/// Where it is missing, the machine's usual sans stands in.
bool has_booklet_typeface();

/// The same booklet and options give the same bytes (with the same fonts). Throws DrawingError if
/// the file cannot be written; then no part of it is left.
BookletReport draw_booklet(const Booklet& booklet, const BookletOptions& options,
                           const std::filesystem::path& file);

/// The first eight characters of each component's fingerprint: "110b7760", "110b7760+c2b39e7d".
std::string short_fingerprint(const std::string& fingerprint);

}  // namespace orbitile
