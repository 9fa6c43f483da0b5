// Tables of shapes fit a page of 80 columns, or have everything.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "support/program.hpp"
#include "support/pseudo_terminal.hpp"

namespace orbitile::table_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr int page = 80;

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

void expect_page(const std::string& text) {
    for (const std::string& line : lines_of(text)) EXPECT_LE(columns_of(line), page) << line;
}

// The last words of the rows that begin with a number, by that number.
std::map<std::string, std::string> fingerprints_in(const std::string& table) {
    std::map<std::string, std::string> last_words;
    for (const std::string& line : lines_of(table)) {
        std::istringstream stream(line);
        std::string number;
        stream >> number;
        if (number.empty() || number.find_first_not_of("0123456789") != std::string::npos) continue;
        last_words[number] = line.substr(line.find_last_of(' ') + 1);
    }
    return last_words;
}

class Tables : public testing::Test {
  protected:
    // 104 shapes of the five tetrominoes, with one mirror line.
    void SetUp() override {
        const fs::path puzzle = folder_.path() / "tetrominoes.toml";
        ASSERT_EQ(run_program({"polyforms", "tetrominoes", "--out", puzzle.string()}).exit_code, 0);
        ASSERT_EQ(run_program({"generate", puzzle.string(), "--symmetry", "D1", "--difficulty",
                               "--quiet", "--out", out()})
                      .exit_code,
                  0);
    }

    std::string out() const { return (folder_.path() / "out").string(); }
    std::string status(const Arguments& more = {}) const {
        Arguments words{"status", out()};
        words.insert(words.end(), more.begin(), more.end());
        return run_program(words).out;
    }

    TemporaryFolder folder_;
};

TEST_F(Tables, OfShapesFitAPage) {
    expect_page(status());
    EXPECT_THAT(status(), AllOf(HasSubstr("number  grade"), HasSubstr("symmetry"),
                                HasSubstr("fingerprint\n")));
}

TEST_F(Tables, HaveEveryColumnAndWholeFingerprintsOnRequest) {
    const std::string wide = status({"--wide"});
    EXPECT_THAT(wide, AllOf(HasSubstr("careful"), HasSubstr("casual"), HasSubstr("solutions"),
                            HasSubstr("width"), HasSubstr("centre"), HasSubstr("kind")));
    const auto stored = fingerprints(exported(out()));
    ASSERT_EQ(stored.size(), 104U);
    std::set<std::string> shown;
    for (const auto& [number, fingerprint] : fingerprints_in(wide)) shown.insert(fingerprint);
    EXPECT_EQ(shown, stored);
}

TEST_F(Tables, HaveFingerprintsThatAreTakenBackAsSelections) {
    const auto whole = fingerprints_in(status({"--wide"}));
    const auto beginnings = fingerprints_in(status());
    ASSERT_EQ(beginnings.size(), whole.size());
    std::set<std::string> different;
    for (const auto& [number, beginning] : beginnings) {
        EXPECT_TRUE(whole.at(number).starts_with(beginning)) << number;
        EXPECT_LT(beginning.size(), whole.at(number).size());
        different.insert(beginning);
    }
    EXPECT_EQ(different.size(), whole.size());
    const Ended chosen = run_program({"render", out(), "--select", beginnings.at("1")});
    EXPECT_EQ(chosen.exit_code, 0) << chosen.err;
}

TEST_F(Tables, OfTheStateOfALongSearchFitAPage) { expect_page(status()); }

TEST(TablesOfABoard, FitAPage) {
    const TemporaryFolder folder;
    const std::string out = (folder.path() / "out").string();
    const Ended ended = run_program({"starts", config("pentominoes.toml"), "--outline", "rect:10x6",
                                     "--count", "4", "--verbose", "--out", out});
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    const std::string table = ended.out.substr(ended.out.find("number  "));
    expect_page(table);
    EXPECT_THAT(table, AllOf(HasSubstr("difficulty"), HasSubstr("clues")));
    EXPECT_THAT(run_program({"status", out, "--wide"}).out, Not(HasSubstr("…")));
}

TEST(TablesOfPieces, FitAPageWherePiecesAreSmall) {
    for (const char* puzzle : {"pentominoes.toml", "fridgeiq.toml", "hexiamonds.toml"}) {
        const Ended ended = run_program({"pieces", config(puzzle)});
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        expect_page(ended.out);
    }
}

TEST(MissingCatalogue, IsDistinguishedFromAMissingFolderAndAFile) {
    const TemporaryFolder folder;
    const std::string file = config("fridgeiq.toml");
    const std::string empty = folder.path().string();
    const std::string missing = (folder.path() / "nope").string();
    for (const Arguments& words :
         {Arguments{"status"}, Arguments{"booklet"}, Arguments{"export"}, Arguments{"tilings"}}) {
        const auto said = [&](const std::string& path) {
            Arguments all = words;
            all.insert(all.begin() + 1, path);
            const Ended ended = run_program(all, folder.path());
            EXPECT_EQ(ended.exit_code, 2);
            return ended.err;
        };
        EXPECT_THAT(said(missing), HasSubstr("nope: there is no such folder; give a folder"));
        EXPECT_THAT(said(empty), HasSubstr("there is no catalogue in this folder"));
        if (words.front() == "booklet") continue;  // a puzzle file may state challenges
        EXPECT_THAT(said(file), HasSubstr("fridgeiq.toml: this is a file, not a folder"));
    }
}

}  // namespace
}  // namespace orbitile::table_test
