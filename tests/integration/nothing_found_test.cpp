// What `generate` says where nothing was found.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace orbitile::nothing_found_test {
namespace {

using testing::AllOf;
using testing::EndsWith;
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
TEST_F(NothingFound, BecauseOfACheckerboardsColoursSaysSo) {
    EXPECT_THAT(generated({"--group", "C4"}),
                AllOf(HasSubstr("on a checkerboard the pieces cover 2 cells more of one colour "
                                "than of the other, and no figure of their area with C4 does so; "
                                "try less symmetry (--symmetry C2, D1, D1x)"),
                      EndsWith("complete: 0 shapes\n")));
}

TEST_F(NothingFound, NamesWhatWasLeftOutAndMayBeAsked) {
    EXPECT_THAT(
        generated({"--pieces", "IL", "--connect", "edge", "--holes", "none", "--kind", "connected",
                   "--symmetry", "even", "--exactly"}),
        AllOf(HasSubstr("try every --kind, every --centre, it without --exactly, "
                        "--connect point, --holes any, less symmetry (--symmetry "),
              HasSubstr("other --pieces or --copies of them\n"), EndsWith("complete: 0 shapes\n")));
}

TEST_F(NothingFound, IsNotExplainedWhereOnlyTheResultIsWanted) {
    EXPECT_THAT(generated({"--group", "C4", "--quiet"}), Not(HasSubstr("try")));
}

}  // namespace
}  // namespace orbitile::nothing_found_test
