// How many copies of a piece fill a symmetric figure, asked for as a user does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::copies_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
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
        AllOf(HasSubstr("L x 1: no shape with the symmetry D4 has the area of the pieces, 3 "),
              HasSubstr("L x 2: no shape with "),
              HasSubstr("L x 3: no shape; the search is complete"),
              HasSubstr("L x 4: 3 shapes (3 connected), complete\n"), Not(HasSubstr("L x 5"))));
    EXPECT_THAT(ended.out, HasSubstr("\nno number of copies of L below 4 fills a shape with D4 "
                                     "(full) (connect edge, kind connected); 4 copies do: "));
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
    EXPECT_THAT(least("D1"),
                HasSubstr("no odd number of copies of P below 3 fills a shape with D1 (lateral)"));
    EXPECT_THAT(
        least("D2"),
        HasSubstr("no odd number of copies of P below 9 fills a shape with D2 (double-lateral)"));
    EXPECT_THAT(least("D4"),
                HasSubstr("no odd number of copies of P below 13 fills a shape with D4 (full)"));
}

// Published: thirteen. An independent program found four tilings, all of one figure.
TEST_F(CopiesTest, OfTheUPentominoFillOneFigureWithADiagonalMirror) {
    const Ended ended = climbed(
        "pentominoes", {"--pieces", "U", "--copies", "U=1..13", "--odd", "--symmetry", "D1x"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out,
                HasSubstr("\nno odd number of copies of U below 13 fills a shape with D1x "
                          "(diagonal) (connect edge, kind connected); 13 copies do: 1 shape"));
}

// Where no method is asked for, tilings of which a part has the symmetry are left out.
TEST_F(CopiesTest, HaveTheLeastNumberThatEachMethodFinds) {
    const auto told = [&](const Arguments& piece, const Arguments& method) {
        fs::remove_all(folder_.path() / "out");
        Arguments more = piece;
        more.insert(more.end(), method.begin(), method.end());
        const Ended ended = climbed("pentominoes", more);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        return ended.out.substr(ended.out.rfind("\nno ") + 1);
    };
    const std::vector<Arguments> pieces{
        {"--pieces", "P", "--copies", "P=1..9", "--odd", "--symmetry", "D2x"},
        {"--pieces", "Y", "--copies", "Y=1..7", "--odd", "--symmetry", "D1x"},
        {"--pieces", "P", "--copies", "P=1..3", "--odd", "--symmetry", "D1,D2x"},
        {"--pieces", "L", "--copies", "L=1..4", "--symmetry", "D1"},
        {"--pieces", "Z", "--copies", "Z=1..9", "--odd", "--symmetry", "D2"}};
    for (const Arguments& piece : pieces) {
        const std::string least = told(piece, {});
        EXPECT_THAT(least, HasSubstr(" do: ")) << piece[1];
        for (const char* method : {"cubes", "pieces"}) {
            EXPECT_EQ(told(piece, {"--method", method}), least) << piece[1] << ' ' << method;
        }
    }
}

TEST_F(CopiesTest, OfANumberRelyOnTheLowerNumbers) {
    const Arguments odd{"--pieces", "P", "--copies", "P=1..5", "--odd", "--symmetry", "D2"};
    EXPECT_THAT(climbed("pentominoes", odd).out,
                HasSubstr("P x 5: no shape; the search is complete: no solution covers 25 cells; "
                          "this relies on the result that fewer copies fill no shape\n"));
    const std::string out = (folder_.path() / "out" / "P-005").string();
    EXPECT_THAT(run({"status", out, "--json"}).out, HasSubstr("\"method\":\"indivisible\""));
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

TEST_F(CopiesTest, ResumeWithAllNumbersIfTheLeastIsKnown) {
    const Arguments odd{"--pieces", "P", "--copies", "P=1..5", "--odd", "--symmetry", "D1"};
    EXPECT_THAT(climbed("pentominoes", odd).out, HasSubstr("below 3 fills"));
    Arguments all = odd;
    all.emplace_back("--all");
    const Ended ended = climbed("pentominoes", all);
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("kind connected): 3, 5; numbers that do not: 1\n"));
    EXPECT_EQ(climbed("pentominoes", all).out, ended.out);
    EXPECT_THAT(climbed("pentominoes", odd).out, HasSubstr("below 3 fills"));
}

TEST_F(CopiesTest, ResumeANumberByItsStoredMethod) {
    const Arguments odd{"--pieces", "P", "--copies", "P=1..5", "--odd", "--symmetry", "D2"};
    for (const char* method : {"cubes", "census", "pieces"}) {
        Arguments begun = odd;
        begun.insert(begun.end(), {"--method", method});
        const std::string told = climbed("pentominoes", begun).out;
        EXPECT_EQ(climbed("pentominoes", odd).out, told) << method;
        fs::remove_all(folder_.path() / "out");
    }
}

TEST_F(CopiesTest, ThatFillNothingSaySoUpToTheLast) {
    const Ended odd = climbed("pentominoes",
                              {"--pieces", "P", "--copies", "P=1..9", "--odd", "--symmetry", "D4"});
    EXPECT_EQ(odd.exit_code, 0) << odd.err;
    EXPECT_THAT(
        odd.out,
        AllOf(HasSubstr("P x 9: no shape; the search is complete: no solution covers 45 cells; "
                        "this relies on "),
              HasSubstr("\nno odd number of copies of P up to 9 fills a shape with D4 (full)")));
    const Ended from = climbed("pentominoes", {"--pieces", "P", "--copies", "P=3..9", "--odd"});
    EXPECT_THAT(
        from.out,
        HasSubstr("\nno odd number of copies of P from 3 to 9 fills a shape with D4 (full)"));
    const Ended one = climbed("pentominoes", {"--pieces", "P", "--copies", "P=9"});
    EXPECT_THAT(one.out, HasSubstr("\n9 copies of P fill no shape with D4 (full)"));
}

TEST_F(CopiesTest, ContinueAboveTheFirstFilledNumberIfAllAreAskedFor) {
    const Ended ended = climbed("trominoes", {"--pieces", "L", "--copies", "L=3..5", "--all"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out,
                AllOf(HasSubstr("L x 3: no shape; "), HasSubstr("L x 4: "), HasSubstr("L x 5: "),
                      HasSubstr("numbers of copies of L that fill a shape with D4 (full) (connect "
                                "edge, kind connected): 4"),
                      HasSubstr("; numbers that do not: 3")));
    EXPECT_TRUE(is_there("L-005"));
}

TEST_F(CopiesTest, OfAllPiecesGiveEachPieceThisNumber) {
    const Ended ended = climbed("trominoes", {"--copies", "1..3", "--symmetry", "D1"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out,
                AllOf(HasSubstr("each piece x 1: no shape; "), HasSubstr("each piece x 2: "),
                      HasSubstr("no number of copies of each piece below 2 fills a shape with D1 "
                                "(lateral) (connect edge, kind connected); 2 copies do: ")));
    const auto json = exported(folder_.path() / "out" / "each-piece-002");
    EXPECT_EQ(json["question"]["pieces"].size(), 2U);
}

TEST_F(CopiesTest, OfOnePieceLeaveTheNumberOfTheOthers) {
    const Ended ended = climbed("trominoes", {"--copies", "L=2..3", "--symmetry", "D1", "--all"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("with 1 of I)"));
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

TEST_F(CopiesTest, AreReportedAsNotKnownIfALimitLeavesThemOpen) {
    const Ended ended = climbed("pentominoes", {"--pieces", "T", "--copies", "T=1..35", "--odd",
                                                "--symmetry", "C2", "--time-limit", "0.2"});
    EXPECT_EQ(ended.exit_code, 3) << ended.out << ended.err;
    EXPECT_THAT(ended.out,
                AllOf(HasSubstr("it is not known whether "), Not(HasSubstr("below 35"))));
}

// The cubes of the second number take long to be listed: there is no safe point in that.
TEST_F(CopiesTest, TellWhatIsProvenWhereverALimitEndsThem) {
    const Ended ended = climbed("pentominoes", {"--pieces", "W", "--copies", "W=27..29", "--odd",
                                                "--symmetry", "C4", "--time-limit", "0.2"});
    EXPECT_EQ(ended.exit_code, 3) << ended.out << ended.err;
    EXPECT_THAT(ended.out,
                HasSubstr("\n27 copies of W fill no shape with C4 (quarter-turn) (connect edge, "
                          "kind connected); it is not known whether 29 copies do\n"));
}

TEST_F(CopiesTest, StopAtALimitOnFindsOfAllNumbersTogether) {
    const Arguments asked{"--pieces", "L", "--copies", "L=4..9", "--all", "--symmetry", "C2"};
    Arguments limited = asked;
    limited.insert(limited.end(), {"--limit", "1", "--threads", "1"});
    const Ended ended = climbed("trominoes", limited);
    EXPECT_EQ(ended.exit_code, 3);
    EXPECT_THAT(ended.out, AllOf(HasSubstr("L x 4: 1+ shapes"), HasSubstr(", incomplete ("),
                                 HasSubstr("fill a shape with C2 (half-turn)"),
                                 HasSubstr("not known: 5, 6, 7, 8, 9"), Not(HasSubstr("L x 5"))));
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
    EXPECT_THAT(
        ended.out,
        HasSubstr("no odd number of copies of W up to 9 fills a shape with C4 (quarter-turn)"));
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
    expect_refused({"--copies", "P=1..3"}, "--copies", "the puzzle has I, L");
    expect_refused({"--copies", "L=3..1"}, "--copies", "from 1 to 255");
    expect_refused({"--copies", "L=a"}, "--copies", "P=1..13, P=5 or 1..9");
    expect_refused({"--copies", "L=4", "--odd"}, "--copies", "leave --odd out");
    expect_refused({"--copies", "L=1..200"}, "L x 170", "at most 169 copies of L");
    expect_refused({"--odd"}, "--odd requires --copies", "--copies P=1..13");
    expect_refused({"--all"}, "--all requires --copies", "--copies P=1..13");
    expect_refused({"--copies", "L=1..3", "--subsets", "1"}, "--subsets", "--pieces");
    expect_refused({"--copies", "L=1..3", "--part", "1/2"}, "--part", "share the folder");
    expect_refused({"--copies", "L=1..3", "--symmetry", "D5"}, "--symmetry",
                   "D4 (full), D6 (full)");
}

TEST_F(CopiesTest, OfAnotherQuestionInTheSameFolderAreRefused) {
    climbed("trominoes", {"--pieces", "L", "--copies", "L=3", "--symmetry", "D1"});
    const Ended other =
        climbed("trominoes", {"--pieces", "L", "--copies", "L=3", "--symmetry", "C2"});
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.err, AllOf(HasSubstr("D1"), HasSubstr("C2")));
}

TEST_F(CopiesTest, AreAskedOfEachPieceAloneWithATableAtTheEnd) {
    const Ended ended = climbed("trominoes", {"--copies", "1..4", "--each-piece"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("\n\npiece  fewest  shapes  fill none  not known\n"
                                     "I      3       1       1..2       -\n"
                                     "L      4       3       1..3       -\n"));
    EXPECT_TRUE(is_there("I-003"));
    EXPECT_TRUE(is_there("L-004"));
    EXPECT_FALSE(is_there("I-004")) << "fewer do";
}

TEST_F(CopiesTest, OfEachPieceAreAnsweredFromTheFolderTheNextTime) {
    const Arguments asked{"--copies", "1..4", "--each-piece"};
    const Ended first = climbed("trominoes", asked);
    fs::remove_all(folder_.path() / "out" / "L-003");
    const Ended second = climbed("trominoes", asked);
    EXPECT_EQ(second.exit_code, 0) << second.err;
    EXPECT_EQ(second.out, first.out);
    EXPECT_TRUE(is_there("L-003"));
}

TEST_F(CopiesTest, OfEachPieceAreReportedAsJson) {
    Arguments asked = ladder("trominoes", {"--copies", "1..4", "--each-piece", "--json"});
    std::erase(asked, "--quiet");
    const Ended ended = run(asked);
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    std::vector<nlohmann::json> events;
    std::istringstream lines(ended.out);
    for (std::string line; std::getline(lines, line);) {
        events.push_back(nlohmann::json::parse(line));
    }
    ASSERT_EQ(events.size(), 4U) << ended.out;
    EXPECT_EQ(events[0]["event"], "begin");
    EXPECT_EQ(events[0]["folder"], "out");
    EXPECT_EQ(events[1]["piece"], "I");
    EXPECT_EQ(events[1]["fewest"], 3);
    EXPECT_EQ(events[1]["not_known"], nlohmann::json::array());
    EXPECT_EQ(events[2]["fill"], nlohmann::json::parse(R"([{"copies":4,"shapes":3}])"));
    EXPECT_EQ(events[2]["fill_none"], nlohmann::json::array({1, 2, 3}));
    EXPECT_EQ(events[3], nlohmann::json::parse(
                             R"({"event":"end","pieces":2,"asked":2,"filling":2,"exit_code":0})"));
}

TEST_F(CopiesTest, OfEachPieceThatFillNoneAreSaidToFillNone) {
    const Ended ended = climbed("trominoes", {"--copies", "1..2", "--each-piece", "--all"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("\nI      none    -       -     1..2       -\n"
                                     "L      none    -       -     1..2       -\n"));
}

TEST_F(CopiesTest, OfEachPieceHaveNoNameAndNeedARange) {
    expect_refused({"--copies", "L=1..4", "--each-piece"}, "--each-piece", "--copies 1..13");
    expect_refused({"--each-piece"}, "--each-piece requires --copies", "1..9");
    expect_refused({"--copies", "1..300", "--each-piece"}, "--copies", "from 1 to 256");
}

// Both would be the folder dark-green-002.
TEST_F(CopiesTest, OfPiecesWithSimilarNamesAreInFoldersOfTheirOwn) {
    write_bytes(folder_.path() / "named.toml",
                "name = \"n\"\nlattice = \"square\"\n"
                "[[piece]]\nname = \"dark green\"\ncolour = \"red\"\nrows = [\"██\"]\n"
                "[[piece]]\nname = \"dark-green\"\ncolour = \"blue\"\nrows = [\"██\", \"█·\"]\n");
    const Ended ended =
        run({"generate", "named.toml", "--out", "out", "--copies", "2", "--each-piece", "--quiet"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_TRUE(is_there("dark-green-002"));
    EXPECT_TRUE(is_there("2/dark-green-002"));
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
