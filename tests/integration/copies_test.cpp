// How many copies of a piece fill a symmetric figure, asked for as a user does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::copies_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;

class CopiesTest : public ::testing::Test {
  protected:
    std::string polyforms(const std::string& kind) const {
        std::string file = kind + ".toml";
        if (!fs::exists(folder_.path() / file)) {
            EXPECT_EQ(run({"polyforms", kind, "--out", file}).exit_code, 0);
        }
        return file;
    }

    Ended run(const Arguments& arguments) const { return run_program(arguments, folder_.path()); }

    Arguments ladder(const std::string& kind, const Arguments& more) const {
        Arguments arguments{"generate", polyforms(kind), "--out",     "out",    "--connect",
                            "edge",     "--kind",        "connected", "--quiet"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }

    Ended climbed(const std::string& kind, const Arguments& more) const {
        return run(ladder(kind, more));
    }

    bool is_there(const std::string& rung) const {
        return fs::exists(folder_.path() / "out" / rung / "catalogue.db");
    }

    void expect_refused(const Arguments& more, const std::string& option,
                        const std::string& possible) const {
        const Ended ended = climbed("trominoes", more);
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, AllOf(HasSubstr(option), HasSubstr(possible)));
        EXPECT_FALSE(fs::exists(folder_.path() / "out"));
    }

    TemporaryFolder folder_;
};

// Four L trominoes make the ring round a hole of 2×2, and a cross.
TEST_F(CopiesTest, AreAskedForUntilANumberIsFilled) {
    const Ended ended = climbed("trominoes", {"--pieces", "L", "--copies", "L=1..6"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(
        ended.out,
        AllOf(HasSubstr("L x 1: no shape with D4 (full): the pieces have an area of 3 squares"),
              HasSubstr("L x 2: no shape with "), HasSubstr("L x 3: no shape with D4 (full): "),
              HasSubstr("L x 4: 3 shapes (3 connected), complete\n"), Not(HasSubstr("L x 5"))));
    for (const char* rung : {"L-001", "L-002", "L-003", "L-004"}) EXPECT_TRUE(is_there(rung));
    EXPECT_FALSE(is_there("L-005"));
}

TEST_F(CopiesTest, EachHaveAnOrdinaryCatalogue) {
    climbed("trominoes", {"--pieces", "L", "--copies", "L=4"});
    const std::string out = (folder_.path() / "out" / "L-004").string();
    EXPECT_EQ(run({"verify", out}).exit_code, 0);
    EXPECT_THAT(run({"status", out}).out, HasSubstr("complete: "));
    const auto json = exported(out);
    ASSERT_FALSE(json["challenges"].empty());
    EXPECT_EQ(json["question"]["pieces"][0]["copies"], 4);
    const std::string first = *fingerprints(json).begin();
    EXPECT_TRUE(fs::exists(fs::path(out) / "challenges" / (first + "-solution.svg")));
    EXPECT_EQ(run({"booklet", out}).exit_code, 0);
}

// Published: five of the P pentomino, nine of them with two mirrors, thirteen with all eight maps.
TEST_F(CopiesTest, OfThePPentominoMakeThePublishedOddities) {
    const auto least = [&](const std::string& group) {
        fs::remove_all(folder_.path() / "out");
        const Ended ended = climbed(
            "pentominoes", {"--pieces", "P", "--copies", "P=1..13", "--odd", "--symmetry", group});
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        EXPECT_THAT(ended.out, Not(HasSubstr("P x 2:")));
        return ended.out;
    };
    EXPECT_THAT(least("D1"), HasSubstr("P x 3: "));
    EXPECT_THAT(least("D2"), AllOf(HasSubstr("P x 7: no shape"), HasSubstr("P x 9: ")));
    EXPECT_THAT(least("D4"), HasSubstr("P x 13: 1 shape (1 connected), complete\n"));
}

// Published: thirteen. An independent program found four tilings, all of one figure.
TEST_F(CopiesTest, OfTheUPentominoFillOneFigureWithADiagonalMirror) {
    const Ended ended = climbed(
        "pentominoes", {"--pieces", "U", "--copies", "U=1..13", "--odd", "--symmetry", "D1x"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("U x 11: no shape"), HasSubstr("\nU x 13: 1 shape ")));
}

// Where no method is asked for, tilings of which a part has the symmetry are left out.
TEST_F(CopiesTest, HaveTheLeastNumberThatEachMethodFinds) {
    const auto told = [&](const Arguments& piece, const Arguments& method) {
        fs::remove_all(folder_.path() / "out");
        Arguments more = piece;
        more.insert(more.end(), method.begin(), method.end());
        const Ended ended = climbed("pentominoes", more);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        return ended.out.substr(ended.out.rfind('\n', ended.out.size() - 2) + 1);
    };
    const std::vector<Arguments> pieces{
        {"--pieces", "P", "--copies", "P=1..9", "--odd", "--symmetry", "D2x"},
        {"--pieces", "Y", "--copies", "Y=1..7", "--odd", "--symmetry", "D1x"},
        {"--pieces", "P", "--copies", "P=1..3", "--odd", "--symmetry", "D1,D2x"},
        {"--pieces", "L", "--copies", "L=1..4", "--symmetry", "D1"},
        {"--pieces", "Z", "--copies", "Z=1..9", "--odd", "--symmetry", "D2"}};
    for (const Arguments& piece : pieces) {
        const std::string least = told(piece, {});
        EXPECT_THAT(least, HasSubstr(", complete\n")) << piece[1];
        for (const char* method : {"walk", "pieces"}) {
            EXPECT_EQ(told(piece, {"--method", method}), least) << piece[1] << ' ' << method;
        }
    }
}

TEST_F(CopiesTest, OfANumberRelyOnTheLowerNumbers) {
    const Arguments odd{"--pieces", "P", "--copies", "P=1..5", "--odd", "--symmetry", "D2"};
    EXPECT_THAT(
        climbed("pentominoes", odd).out,
        MatchesRegex("(.|\n)*P x 5: no shape with D2 [^\n]*; this relies on the result that "
                     "fewer copies fill no shape\n(.|\n)*"));
    const std::string out = (folder_.path() / "out" / "P-005").string();
    EXPECT_THAT(run({"status", out, "--json"}).out,
                HasSubstr("\"method\":\"indivisible, least views\""));
    EXPECT_THAT(run({"status", out}).out,
                HasSubstr("this relies on the result that fewer copies fill no shape\n"));
    EXPECT_EQ(exported(out)["question"]["indivisible"], true);
    EXPECT_EQ(run({"verify", out}).exit_code, 0);
    // They are used where they are there, and proven again where they are not.
    const Arguments five{"--pieces", "P", "--copies", "P=5", "--symmetry", "D2"};
    EXPECT_EQ(climbed("pentominoes", five).exit_code, 0);
    // Without fewer copies it is known of no tiling that it has no such part.
    fs::remove_all(folder_.path() / "out" / "P-003");
    const Ended alone =
        climbed("pentominoes", {"--pieces", "P", "--copies", "P=5", "--symmetry", "D2"});
    EXPECT_EQ(alone.exit_code, 2);
    EXPECT_THAT(alone.err, AllOf(HasSubstr("P-005: the search of P x 5 relied on"),
                                 HasSubstr("start --copies at 1")));
    EXPECT_EQ(climbed("pentominoes", odd).exit_code, 0);
    EXPECT_EQ(climbed("pentominoes", five).exit_code, 0);
}

TEST_F(CopiesTest, ResumeANumberByItsStoredMethod) {
    const Arguments odd{"--pieces", "P", "--copies", "P=1..5", "--odd", "--symmetry", "D2"};
    for (const char* method : {"walk", "pieces"}) {
        Arguments begun = odd;
        begun.insert(begun.end(), {"--method", method});
        const std::string told = climbed("pentominoes", begun).out;
        EXPECT_EQ(climbed("pentominoes", odd).out, told) << method;
        fs::remove_all(folder_.path() / "out");
    }
}

TEST_F(CopiesTest, ThatFillNothingAreComplete) {
    const Ended odd = climbed("pentominoes",
                              {"--pieces", "P", "--copies", "P=1..9", "--odd", "--symmetry", "D4"});
    EXPECT_EQ(odd.exit_code, 0) << odd.err;
    EXPECT_THAT(odd.out,
                MatchesRegex("(.|\n)*P x 9: no shape with D4 [^\n]*; this relies on (.|\n)*"));
}

TEST_F(CopiesTest, StopAtALimitOnFinds) {
    const Ended ended = climbed("trominoes", {"--pieces", "L", "--copies", "L=4..9", "--symmetry",
                                              "C2", "--limit", "1", "--threads", "1"});
    EXPECT_EQ(ended.exit_code, 3);
    EXPECT_THAT(ended.out, AllOf(HasSubstr("L x 4: 1+ shapes"), HasSubstr(", incomplete"),
                                 Not(HasSubstr("L x 5"))));
}

TEST_F(CopiesTest, OfAllPiecesGiveEachPieceThisNumber) {
    const Ended ended = climbed("trominoes", {"--copies", "1..3", "--symmetry", "D1"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("each piece x 1: no shape with D1 "),
                                 HasSubstr("each piece x 2: ")));
    const auto json = exported(folder_.path() / "out" / "each-piece-002");
    EXPECT_EQ(json["question"]["pieces"].size(), 2U);
}

TEST_F(CopiesTest, OfOnePieceLeaveTheNumberOfTheOthers) {
    const Ended ended = climbed("trominoes", {"--copies", "L=3", "--symmetry", "D1"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    const auto json = exported(folder_.path() / "out" / "L-003");
    EXPECT_EQ(json["question"]["pieces"][0]["copies"], 1);
    EXPECT_EQ(json["question"]["pieces"][1]["copies"], 3);
}

TEST_F(CopiesTest, ThatAreDecidedAreNotSearchedAgain) {
    const Arguments asked{"--pieces", "P", "--copies", "P=1..9", "--odd", "--symmetry", "D2"};
    const Ended first = climbed("pentominoes", asked);
    const auto searched = fs::last_write_time(folder_.path() / "out" / "P-007" / "catalogue.db");
    const Ended again = climbed("pentominoes", asked);
    EXPECT_EQ(again.exit_code, 0) << again.err;
    EXPECT_EQ(again.out, first.out);
    EXPECT_EQ(fs::last_write_time(folder_.path() / "out" / "P-007" / "catalogue.db"), searched);
    Arguments fresh = asked;
    fresh.emplace_back("--fresh");
    EXPECT_EQ(climbed("pentominoes", fresh).out, first.out);
    EXPECT_TRUE(fs::exists(folder_.path() / "out" / "P-007" / "catalogue-1.db"));
}

TEST_F(CopiesTest, AreIncompleteIfALimitLeavesThemOpen) {
    const Ended ended = climbed("pentominoes", {"--pieces", "T", "--copies", "T=1..35", "--odd",
                                                "--symmetry", "C2", "--time-limit", "0.2"});
    EXPECT_EQ(ended.exit_code, 3) << ended.out << ended.err;
    EXPECT_THAT(ended.out, AnyOf(HasSubstr("incomplete"), HasSubstr("stopped before T x ")));
}

TEST_F(CopiesTest, AreStoppedByASignalAndGoneOnWith) {
    const Arguments asked =
        ladder("pentominoes", {"--pieces", "W", "--copies", "W=1..9", "--odd", "--symmetry", "C4"});
    {
        Process process(asked, folder_.path());
        process.wait_until_it_says("W x 5:");
        process.send(SIGINT);
        const Ended ended = process.wait();
        EXPECT_EQ(ended.signal, 0);
        EXPECT_EQ(ended.exit_code, 3) << ended.out << ended.err;
    }
    const Ended status = run({"status", "out/W-005"});
    EXPECT_THAT(status.out, HasSubstr("complete: "));
    const Ended ended = run(asked);
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("W x 9: no shape"));
}

TEST_F(CopiesTest, AreCountedWithTheirTilings) {
    const Ended ended =
        climbed("trominoes", {"--pieces", "L", "--copies", "L=4", "--count-tilings"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    const auto json = exported(folder_.path() / "out" / "L-004");
    for (const auto& challenge : json["challenges"]) {
        EXPECT_TRUE(challenge.contains("tilings")) << challenge.dump();
    }
}

TEST_F(CopiesTest, ThatCannotBeAreRefusedWithWhatIsPossible) {
    expect_refused({"--copies", "P=1..3"}, "copies", "the puzzle has I, L");
    expect_refused({"--copies", "L=3..1"}, "copies", "from 1 to 255");
    expect_refused({"--copies", "L=a"}, "copies", "P=1..13, P=5 or 1..9");
    expect_refused({"--copies", "L=4", "--odd"}, "copies", "leave odd out");
    expect_refused({"--copies", "L=1..200"}, "L x 170", "at most 169 copies");
    expect_refused({"--odd"}, "--odd", "--copies");
    expect_refused({"--copies", "L=1..3", "--subsets", "1"}, "--subsets", "excludes");
    expect_refused({"--copies", "L=1..3", "--part", "1/2"}, "--part", "excludes");
    expect_refused({"--copies", "L=1..3", "--symmetry", "D5"}, "symmetry", "D4 (full), D6 (full)");
}

TEST_F(CopiesTest, OfAnotherQuestionInTheSameFolderAreRefused) {
    climbed("trominoes", {"--pieces", "L", "--copies", "L=3", "--symmetry", "D1"});
    const Ended other =
        climbed("trominoes", {"--pieces", "L", "--copies", "L=3", "--symmetry", "C2"});
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.err, AllOf(HasSubstr("D1"), HasSubstr("C2")));
}

// A folder's name is made of a piece's.
TEST_F(CopiesTest, AreInFoldersForAnyNameOfThePiece) {
    write_bytes(folder_.path() / "named.toml",
                "name = \"n\"\nlattice = \"square\"\n[[piece]]\nname = \"dark green\"\n"
                "colour = \"red\"\nrows = [\"██\"]\n");
    const Ended ended =
        run({"generate", "named.toml", "--out", "out", "--copies", "dark green=2..2", "--quiet"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("dark green x 2: "));
    EXPECT_TRUE(is_there("dark-green-002"));
}

}  // namespace
}  // namespace orbitile::copies_test
