// Booklets, looked at with other programs: poppler's and qpdf. Where these are missing, what they
// would show is left out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "support/answer.hpp"
#include "support/program.hpp"
#include "support/scanned_page.hpp"

namespace orbitile::booklet_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// All words, one blank between them.
std::string words_in(const fs::path& pdf) {
    std::istringstream text(said_by("pdftotext -layout " + quoted(pdf) + " -"));
    std::string words;
    for (std::string word; text >> word;) words += word + ' ';
    return words;
}

nlohmann::json inside(const fs::path& pdf) {
    return nlohmann::json::parse(said_by("qpdf --json " + quoted(pdf)));
}

/// The page of each bookmark, those below others too.
void gather_pages(const nlohmann::json& outlines, std::map<std::string, int>& pages) {
    for (const auto& one : outlines) {
        pages.emplace(one.at("title").get<std::string>(), one.at("destpageposfrom1").get<int>());
        gather_pages(one.at("kids"), pages);
    }
}

std::map<std::string, int> bookmarks(const nlohmann::json& pdf) {
    std::map<std::string, int> pages;
    gather_pages(pdf.at("outlines"), pages);
    return pages;
}

ScannedPage scanned(const fs::path& pdf, int page) {
    const TemporaryFolder folder;
    const fs::path file = folder.path() / "page";
    std::ostringstream command;
    command << "pdftoppm -gray -singlefile -r " << scan_dpi << " -f " << page << " -l " << page
            << ' ' << quoted(pdf) << ' ' << quoted(file);
    EXPECT_EQ(exit_code_of(command.str()), 0);
    const std::string bytes = bytes_of(file.string() + ".pgm");
    std::istringstream head(bytes.substr(0, 64));
    std::string magic;
    int most = 0;
    ScannedPage scan;
    head >> magic >> scan.width >> scan.height >> most;
    EXPECT_EQ(magic, "P5");
    scan.pixels = bytes.substr(static_cast<std::size_t>(head.tellg()) + 1);
    EXPECT_EQ(scan.pixels.size(), scan.width * scan.height);
    return scan;
}

/// A ring and a cross of five of FridgeIQ's pieces, both four cells wide, counted.
class Booklets : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        folder_ = std::make_unique<TemporaryFolder>();
        ASSERT_EQ(run_program({"generate", config("fridgeiq.toml"), "--pieces", "ASQJB", "--centre",
                               "vertex", "--horizon", "2", "--count-tilings", "--out", dir()})
                      .exit_code,
                  0);
        const auto all = fingerprints(exported(dir()));
        ASSERT_EQ(all.size(), 2U);
        one_ = *all.begin();
        other_ = *all.rbegin();
    }
    static void TearDownTestSuite() { folder_.reset(); }
    /// Names are kept with the catalogue.
    void TearDown() override { fs::remove(fs::path(dir()) / "shape-names.txt"); }

    static std::string dir() { return (folder_->path() / "catalogue").string(); }

    /// With a page for each challenge. Fails the test where the program does.
    Ended made(const Arguments& more = {}) const {
        Arguments arguments{"booklet", dir(), "--out", pdf().string()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const auto has = [&](const std::string& one) {
            return std::ranges::find(more, one) != more.end();
        };
        if (!has("--per-page") && !has("--cards")) {
            arguments.insert(arguments.end(), {"--per-page", "1"});
        }
        Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        EXPECT_EQ(ended.err, "");
        return ended;
    }
    fs::path pdf() const { return out_.path() / "b.pdf"; }
    fs::path text_file(const std::string& text) const {
        write_bytes(out_.path() / "list.txt", text);
        return out_.path() / "list.txt";
    }

    static std::unique_ptr<TemporaryFolder> folder_;
    static std::string one_;
    static std::string other_;
    TemporaryFolder out_;
};

std::unique_ptr<TemporaryFolder> Booklets::folder_;
std::string Booklets::one_;
std::string Booklets::other_;

TEST_F(Booklets, AreWrittenIntoTheCataloguesFolder) {
    const Ended ended = run_program({"booklet", dir()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out,
                AllOf(HasSubstr("/booklet.pdf: 6 pages, 2 challenges\n"),
                      HasSubstr("the shapes are small, so 2 of them share a page; --per-page 1")));
    EXPECT_THAT(bytes_of(dir() + "/booklet.pdf"), ::testing::StartsWith("%PDF-"));
}

TEST_F(Booklets, AreByteEqual) {
    made();
    const std::string bytes = bytes_of(pdf());
    made();
    EXPECT_TRUE(bytes == bytes_of(pdf()));
    made({"--paper", "a5"});
    EXPECT_FALSE(bytes == bytes_of(pdf()));
}

TEST_F(Booklets, AreSoundForOtherPrograms) {
    if (!is_installed("qpdf")) GTEST_SKIP() << "qpdf is missing";
    if (!is_installed("pdfinfo")) GTEST_SKIP() << "pdfinfo is missing";
    for (const Arguments& options : {Arguments{}, Arguments{"--per-page", "2", "--paper", "a5"},
                                     Arguments{"--scale", "fit"}, Arguments{"--cards", "88x63"}}) {
        made(options);
        // Exit code 0 means without warnings.
        EXPECT_EQ(exit_code_of("qpdf --check " + quoted(pdf())), 0);
        EXPECT_THAT(said_by("pdfimages -list " + quoted(pdf())), Not(HasSubstr("image")));
        std::istringstream fonts(said_by("pdffonts " + quoted(pdf()) + " | tail -n +3"));
        int count = 0;
        for (std::string line; std::getline(fonts, line); ++count) {
            EXPECT_THAT(line, HasSubstr(" yes yes yes ")) << "embedded, a subset, with its text";
        }
        EXPECT_GT(count, 0);
    }
}

TEST_F(Booklets, HaveATitleAndLabels) {
    if (!is_installed("qpdf")) GTEST_SKIP() << "qpdf is missing";
    if (!is_installed("pdfinfo")) GTEST_SKIP() << "pdfinfo is missing";
    const Ended ended = made({"--title", "Κύβοι & 立方"});
    EXPECT_THAT(said_by("pdfinfo " + quoted(pdf())),
                AllOf(HasSubstr("Κύβοι & 立方"), HasSubstr("2 challenges for 5 pieces")));
    EXPECT_THAT(said_by("pdftotext -l 1 " + quoted(pdf()) + " -"), HasSubstr("Κύβοι & 立方"));
    const auto labels = inside(pdf()).at("pagelabels");
    ASSERT_EQ(labels.size(), 2U);
    EXPECT_EQ(labels[0]["label"]["/P"], "u:Cover");
    EXPECT_EQ(labels[1]["label"]["/S"], "/D");  // 2, 3, 4 …
    EXPECT_EQ(labels[1]["label"]["/St"], 2);
}

TEST_F(Booklets, HaveBookmarksOfAllPartsAndChallenges) {
    if (!is_installed("qpdf")) GTEST_SKIP() << "qpdf is missing";
    made({"--names", text_file(one_ + " The first\n" + other_.substr(0, 8) + "\tДругой\n").string(),
          "--select", one_ + "," + other_.substr(0, 6)});
    const auto pages = bookmarks(inside(pdf()));
    EXPECT_EQ(pages.at("Contents"), 2);
    EXPECT_EQ(pages.at("The pieces"), 3);
    EXPECT_EQ(pages.at("Warm-ups"), 4);
    EXPECT_EQ(pages.at("1  The first"), 5);
    EXPECT_EQ(pages.at("2  Другой"), 6);
    EXPECT_EQ(pages.at("Solutions"), 7);
}

TEST_F(Booklets, NumberChallengesAsTheTableOfCountsDoes) {
    if (!is_installed("qpdf")) GTEST_SKIP() << "qpdf is missing";
    std::istringstream table(run_program({"status", dir(), "--wide"}).out);
    std::map<std::string, std::string> numbers;  // by fingerprint
    std::string line;
    std::getline(table, line);
    while (std::getline(table, line)) {
        std::istringstream words(line);
        std::string number;
        words >> number;
        if (number.empty() || number.find_first_not_of("0123456789") != std::string::npos) continue;
        numbers.emplace(line.substr(line.rfind(' ') + 1), number);
    }
    ASSERT_EQ(numbers.size(), 2U);
    for (const Arguments& options :
         {Arguments{}, Arguments{"--order", "kind"}, Arguments{"--select", one_},
          Arguments{"--select", numbers.at(one_)}}) {
        made(options);
        EXPECT_THAT(said_by("pdftotext " + quoted(pdf()) + " -"), HasSubstr(one_.substr(0, 8)));
        EXPECT_THAT(said_by("pdfinfo -dests " + quoted(pdf())), HasSubstr("challenge-" + one_));
    }
    const Ended beyond = run_program({"booklet", dir(), "--select", "3"});
    EXPECT_EQ(beyond.exit_code, 2);
    EXPECT_THAT(beyond.err, HasSubstr("the catalogue holds no challenge '3'"));
}

TEST_F(Booklets, CallChallengesByTheTitlesOfTheTable) {
    if (!is_installed("qpdf")) GTEST_SKIP() << "qpdf is missing";
    const std::string table = run_program({"tilings", dir(), "--count", "--quiet"}).out;
    EXPECT_THAT(table, AllOf(HasSubstr("  Square with a window  "), HasSubstr("  Clover  ")));
    for (const std::string& title : {std::string("clover"), text_file("Clover\n").string()}) {
        made({"--select", title});
        EXPECT_TRUE(bookmarks(inside(pdf())).contains("1  Clover"));
    }
    made({"--select", text_file("Square with a window\n").string()});
    EXPECT_TRUE(bookmarks(inside(pdf())).contains("1  Square with a window"));
}

TEST_F(Booklets, LinkChallengesAndSolutions) {
    if (!is_installed("qpdf")) GTEST_SKIP() << "qpdf is missing";
    if (!is_installed("pdfinfo")) GTEST_SKIP() << "pdfinfo is missing";
    for (const Arguments& options : {Arguments{}, Arguments{"--per-page", "2"}}) {
        made(options);
        const std::string places = said_by("pdfinfo -dests " + quoted(pdf()));
        std::multiset<std::string> links;
        const nlohmann::json file = inside(pdf());
        for (const auto& [name, object] : file.at("qpdf").at(1).items()) {
            const auto value = object.value("value", nlohmann::json::object());
            if (!value.is_object() || value.value("/Subtype", "") != "/Link") continue;
            const auto to = value.at("/Dest").get<std::string>().substr(2);  // "u:…"
            EXPECT_THAT(places, HasSubstr('"' + to + '"'));
            links.insert(to);
        }
        for (const std::string& fingerprint : {one_, other_}) {
            EXPECT_EQ(links.count("solution-" + fingerprint), 1U);
            // From contents and the solution.
            EXPECT_EQ(links.count("challenge-" + fingerprint), 2U);
        }
    }
}

TEST_F(Booklets, ReportTheirContents) {
    if (!is_installed("pdftotext")) GTEST_SKIP() << "pdftotext is missing";
    made({"--order", "width"});
    const std::string text = words_in(pdf());
    for (const char* words :
         {"Cover each grey shape exactly with all 5 pieces", "turned but not flipped", "Warm-ups",
          "solution: page 7", "scale 1:1", "4 × 4 squares", "solutions", "15 mm wide"}) {
        EXPECT_THAT(text, HasSubstr(words));
    }
    EXPECT_THAT(text, AllOf(HasSubstr(one_.substr(0, 8)), HasSubstr(other_.substr(0, 8))));
}

TEST_F(Booklets, AreTrueToScale) {
    if (!is_installed("pdftoppm")) GTEST_SKIP() << "pdftoppm is missing";
    for (const double unit_mm : {15.0, 17.3}) {
        std::ostringstream unit;
        unit << unit_mm;
        made({"--unit-mm", unit.str(), "--order", "width"});
        for (const int page : {5, 6}) {
            // The grey of silhouettes, which no word has.
            const ScannedSize size = extent(scanned(pdf(), page), 156, 160);
            EXPECT_NEAR(size.width, 4 * unit_mm, 0.1);
            EXPECT_NEAR(size.height, 4 * unit_mm, 0.1);
        }
    }
    // The ruler's line with its round ends, 0.15 mm wide.
    EXPECT_NEAR(scanned_millimetres(longest_run(scanned(pdf(), 3), 0, 127)), 150 + 0.15, 0.1);
}

TEST_F(Booklets, DrawTooLargeChallengesAsTheyReport) {
    if (!is_installed("pdftoppm")) GTEST_SKIP() << "pdftoppm is missing";
    const Ended ended = made({"--unit-mm", "60", "--select", one_});
    EXPECT_THAT(ended.out, AllOf(HasSubstr("drawn smaller than the pieces, to fit the page"),
                                 HasSubstr("1 challenge, the smallest scale is 82 %"),
                                 HasSubstr("--paper a3 has room for the real size")));
    EXPECT_NEAR(extent(scanned(pdf(), 5), 156, 160).width, 4 * 60 * 0.82, 0.1);
    EXPECT_THAT(said_by("pdftotext " + quoted(pdf()) + " -"), HasSubstr("scale 82 %"));
    EXPECT_THAT(made({"--unit-mm", "60", "--select", one_, "--paper", "a3"}).out,
                Not(HasSubstr("drawn smaller")));
}

// Another program draws the SVG, and cairo draws areas that are not rectangles differently.
TEST_F(Booklets, HaveTheSamePatternsInPdfAsInSvg) {
    if (!is_installed("pdftoppm")) GTEST_SKIP() << "pdftoppm is missing";
    if (!is_installed("rsvg-convert")) GTEST_SKIP() << "rsvg-convert is missing";
    const fs::path copy = out_.path() / "copy";
    fs::copy(dir(), copy, fs::copy_options::recursive);
    const fs::path solution = copy / "challenges" / (one_ + "-solution.pdf");
    const auto drawn_in = [&](const std::string& palette) {
        EXPECT_EQ(
            run_program({"render", copy.string(), "--replace", "--palette", palette}).exit_code, 0);
        return mean_ink(scanned(solution, 1));
    };
    const double patterned = drawn_in("pattern");
    const fs::path converted = out_.path() / "converted.pdf";
    const fs::path svg = copy / "challenges" / (one_ + "-solution.svg");
    ASSERT_EQ(
        exit_code_of("rsvg-convert --format pdf --output " + quoted(converted) + ' ' + quoted(svg)),
        0);
    EXPECT_NEAR(mean_ink(scanned(converted, 1)), patterned, 0.01 * patterned);
    EXPECT_LT(patterned, drawn_in("grey"));
}

TEST_F(Booklets, AreLetteredInTheirOwnTypeface) {
    if (!is_installed("pdffonts")) GTEST_SKIP() << "pdffonts is missing";
    if (said_by("fc-list Lato").empty()) GTEST_SKIP() << "Lato is missing";
    made();
    std::istringstream fonts(said_by("pdffonts " + quoted(pdf()) + " | tail -n +3"));
    for (std::string line; std::getline(fonts, line);) EXPECT_THAT(line, HasSubstr("+Lato-"));
}

TEST_F(Booklets, TellWhereTheirTypefaceIsMissing) {
    write_bytes(out_.path() / "fonts.conf",
                "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">"
                "<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir></fontconfig>");
    Surroundings surroundings;
    surroundings.command = {"/usr/bin/env",
                            "FONTCONFIG_FILE=" + (out_.path() / "fonts.conf").string(),
                            ORBITILE_PROGRAM};
    const Ended ended = run_program({"booklet", dir(), "--out", pdf().string()}, surroundings);
    EXPECT_EQ(ended.exit_code, 0);
    EXPECT_THAT(ended.err,
                AllOf(HasSubstr("the font Lato is not installed"), HasSubstr("fonts-lato")));
    EXPECT_THAT(bytes_of(pdf()), ::testing::StartsWith("%PDF-"));
}

TEST_F(Booklets, HaveAuthorSubtitleAndLicenceOnTheCover) {
    if (!is_installed("pdfinfo")) GTEST_SKIP() << "pdfinfo is missing";
    made({"--author", "Ada Lovelace", "--subtitle", "For rainy days", "--licence", "CC BY-SA 4.0"});
    EXPECT_THAT(said_by("pdfinfo " + quoted(pdf())), HasSubstr("Ada Lovelace"));
    EXPECT_THAT(said_by("pdftotext -l 1 " + quoted(pdf()) + " -"),
                AllOf(HasSubstr("Ada Lovelace"), HasSubstr("For rainy days"),
                      HasSubstr("CC BY-SA 4.0"), Not(HasSubstr("2 challenges"))));
}

TEST_F(Booklets, HaveTheGivenDateAndNeverToday) {
    if (!is_installed("pdfinfo")) GTEST_SKIP() << "pdfinfo is missing";
    made({"--date", "2026-11-25"});
    EXPECT_THAT(said_by("TZ=UTC LC_ALL=C pdfinfo " + quoted(pdf())),
                HasSubstr("Wed Nov 25 00:00:00 2026"));
    EXPECT_THAT(said_by("pdftotext -l 1 " + quoted(pdf()) + " -"), HasSubstr("2026-11-25"));
    made();
    EXPECT_THAT(said_by("TZ=UTC LC_ALL=C pdfinfo " + quoted(pdf())),
                HasSubstr("Sat Jan  1 00:00:00 2000"));
}

TEST_F(Booklets, AreDrawnInColoursThatAllReadersCanDistinguish) {
    std::map<std::string, std::string> made_in;
    for (const char* palette : {"puzzle", "safe", "grey", "pattern"}) {
        made({"--palette", palette});
        made_in[palette] = bytes_of(pdf());
    }
    made();
    EXPECT_TRUE(bytes_of(pdf()) == made_in["safe"]);
    std::set<std::string> different;
    for (const auto& [palette, bytes] : made_in) different.insert(bytes);
    EXPECT_EQ(different.size(), 4U);
}

TEST_F(Booklets, HaveSeveralChallengesOnAPage) {
    if (!is_installed("pdftotext")) GTEST_SKIP() << "pdftotext is missing";
    EXPECT_THAT(made({"--per-page", "2"}).out, HasSubstr("6 pages, 2 challenges"));
    EXPECT_THAT(said_by("pdftotext -f 5 -l 5 " + quoted(pdf()) + " -"),
                AllOf(HasSubstr(one_.substr(0, 8)), HasSubstr(other_.substr(0, 8)),
                      HasSubstr("scale 1:1")));
}

TEST_F(Booklets, BecomeCardsWithBacksBehindTheirFronts) {
    if (!is_installed("pdftotext")) GTEST_SKIP() << "pdftotext is missing";
    EXPECT_THAT(
        made({"--cards", "88x63"}).out,
        AllOf(HasSubstr("2 pages, 2 challenges"), HasSubstr("each sheet has room for 9 cards"),
              HasSubstr("turn each sheet over its left edge")));
    // Where a title begins, from the left.
    const auto left_of = [&](const std::string& word, const char* page) {
        const std::string words =
            said_by(std::string("pdftotext -bbox -f ") + page + " -l " + page + " " +
                    quoted(pdf()) + " - | grep '>" + word + "<'");
        return std::stod(words.substr(words.find("xMin=\"") + 6));
    };
    const double card = 88 / 25.4 * 72;
    EXPECT_NEAR(left_of("Square", "1") - left_of("Clover", "1"), card, 0.5);
    EXPECT_NEAR(left_of("Square", "2") - left_of("Clover", "2"), -card, 0.5);
}

TEST_F(Booklets, TurnThePaperIfItThenHasMoreCards) {
    if (!is_installed("pdfinfo")) GTEST_SKIP() << "pdfinfo is missing";
    const Ended ended = made({"--cards", "150x100", "--paper", "200x160mm"});
    EXPECT_THAT(ended.out, HasSubstr("each sheet has room for 1 card;"));
    // Upright, A4 holds no card of this width.
    made({"--cards", "250x63"});
    EXPECT_THAT(said_by("pdfinfo " + quoted(pdf())), HasSubstr("841.89 x 595.276 pts"));
}

TEST_F(Booklets, ReadNamesAfterAByteOrderMark) {
    if (!is_installed("qpdf")) GTEST_SKIP() << "qpdf is missing";
    const std::string mark = "\xEF\xBB\xBF";
    made({"--names", text_file(mark + one_ + " The first\n").string(), "--select", one_});
    EXPECT_TRUE(bookmarks(inside(pdf())).contains("1  The first"));
}

TEST_F(Booklets, RefuseFingerprintsThatAreNotThereAndLeaveNoFile) {
    const auto refused = [&](const Arguments& options, const std::string& words) {
        Arguments arguments{"booklet", dir(), "--out", pdf().string()};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_EQ(ended.out, "");
        EXPECT_THAT(ended.err, HasSubstr(words));
        EXPECT_FALSE(fs::exists(pdf()));
    };
    refused({"--select", "0123456789abcdef0123456789abcdef"}, "0123456789abcdef0123456789abcdef");
    refused({"--select", one_ + ",xyz"}, "'xyz'");
    refused({"--select", one_.substr(0, 3)}, one_.substr(0, 3));  // too short to be one
    refused({"--select", one_ + "," + one_}, "twice");
    refused({"--select", ","}, "the list is empty");
    refused({"--select", text_file("# none\n\n").string()}, "the list is empty");
    refused({"--select", text_file(one_ + "\nabcdef01\n").string()}, "list.txt:2");
    refused({"--names", text_file("\nabcdef01 name\n").string()}, "list.txt:2");
    refused({"--names", text_file(one_ + "  \n").string()}, "list.txt:1");
    refused({"--names", text_file(one_ + " a\n" + one_ + " b\n").string()}, "list.txt:2");
    refused({"--names", text_file("\xff\xfe\n").string()}, "UTF-8");
    refused({"--names", text_file("\n" + one_ + std::string(" a\0b\n", 5)).string()},
            "list.txt:2: the text contains the character NUL");
    refused({"--names", "missing.txt"}, "missing.txt");
    refused({"--title", "\xff"}, "UTF-8");
    refused({"--title", "   "}, "--title: the text is blank");
    for (const char* option : {"--title", "--subtitle", "--author", "--licence"}) {
        refused({option, std::string(1001, 'x')},
                std::string(option) + ": the text has 1001 bytes; use at most 1000");
    }
}

TEST_F(Booklets, RefuseOptionsThatDoNotFit) {
    for (const Arguments& options :
         {Arguments{"--paper", "b7"}, Arguments{"--paper", "20x20mm"}, Arguments{"--unit-mm", "0"},
          Arguments{"--scale", "2:1"}, Arguments{"--order", "name"}, Arguments{"--per-page", "3"},
          Arguments{"--palette", "sepia"}, Arguments{"--cards", "88"},
          Arguments{"--cards", "290x63"}, Arguments{"--cards", "88x63", "--per-page", "2"},
          Arguments{"--author", "\xff"}, Arguments{"--date", "today"},
          Arguments{"--date", "2026-02-30"}, Arguments{"--date", "26-11-25"}}) {
        Arguments arguments{"booklet", dir(), "--out", pdf().string()};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 2) << options[1];
        EXPECT_THAT(ended.err, HasSubstr(options[0]));
        EXPECT_FALSE(fs::exists(pdf()));
    }
}

TEST_F(Booklets, KeepAnOlderOneIfTheNewOneCannotBeWritten) {
    const Ended ended = run_program({"booklet", dir(), "--out", "no-folder/b.pdf"}, out_.path());
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.err, HasSubstr("no-folder/b.pdf"));
    EXPECT_TRUE(files_below(out_.path()).empty());
    made();
    const std::string before = bytes_of(pdf());
    EXPECT_EQ(
        run_program({"booklet", dir(), "--out", pdf().string(), "--select", "00000000"}).exit_code,
        2);
    EXPECT_TRUE(before == bytes_of(pdf()));
}

TEST_F(Booklets, AreNotMadeOfDamagedCatalogues) {
    const std::string good = bytes_of(dir() + "/catalogue.db");
    std::string altered = good;
    altered[good.find(one_) + 3] ^= 1;
    for (const std::string& bytes : {good.substr(0, good.size() / 2), altered}) {
        const fs::path folder = out_.path() / "damaged";
        fs::create_directories(folder);
        write_bytes(folder / "catalogue.db", bytes);
        const Ended ended = run_program({"booklet", folder.string()});
        EXPECT_EQ(ended.exit_code, 4) << ended.err;
        EXPECT_FALSE(fs::exists(folder / "booklet.pdf"));
    }
}

/// A run of `generate` or `solve` that is to succeed.
std::string catalogue_in(const TemporaryFolder& folder, Arguments arguments) {
    arguments.insert(arguments.end(), {"--out", folder.path().string()});
    const Ended ended = run_program(arguments);
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    return folder.path().string();
}

TEST(Booklet, IsNotMadeWithoutChallenges) {
    const std::string fridgeiq = config("fridgeiq.toml");
    for (const auto& [arguments, words] :
         {std::pair(Arguments{"generate", fridgeiq, "--pieces", "QB", "--centre", "cell"},
                    "no challenge"),
          std::pair(Arguments{"generate", fridgeiq, "--subsets", "1"}, "holds no shape"),
          std::pair(Arguments{"solve", config("iq-stars.toml"), "--given", "red@8", "--all"},
                    "holds solutions of a board")}) {
        const TemporaryFolder folder;
        const std::string dir = catalogue_in(folder, arguments);
        const Ended ended = run_program({"booklet", dir});
        EXPECT_EQ(ended.exit_code, 2) << words;
        EXPECT_THAT(ended.err, HasSubstr(words));
        EXPECT_FALSE(fs::exists(dir + "/booklet.pdf"));
    }
    EXPECT_EQ(run_program({"booklet", "nowhere"}).exit_code, 2);
}

TEST(Booklet, HasStartsOnTheirBoard) {
    if (!is_installed("pdftoppm")) GTEST_SKIP() << "pdftoppm is missing";
    const TemporaryFolder folder;
    const std::string dir =
        catalogue_in(folder, {"starts", config("iq-stars.toml"), "--count", "3"});
    ASSERT_EQ(run_program({"booklet", dir}).exit_code, 0);
    const fs::path pdf = dir + "/booklet.pdf";
    const std::string text = words_in(pdf);
    for (const char* words : {"3 challenges for 7 pieces", "exactly one solution", "in place",
                              "difficulty", "solution: page"}) {
        EXPECT_THAT(text, HasSubstr(words));
    }
    // Seven cells of 15 mm, and the rim, a seventh of a cell wide.
    EXPECT_NEAR(extent(scanned(pdf, 4), 59, 61, 12).width, 7 * 15 + 15.0 / 7, 0.1);
}

}  // namespace
}  // namespace orbitile::booklet_test
