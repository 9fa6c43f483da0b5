// A booklet is a PDF with challenges to print. It has one of three forms. A book has a cover, the
// pieces, warm-ups, one challenge on each page, indexes, and the solutions at the back. A worksheet
// has several challenges on one page. Cards to cut out have one challenge each.
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
    std::string name;  ///< UTF-8; if empty, the short fingerprint is shown instead
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
/// needs. If `puzzle` has a board, some of these pieces can be on the board at the start.
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

/// The scale of challenges. `one_to_one`: cells are Puzzle::unit_mm wide (1:1), but a challenge
/// that is larger than the page is reduced. `fit`: each challenge is as large as the page allows.
/// `shared`: like `one_to_one`, but in a book several small silhouettes can share a page.
enum class BookletScale : std::uint8_t { one_to_one, fit, shared };

/// The pictures on the backs of cards. `solution`: the back of each card shows the solution of its
/// challenge. `common`: all backs show the same picture, and the solutions are on pages of their
/// own.
enum class CardBacks : std::uint8_t { solution, common };

/// The limits of the width and the height of a card, in millimetres.
inline constexpr double min_card_mm = 40;
inline constexpr double max_card_mm = 300;

struct CardSize {
    double width_mm = 0;
    double height_mm = 0;
};

/// Reads a size such as "88x63" or "88x63mm" (width × height). Returns nothing if the text has
/// another form, or if width or height is outside the limits.
std::optional<CardSize> card_size_from_text(std::string_view text);

/// Returns the number of cards that fit on one side of a sheet of paper, together with their crop
/// marks.
std::size_t cards_per_page(const Paper& paper, const CardSize& card);

/// The supported numbers of challenges on a worksheet.
inline constexpr std::array supported_challenges_per_sheet{1, 2, 4, 6};

struct BookletOptions {
    std::string title;          ///< UTF-8, like all texts here
    std::string subtitle = {};  ///< if empty, the number of challenges and pieces is shown
    std::string author = {};    ///< can be empty
    std::string date = {};      ///< "2026-11-25"; can be empty
    std::string licence = {};   ///< can be empty
    /// The size of one page, even if `has_two_pages_per_side` prints two pages on each side of a
    /// sheet.
    Paper paper{"a4", 210, 297};
    BookletScale scale = BookletScale::one_to_one;
    bool duplex = false;  ///< whether each solution is printed on the back of its challenge
    bool has_two_pages_per_side =
        false;  ///< whether each side of a sheet has two pages, for saddle stitching
    /// The number of challenges on each worksheet (see supported_challenges_per_sheet). If it is 0,
    /// the booklet does not consist of worksheets.
    int per_page = 0;
    /// The size of each card. If it is empty, the booklet does not consist of cards.
    std::optional<CardSize> cards = {};
    CardBacks card_backs = CardBacks::solution;
};

/// A challenge that is drawn smaller than 1:1, because at 1:1 it is larger than the page.
struct ReducedEntry {
    int number = 0;           ///< the challenge's number, as it is printed
    int scale_percent = 100;  ///< the scale, in percent of 1:1
};

struct BookletReport {
    int pages = 0;
    /// The number of sheets of paper if the booklet consists of cards or has two pages on each side
    /// of a sheet. Otherwise 0.
    int sheets = 0;
    int per_page = 1;  ///< the number of challenges on a page of a book
    std::vector<ReducedEntry> reduced_entries = {};
    /// A paper that is large enough for all challenges at 1:1. It is empty if no challenge is
    /// reduced.
    std::optional<Paper> sufficient_paper = {};
};

/// The font family in which booklets are printed, and the Debian package that contains it. The
/// licence of the family is the SIL Open Font License.
inline constexpr std::string_view booklet_typeface = "Lato";
inline constexpr std::string_view booklet_typeface_package = "fonts-lato";

/// Whether `booklet_typeface` is installed. If it is not, the machine's default sans font is used.
bool has_booklet_typeface();

/// Writes the booklet to a file. The same booklet and options give the same bytes if the same fonts
/// are installed. If the file cannot be written, throws DrawingError and does not leave a partial
/// file. Throws std::invalid_argument if there are no entries.
BookletReport draw_booklet(const Booklet& booklet, const BookletOptions& options,
                           const std::filesystem::path& file);

}  // namespace orbitile
