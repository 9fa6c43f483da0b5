// Puzzle files that state several challenges, as a user works with them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "support/answer.hpp"
#include "support/printed_pictures.hpp"
#include "support/program.hpp"
#include "support/solid_file.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::stated_challenges_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::string stock() { return config("fridgeiq-stock.toml"); }

// Three challenges of FridgeIQ's pieces: one with fillings, one with one, one without any.
const std::string few =
    "\n[[challenge]]\nname = \"square\"\npieces = \"IJMR\"\noutline = \"rect:3x3\"\n"
    "[[challenge]]\nname = \"tri & angle\"\npieces = \"DIY\"\noutline = \"triangle:3\"\n"
    "[[challenge]]\nname = \"empty\"\npieces = \"IQRST\"\noutline = \"rect:4x3\"\n";

class StatedChallenges : public testing::Test {
  protected:
    std::string few_of_fridgeiq() const {
        std::ifstream whole(config("fridgeiq.toml"));
        std::ostringstream text;
        text << whole.rdbuf() << few;
        const fs::path file = folder_.path() / "few.toml";
        std::ofstream(file) << text.str();
        return file.string();
    }
    fs::path at(const std::string& name) const { return folder_.path() / name; }

  private:
    TemporaryFolder folder_;
};

TEST_F(StatedChallenges, AreSolvedTogether) {
    const Ended ended = run_program({"solve", few_of_fridgeiq()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(ended.out,
              "1 square (RMJI): solutions 1+\n"
              "2 tri & angle (DYI): solutions 1+\n"
              "3 empty (RTSQI): solutions none\n"
              "2 of 3 challenges can be filled, 1 cannot\n");
}

TEST_F(StatedChallenges, AreCountedByBothEngines) {
    const Ended ended = run_program({"solve", few_of_fridgeiq(), "--count"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("1 square (RMJI): solutions 4, up to symmetry 1\n"));
    EXPECT_THAT(ended.out, HasSubstr("2 tri & angle (DYI): solutions 1\n"));
    EXPECT_THAT(ended.out, HasSubstr("3 empty (RTSQI): solutions none\n"));
}

TEST_F(StatedChallenges, AreWrittenAsJsonLineByLine) {
    const Ended ended = run_program({"solve", few_of_fridgeiq(), "--count", "--format", "json"});
    EXPECT_EQ(ended.out,
              "{\"number\":1,\"name\":\"square\",\"pieces\":\"RMJI\",\"fillings\":4,\"different\":"
              "1,\"exhausted\":true}\n"
              "{\"number\":2,\"name\":\"tri & angle\",\"pieces\":\"DYI\",\"fillings\":1,"
              "\"exhausted\":true}\n"
              "{\"number\":3,\"name\":\"empty\",\"pieces\":\"RTSQI\",\"fillings\":0,\"different\":"
              "0,\"exhausted\":true}\n");
}

TEST_F(StatedChallenges, AreSolvedAloneByNameOrNumber) {
    const std::string file = few_of_fridgeiq();
    for (const std::string which : {"square", "1"}) {
        const Ended ended = run_program({"solve", file, "--challenge", which, "--all"});
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        EXPECT_THAT(ended.out, HasSubstr("solutions: 4\n"));
        EXPECT_EQ(printed_pictures(ended.out).size(), 4U);
    }
    EXPECT_THAT(run_program({"clues", file, "--challenge", "square", "--given-pieces", "1"}).out,
                HasSubstr("exactly one solution: 16\n"));
}

TEST_F(StatedChallenges, AreRefusedIfTheyAreMissingOrOptionsAreForASingleOne) {
    const std::string file = few_of_fridgeiq();
    const Ended unknown = run_program({"solve", file, "--challenge", "sqare"});
    EXPECT_EQ(unknown.exit_code, 2);
    EXPECT_THAT(unknown.err, HasSubstr("no challenge is called 'sqare'"));
    const Ended none = run_program(
        {"make", config("fridgeiq.toml"), "--challenge", "square", "--out", at("made").string()});
    EXPECT_EQ(none.exit_code, 2);
    EXPECT_THAT(none.err, HasSubstr("does not state challenges; add [[challenge]] tables"));
    for (const Arguments& one : std::vector<Arguments>{{"--all"},
                                                       {"--given", "A@1"},
                                                       {"--pieces", "A"},
                                                       {"--out", at("x").string()},
                                                       {"--use", "any"},
                                                       {"--sample", "2"}}) {
        Arguments arguments{"solve", file};
        arguments.insert(arguments.end(), one.begin(), one.end());
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 2) << one.front();
        EXPECT_THAT(ended.err, HasSubstr("states 3 challenges")) << one.front();
    }
    EXPECT_THAT(run_program({"clues", file, "--given-pieces", "1"}).err,
                HasSubstr("the file states 3 challenges; choose one of them with --challenge"));
}

TEST_F(StatedChallenges, AreExportedAsModelsAndUsedAsStartsOneByOne) {
    const std::string file = few_of_fridgeiq();
    const Ended model =
        run_program({"export", file, "--challenge", "tri & angle", "--format", "dimacs"});
    EXPECT_EQ(model.exit_code, 0) << model.err;
    EXPECT_THAT(model.out, HasSubstr("fridgeiq, challenge tri & angle"));
    const Ended starts = run_program(
        {"starts", file, "--challenge", "square", "--count", "2", "--out", at("starts").string()});
    EXPECT_EQ(starts.exit_code, 0) << starts.err;
    EXPECT_THAT(
        run_program({"pieces", file}).out,
        HasSubstr(
            "challenges 3\nno.  challenge      size  pieces\n  1  square       3 by 3  RMJI\n"));
}

TEST_F(StatedChallenges, OfAnotherAreaAreRefusedWithBothFigures) {
    const fs::path file = at("bad.toml");
    fs::copy_file(few_of_fridgeiq(), file);
    std::ofstream(file, std::ios::app)
        << "[[challenge]]\nname = \"wrong\"\npieces = \"IJMR\"\noutline = \"rect:4x3\"\n";
    for (const std::string command : {"solve", "pieces"}) {
        const Ended ended = run_program({command, file.string()});
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, HasSubstr("challenge 'wrong': the board has an area of 12 cells, "
                                         "but the pieces have 9\n"));
        EXPECT_EQ(ended.out, "");
    }
}

TEST_F(StatedChallenges, MakeABookletOfTheFillableOnes) {
    const fs::path pdf = at("few.pdf");
    const Ended ended =
        run_program({"booklet", few_of_fridgeiq(), "--out", pdf.string(), "--title", "Few"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(
        ended.out,
        pdf.string() + ": 6 pages, 2 challenges\nleft out: empty (the pieces do not fill it)\n");
    if (!is_installed("pdftotext")) GTEST_SKIP() << "pdftotext is missing";
    const fs::path text = at("few.txt");
    ASSERT_EQ(exit_code_of("pdftotext '" + pdf.string() + "' '" + text.string() + "'"), 0);
    const std::string words = bytes_of(text);
    for (const std::string part : {"2 challenges for 16 pieces", "whose letters are above",
                                   "tri & angle", "3 pieces: DYI", "solution", "1 solution"}) {
        EXPECT_THAT(words, HasSubstr(part));
    }
}

TEST_F(StatedChallenges, OfABookletAreSelectedByNameOrNumber) {
    const std::string file = few_of_fridgeiq();
    const auto made = [&](const std::string& selection) {
        return run_program({"booklet", file, "--out", at("b.pdf").string(), "--select", selection});
    };
    EXPECT_THAT(made("tri & angle,1").out, HasSubstr("2 challenges"));
    EXPECT_THAT(made("2").out, HasSubstr("1 challenge\n"));
    for (const std::string none : {"empty", "3", "nobody"}) {
        const Ended ended = made(none);
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, HasSubstr("called '" + none + "'"));
    }
}

TEST_F(StatedChallenges, MakeAPageWithTheirNumbersTitlesAndPieces) {
    const fs::path page = at("few.html");
    const Ended ended = run_program({"gallery", few_of_fridgeiq(), "--out", page.string()});
    if (ended.exit_code == 1) GTEST_SKIP() << "the program has no page";
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("wrote 2 challenges into"));
    EXPECT_THAT(ended.out, HasSubstr("left out: empty (the pieces do not fill it)\n"));
    const std::string text = bytes_of(page);
    const std::string mark = R"(<script type="application/json" id="catalogue">)";
    const std::size_t from = text.find(mark) + mark.size();
    const auto data = nlohmann::json::parse(text.substr(from, text.find("</script>", from) - from));
    ASSERT_EQ(data["challenges"].size(), 2U);
    const auto& triangle = data["challenges"][1];
    EXPECT_EQ(triangle["title"], "tri & angle");
    EXPECT_EQ(triangle["tilings"], "1");
    EXPECT_EQ(triangle["copies"], nlohmann::json::parse("[0,0,0,0,0,0,0,0,0,1,0,0,0,1,1,0]"));
    for (const auto& placed : triangle["solution"]) {
        EXPECT_EQ(triangle["copies"][placed[0].get<std::size_t>()], 1);
    }
}

TEST_F(StatedChallenges, AreNotShownWhereNothingFillsAnyOrNothingIsStated) {
    const fs::path file = at("none.toml");
    fs::copy_file(config("fridgeiq.toml"), file);
    for (const std::string command : {"booklet", "gallery"}) {
        const Ended stateless = run_program({command, file.string(), "--out", at("x").string()});
        EXPECT_EQ(stateless.exit_code, 2);
        EXPECT_THAT(stateless.err, HasSubstr("states no challenges"));
    }
    std::ofstream(file, std::ios::app)
        << "[[challenge]]\nname = \"none\"\npieces = \"IQRST\"\noutline = \"rect:4x3\"\n";
    for (const std::string command : {"booklet", "gallery"}) {
        const Ended empty = run_program({command, file.string(), "--out", at("x").string()});
        EXPECT_EQ(empty.exit_code, 2);
        EXPECT_THAT(empty.err, HasSubstr("the pieces do not fill the challenge that it states"));
        EXPECT_FALSE(fs::exists(at("x")));
        EXPECT_THAT(run_program({command, few_of_fridgeiq()}).err, HasSubstr("--out is required"));
        const std::string kept = bytes_of(file);
        EXPECT_EQ(run_program({command, file.string(), "--out", file.string()}).exit_code, 2);
        EXPECT_EQ(bytes_of(file), kept);
    }
}

TEST_F(StatedChallenges, HaveTraysOfTheirOutlines) {
    const std::string file = few_of_fridgeiq();
    const auto tray = [&](const Arguments& more) {
        const fs::path out = at("made");
        Arguments arguments{"make", file, "--out", out.string(), "--format", "stl"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        return solids_of(facets_of_stl(bytes_of(out / "tray.stl"))).at(0);
    };
    // Three cells of 20 mm, the clearance and a rim of 6 mm on each side.
    for (const Arguments& square : std::vector<Arguments>{
             {"--tray", "square"}, {"--tray", "1"}, {"--challenge", "1", "--tray", "board"}}) {
        const ReadSolid solid = tray(square);
        EXPECT_NEAR(solid.high()[0] - solid.low()[0], 57.3, 0.001);
        EXPECT_NEAR(solid.level_area(9), 57.3 * 57.3 - 45.3 * 45.3, 0.1);
    }
    const Ended unknown = run_program(
        {"make", file, "--out", at("none").string(), "--format", "stl", "--tray", "sqare"});
    EXPECT_EQ(unknown.exit_code, 2);
    EXPECT_THAT(unknown.err, HasSubstr("no challenge is called 'sqare'"));
}

TEST(StockChallenges, HaveFillingsButForTwo) {
    const Ended ended = run_program({"solve", stock(), "--format", "json"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    std::map<std::string, int> none;
    std::istringstream lines(ended.out);
    int all = 0;
    for (std::string line; std::getline(lines, line); ++all) {
        const auto one = nlohmann::json::parse(line);
        if (one["fillings"] == 0) none[one["name"]] = one["exhausted"] ? 1 : 0;
    }
    EXPECT_EQ(all, 41);
    EXPECT_EQ(none, (std::map<std::string, int>{{"rectangle 02 as 4x3", 1},
                                                {"rectangle 08 as 2x15", 1}}));
}

}  // namespace
}  // namespace orbitile::stated_challenges_test
