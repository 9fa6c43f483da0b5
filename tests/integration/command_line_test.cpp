// The reports about mistyped command lines, and the variants that are accepted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace orbitile::command_line_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

void expect_refused(const Arguments& arguments, const std::string& words) {
    const TemporaryFolder folder;
    const Ended ended = run_program(arguments, folder.path());
    EXPECT_EQ(ended.exit_code, 2) << words;
    EXPECT_EQ(ended.out, "");
    EXPECT_THAT(ended.err, AllOf(StartsWith("orbitile: "), HasSubstr(words)));
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(CommandLine, SuggestsACommandForAMistypedOne) {
    const std::string puzzle = config("fridgeiq.toml");
    expect_refused({"generat", puzzle}, "there is no command 'generat' (did you mean 'generate'?)");
    expect_refused({"Solve", puzzle}, "(did you mean 'solve'?)");
    expect_refused({"fill", puzzle}, "there is no command 'fill'\n'orbitile --help' lists");
}

TEST(CommandLine, SuggestsAnOptionForAMistypedOne) {
    const std::string puzzle = config("fridgeiq.toml");
    expect_refused({"generate", "--symmetri", "D1", puzzle},
                   "generate has no option '--symmetri' (did you mean '--symmetry'?)");
    expect_refused({"generate", puzzle, "--symmetri=even"}, "(did you mean '--symmetry'?)");
    expect_refused({"generate", "--Thread", "2"}, "(did you mean '--threads'?)");
    expect_refused({"clues", puzzle, "--given-piece", "2"}, "(did you mean '--given-pieces'?)");
    expect_refused({"generate", puzzle, "--sideways"},
                   "generate has no option '--sideways'\n'orbitile generate --help' lists");
}

TEST(CommandLine, SuggestsANameForAMistypedOne) {
    const std::string puzzle = config("fridgeiq.toml");
    expect_refused({"generate", puzzle, "--method", "wlak"},
                   "--method: 'wlak' is not one of walk, pieces, solver");
    expect_refused({"generate", puzzle, "--centre", "vertex,edg"}, "'edg' is not one of ");
    expect_refused({"generate", puzzle, "--kind", "conected"}, "'conected' is not one of ");
    expect_refused({"generate", puzzle, "--symmetry", "D5"},
                   "--symmetry: 'D5' is not one of D4 (full), D6 (full)");
    expect_refused({"solve", puzzle, "--outline", "rekt:4x4"}, "(an outline is rect:");
    expect_refused({"solve", config("iq-stars.toml"), "--pieces", "yelow"},
                   "no piece is called 'yelow'; the puzzle has ");
}

TEST(CommandLine, OfAnyOtherKindIsRefusedInASentenceToo) {
    const std::string puzzle = config("fridgeiq.toml");
    expect_refused({"generate"}, "puzzle is required");
    expect_refused({"generate", puzzle, "other"}, "generate does not accept 'other'");
    expect_refused({"generate", puzzle, "--threads"}, "--threads: 1 required");
    expect_refused({"generate", puzzle, "--threads", "two"},
                   "--threads: 'two' is not a number from 1 to 1024");
    expect_refused({"solve", puzzle, "--count", "--all"}, "excludes");
}

TEST(CommandLine, ReadsNamesThatAreJoinedByCommasOrGivenOneByOne) {
    const TemporaryFolder folder;
    const std::string puzzle = config("fridgeiq.toml");
    int run = 0;
    for (const Arguments& list :
         {Arguments{"--centre", "vertex,cell"}, Arguments{"--centre", "vertex", "--centre", "cell"},
          Arguments{"--centre=vertex,cell"}, Arguments{"--centre", "Vertex,CELL"}}) {
        const std::string out = std::to_string(++run);
        Arguments arguments{"generate", "--pieces", "IJMR", "--out", out};
        arguments.insert(arguments.end(), list.begin(), list.end());
        arguments.push_back(puzzle);
        const Ended ended = run_program(arguments, folder.path());
        EXPECT_EQ(ended.exit_code, 0) << list.back() << ": " << ended.err;
        EXPECT_EQ(exported(folder.path() / out).at("question").at("centres"),
                  nlohmann::json({"vertex", "cell"}));
    }
}

TEST(CommandLine, NamesMayBeInAnyCase) {
    const TemporaryFolder folder;
    const Ended generated =
        run_program({"generate", config("fridgeiq.toml"), "--pieces", "asqjb", "--symmetry", "d4",
                     "--kind", "Connected", "--method", "WALK", "--out", "out", "--quiet"},
                    folder.path());
    EXPECT_EQ(generated.exit_code, 0) << generated.err;
    const Ended booklet = run_program({"booklet", "out", "--paper", "A5"}, folder.path());
    EXPECT_EQ(booklet.exit_code, 0) << booklet.err;
    EXPECT_EQ(run_program({"render", "out", "--format", "SVG"}, folder.path()).exit_code, 0);
    EXPECT_EQ(run_program({"export", "out", "--format", "TSV"}, folder.path()).exit_code, 0);
    EXPECT_EQ(run_program({"tilings", "out", "--format", "JSON"}, folder.path()).exit_code, 0);
    EXPECT_EQ(run_program({"make", config("fridgeiq.toml"), "--pieces", "A", "--format", "STL",
                           "--letters", "None", "--label", "NAME", "--out", "made"},
                          folder.path())
                  .exit_code,
              0);
    EXPECT_EQ(run_program({"polyforms", "Trominoes"}).exit_code, 0);
    EXPECT_EQ(run_program({"solve", config("fridgeiq.toml"), "--outline", "RECT:3X3", "--pieces",
                           "ijmr", "--count"})
                  .out,
              "solutions: 4\nup to symmetry: 1\n");
}

TEST(CommandLine, PiecesAreChosenByTheLettersThatThePiecesCommandShows) {
    const std::string puzzle = config("iq-stars.toml");
    EXPECT_THAT(run_program({"pieces", puzzle}).out, HasSubstr("yellow  Y"));
    const Ended by_letters = run_program({"solve", puzzle, "--pieces", "YO"});
    const Ended by_names = run_program({"solve", puzzle, "--pieces", "yellow,orange"});
    EXPECT_EQ(by_letters.err, by_names.err);
    EXPECT_THAT(by_letters.err, HasSubstr("area"));  // read, and too few for the board
}

TEST(CommandLine, TheBeginningOfAFingerprintIsEnough) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program({"generate", config("fridgeiq.toml"), "--pieces", "ASQJB", "--centre",
                           "vertex", "--horizon", "2", "--out", "out"},
                          folder.path())
                  .exit_code,
              0);
    const auto all = fingerprints(exported(folder.path() / "out"));
    const std::string beginning = all.begin()->substr(0, 6);
    const Ended drawn =
        run_program({"render", "out", "--replace", "--select", beginning}, folder.path());
    EXPECT_EQ(drawn.exit_code, 0) << drawn.err;
    EXPECT_EQ(drawn.out, "drew 4 pictures into out/challenges\n");
    const auto model = [&](const std::string& fingerprint) {
        return run_program({"export", "out", "--select", fingerprint, "--format", "dimacs"},
                           folder.path());
    };
    EXPECT_EQ(model(beginning).exit_code, 0);
    EXPECT_EQ(model(beginning).out, model(*all.begin()).out);
    EXPECT_THAT(model("0").err,
                AllOf(StartsWith("orbitile: --select: "), HasSubstr("holds no challenge '0'")));
}

TEST(Version, NamesTheCompilerAndTheLibraries) {
    const Ended ended = run_program({"--version"});
    EXPECT_EQ(ended.exit_code, 0);
    EXPECT_THAT(ended.out, StartsWith("1.0.0\nbuilt by "));
    for (const char* library : {"Z3 4.", "CaDiCaL ", "SQLite 3.", "Cairo 1.", "Pango 1.",
                                "CLI11 2.", "fmt ", "toml++ ", "nlohmann-json 3."}) {
        EXPECT_THAT(ended.out, HasSubstr(library));
    }
}

}  // namespace
}  // namespace orbitile::command_line_test
