#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/program.hpp"

namespace orbitile::render_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class Render : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(run_program({"generate", config("fridgeiq.toml"), "--pieces", "ASQJB", "--centre",
                               "vertex", "--horizon", "2", "--out", out()})
                      .exit_code,
                  0);
        const auto all = fingerprints(exported(folder_.path()));
        ASSERT_EQ(all.size(), 2U);
        one_ = *all.begin();
        other_ = *all.rbegin();
    }

    std::string out() const { return folder_.path().string(); }
    fs::path pictures() const { return folder_.path() / "challenges"; }
    std::string picture(const std::string& name) const { return bytes_of(pictures() / name); }

    TemporaryFolder folder_;
    std::string one_;
    std::string other_;
};

TEST_F(Render, DrawsTheSameAgain) {
    std::map<std::string, std::string> before;
    for (const std::string& file : files_below(pictures())) before[file] = picture(file);
    ASSERT_EQ(before.size(), 8U);
    fs::remove_all(pictures());
    const Ended ended = run_program({"render", out()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("8 pictures"));
    EXPECT_EQ(files_below(pictures()).size(), 8U);
    for (const auto& [file, bytes] : before) EXPECT_TRUE(picture(file) == bytes) << file;
}

TEST_F(Render, DrawsOnlyMissingPicturesUnlessItReplacesThem) {
    const std::string kept = *files_below(pictures()).begin();
    const std::string missing = *files_below(pictures()).rbegin();
    write_bytes(pictures() / kept, "mine");
    fs::remove(pictures() / missing);
    EXPECT_THAT(run_program({"render", out()}).out, HasSubstr("drew 1 pictures"));
    EXPECT_EQ(picture(kept), "mine");
    EXPECT_TRUE(fs::exists(pictures() / missing));
    EXPECT_THAT(run_program({"render", out(), "--replace"}).out, HasSubstr("drew 8 pictures"));
    EXPECT_NE(picture(kept), "mine");
}

TEST_F(Render, DrawsEveryFormat) {
    const Ended ended = run_program({"render", out(), "--format", "svg,pdf,png"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(files_below(pictures()).size(), 12U);
    for (const std::string what : {"-challenge", "-solution"}) {
        EXPECT_THAT(picture(one_ + what + ".svg"), HasSubstr("<svg"));
        EXPECT_THAT(picture(one_ + what + ".pdf"), StartsWith("%PDF-"));
        EXPECT_THAT(picture(one_ + what + ".png"), StartsWith("\x89PNG\r\n"));
    }
}

TEST_F(Render, DrawsInTheRequestedPalette) {
    const std::string solution = one_ + "-solution.svg";
    const std::string before = picture(solution);
    std::map<std::string, std::string> drawn;
    for (const char* palette : {"puzzle", "safe", "grey", "pattern"}) {
        EXPECT_EQ(run_program({"render", out(), "--replace", "--palette", palette}).exit_code, 0);
        drawn[palette] = picture(solution);
    }
    EXPECT_TRUE(drawn["puzzle"] == before) << "as runs draw them";
    std::set<std::string> different;
    for (const auto& [palette, bytes] : drawn) different.insert(bytes);
    EXPECT_EQ(different.size(), 4U);
    const Ended ended = run_program({"render", out(), "--palette", "sepia"});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("'sepia' is not one of"));
}

TEST_F(Render, DrawsOneChallengeAlone) {
    fs::remove_all(pictures());
    const Ended ended = run_program({"render", out(), "--select", other_, "--format", "png"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(files_below(pictures()),
              (std::set<std::string>{other_ + "-challenge.png", other_ + "-solution.png"}));
}

TEST_F(Render, RefusesAFingerprintThatItDoesNotHold) {
    fs::remove_all(pictures());
    for (const std::string& fingerprint :
         {std::string("0123456789abcdef0123456789abcdef"), std::string("../../x"), one_ + "0"}) {
        const Ended ended = run_program({"render", out(), "--select", fingerprint});
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, HasSubstr(fingerprint));
    }
    EXPECT_TRUE(files_below(pictures()).empty());
}

TEST_F(Render, RefusesAFormatThatThereIsNot) {
    fs::remove_all(pictures());
    const Ended ended = run_program({"render", out(), "--format", "svg,bmp"});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("bmp"));
    EXPECT_TRUE(files_below(pictures()).empty());
}

TEST_F(Render, DrawsAnOverviewAlone) {
    fs::remove_all(pictures());
    const std::string sheet = (folder_.path() / "sheet.svg").string();
    const Ended ended = run_program({"render", out(), "--overview", sheet});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("2 shapes"));
    EXPECT_THAT(bytes_of(sheet), HasSubstr("<svg"));
    EXPECT_FALSE(fs::exists(pictures()));
}

TEST_F(Render, DrawsASelectionInItsOwnOrder) {
    const auto drawn = [&](const std::string& selection) {
        const std::string sheet = (folder_.path() / "sheet.svg").string();
        const Ended ended =
            run_program({"render", out(), "--overview", sheet, "--select", selection});
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        return bytes_of(sheet);
    };
    EXPECT_NE(drawn("1,2"), drawn("2,1"));
    EXPECT_NE(drawn("1"), drawn("2"));
}

TEST_F(Render, RefusesAnOverviewWithAnotherEnding) {
    const Ended ended = run_program({"render", out(), "--overview", out() + "/sheet.gif"});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("sheet.gif"));
}

TEST_F(Render, IsTrueToScale) {
    // FridgeIQ's cells are 15 mm wide: a square of as many cells, and the same margin for all.
    const auto json = exported(folder_.path());
    for (const auto& challenge : json["challenges"]) {
        const std::string svg =
            picture(challenge["fingerprint"].get<std::string>() + "-challenge.svg");
        double width = 0;
        const auto at = svg.find("width=\"");
        ASSERT_NE(at, std::string::npos);
        ASSERT_EQ(std::sscanf(svg.c_str() + at, "width=\"%lfmm\"", &width), 1);
        EXPECT_DOUBLE_EQ(width, 15.0 * challenge["width"].get<int>() + 10);
    }
}

}  // namespace
}  // namespace orbitile::render_test
