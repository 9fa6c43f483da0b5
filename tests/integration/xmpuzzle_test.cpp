// Files of BurrTools, as the program reads and writes them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/puzzle_file.hpp"
#include "support/program.hpp"

namespace orbitile::xmpuzzle_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class Xmpuzzle : public ::testing::Test {
  protected:
    std::string in_folder(const std::string& name) const {
        return (folder_.path() / name).string();
    }

    std::string written(const std::string& name, const std::string& bytes) const {
        write_bytes(in_folder(name), bytes);
        return in_folder(name);
    }

    /// Exports, imports again, and returns the puzzle file's name.
    std::string round_trip(const Arguments& what) const {
        Arguments arguments{"export", "--format", "burrtools", "--out", in_folder("out.xmpuzzle")};
        arguments.insert(arguments.end(), what.begin(), what.end());
        const Ended exported = run_program(arguments);
        EXPECT_EQ(exported.exit_code, 0) << exported.err;
        EXPECT_THAT(exported.out, StartsWith(in_folder("out.xmpuzzle") + ": 1 problem, "));
        const Ended imported =
            run_program({"import", in_folder("out.xmpuzzle"), "--out", in_folder("back.toml")});
        EXPECT_EQ(imported.exit_code, 0) << imported.err;
        EXPECT_THAT(imported.out, StartsWith(in_folder("back.toml") + ": "));
        return in_folder("back.toml");
    }

    /// The pieces of FridgeIQ, which may be flipped.
    std::string flippable_puzzle() const {
        std::string text = bytes_of(config("fridgeiq.toml"));
        text.replace(text.find("flips = false"), 13, "flips = true");
        return written("fridgeiq.toml", text);
    }

    TemporaryFolder folder_;
};

std::string small_file(const std::string& problems) {
    return "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n<gridType type=\"0\"/>\n<shapes>\n"
           "<voxel x=\"2\" y=\"1\" z=\"1\" name=\"dom\" type=\"0\">##</voxel>\n"
           "<voxel x=\"2\" y=\"2\" z=\"1\" type=\"0\">####</voxel>\n</shapes>\n<problems>" +
           problems + "</problems>\n<comment>by hand\n\x01</comment>\n</puzzle>\n";
}

std::string two_dominoes(const std::string& name) {
    return "<problem name=\"" + name +
           "\"><shapes><shape id=\"0\" count=\"2\"/></shapes>"
           "<result id=\"1\"/></problem>";
}

TEST_F(Xmpuzzle, OfABoardComesBackAsTheSamePuzzle) {
    const Puzzle back = read_puzzle_file(round_trip({config("pentominoes-6x10.toml")}));
    const Puzzle puzzle = read_puzzle_file(config("pentominoes-6x10.toml"));
    EXPECT_EQ(back, puzzle);
}

TEST_F(Xmpuzzle, OfAChallengeHasItsSilhouetteForTheBoard) {
    const std::string out = in_folder("found");
    const Ended generated = run_program({"generate", flippable_puzzle(), "--pieces", "JQNU",
                                         "--symmetry", "C2", "--out", out, "--quiet"});
    ASSERT_EQ(generated.exit_code, 0) << generated.err;
    const nlohmann::json challenges = exported(out).at("challenges");
    ASSERT_GT(challenges.size(), 10U);
    for (const std::size_t c : {0U, 7U}) {
        const std::string fingerprint = challenges.at(c).at("fingerprint");
        const std::string back = round_trip({out, "--select", fingerprint.substr(0, 10)});
        EXPECT_THAT(bytes_of(back), HasSubstr("name = \"fridgeiq-" + fingerprint.substr(0, 8)));
        EXPECT_THAT(bytes_of(back), HasSubstr("Shapes: " + fingerprint));
        const Ended counted = run_program({"tilings", out, "--count", "--select", fingerprint});
        EXPECT_EQ(counted.exit_code, 0) << counted.err;
        const Ended solved = run_program({"solve", back, "--count"});
        const std::string fillings =
            solved.out.substr(11, solved.out.find('\n') - 11);  // behind "solutions: "
        EXPECT_THAT(counted.out, HasSubstr(", " + fillings + " in all")) << solved.out;
    }
}

TEST_F(Xmpuzzle, HoldsSeveralChallengesAsProblems) {
    const std::string out = in_folder("found");
    ASSERT_EQ(run_program({"generate", flippable_puzzle(), "--pieces", "JQNU", "--symmetry", "C2",
                           "--out", out, "--quiet"})
                  .exit_code,
              0);
    const std::string file = in_folder("three.xmpuzzle");
    const Ended ended =
        run_program({"export", out, "--format", "burrtools", "--select", "1,2,3", "--out", file});
    EXPECT_THAT(ended.out, StartsWith(file + ": 3 problems, 7 shapes\n"));
    const Ended all = run_program({"import", file});
    EXPECT_EQ(all.exit_code, 2);
    EXPECT_THAT(
        all.err,
        HasSubstr("the file has 3 problems; choose one of them with --problem: 1 'fridgeiq-"));
    for (const char* number : {"1", "3"}) {
        EXPECT_EQ(run_program({"import", file, "--problem", number}).exit_code, 0);
    }
    EXPECT_THAT(run_program({"import", file, "--problem", "4"}).err,
                HasSubstr("--problem 4: " + file + " has only 3 problems"));
}

TEST_F(Xmpuzzle, IsImportedToStandardOutput) {
    const std::string file = written("small.xmpuzzle", small_file(two_dominoes("")));
    const Ended ended = run_program({"import", file});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(ended.err, "");
    EXPECT_THAT(ended.out, StartsWith("# Imported from small.xmpuzzle, a file of BurrTools.\n#\n"
                                      "# by hand\n# ?\n\nformat = 1\nname = \"small\"\n"));
    EXPECT_EQ(parse_puzzle(ended.out, "out.toml").pieces.at(0).copies, 2);
}

TEST_F(Xmpuzzle, IsRefusedWithoutWritingAFileIfItCannotBeExpressed) {
    struct Case {
        std::string bytes;
        std::string fault;
    };
    const std::string out = in_folder("out.toml");
    for (const Case& one : std::vector<Case>{
             {small_file(""), ": the file does not contain a problem\n"},
             {small_file("<problem><shapes><shape id=\"0\" count=\"1\"/></shapes>"
                         "<result id=\"1\"/></problem>"),
              ":6: S2, the result, has 4 cells, but the pieces have 2; in orbitile the pieces must "
              "fill the whole board\n"},
             {small_file("<problem><shapes><shape id=\"9\"/></shapes></problem>"),
              ":8: <shape>: id='9' is not a number from 0 to 1\n"},
             {"not XML at all", ":1: this is not XML as BurrTools writes it"},
             {"<!DOCTYPE puzzle [<!ENTITY a 'b'>]><puzzle version='2'/>",
              ":1: unexpected element: <!DOCTYPE>"},
             {"\x1f\x8b\x08", ": the compressed file is cut off\n"}}) {
        const std::string file = written("bad.xmpuzzle", one.bytes);
        const Ended ended = run_program({"import", file, "--out", out});
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_EQ(ended.out, "");
        EXPECT_THAT(ended.err, StartsWith("orbitile: " + file + one.fault));
        EXPECT_FALSE(fs::exists(out));
    }
}

TEST_F(Xmpuzzle, IsNotExportedIfBurrToolsCannotExpressIt) {
    const std::string out = in_folder("out.xmpuzzle");
    struct Case {
        Arguments arguments;
        std::string fault;
    };
    for (const Case& one : std::vector<Case>{
             {{config("fridgeiq.toml"), "--outline", "rect:5x8"}, "forbid to flip piece "},
             {{flippable_puzzle(), "--outline", "rect:5x8"}, "piece A covers parts of cells"},
             {{config("iq-stars.toml")}, "BurrTools does not have a grid of hexagons"},
             {{config("iq-fit.toml")}, " has several sides"},
             {{config("pentominoes.toml")}, "has no board; add a board with --outline"},
             {{config("pentominoes.toml"), "--outline", "rect:5x5"}, "25"}}) {
        Arguments arguments{"export", "--format", "burrtools", "--out", out};
        arguments.insert(arguments.end(), one.arguments.begin(), one.arguments.end());
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, HasSubstr(one.fault));
        EXPECT_FALSE(fs::exists(out));
    }
}

TEST_F(Xmpuzzle, DoesNotReplaceWhatIsRead) {
    const std::string file = written("small.xmpuzzle", small_file(two_dominoes("two")));
    const Ended imported = run_program({"import", file, "--out", file});
    EXPECT_EQ(imported.exit_code, 2);
    EXPECT_THAT(imported.err, HasSubstr("is an input of this command"));
    const std::string puzzle = in_folder("small.toml");
    ASSERT_EQ(run_program({"import", file, "--out", puzzle}).exit_code, 0);
    const Ended exported =
        run_program({"export", puzzle, "--format", "burrtools", "--out", puzzle});
    EXPECT_EQ(exported.exit_code, 2);
    EXPECT_THAT(exported.err, HasSubstr("is an input of this command"));
}

}  // namespace
}  // namespace orbitile::xmpuzzle_test
