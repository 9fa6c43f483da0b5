// A page and a booklet are not written into files whose names have the ending of another format.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::output_ending_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

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

  private:
    TemporaryFolder folder_;
};

TEST_F(OutputEnding, OfAnotherFormatIsRefused) {
    for (const auto& [arguments, ending] :
         {std::pair(Arguments{"gallery", "found", "--out", "x.pdf"}, ".html"),
          std::pair(Arguments{"booklet", "found", "--out", "x.html"}, ".pdf"),
          std::pair(Arguments{"render", "found", "--overview", "x.html"}, ".svg"),
          std::pair(Arguments{"pieces", "one.toml", "--out", "x.stl"}, ".svg")}) {
        const Ended ended = run(arguments);
        EXPECT_EQ(ended.exit_code, 2) << arguments.front();
        EXPECT_THAT(ended.err, AllOf(HasSubstr(arguments.back()), HasSubstr("must end in "),
                                     HasSubstr(ending)));
        EXPECT_FALSE(is_there(arguments.back()));
    }
}

TEST_F(OutputEnding, OfTheFormatOrWithoutAnEndingIsAccepted) {
    EXPECT_EQ(run({"pieces", "one.toml", "--out", "x.pdf"}).exit_code, 0);
    EXPECT_EQ(run({"gallery", "found", "--out", "page"}).exit_code, 0);
    EXPECT_TRUE(is_there("page"));
    EXPECT_EQ(run({"gallery", "found", "--out", "/dev/null"}).exit_code, 0);
}

}  // namespace
}  // namespace orbitile::output_ending_test
