#include "drawing/booklet.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "drawing/booklet/pages.hpp"
#include "drawing/booklet/plan.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/overview.hpp"
#include "store/write_file.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::drawing::booklet_test {
namespace {

namespace fs = std::filesystem;
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
    entry.challenge = make_silhouette_challenge(
        Lattice::square, full_group(Lattice::square),
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

TEST(ShortFingerprint, ContainsEveryComponent) {
    EXPECT_EQ(short_fingerprint("110b776019f179ca60f9bbeff2828c72"), "110b7760");
    EXPECT_EQ(short_fingerprint("d8c162f80000+775c60eb1111"), "d8c162f8+775c60eb");
}

TEST(Booklet, DependsOnlyOnItsInput) {
    const auto one = drawn(booklet_of_one(), titled("T"));
    EXPECT_THAT(one.bytes, StartsWith("%PDF-"));
    EXPECT_TRUE(one.bytes == drawn(booklet_of_one(), titled("T")).bytes);
    EXPECT_FALSE(one.bytes == drawn(booklet_of_one(), titled("U")).bytes);
}

TEST(Booklet, HasACoverContentsPiecesChallengesAndSolutions) {
    Booklet booklet = booklet_of_one();
    EXPECT_EQ(drawn(booklet, titled("T")).report.pages, 5);
    booklet.warm_ups.push_back(
        {booklet.puzzle, booklet.entries[0].challenge, *booklet.entries[0].solution});
    EXPECT_EQ(drawn(booklet, titled("T")).report.pages, 6);
}

TEST(Booklet, LetsSmallShapesShareAPage) {
    Booklet booklet = booklet_of_one();  // 30 mm wide
    for (char name = '1'; name < '7'; ++name) {
        booklet.entries.push_back(booklet.entries.front());
        booklet.entries.back().challenge.fingerprint = std::string(32, name);
    }
    BookletOptions options = titled("T");
    options.per_page = 1;
    const auto alone = drawn(booklet, options).report;
    EXPECT_EQ(alone.per_page, 1);
    options.per_page = 0;
    const auto shared = drawn(booklet, options).report;
    EXPECT_EQ(shared.per_page, 6);
    EXPECT_EQ(shared.pages, alone.pages - 7 + 2);
    booklet.puzzle.unit_mm = 50;  // two below each other
    EXPECT_EQ(drawn(booklet, options).report.per_page, 2);
    booklet.puzzle.unit_mm = 60;  // more than a quarter of the page
    EXPECT_EQ(drawn(booklet, options).report.per_page, 1);
    booklet.puzzle.unit_mm = 15;
    options.scale = BookletScale::fit;
    EXPECT_EQ(drawn(booklet, options).report.per_page, 1);
}

TEST(Booklet, IsMadeWithoutSolutionsIfThereAreNone) {
    Booklet booklet = booklet_of_one();
    booklet.entries.front().solution.reset();
    EXPECT_EQ(drawn(booklet, titled("T")).report.pages, 4);
}

TEST(Booklet, ReportsWhatIsLargerThanThePageAndWhichPaperSuffices) {
    Booklet booklet = booklet_of_one();
    EXPECT_TRUE(drawn(booklet, titled("T")).report.reduced_count == 0);
    for (const double unit_mm : {101.0, 130.0, 190.0, 500.0}) {
        booklet.puzzle.unit_mm = unit_mm;
        BookletOptions options = titled("T");
        const auto report = drawn(booklet, options).report;
        EXPECT_EQ(report.reduced_count, 1);
        EXPECT_LT(report.min_scale_percent, 100);
        // The picture is at most as wide as the page.
        EXPECT_LE(2 * unit_mm * report.min_scale_percent / 100, 210);
        ASSERT_TRUE(report.sufficient_paper);
        options.paper = paper_from_text(report.sufficient_paper->name).value();
        EXPECT_TRUE(drawn(booklet, options).report.reduced_count == 0) << options.paper.name;
    }
}

TEST(Booklet, FillsThePageOnRequest) {
    BookletOptions options = titled("T");
    options.scale = BookletScale::fit;
    const Booklet booklet = booklet_of_one();
    const auto plan = plan_entries(booklet, options);
    EXPECT_GT(plan.entries[0].scale_percent, 500);  // 30 mm grow to over 150
    EXPECT_LE(30 * plan.entries[0].scale_percent, 210 * 100);
    EXPECT_TRUE(drawn(booklet, options).report.reduced_count == 0);
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

TEST(Booklet, LeavesNoFileIfItCannotBeWritten) {
    const TemporaryFolder folder;
    const fs::path taken = folder.path() / "folder.pdf";
    fs::create_directory(taken);
    EXPECT_THROW(draw_booklet(booklet_of_one(), titled("T"), taken), store::OutputError);
    EXPECT_THROW(draw_booklet(booklet_of_one(), titled("T"), folder.path() / "no" / "b.pdf"),
                 store::OutputError);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), 1);
}

/// So many of the same challenge, each with a fingerprint of its own.
Booklet booklet_of_many(int count) {
    Booklet booklet = booklet_of_one();
    const BookletEntry entry = booklet.entries.front();
    booklet.entries.clear();
    for (int i = 0; i < count; ++i) {
        booklet.entries.push_back(entry);
        booklet.entries.back().challenge.fingerprint = fmt::format("{:032x}", i);
    }
    return booklet;
}

TEST(SharedPages, HaveTheRequestedNumberOfChallenges) {
    BookletOptions options = titled("T");
    options.per_page = 1;
    const int alone = drawn(booklet_of_many(11), options).report.pages;
    for (const int per_page : supported_challenges_per_page) {
        options.per_page = per_page;
        const auto report = drawn(booklet_of_many(11), options).report;
        EXPECT_EQ(report.per_page, per_page);
        EXPECT_EQ(report.pages, alone - 11 + (11 + per_page - 1) / per_page);
        EXPECT_EQ(report.reduced_count, 0);
    }
}

TEST(SharedPages, HaveOneScaleForAllChallengesUnlessTheyAreToFit) {
    Booklet booklet = booklet_of_many(4);
    booklet.puzzle.unit_mm = 60;
    booklet.entries.back().challenge = make_silhouette_challenge(
        Lattice::square, full_group(Lattice::square), {{Centre::odd, {{0, 0, 0}}}});
    booklet.entries.back().solution.reset();
    BookletOptions options = titled("T");
    options.per_page = 4;
    const auto scales = [&] {
        const BookletPlan plan = plan_entries(booklet, options);
        return std::pair(plan.entries.front().scale_percent, plan.entries.back().scale_percent);
    };
    EXPECT_EQ(scales().first, scales().second);
    EXPECT_LT(scales().first, 100);
    options.scale = BookletScale::fit;
    EXPECT_LT(scales().first, scales().second);
}

TEST(SharedPages, PartThePageWithGaps) {
    const PageFrame frame(paper_from_text("a4").value());
    const auto slot = [&](std::size_t index) { return challenge_slot(frame, 6, index); };
    EXPECT_EQ(slot(0).high.y, frame.content.high.y);
    EXPECT_EQ(slot(0).low.x, frame.content.low.x);
    EXPECT_NEAR(slot(5).high.x, frame.content.high.x, 1e-9);
    EXPECT_GT(slot(5).low.y, frame.content.low.y);
    EXPECT_LT(slot(0).high.x, slot(1).low.x);
    EXPECT_GT(slot(0).low.y, slot(2).high.y);
}

TEST(Cards, AreReadFromTheirSize) {
    EXPECT_EQ(card_size_from_text("88x63")->width_mm, 88);
    EXPECT_EQ(card_size_from_text("63.5x88.9mm")->height_mm, 88.9);
    for (const char* text : {"", "88", "88x", "x63", "88x63x1", "88x39", "301x63", "-88x63",
                             "nanx63", "88 x 63", "88x63cm"}) {
        EXPECT_FALSE(card_size_from_text(text)) << text;
    }
}

TEST(Cards, FillSheetsWithAFrontAndABackEach) {
    BookletOptions options = titled("T");
    options.cards = CardSize{88, 63};  // nine on A4 in landscape format
    for (const auto& [cards, sheets] : {std::pair(1, 1), std::pair(9, 1), std::pair(10, 2)}) {
        const auto report = drawn(booklet_of_many(cards), options).report;
        EXPECT_EQ(report.pages, 2 * sheets);
    }
}

TEST(Cards, NeedRoomForTheirCropMarks) {
    const Paper a4 = paper_from_text("a4").value();
    EXPECT_EQ(cards_per_sheet(a4, {197, 284}), 1U);
    EXPECT_EQ(cards_per_sheet(a4, {198, 285}), 0U);
    EXPECT_EQ(cards_per_sheet(a4, {285, 198}), 0U);
}

TEST(Booklet, TurnsAShapeThatFitsThePageOnlyThenAtItsTrueSize) {
    Booklet booklet = booklet_of_one();
    const Challenge wide = make_silhouette_challenge(
        Lattice::square, symmetry_group_from_name("D2").value(),
        {{Centre::edge2, {{-2, 0, 0}, {-1, 0, 0}, {0, 0, 0}, {1, 0, 0}}}});
    booklet.entries.front().challenge = wide;
    booklet.puzzle.unit_mm = 55;  // 220 mm wide
    const auto planned = [&](BookletScale scale) {
        BookletOptions options = titled("T");
        options.scale = scale;
        options.per_page = 1;
        return plan_entries(booklet, options).entries.front();
    };
    const PlannedEntry turned = planned(BookletScale::one_to_one);
    EXPECT_TRUE(turned.is_turned);
    EXPECT_FALSE(turned.is_reduced);
    EXPECT_EQ(turned.scale_percent, 100);
    EXPECT_GE(planned(BookletScale::fit).scale_percent, 100);
    booklet.puzzle.unit_mm = 90;  // longer than the page is high
    EXPECT_FALSE(planned(BookletScale::one_to_one).is_turned);
    EXPECT_TRUE(planned(BookletScale::one_to_one).is_reduced);
    booklet.puzzle.unit_mm = 10;
    EXPECT_FALSE(planned(BookletScale::one_to_one).is_turned);
}

TEST(Solutions, FillTheirPagesInOrder) {
    for (const int count : {1, 2, 12, 13, 25, 96}) {
        const Booklet booklet = booklet_of_many(count);
        const BookletOptions options = titled("T");
        const BookletPlan plan = plan_entries(booklet, options);
        const SolutionPages pages(plan);
        int page = 0;
        for (const PlannedEntry& entry : plan.entries) {
            EXPECT_TRUE(pages.page_of(entry) == page || pages.page_of(entry) == page + 1);
            page = pages.page_of(entry);
        }
        EXPECT_EQ(pages.page_count(), page + 1);
    }
}

TEST(ContentsPages, HaveAsManyEntriesAsFit) {
    // On A4, two columns of 22 rows fit below the list of sections, and of 26 rows on later pages.
    Booklet booklet = booklet_of_one();
    for (const auto& [entries, pages] : {std::pair(1, 1), {44, 1}, {45, 2}, {96, 2}, {97, 3}}) {
        booklet.entries.resize(static_cast<std::size_t>(entries), booklet.entries.front());
        const BookletOptions options = titled("T");
        const BookletPlan plan = plan_entries(booklet, options);
        EXPECT_EQ(ContentsPages(plan).page_count(), pages) << entries;
    }
}

TEST(BookletWords, DescribeTheRules) {
    Booklet booklet = booklet_of_one();
    EXPECT_EQ(subtitle(booklet), "1 challenge for 2 pieces");
    EXPECT_THAT(rules_text(booklet), HasSubstr("all 2 pieces"));
    EXPECT_THAT(rules_text(booklet), HasSubstr("may be turned but not flipped"));
    booklet.puzzle.rules = {false, false};
    EXPECT_THAT(rules_text(booklet), HasSubstr("neither turned nor flipped"));
    booklet.puzzle.rules = {true, true};
    EXPECT_THAT(rules_text(booklet), HasSubstr("turned and flipped"));
}

TEST(BookletWords, DescribeTheGivensOfABoard) {
    Puzzle puzzle = booklet_of_one().puzzle;
    puzzle.board = PuzzleBoard{{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 1, 0}}};
    const auto words = [&](const Clues& clues) {
        return kind_description(puzzle, board_challenge(puzzle, clues));
    };
    EXPECT_EQ(words({}), "empty board");
    EXPECT_EQ(words({{0, {{0, 0, 0}, {1, 0, 0}}}}), "1 piece in place");
    EXPECT_EQ(words({{0, {{0, 0, 0}}}}), "1 place marked");
}

/// Two cells in a row for one of the two dominoes.
Booklet booklet_of_stated() {
    Booklet booklet = booklet_of_one();
    BookletEntry& entry = booklet.entries.front();
    Puzzle one = booklet.puzzle;
    one.board = PuzzleBoard{{{0, 0, 0}, {1, 0, 0}}};
    entry.challenge = board_challenge(one, {});
    entry.solution = Tiling{{0, 0, 0, false, 0, 0, 0}};
    entry.copies = {1};
    return booklet;
}

TEST(BookletWords, ListThePiecesOfAStatedChallenge) {
    const Booklet booklet = booklet_of_stated();
    const BookletPlan plan = plan_entries(booklet, {});
    EXPECT_EQ(challenge_description(booklet.puzzle, plan.entries.front()), "1 piece: A");
    EXPECT_THAT(rules_text(booklet), StartsWith("Fill each outline exactly with the pieces whose "
                                                "letters are above it"));
}

TEST(Booklet, DrawsAStatedChallengeOnABoardOfItsOwnForItsPieces) {
    const Booklet booklet = booklet_of_stated();
    const Puzzle puzzle = puzzle_of(booklet, booklet.entries.front());
    EXPECT_EQ(puzzle.pieces.front().copies, 1);
    EXPECT_EQ(puzzle.board.value().shards.size(), 2U);
    EXPECT_EQ(drawn(booklet, titled("Stated")).report.pages, 5);
    EXPECT_EQ(puzzle_of(booklet_of_one(), booklet_of_one().entries.front()),
              booklet_of_one().puzzle);
}

/// The same piece on another lattice, and a shape for which the group was requested.
Booklet booklet_of(Lattice lattice, const std::string& group, const Layer& layer) {
    Booklet booklet = booklet_of_one();
    booklet.puzzle.lattice = lattice;
    booklet.entries.front().challenge =
        make_silhouette_challenge(lattice, symmetry_group_from_name(group).value(), {layer});
    return booklet;
}

TEST(BookletWords, GiveAPlayerOnlyTheSizeAndTheParts) {
    const auto words = [](const Booklet& booklet) {
        return kind_description(booklet.puzzle, booklet.entries.front().challenge);
    };
    Booklet booklet = booklet_of_one();
    EXPECT_EQ(words(booklet), "2 × 2 squares");
    booklet.entries.front().challenge.kind = ChallengeKind::ring_centre;
    EXPECT_EQ(words(booklet), "ring and centre, 2 × 2 squares");
    booklet.entries.front().challenge.kind = ChallengeKind::mixed;
    EXPECT_EQ(words(booklet), "ring and centre, half a cell apart, 2 × 2 squares");
    EXPECT_EQ(words(booklet_of(Lattice::triangle, "C2", {Centre::edge3, {{0, 0, 0}, {0, 0, 1}}})),
              "1½ sides wide, 1 row");
    EXPECT_EQ(words(booklet_of(Lattice::hex, "C3", {Centre::vertex, {{0, 0}, {0, 1}, {1, 1}}})),
              "2 cells wide, 2 rows");
    // Three wide and nine high: neither number is said of both.
    Shards slim;
    for (int y = 0; y < 9; ++y) slim.push_back({0, y, 0});
    slim.insert(slim.end(), {{-1, 4, 0}, {1, 4, 0}});
    EXPECT_EQ(words(booklet_of(Lattice::square, "D1", {Centre::odd, make_shards(slim)})),
              "3 × 9 squares");
}

}  // namespace
}  // namespace orbitile::drawing::booklet_test
