// Puzzle files that the program makes, read by the program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/program.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class PolyformFiles : public ::testing::Test {
  protected:
    const fs::path& folder() const { return folder_.path(); }

    /// Writes the file and returns its path.
    std::string written(const Arguments& kind) const {
        const std::string file = (folder() / "polyforms.toml").string();
        Arguments arguments{"polyforms"};
        arguments.insert(arguments.end(), kind.begin(), kind.end());
        arguments.insert(arguments.end(), {"--out", file});
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        EXPECT_THAT(ended.out, StartsWith(file + ": "));
        return file;
    }

  private:
    TemporaryFolder folder_;
};

TEST_F(PolyformFiles, AreReadByTheProgram) {
    struct Kind {
        Arguments arguments;
        std::string head;
        std::ptrdiff_t pieces;
        std::string area;
    };
    for (const Kind& kind : std::vector<Kind>{
             {{"monominoes"}, "monominoes: lattice square, turns yes, flips yes", 1, "1 "},
             {{"pentominoes"}, "pentominoes: lattice square, turns yes, flips yes", 12, "60 "},
             {{"pentominoes", "--one-sided"},
              "pentominoes-one-sided: lattice square, turns yes, flips no",
              18,
              "90 "},
             {{"polyominoes:7", "--one-sided"}, "heptominoes-one-sided: ", 196, "1372 "},
             {{"hexiamonds"}, "hexiamonds: lattice triangle, turns yes, flips yes", 12, "72 "},
             {{"octiamonds", "--one-sided"}, "octiamonds-one-sided: ", 120, "960 "},
             {{"polyiamonds:9"}, "enneiamonds: ", 160, "1440 "},
             {{"tetrahexes"}, "tetrahexes: lattice hex, turns yes, flips yes", 7, "28 "},
             {{"hexahexes", "--one-sided"}, "hexahexes-one-sided: lattice hex", 147, "882 "},
             {{"tetratans"}, "tetraboloes: lattice tetrakis, turns yes, flips yes", 14, "28 "},
             {{"polyaboloes:6"}, "hexaboloes: lattice tetrakis", 107, "321 "}}) {
        SCOPED_TRACE(::testing::PrintToString(kind.arguments));
        const Ended ended = run_program({"pieces", written(kind.arguments)});
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        EXPECT_THAT(ended.out,
                    AllOf(StartsWith(kind.head), HasSubstr("\ntotal area " + kind.area)));
        EXPECT_EQ(std::ranges::count(ended.out, '#'), kind.pieces);  // one colour in each row
    }
}

TEST_F(PolyformFiles, AreTheSameOnStandardOutput) {
    const std::string file = written({"hexominoes"});
    const Ended ended = run_program({"polyforms", "hexominoes"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(ended.out, bytes_of(file));
    EXPECT_EQ(ended.err, "");
}

// The 2339 ways in which the pentominoes fill 6 by 10 cells (C. B. Haselgrove and J. Haselgrove,
// 1960).
TEST_F(PolyformFiles, AreSolved) {
    const Ended ended =
        run_program({"solve", written({"pentominoes"}), "--outline", "rect:10x6", "--count"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("up to symmetry: 2339"));
}

// L and its mirror image stand round the square; neither can take the other's place.
TEST_F(PolyformFiles, OfOneSidedPolyformsAreSolvedWithoutFlips) {
    const Ended ended = run_program({"solve", written({"tetrominoes", "--one-sided"}), "--pieces",
                                     "LJO", "--outline", "rect:4x3", "--count"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, StartsWith("solutions: 2\n"));
}

// The nine ways in which the tetrahexes fill a parallelogram of 4 by 7 (D. J. Goodger, Polyform
// Puzzler).
TEST_F(PolyformFiles, OfHexagonsAreSolved) {
    const std::string row = "# # # # # # #\n";
    const fs::path outline = folder() / "parallelogram.txt";
    write_bytes(outline, row + " " + row + "  " + row + "   " + row);
    const Ended ended =
        run_program({"solve", written({"tetrahexes"}), "--outline", outline.string(), "--count"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("up to symmetry: 9\n"));
}

// The one way in which nine hexiamonds fill a hexagon (G. L. Sicherman, Hexicator).
TEST_F(PolyformFiles, OfTrianglesAreSolved) {
    const fs::path outline = folder() / "hexagon.txt";
    write_bytes(outline,
                "  ^v^v^v^\n"
                " ^v^v^v^v^\n"
                "^v^v^v^v^v^\n"
                "v^v^v^v^v^v\n"
                " v^v^v^v^v\n"
                "  v^v^v^v\n");
    const Ended ended =
        run_program({"solve", written({"hexiamonds"}), "--pieces",
                     "bar,crown,sphinx,snake,yacht,chevron,lobster,hexagon,butterfly", "--outline",
                     outline.string(), "--count"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("up to symmetry: 1\n"));
}

// The square on its corner is a silhouette of its own.
TEST_F(PolyformFiles, OfTansFillSilhouettes) {
    const std::string out = (folder() / "out").string();
    const Ended ended =
        run_program({"generate", written({"tetratans"}), "--pieces", "H", "--out", out, "--quiet"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(ended.out, "complete: 1 shape (1 connected)\n");
    EXPECT_EQ(run_program({"verify", out}).exit_code, 0);
}

TEST(UnknownPolyforms, AreRefusedWithThePossibleOnes) {
    const TemporaryFolder folder;
    for (const char* kind :
         {"pentomino", "polyominoes", "polyominoes:0", "polyominoes:x", "a\nb"}) {
        const Ended ended = run_program({"polyforms", kind, "--out", "never.toml"}, folder.path());
        EXPECT_EQ(ended.exit_code, 2) << kind;
        EXPECT_EQ(ended.out, "");
        EXPECT_THAT(ended.err, AllOf(StartsWith("orbitile: unknown polyforms '"),
                                     HasSubstr("monominoes to heptominoes (or polyominoes:1 to "
                                               "polyominoes:7)")));
    }
    const Ended ended = run_program({"polyforms", "pentomino"});
    EXPECT_THAT(ended.err, HasSubstr("choose from "));
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(TooManyPolyforms, AreRefusedAsCopiesWithTheMostThatArePossible) {
    const Ended ended = run_program({"polyforms", "pentominoes", "--copies", "22"});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("--copies: a puzzle has at most 256 pieces, so at most 21 "
                                     "copies of each of the 12 pentominoes"));
    EXPECT_EQ(run_program({"polyforms", "pentominoes", "--copies", "0"}).exit_code, 2);
}

TEST(TooManyPolyforms, AreRefusedInAdvanceWithTheirNumber) {
    const TemporaryFolder folder;
    for (const char* kind : {"octominoes", "polyominoes:8", "polyominoes:1000000"}) {
        const Ended ended = run_program({"polyforms", kind, "--out", "never.toml"}, folder.path());
        EXPECT_EQ(ended.exit_code, 2) << kind;
        EXPECT_THAT(ended.err, AllOf(HasSubstr("369 octominoes"), HasSubstr("256 pieces"),
                                     HasSubstr("heptominoes")));
    }
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

}  // namespace
}  // namespace orbitile
