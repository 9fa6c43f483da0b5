#include "orbitile/drawing/booklet.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "drawing/booklet/plan.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/imposition.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::booklet_test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// A square of four cells, to be filled with two dominoes.
Booklet booklet_of_one() {
    Booklet booklet;
    booklet.puzzle.name = "dominoes";
    booklet.puzzle.lattice = Lattice::square;
    booklet.puzzle.unit_mm = 15;
    booklet.puzzle.pieces = {{"A", {200, 30, 30}, 2, {{"", {{0, 0, 0}, {1, 0, 0}}}}}};
    BookletEntry entry;
    entry.challenge = classify(Lattice::square, full_group(Lattice::square),
                               {{Centre::even, {{-1, -1, 0}, {-1, 0, 0}, {0, -1, 0}, {0, 0, 0}}}});
    entry.solution = Tiling{{0, 0, 0, false, -1, -1, 0}, {0, 0, 0, false, -1, 0, 0}};
    booklet.entries.push_back(entry);
    return booklet;
}

struct Drawn {
    BookletReport report;
    std::string bytes;
};

Drawn drawn(const Booklet& booklet, const BookletOptions& options) {
    const TemporaryFolder folder;
    const fs::path file = folder.path() / "booklet.pdf";
    const BookletReport report = draw_booklet(booklet, options, file);
    return {report, bytes_of(file)};
}

BookletOptions titled(const std::string& title) {
    BookletOptions options;
    options.title = title;
    return options;
}

TEST(Paper, IsReadByNameOrSize) {
    EXPECT_EQ(paper_from_text("a4")->width_mm, 210);
    EXPECT_EQ(paper_from_text("a4")->height_mm, 297);
    EXPECT_EQ(paper_from_text("a5")->height_mm, 210);
    EXPECT_DOUBLE_EQ(paper_from_text("letter")->width_mm, 8.5 * 25.4);
    EXPECT_DOUBLE_EQ(paper_from_text("letter")->height_mm, 11 * 25.4);
    EXPECT_EQ(paper_from_text("200x210.5mm")->width_mm, 200);
    EXPECT_EQ(paper_from_text("200x210.5mm")->height_mm, 210.5);
}

TEST(Paper, IsNothingElse) {
    for (const char* text : {"", "a6", "A4", "200x200", "200mm", "200 x 200mm", "x200mm", "200xmm",
                             "-200x200mm", "200x1mm", "200x99999mm", "nanxnanmm", "infx200mm",
                             "200x200x200mm", "1e2x200mm", "200x200mm "}) {
        EXPECT_FALSE(paper_from_text(text)) << text;
    }
}

TEST(Imposition, OfEightPagesIsTwoSheetsLaidIntoEachOther) {
    EXPECT_THAT(saddle_stitched(8),
                ElementsAre(SheetSide{8, 1}, SheetSide{2, 7}, SheetSide{6, 3}, SheetSide{4, 5}));
}

TEST(Imposition, HasEveryPageOnceAndOddPagesOnTheRight) {
    for (int pages = 1; pages <= 41; ++pages) {
        const auto sides = saddle_stitched(pages);
        EXPECT_EQ(sides.size(), static_cast<std::size_t>((pages + 3) / 4 * 2)) << pages;
        std::multiset<int> seen;
        for (const auto& [left, right] : sides) {
            EXPECT_EQ(left % 2, 0) << pages;
            EXPECT_TRUE(right == 0 || right % 2 == 1) << pages;
            for (const int page : {left, right}) {
                if (page > 0) seen.insert(page);
            }
        }
        EXPECT_EQ(seen.size(), static_cast<std::size_t>(pages));
        EXPECT_EQ(std::set<int>(seen.begin(), seen.end()).size(), seen.size());
        EXPECT_EQ(*seen.rbegin(), pages);
    }
}

TEST(ShortFingerprint, TellsEveryComponent) {
    EXPECT_EQ(short_fingerprint("110b776019f179ca60f9bbeff2828c72"), "110b7760");
    EXPECT_EQ(short_fingerprint("d8c162f80000+775c60eb1111"), "d8c162f8+775c60eb");
}

TEST(Booklet, DependsOnNothingButWhatItIsMadeOf) {
    const auto one = drawn(booklet_of_one(), titled("T"));
    EXPECT_THAT(one.bytes, StartsWith("%PDF-"));
    EXPECT_TRUE(one.bytes == drawn(booklet_of_one(), titled("T")).bytes);
    EXPECT_FALSE(one.bytes == drawn(booklet_of_one(), titled("U")).bytes);
}

TEST(Booklet, HasACoverContentsPiecesChallengesAnIndexAndSolutions) {
    Booklet booklet = booklet_of_one();
    EXPECT_EQ(drawn(booklet, titled("T")).report.pages, 6);
    booklet.entries.front().difficulty = Difficulty{0, 1, "2 tilings"};  // one index more
    EXPECT_EQ(drawn(booklet, titled("T")).report.pages, 7);
    booklet.warm_ups.push_back(
        {booklet.puzzle, booklet.entries[0].challenge, *booklet.entries[0].solution});
    EXPECT_EQ(drawn(booklet, titled("T")).report.pages, 8);
}

TEST(Booklet, PutsASolutionOnTheBackOfItsChallenge) {
    BookletOptions options = titled("T");
    options.duplex = true;
    // Cover, contents, pieces, an empty page, challenge and solution, index.
    EXPECT_EQ(drawn(booklet_of_one(), options).report.pages, 7);
}

TEST(Booklet, IsMadeWithoutSolutionsWhereThereAreNone) {
    Booklet booklet = booklet_of_one();
    booklet.entries.front().solution.reset();
    EXPECT_EQ(drawn(booklet, titled("T")).report.pages, 5);
}

TEST(Booklet, TakesASheetForFourPages) {
    BookletOptions options = titled("T");
    options.imposed = true;
    const auto report = drawn(booklet_of_one(), options).report;
    EXPECT_EQ(report.pages, 6);
    EXPECT_EQ(report.sheets, 2);
}

TEST(Booklet, SaysWhatIsLargerThanThePageAndWhichPaperWouldDo) {
    Booklet booklet = booklet_of_one();
    EXPECT_TRUE(drawn(booklet, titled("T")).report.reduced.empty());
    for (const double unit_mm : {101.0, 130.0, 190.0, 500.0}) {
        booklet.puzzle.unit_mm = unit_mm;
        BookletOptions options = titled("T");
        const auto report = drawn(booklet, options).report;
        ASSERT_EQ(report.reduced.size(), 1U);
        EXPECT_EQ(report.reduced[0].number, 1);
        EXPECT_LT(report.reduced[0].percent, 100);
        // The picture is no wider than the page.
        EXPECT_LE(2 * unit_mm * report.reduced[0].percent / 100, 210);
        ASSERT_TRUE(report.paper_that_would_do);
        options.paper = paper_from_text(report.paper_that_would_do->name).value();
        EXPECT_TRUE(drawn(booklet, options).report.reduced.empty()) << options.paper.name;
    }
}

TEST(Booklet, FillsThePageWhereThatIsWished) {
    BookletOptions options = titled("T");
    options.scale = BookletScale::fit;
    const Booklet booklet = booklet_of_one();
    const auto plan = plan_entries(booklet, options);
    EXPECT_GT(plan.entries[0].percent, 500);  // 30 mm grow to over 150
    EXPECT_LE(30 * plan.entries[0].percent, 210 * 100);
    EXPECT_TRUE(drawn(booklet, options).report.reduced.empty());
}

TEST(Booklet, TakesTitlesAndNamesInAnyScript) {
    Booklet booklet = booklet_of_one();
    for (const std::string words :
         {"Κύβος", "Куб", "立方体", "קובייה", "مكعب", "ลูกบาศก์", "a\nb\tc", "'\\()<>&",
          "Pneumonoultramicroscopicsilicovolcanoconiosis Pneumonoultramicroscopicsilico"}) {
        booklet.entries.front().name = words;
        EXPECT_THAT(drawn(booklet, titled(words)).bytes, StartsWith("%PDF-")) << words;
    }
}

TEST(Booklet, LeavesNothingWhereItCannotBeWritten) {
    const TemporaryFolder folder;
    const fs::path taken = folder.path() / "folder.pdf";
    fs::create_directory(taken);
    EXPECT_THROW(draw_booklet(booklet_of_one(), titled("T"), taken), DrawingError);
    EXPECT_THROW(draw_booklet(booklet_of_one(), titled("T"), folder.path() / "no" / "b.pdf"),
                 DrawingError);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), 1);
}

TEST(BookletWords, TellTheRules) {
    Booklet booklet = booklet_of_one();
    EXPECT_EQ(subtitle(booklet), "1 challenge for 2 pieces");
    EXPECT_THAT(rules_text(booklet), HasSubstr("all 2 pieces"));
    EXPECT_THAT(rules_text(booklet), HasSubstr("may be turned but not flipped"));
    booklet.puzzle.rules = {false, false};
    EXPECT_THAT(rules_text(booklet), HasSubstr("neither turned nor flipped"));
    booklet.puzzle.rules = {true, true};
    EXPECT_THAT(rules_text(booklet), HasSubstr("turned and flipped"));
}

TEST(BookletWords, TellWhatIsGivenOnABoard) {
    Puzzle puzzle = booklet_of_one().puzzle;
    puzzle.board = PuzzleBoard{{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 1, 0}}};
    const auto words = [&](const Givens& givens) {
        return kind_words(puzzle, board_challenge(puzzle, givens));
    };
    EXPECT_EQ(words({}), "nothing given");
    EXPECT_EQ(words({{0, {{0, 0, 0}, {1, 0, 0}}}}), "1 piece given");
    EXPECT_EQ(words({{0, {{0, 0, 0}}}}), "1 cell given");
}

/// The same piece on another lattice, and a shape that was asked to have the group.
Booklet booklet_of(Lattice lattice, const std::string& group, const Layer& layer) {
    Booklet booklet = booklet_of_one();
    booklet.puzzle.lattice = lattice;
    booklet.entries.front().challenge =
        classify(lattice, symmetry_group_from_name(group).value(), {layer});
    return booklet;
}

TEST(BookletWords, TellWhereCentresOfTheGroupLie) {
    EXPECT_EQ(kinds_explained(booklet_of_one()),
              "Connected: all in one. Even: the centre is where four cells meet. Odd: it is in the "
              "middle of a cell.");
    EXPECT_EQ(
        kinds_explained(booklet_of(Lattice::hex, "C3", {Centre::vertex, {{0, 0}, {0, 1}, {1, 1}}})),
        "Connected: all in one. Cell: the centre is in the middle of a cell. Vertex: it is "
        "in a corner.");
    EXPECT_EQ(
        kinds_explained(booklet_of(Lattice::triangle, "D3", {Centre::cell, {{0, 0, 0}}})),
        "Connected: all in one. Cell: the centre is in the middle of a triangle. Vertex: it is in "
        "a corner.");
}

TEST(BookletWords, TellWidthAndFullSymmetry) {
    const auto words = [](const Booklet& booklet) {
        return kind_words(booklet.puzzle, booklet.entries.front().challenge);
    };
    EXPECT_EQ(words(booklet_of_one()), "connected, even, 2 cells wide");
    EXPECT_EQ(words(booklet_of(Lattice::hex, "C3", {Centre::vertex, {{0, 0}, {0, 1}, {1, 1}}})),
              "connected, vertex, 2 cells wide, 3 mirror lines");
    EXPECT_EQ(words(booklet_of(Lattice::triangle, "C2", {Centre::edge3, {{0, 0, 0}, {0, 0, 1}}})),
              "connected, edge, 1 side wide, 2 mirror lines");
    EXPECT_EQ(words(booklet_of(Lattice::square, "C2",
                               {Centre::edge, {{-1, -1}, {0, -1}, {0, 0}, {1, 0}}})),
              "connected, edge, 3 cells wide, turns by 180°");
}

}  // namespace
}  // namespace orbitile::booklet_test
