// Silhouettes of every symmetry, asked for as a user does, against what others published.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/tetratans.hpp"

namespace orbitile::group_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using Json = nlohmann::json;

class GroupTest : public ::testing::Test {
  protected:
    std::string write(const std::string& name, const std::string& text) const {
        write_bytes(folder_.path() / name, text);
        return name;
    }

    std::string polyforms(const std::string& kind, const Arguments& more = {}) const {
        Arguments arguments{"polyforms", kind, "--out", kind + ".toml"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        EXPECT_EQ(run(arguments).exit_code, 0);
        return kind + ".toml";
    }

    Ended run(const Arguments& arguments) const { return run_program(arguments, folder_.path()); }

    // The last line of what it says.
    std::string generated(const std::string& puzzle, const std::string& out,
                          const Arguments& more) const {
        Arguments arguments{"generate", puzzle, "--out", out, "--quiet"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ended ended = run(arguments);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        return ended.out;
    }

    void expect_sound(const std::string& out) const {
        const Ended verified = run({"verify", out});
        EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
        EXPECT_THAT(verified.out, HasSubstr("verified"));
    }

    std::set<std::string> fingerprints(const std::string& out) const {
        const Ended exported = run({"export", out, "--format", "json"});
        EXPECT_EQ(exported.exit_code, 0) << exported.err;
        std::set<std::string> found;
        const Json json = Json::parse(exported.out);
        for (const Json& challenge : json.at("challenges")) {
            found.insert(challenge.at("fingerprint").get<std::string>());
        }
        return found;
    }

    void expect_refused(const Arguments& arguments, const std::string& option,
                        const std::string& possible) const {
        const Ended ended = run(arguments);
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, AllOf(HasSubstr(option), HasSubstr(possible)));
    }

    TemporaryFolder folder_;
};

// 160 figures were published, of which these have an orthogonal mirror, a diagonal one, a turn.
TEST_F(GroupTest, TheAsymmetricTetratansMakeTheSymmetricFiguresThatWerePublished) {
    const std::string puzzle = write("tetratans.toml", tetratans);
    EXPECT_THAT(generated(puzzle, "D1", {"--symmetry", "D1", "--kind", "connected"}),
                HasSubstr("complete: 38 shapes"));
    EXPECT_THAT(generated(puzzle, "D1x", {"--symmetry", "D1x", "--kind", "connected"}),
                HasSubstr("complete: 64 shapes"));
    EXPECT_THAT(generated(puzzle, "C2", {"--symmetry", "C2", "--kind", "connected"}),
                HasSubstr("complete: 58 shapes"));
    for (const char* out : {"D1", "D1x", "C2"}) expect_sound(out);
}

// Published: 36 of the 66 pairs make a figure with a mirror.
TEST_F(GroupTest, AsManyPairsOfPentominoesMakeAFigureWithAMirrorAsWerePublished) {
    const std::string puzzle = polyforms("pentominoes");
    std::set<std::string> pairs;
    for (const char* group : {"D1", "D1x"}) {
        generated(
            puzzle, group,
            {"--subsets", "2", "--symmetry", group, "--connect", "edge", "--kind", "connected"});
        const Ended exported = run({"export", group, "--format", "json"});
        const Json json = Json::parse(exported.out);
        for (const Json& subset : json.at("subsets")) {
            if (!subset.at("fingerprints").empty()) pairs.insert(subset.at("pieces").dump());
        }
    }
    EXPECT_EQ(pairs.size(), 36U);
}

TEST_F(GroupTest, TheTwelveHexiamondsMakeNoStar) {
    EXPECT_THAT(
        generated(polyforms("hexiamonds"), "out", {"--connect", "edge", "--kind", "connected"}),
        HasSubstr("complete: 0 shapes"));
}

// Six were published, with the question whether there are more.
TEST_F(GroupTest, TheNineteenOneSidedHexiamondsMakeSevenStars) {
    const std::string puzzle = polyforms("hexiamonds", {"--one-sided"});
    EXPECT_THAT(
        generated(puzzle, "out", {"--symmetry", "D6", "--connect", "edge", "--kind", "connected"}),
        HasSubstr("complete: 7 shapes"));
    expect_sound("out");
}

TEST_F(GroupTest, TheSolverAloneFindsTheSameOnEveryLattice) {
    struct Asked {
        std::string kind, pieces, group;
    };
    const std::vector<Asked> questions{{"tetrominoes", "I,O,S", "C2"}, {"tetrominoes", "L,T", "D1"},
                                       {"trominoes", "I,L", "D1x"},    {"trihexes", "A,B,C", "D1x"},
                                       {"trihexes", "A,B", "D3"},      {"diaboloes", "A,B,C", "D1"},
                                       {"tetriamonds", "A,B,C", "C3"}};
    std::size_t all = 0;
    for (const auto& [kind, pieces, group] : questions) {
        const std::string puzzle = polyforms(kind);
        const std::string of = kind + group + pieces;
        Arguments asked{"--symmetry", group,  "--pieces",  pieces,
                        "--connect",  "edge", "--horizon", "3"};
        generated(puzzle, of + "-census", [&] {
            Arguments census = asked;
            census.insert(census.end(), {"--method", "walk"});
            return census;
        }());
        asked.insert(asked.end(), {"--method", "solver"});
        generated(puzzle, of + "-iterate", asked);
        const auto found = fingerprints(of + "-census");
        EXPECT_EQ(found, fingerprints(of + "-iterate")) << of;
        all += found.size();
        expect_sound(of + "-census");
        expect_sound(of + "-iterate");
    }
    EXPECT_GE(all, 8U);
}

TEST_F(GroupTest, IsRefusedWithThePossibleGroupsIfItIsUnknown) {
    const std::string squares = polyforms("tetrominoes");
    const std::string triangles = polyforms("tetriamonds");
    expect_refused({"generate", squares, "--symmetry", "D5"}, "--symmetry", "D4 (full), D6 (full)");
    expect_refused({"generate", squares, "--symmetry", "D3"},
                   "symmetry: ", "choose from D4 (full), C4 (quarter-turn)");
    expect_refused({"generate", triangles, "--symmetry", "C4"},
                   "symmetry: ", "choose from D6 (full), C6 (sixth-turn)");
    expect_refused({"generate", squares, "--symmetry", "C4", "--centre", "edge"},
                   "centre: ", "vertex, cell, mixed");
    expect_refused({"generate", squares, "--kind", "round"}, "--kind", "connected");
    EXPECT_FALSE(std::filesystem::exists(folder_.path() / "output"));
}

TEST_F(GroupTest, OfGridsThatTurnsWouldMakeOfEachOtherIsNotAskedOfASolverWithoutTurns) {
    const std::string puzzle =
        write("flat.toml",
              "name = \"flat\"\nlattice = \"square\"\n[rules]\nturns = false\n[[piece]]\n"
              "name = \"I\"\ncolour = \"red\"\nrows = [\"██\"]\n");
    EXPECT_THAT(generated(puzzle, "walk", {"--symmetry", "C2"}), HasSubstr("complete: 1 shape"));
    expect_refused({"generate", puzzle, "--symmetry", "C2", "--method", "solver"}, "method solver",
                   "method walk");
}

TEST_F(GroupTest, WhoseShapesCannotHaveThePiecesAreaSaysSoAtOnce) {
    const std::string puzzle = polyforms("pentominoes", {"--one-sided"});
    const Ended ended = run({"generate", puzzle, "--out", "out"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(
        ended.out,
        AllOf(HasSubstr("no shape with D4 (full): the pieces have an area of 90 squares, but"),
              HasSubstr("complete: 0 shapes")));
}

TEST_F(GroupTest, OfAnotherKindIsAnotherQuestion) {
    const std::string puzzle = polyforms("trominoes");
    generated(puzzle, "out", {"--symmetry", "C2"});
    const Ended other = run({"generate", puzzle, "--symmetry", "D1", "--out", "out"});
    EXPECT_NE(other.exit_code, 0);
    EXPECT_THAT(other.err, AllOf(HasSubstr("C2"), HasSubstr("D1")));
}

}  // namespace
}  // namespace orbitile::group_test
