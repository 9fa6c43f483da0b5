// A file whose ending belongs to what another command writes is refused, with the right command.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::output_ending_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class OutputEnding : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(run({"polyforms", "dominoes", "--out", "one.toml"}).exit_code, 0);
        ASSERT_EQ(run({"generate", "one.toml", "--symmetry", "D2", "--quiet", "--out", "found"})
                      .exit_code,
                  0);
    }
    Ended run(const Arguments& arguments) const { return run_program(arguments, folder_.path()); }
    bool is_there(const std::string& name) const { return fs::exists(folder_.path() / name); }

    void expect_refused(const Arguments& arguments, const std::string& writes,
                        const std::string& advice) const {
        const Ended ended = run(arguments);
        EXPECT_EQ(ended.exit_code, 2) << arguments.front();
        EXPECT_THAT(ended.err,
                    AllOf(HasSubstr(arguments.back()), HasSubstr(writes), HasSubstr(advice)));
        EXPECT_FALSE(is_there(arguments.back()));
    }

  private:
    TemporaryFolder folder_;
};

TEST_F(OutputEnding, OfAnotherCommandIsRefusedWithThatCommand) {
    expect_refused({"gallery", "found", "--out", "x.pdf"},
                   "`gallery` writes a page; use a name such as page.html",
                   "for a PDF use `orbitile booklet`");
    expect_refused({"gallery", "found", "--out", "x.PNG"}, "`gallery` writes a page",
                   "for pictures use `orbitile render`");
    expect_refused({"booklet", "found", "--out", "x.html"},
                   "`booklet` writes a PDF; use a name such as booklet.pdf",
                   "for a page use `orbitile gallery`");
    expect_refused({"render", "found", "--overview", "x.html"}, "`render` writes a picture",
                   "for a page use `orbitile gallery`");
    expect_refused({"pieces", "one.toml", "--out", "x.stl"}, "`pieces` writes a picture",
                   "for solids to print use `orbitile make`");
    expect_refused({"make", "one.toml", "--out", "x.pdf"},
                   "`make` writes a folder of files; use a name such as parts",
                   "for a PDF use `orbitile booklet`");
    const Ended made = run({"make", "one.toml", "--out", "x.stl"});
    EXPECT_EQ(made.exit_code, 2);
    EXPECT_THAT(made.err,
                AllOf(HasSubstr("`make` writes a folder of files; use a name such as parts"),
                      Not(HasSubstr("use `orbitile make`"))));
}

TEST_F(OutputEnding, OfTheCommandItselfOrOfNoneIsAccepted) {
    EXPECT_EQ(run({"pieces", "one.toml", "--out", "x.pdf"}).exit_code, 0);
    EXPECT_EQ(run({"gallery", "found", "--out", "x.page"}).exit_code, 0);
    EXPECT_TRUE(is_there("x.page"));
    EXPECT_EQ(run({"gallery", "found", "--out", "/dev/null"}).exit_code, 0);
}

}  // namespace
}  // namespace orbitile::output_ending_test
