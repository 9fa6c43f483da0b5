// The challenges of a sweep, counted, printed and made into a page, as a user does it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>

#include "support/answer.hpp"
#include "support/program.hpp"

namespace orbitile::sweep_challenges_test {
namespace {

namespace fs = std::filesystem;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

// Nine choices of two or three pieces fill something.
class SweepChallenges : public ::testing::Test {
  protected:
    SweepChallenges() {
        const Ended ended = run_program({"generate", config("fridgeiq.toml"), "--subsets", "2..3",
                                         "--out", path("sweep"), "--quiet"});
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
    }

    std::string path(const std::string& name) const { return (folder_.path() / name).string(); }

    Ended on_sweep(Arguments arguments, const Arguments& more = {}) const {
        arguments.push_back(path("sweep"));
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    }

    // Tilings by pieces, as `tilings --count` prints them.
    std::map<std::string, int> counts(const Arguments& more = {}) const {
        const Ended ended = on_sweep({"tilings", "--count"}, more);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        std::istringstream lines(ended.out);
        std::string line;
        std::getline(lines, line);
        std::map<std::string, int> counts;
        while (std::getline(lines, line)) {
            std::istringstream words(line);
            std::string number;
            std::string grade;
            std::string pieces;
            int distinct = 0;
            words >> number >> grade >> pieces >> distinct >> counts[pieces];
        }
        return counts;
    }

    TemporaryFolder folder_;
};

TEST_F(SweepChallenges, AreCountedAsIfTheirPiecesWereAll) {
    const auto counted = counts();
    EXPECT_EQ(counted.size(), 9U);
    for (const auto& [pieces, tilings] : counted) {
        const std::string alone = path("alone-" + pieces);
        EXPECT_EQ(run_program({"generate", config("fridgeiq.toml"), "--pieces", pieces, "--out",
                               alone, "--count-tilings", "--quiet"})
                      .exit_code,
                  0);
        const auto challenges = exported(alone).at("challenges");
        ASSERT_EQ(challenges.size(), 1U) << pieces;
        EXPECT_EQ(challenges.front().at("tiling_count"), tilings) << pieces;
    }
}

TEST_F(SweepChallenges, AreChosenBySizeOrPieces) {
    EXPECT_EQ(counts({"--select", "size:2"}).size(), 2U);
    EXPECT_EQ(counts({"--select", "size:3"}).size(), 7U);
    EXPECT_EQ(counts({"--select", "size:1..3"}).size(), 9U);
    EXPECT_EQ(counts({"--select", "pieces:OY"}), (std::map<std::string, int>{{"OY", 4}}));
    for (const auto& [selection, reason] :
         {std::pair("size:5", "holds no shape for size:5"),
          std::pair("pieces:AR", "holds no shape for pieces:AR"),
          std::pair("size:x", "--select size:x"),
          std::pair("3", "a catalogue of subsets requires size:N")}) {
        const Ended ended = on_sweep({"tilings", "--count"}, {"--select", selection});
        EXPECT_EQ(ended.exit_code, 2) << selection;
        EXPECT_THAT(ended.err, HasSubstr(reason));
    }
    EXPECT_EQ(on_sweep({"tilings"}, {"--difficulty"}).exit_code, 2);
}

TEST_F(SweepChallenges, ArePrintedWithTheirPieces) {
    const Ended ended = on_sweep({"booklet"}, {"--select", "size:3", "--out", path("b.pdf")});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("7 challenges"));
    if (!is_installed("pdftotext")) GTEST_SKIP() << "pdftotext is missing";
    ASSERT_EQ(exit_code_of("pdftotext '" + path("b.pdf") + "' '" + path("b.txt") + "'"), 0);
    const std::string words = bytes_of(folder_.path() / "b.txt");
    EXPECT_THAT(words, HasSubstr("3 pieces: AMN"));
    EXPECT_THAT(words, Not(HasSubstr("2 pieces:")));
}

TEST_F(SweepChallenges, AreOnThePageWithTheirPieces) {
    const Ended ended = on_sweep({"gallery"}, {"--select", "size:2", "--out", path("p.html")});
    if (ended.exit_code == 1) GTEST_SKIP() << "the program has no page";
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    const std::string text = bytes_of(folder_.path() / "p.html");
    const std::string mark = "<script type=\"application/json\" id=\"catalogue\">";
    const std::size_t from = text.find(mark) + mark.size();
    const auto data = nlohmann::json::parse(text.substr(from, text.find("</script>", from) - from));
    ASSERT_EQ(data["challenges"].size(), 2U);
    std::set<std::string> fingerprints;
    for (const auto& challenge : data["challenges"]) {
        fingerprints.insert(challenge["fingerprint"]);
        int pieces = 0;
        for (const int copies : challenge["copies"]) pieces += copies;
        EXPECT_EQ(pieces, 2);
        ASSERT_EQ(challenge["solution"].size(), 2U);
        for (const auto& placed : challenge["solution"]) {
            EXPECT_EQ(challenge["copies"][placed[0].get<std::size_t>()], 1);
        }
    }
    EXPECT_EQ(fingerprints.size(), 2U);
}

}  // namespace
}  // namespace orbitile::sweep_challenges_test
