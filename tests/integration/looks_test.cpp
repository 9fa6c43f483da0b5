// The same puzzle with other colours, another name and other letters. It asks the same question.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace orbitile::looks_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

class ChangedLooks : public ::testing::Test {
  protected:
    void SetUp() override {
        write_puzzle("#3f9b45");
        ASSERT_EQ(generate("out").exit_code, 0);
        before_ = export_text(folder_.path() / "out");
    }

    void write_puzzle(const std::string& colour, const std::string& name = "bits",
                      const std::string& unit = "10") const {
        write_bytes(folder_.path() / "t.toml", "name = \"" + name +
                                                   "\"\nlattice = \"tetrakis\"\nunit_mm = " + unit +
                                                   "\n[[piece]]\nname = \"h\"\ncolour = \"" +
                                                   colour + "\"\ncopies = 8\nrows = [\"◣\"]\n");
    }

    Ended generate(const std::string& out, const Arguments& more = {}) const {
        Arguments arguments{"generate", "t.toml", "--method", "walk", "--out", out};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments, folder_.path());
    }

    std::string solution(const std::string& out = "out") const {
        for (const std::string& file : files_below(folder_.path() / out / "challenges")) {
            if (file.ends_with("solution.svg")) {
                return bytes_of(folder_.path() / out / "challenges" / file);
            }
        }
        return {};
    }

    TemporaryFolder folder_;
    std::string before_;
};

TEST_F(ChangedLooks, AreStoredAndDrawnOnRequest) {
    const std::string old = solution();
    write_puzzle("#0000ff", "blue bits", "12");
    const Ended ended = generate("out");
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(solution(), old) << "existing pictures are kept";
    const auto now = exported(folder_.path() / "out");
    EXPECT_EQ(now["challenges"], nlohmann::json::parse(before_)["challenges"]);
    generate("anew");
    EXPECT_EQ(export_text(folder_.path() / "out"), export_text(folder_.path() / "anew"));
    EXPECT_EQ(run_program({"render", "out", "--replace"}, folder_.path()).exit_code, 0);
    EXPECT_EQ(solution(), solution("anew"));
}

TEST_F(ChangedLooks, OfPartsAreReportedByMerge) {
    ASSERT_EQ(generate("1", {"--part", "1/2"}).exit_code, 0);
    write_puzzle("#0000ff");
    ASSERT_EQ(generate("2", {"--part", "2/2"}).exit_code, 0);
    const Ended ended = run_program({"merge", "all", "2", "1"}, folder_.path());
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("the appearance of 2 is used"));
    generate("anew");
    run_program({"render", "all"}, folder_.path());
    EXPECT_EQ(solution("all"), solution("anew"));
    const Ended again = run_program({"merge", "all", "1", "2"}, folder_.path());
    EXPECT_THAT(again.err, HasSubstr("the appearance of all is used"));
    const Ended same = run_program({"merge", "one", "2", "2", "all"}, folder_.path());
    EXPECT_THAT(same.err, Not(HasSubstr("looks")));
}

}  // namespace
}  // namespace orbitile::looks_test
