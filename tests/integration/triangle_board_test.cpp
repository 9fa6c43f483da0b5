// Boards of triangles, from the puzzle file to what is printed and played.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "support/printed_pictures.hpp"
#include "support/program.hpp"

namespace orbitile::triangle_board_test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

// A triangle with sides of three.
constexpr auto nine_triangles = R"(name = "nine"
lattice = "triangle"
unit_mm = 20

[rules]
flips = true

[board]
rows = [
    "  ^",
    " ^v^",
    "^v^v^",
]

[[piece]]
name = "A"
colour = "red"
rows = ["^v^"]

[[piece]]
name = "B"
colour = "blue"
rows = [" ▲", "▲▼▲"]

[[piece]]
name = "C"
colour = "gold"
rows = ["▲▼"]
)";

class TriangleBoard : public testing::Test {
  protected:
    void SetUp() override { write_bytes(file(), nine_triangles); }

    fs::path file() const { return folder_.path() / "nine.toml"; }
    std::string out() const { return (folder_.path() / "out").string(); }

    Ended run(const std::string& command, const Arguments& more) const {
        Arguments arguments{command, file().string()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    }

    TemporaryFolder folder_;
};

TEST_F(TriangleBoard, IsShownWithItsPiecesAndNumbers) {
    const Ended ended = run("pieces", {"--out", (folder_.path() / "set.svg").string()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out,
                AllOf(HasSubstr("total area 9 triangles\n"),
                      HasSubstr("board of 3 rows, area 9 triangles\n"),
                      HasSubstr("      1\n    2 3 4\n  5 6 7 8 9\n"), HasSubstr("  ▲▼▲·\n"),
                      HasSubstr("A      B       C\n▲▼▲·    ▲···   ▲▼\n       ▲▼▲·\n")));
    EXPECT_TRUE(fs::exists(folder_.path() / "set.svg"));
}

TEST_F(TriangleBoard, HasFillingsThatReadBack) {
    const Ended exact = run("solve", {"--all"});
    EXPECT_EQ(exact.exit_code, 0) << exact.err;
    const auto pictures = printed_pictures(exact.out);
    EXPECT_FALSE(pictures.empty());
    for (const std::string& picture : pictures) {
        const fs::path challenge = folder_.path() / "challenge.txt";
        write_bytes(challenge, picture);
        const Ended again = run("solve", {"--all", "--challenge", challenge.string()});
        EXPECT_EQ(again.exit_code, 0) << again.err << picture;
        EXPECT_THAT(again.out, AllOf(StartsWith(picture), HasSubstr("solutions: 1\n")));
    }
}

TEST_F(TriangleBoard, TakesGivensByTheNumbersOfTriangles) {
    const Ended ended = run("solve", {"--all", "--given", "A@1"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    for (const std::string& picture : printed_pictures(ended.out)) {
        EXPECT_THAT(picture, StartsWith("  A\n"));
    }
    EXPECT_THAT(run("solve", {"--given", "A@10"}).err,
                HasSubstr("the board has no triangle 10: its triangles are numbered from 1 to 9"));
    EXPECT_THAT(run("solve", {"--given", "A@3u"}).err,
                HasSubstr("is not the number of a triangle"));
    EXPECT_EQ(run("solve", {"--count", "--given", "C@1,C@5"}).out,
              "solutions: 0\nup to symmetry: 0\n");
}

TEST_F(TriangleBoard, StoresItsFillingsAndTheyAreVerifiedExportedAndDrawn) {
    const Ended whole = run("solve", {"--all", "--out", out()});
    EXPECT_EQ(whole.exit_code, 0) << whole.err;
    const Ended verified = run_program({"verify", out()});
    EXPECT_EQ(verified.exit_code, 0) << verified.err;
    const auto json = exported(out(), true);
    EXPECT_EQ(json["question"]["lattice"], "triangle");
    EXPECT_THAT(json.dump(), HasSubstr("(0)-(0)-u"));
    EXPECT_EQ(run_program({"export", out(), "--format", "tsv"}).exit_code, 0);
    for (const std::string format : {"svg", "pdf", "png"}) {
        EXPECT_EQ(run_program({"render", out(), "--format", format}).exit_code, 0) << format;
    }
}

TEST_F(TriangleBoard, BecomesChallengesToPrintAndToPlay) {
    for (const std::string given : {"pieces", "cells"}) {
        const std::string folder = out() + given;
        const Ended made =
            run("starts", {"--given", given, "--count", "2", "--seed", "4", "--out", folder});
        EXPECT_EQ(made.exit_code, 0) << made.err;
        EXPECT_EQ(run_program({"verify", folder}).exit_code, 0);
        EXPECT_EQ(run_program({"booklet", folder}).exit_code, 0);
        const Ended page = run_program({"gallery", folder});
        EXPECT_TRUE(page.exit_code == 0 || page.err.find("without the page") != std::string::npos)
            << page.err;
        std::istringstream lines(run_program({"export", folder, "--format", "tsv"}).out);
        int solved = 0;
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with('#') || line.starts_with("fingerprint\t")) continue;
            std::istringstream columns(line);
            std::string told;  // in the fourth column
            for (int column = 0; column < 4; ++column) std::getline(columns, told, '\t');
            EXPECT_EQ(run("solve", {"--count", "--given", told}).out, "solutions: 1\n") << told;
            ++solved;
        }
        EXPECT_GT(solved, 0);
    }
}

TEST_F(TriangleBoard, HasHintsForSingleTriangles) {
    const Ended ended = run("clues", {"--given-cells", "1"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("starts with a solution: "));
}

TEST_F(TriangleBoard, IsRefusedWithLineAndColumnOfAMisplacedTriangle) {
    std::string text = nine_triangles;
    text.replace(text.find("\"^v^v^\""), 7, "\"^vvv^\"");
    write_bytes(file(), text);
    const Ended ended = run("solve", {"--count"});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, AllOf(HasSubstr("nine.toml:12: "), HasSubstr("'v' is out of place"),
                                 HasSubstr("in row 3, column 3")));
}

TEST(TriangleOutline, FillsWithNineHexiamondsInOneWay) {
    const std::string nine = "bar,sphinx,lobster,yacht,chevron,crown,snake,butterfly,hexagon";
    const Ended ended = run_program({"solve", config("hexiamonds.toml"), "--outline", "hexagon:3",
                                     "--pieces", nine, "--count"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(ended.out, "solutions: 12\nup to symmetry: 1\n");
    EXPECT_THAT(run_program({"solve", config("hexiamonds.toml"), "--outline", "hexagon:3"}).err,
                HasSubstr("an area of 54 triangles, but the pieces have 72"));
}

}  // namespace
}  // namespace orbitile::triangle_board_test
