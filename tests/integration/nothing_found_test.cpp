// What `generate` says where nothing was found.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace orbitile::nothing_found_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class NothingFound : public ::testing::Test {
  protected:
    std::string generated(const Arguments& more) const {
        Arguments arguments{"generate", "tetrominoes.toml", "--fresh", "--out", "out"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ended ended = run_program(arguments, folder_.path());
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        return ended.out;
    }

    void SetUp() override {
        ASSERT_EQ(
            run_program({"polyforms", "tetrominoes", "--out", "tetrominoes.toml"}, folder_.path())
                .exit_code,
            0);
    }

    TemporaryFolder folder_;
};

// The T covers three cells of one colour and one of the other, each other piece two of both.
TEST_F(NothingFound, BecauseOfACheckerboardsColoursNamesThePieceToBlame) {
    EXPECT_THAT(generated({"--symmetry", "C4"}),
                AllOf(HasSubstr("no shape with C4 (quarter-turn): on a checkerboard, the pieces "
                                "cover 2 cells more of one colour than of the other, but no shape "
                                "of this area with this symmetry does so (T covers 3 of one and 1 "
                                "of the other; every other piece covers equal areas of both)\n"),
                      HasSubstr("\ntry: orbitile generate tetrominoes.toml --out out --symmetry "
                                "all --fresh\n")));
}

TEST_F(NothingFound, BecauseOfTheAreaNamesTheOrbits) {
    ASSERT_EQ(
        run_program({"polyforms", "pentominoes", "--out", "p.toml"}, folder_.path()).exit_code, 0);
    const Ended ended =
        run_program({"generate", "p.toml", "--pieces", "LN", "--symmetry", "D4", "--out", "out"},
                    folder_.path());
    EXPECT_THAT(ended.out,
                HasSubstr("no shape with D4 (full): a shape consists of sets of 1 (only one set), "
                          "4 or 8 (only one set) cells that the symmetry takes to each other, and "
                          "no choice of such sets has the area of the pieces, 10 cells\n"));
}

// The I is on a line through the centre. So a square that it would fill has too many cells of one
// colour.
TEST_F(NothingFound, BecauseOfAShapesOwnColoursSaysSo) {
    EXPECT_THAT(
        generated({"--symmetry", "C4", "--pieces", "I", "--centre", "cell"}),
        HasSubstr("no shape with C4 (quarter-turn): on a checkerboard, the pieces cover equal "
                  "areas of both colours, but no shape of this area with this symmetry does so\n"));
}

TEST_F(NothingFound, BecauseAPieceHasNoPlaceNamesIt) {
    EXPECT_THAT(
        generated({"--pieces", "IL", "--symmetry", "D4"}),
        HasSubstr(
            "no shape with D4 (full): there is no place for I: no allowed shape of 8 cells can "
            "contain this piece together with its images\n"));
}

TEST_F(NothingFound, ByTheSearchAloneReportsTheNumberOfCandidates) {
    EXPECT_THAT(generated({"--pieces", "ILOS", "--symmetry", "D2"}),
                HasSubstr("no shape with D2 (double-lateral): there were 35 candidates, and the "
                          "pieces fill none of them\n"));
}

TEST_F(NothingFound, ReportsTheReasonOfEachSymmetryOnce) {
    const std::string out = generated({"--symmetry", "C4,D4,D2", "--pieces", "T", "--flips"});
    EXPECT_THAT(out, HasSubstr("no shape with D4 (full), C4 (quarter-turn): "));
    EXPECT_THAT(out, HasSubstr("no shape with D2 (double-lateral): "));
}

// The command that is printed is run as a shell runs it, and finds something.
TEST_F(NothingFound, OffersACommandThatFindsSomething) {
    const auto file = folder_.path() / "it's mine.toml";
    std::filesystem::rename(folder_.path() / "tetrominoes.toml", file);
    const Ended nothing = run_program({"generate", "it's mine.toml", "--symmetry", "C4", "--pieces",
                                       "ILT", "--threads", "1", "--out", "some where"},
                                      folder_.path());
    const std::string mark = "try: orbitile ";
    const auto begin = nothing.out.find(mark);
    ASSERT_NE(begin, std::string::npos) << nothing.out;
    const auto end = nothing.out.find('\n', begin);
    const std::string offered = nothing.out.substr(begin + mark.size(), end - begin - mark.size());
    EXPECT_EQ(offered,
              "generate 'it'\\''s mine.toml' --pieces ILT --threads 1 --out 'some where' "
              "--symmetry all --fresh");
    const std::string out = said_by("cd '" + folder_.path().string() + "' && '" +
                                    std::string(ORBITILE_PROGRAM) + "' " + offered);
    EXPECT_THAT(out, HasSubstr("found 1: "));
}

TEST_F(NothingFound, SuggestsFewerRestrictionsIfEverySymmetryWasAskedFor) {
    EXPECT_THAT(generated({"--symmetry", "all", "--pieces", "IL", "--kind", "ring-centre"}),
                HasSubstr("\ntry: orbitile generate tetrominoes.toml --out out --pieces "
                          "IL --symmetry all --fresh\n"));
}

TEST_F(NothingFound, OffersToLeaveOutThePieceToBlameOnceNothingElseHelps) {
    EXPECT_THAT(generated({"--symmetry", "all", "--pieces", "OT", "--flips"}),
                AllOf(HasSubstr("no shape with D4 (full), C4 (quarter-turn), D2x "
                                "(double-diagonal): on a checkerboard, "),
                      HasSubstr("\ntry: orbitile generate tetrominoes.toml --out out --flips "
                                "--symmetry all --pieces O --fresh\n")));
}

TEST_F(NothingFound, NamesThePieceToChangeIfNoSymmetryIsPossible) {
    EXPECT_THAT(
        generated({"--symmetry", "all", "--pieces", "OT", "--flips"}),
        HasSubstr("\nthese pieces fill no shape with any symmetry of the lattice and any options: "
                  "change the piece T, because the other pieces fill a shape without it\ntry: "));
}

// Neither L and N together, nor one of them alone, fill a shape with any symmetry.
TEST_F(NothingFound, OffersNoCommandThatFindsNothing) {
    ASSERT_EQ(
        run_program({"polyforms", "pentominoes", "--out", "p.toml"}, folder_.path()).exit_code, 0);
    const Ended ended =
        run_program({"generate", "p.toml", "--pieces", "LN", "--symmetry", "D4", "--out", "out"},
                    folder_.path());
    EXPECT_THAT(ended.out, AllOf(HasSubstr("and any options: change a piece or add one; it does "
                                           "not help to leave a piece out\n"),
                                 Not(HasSubstr("try: "))));
}

TEST_F(NothingFound, IsNotExplainedIfOnlyTheResultIsWanted) {
    EXPECT_THAT(generated({"--symmetry", "C4", "--quiet"}),
                AllOf(Not(HasSubstr("try")), Not(HasSubstr("no shape"))));
}

}  // namespace
}  // namespace orbitile::nothing_found_test
