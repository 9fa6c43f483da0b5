// What `generate` says where nothing was found.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace orbitile::nothing_found_test {
namespace {

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
                HasSubstr("no shape with C4 (quarter-turn): on a checkerboard, the pieces "
                          "cover 2 squares more of one colour than of the other, but no shape "
                          "of this area with this symmetry does so (T covers 3 of one and 1 "
                          "of the other; every other piece covers equal areas of both)\n"));
}

TEST_F(NothingFound, BecauseOfTheAreaSaysHowToChangeIt) {
    ASSERT_EQ(
        run_program({"polyforms", "pentominoes", "--out", "p.toml"}, folder_.path()).exit_code, 0);
    const Ended ended =
        run_program({"generate", "p.toml", "--pieces", "LN", "--symmetry", "D4", "--out", "out"},
                    folder_.path());
    EXPECT_THAT(ended.out,
                HasSubstr("no shape with D4 (full): the pieces have an area of 10 squares, but the "
                          "nearest areas of shapes with this symmetry are 9 and 12: add 2 squares "
                          "or remove 1 square\n"));
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
            "no shape with D4 (full): there is no place for I: no allowed shape of 8 squares can "
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

TEST_F(NothingFound, IsNotExplainedIfOnlyTheResultIsWanted) {
    EXPECT_THAT(generated({"--symmetry", "C4", "--quiet"}), Not(HasSubstr("no shape")));
}

}  // namespace
}  // namespace orbitile::nothing_found_test
