// `orbitile tilings`, and what `solve` and `generate` take from diagrams, as a
// user runs them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/printed_pictures.hpp"
#include "support/program.hpp"

namespace orbitile::tilings_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::vector<nlohmann::json> json_lines(const std::string& text) {
    std::vector<nlohmann::json> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(nlohmann::json::parse(line));
    return lines;
}

// Two challenges of five pieces with some tilings each, counted.
class Tilings : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(
            run_program({"generate", config("fridgeiq.toml"), "--pieces", "ASQJB", "--centre",
                         "vertex", "--horizon", "2", "--out", out(), "--count-tilings", "--quiet"})
                .exit_code,
            0);
        const nlohmann::json all = exported(folder_.path());
        for (const auto& challenge : all.at("challenges")) {
            counts_[challenge.at("fingerprint")] = challenge.at("tiling_count");
        }
        ASSERT_EQ(counts_.size(), 2U);
        one_ = std::ranges::max_element(counts_, {}, [](const auto& c) { return c.second; })->first;
    }

    std::string out() const { return folder_.path().string(); }

    Ended asked(const Arguments& more) const {
        Arguments arguments{"tilings", out(), "--select", one_};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    }

    std::vector<nlohmann::json> as_json(Arguments more) const {
        more.insert(more.end(), {"--format", "json"});
        const Ended ended = asked(more);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        return json_lines(ended.out);
    }

    TemporaryFolder folder_;
    std::map<std::string, std::uint64_t> counts_;
    std::string one_;  // the one with more tilings
};

TEST_F(Tilings, SaysHowManyEachChallengeHas) {
    const Ended ended = run_program({"tilings", out()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    std::string expected;
    for (const auto& [fingerprint, count] : counts_) {
        expected += fingerprint + ": " + std::to_string(count) + " solutions\n";
    }
    EXPECT_EQ(ended.out, expected);
}

TEST_F(Tilings, ShowsAllOfThemOnceInTheSameOrder) {
    const auto lines = as_json({"--from", "1"});
    ASSERT_EQ(lines.size(), counts_[one_] + 1);
    EXPECT_EQ(
        lines.front(),
        (nlohmann::json{{"fingerprint", one_}, {"tilings", counts_[one_]}, {"of", counts_[one_]}}));
    std::set<std::string> different;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        EXPECT_EQ(lines[i].at("number"), i);
        EXPECT_EQ(lines[i].at("pieces").size(), 5U);
        different.insert(lines[i].at("pieces").dump());
    }
    EXPECT_EQ(different.size(), counts_[one_]);
    const auto some = as_json({"--from", "2", "--limit", "2"});
    ASSERT_EQ(some.size(), 3U);
    EXPECT_EQ(some[1], lines[2]);
    EXPECT_EQ(some[2], lines[3]);
    EXPECT_EQ(as_json({"--from", std::to_string(counts_[one_] + 1)}).size(), 1U);
}

TEST_F(Tilings, DrawsTheSameFromTheSameSeed) {
    const auto sample = as_json({"--sample", "40", "--seed", "7"});
    EXPECT_EQ(sample.size(), 41U);
    EXPECT_EQ(as_json({"--sample", "40", "--seed", "7"}), sample);
    EXPECT_NE(as_json({"--sample", "40", "--seed", "8"}), sample);
    const auto all = as_json({"--from", "1"});
    for (std::size_t i = 1; i < sample.size(); ++i) {
        EXPECT_EQ(sample[i], all.at(sample[i].at("number").get<std::size_t>()));
    }
}

TEST_F(Tilings, PrintsPicturesThatAreAllDifferent) {
    const Ended ended = asked({"--from", "1"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out,
                StartsWith(one_ + ": " + std::to_string(counts_[one_]) + " solutions\n"));
    EXPECT_THAT(ended.out, HasSubstr("\nsolution 1\n"));
    EXPECT_THAT(ended.out, HasSubstr("\nsolution " + std::to_string(counts_[one_]) + "\n"));
}

TEST_F(Tilings, AreDrawnIntoAFolderUnderTheirNumbers) {
    const fs::path pictures = folder_.path() / "drawn";
    const Ended ended =
        asked({"--from", "2", "--limit", "2", "--format", "svg,png", "--out", pictures.string()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(files_below(pictures),
              (std::set<std::string>{one_ + "-tiling-2.svg", one_ + "-tiling-2.png",
                                     one_ + "-tiling-3.svg", one_ + "-tiling-3.png"}));
    EXPECT_THAT(bytes_of(pictures / (one_ + "-tiling-2.svg")), HasSubstr("<svg"));
}

TEST_F(Tilings, AreCountedByTheirPlacements) {
    const auto uses = as_json({"--uses"});
    std::uint64_t laid = 0;
    std::string most;
    std::string fewest;
    std::map<std::string, std::uint64_t> times;
    for (std::size_t i = 1; i < uses.size(); ++i) {
        const std::string name = uses[i].at("placement");
        times[name] = uses[i].at("tilings");
        laid += times[name];
        if (times[name] == 0) continue;
        if (most.empty() || times[name] > times[most]) most = name;
        if (fewest.empty() || times[name] < times[fewest]) fewest = name;
    }
    EXPECT_EQ(laid, 5 * counts_[one_]);
    EXPECT_EQ(as_json({"--with", most})[0].at("tilings"), times[most]);
    EXPECT_EQ(as_json({"--without", most})[0].at("tilings"), counts_[one_] - times[most]);
    EXPECT_EQ(as_json({"--with", most, "--without", most})[0].at("tilings"), 0);
    const Ended ended = asked({"--with", fewest});
    EXPECT_THAT(ended.out, StartsWith(one_ + ": " + std::to_string(times[fewest]) + " of " +
                                      std::to_string(counts_[one_]) + " solutions\n"));
}

TEST_F(Tilings, AreCountedForSelectedShapesAlone) {
    const Ended ended =
        run_program({"tilings", out(), "--count", "--select", one_.substr(0, 6), "--threads", "1"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(run_program({"tilings", out(), "--count", "--select", "0000"}).exit_code, 2);
}

TEST_F(Tilings, RefuseIncompatibleOptions) {
    for (const Arguments& more :
         {Arguments{"--sample", "1", "--from", "1"}, Arguments{"--seed", "1"},
          Arguments{"--limit", "1"}, Arguments{"--count", "--from", "1"}, Arguments{"--from", "0"},
          Arguments{"--sample", "-1"}, Arguments{"--with", "A_0_99_99"},
          Arguments{"--without", "nothing"}, Arguments{"--format", "svg"},
          Arguments{"--format", "svg", "--out", "x"}, Arguments{"--format", "text,json"},
          Arguments{"--out", "x"}}) {
        const Ended ended = asked(more);
        EXPECT_EQ(ended.exit_code, 2) << more.front() << ended.err;
        EXPECT_EQ(ended.out, "");
    }
}

// Odd and even grids: placements tell theirs, pictures stand one below the other.
TEST(TilingsOfSeveralGrids, AreNamedWithTheirCentres) {
    const TemporaryFolder folder;
    const std::string out = folder.path().string();
    const Ended made = run_program({"generate", config("fridgeiq.toml"), "--centre", "mixed",
                                    "--kind", "mixed", "--out", out, "--quiet"});
    ASSERT_EQ(made.exit_code, 0) << made.err;
    const Ended ended = run_program(
        {"tilings", out, "--select", "a70f+775c", "--uses", "--from", "152", "--limit", "9"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, StartsWith("a70f7508c924f4b1456418f84faf4e91+"
                                      "775c60ebf44f4f77c19ffc536a418b0a: 152 solutions\n"));
    EXPECT_THAT(ended.out, HasSubstr("  odd:"));
    EXPECT_THAT(ended.out, HasSubstr("  even:"));
    const std::string shown = ended.out.substr(ended.out.find("\nsolution 152\n"));
    EXPECT_EQ(shown.find("\nsolution", 1), std::string::npos);
    EXPECT_THAT(shown, HasSubstr("\n\n"));
}

// --- Boards. ---

TEST(SolveByDiagram, ShowsFillingsByTheirNumbers) {
    const std::string puzzle = config("pentominoes-3x20.toml");
    const Ended all = run_program({"solve", puzzle, "--from", "1"});
    EXPECT_EQ(all.exit_code, 0) << all.err;
    EXPECT_THAT(all.out, testing::EndsWith("\nsolutions: 8\n"));
    EXPECT_EQ(printed_pictures(all.out).size(), 8U);
    EXPECT_EQ(printed_pictures(all.out),
              printed_pictures(run_program({"solve", puzzle, "--all"}).out));
    const Ended some = run_program({"solve", puzzle, "--from", "3", "--limit", "2"});
    const std::string shown = some.out.substr(0, some.out.find("solutions: "));
    EXPECT_EQ(printed_pictures(some.out).size(), 2U);
    EXPECT_THAT(all.out, HasSubstr(shown));
}

TEST(SolveByDiagram, DrawsTheSameFromTheSameSeed) {
    const Arguments asked{"solve",    config("iq-stars.toml"),
                          "--given",  "yellow@3",
                          "--sample", "20",
                          "--format", "json",
                          "--seed"};
    const auto drawn = [&](const std::string& seed) {
        Arguments arguments = asked;
        arguments.push_back(seed);
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        return ended.out;
    };
    EXPECT_EQ(json_lines(drawn("5")).size(), 21U);
    EXPECT_EQ(drawn("5"), drawn("5"));
    EXPECT_NE(drawn("5"), drawn("6"));
}

TEST(SolveByDiagram, DrawsPicturesUnderTheirNumbers) {
    const TemporaryFolder folder;
    const Ended ended = run_program({"solve", config("pentominoes-3x20.toml"), "--from", "7",
                                     "--format", "svg", "--out", folder.path().string()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(files_below(folder.path()),
              (std::set<std::string>{"filling-000007.svg", "filling-000008.svg"}));
}

TEST(SolveByDiagram, ReportsThatThereIsNoFilling) {
    const Ended ended = run_program({"solve", config("fridgeiq.toml"), "--outline", "rect:4x3",
                                     "--pieces", "IQRST", "--sample", "3"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(ended.out, "solutions: 0\n");
}

TEST(SolveByDiagram, RefusesOptionsOfTheSearch) {
    for (const Arguments& more : {Arguments{"--all"}, Arguments{"--count"},
                                  Arguments{"--up-to-symmetry"}, Arguments{"--from", "1"}}) {
        Arguments arguments{"solve", config("iq-stars.toml"), "--sample", "1"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 2) << more.front();
        EXPECT_THAT(ended.err, HasSubstr("--sample"));
    }
}

TEST(SolveByDiagram, SaysWhereTheDiagramDoesNotFit) {
    const Ended ended =
        run_program({"solve", config("iq-blocks.toml"), "--sample", "1", "--memory", "64"});
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_EQ(ended.out, "");
    EXPECT_THAT(ended.err, HasSubstr("does not fit in the 32 MiB of memory that are left"));
}

TEST(UniformStarts, AreAnAttributeOfTheQuestion) {
    const TemporaryFolder folder;
    const std::string uniform = (folder.path() / "uniform").string();
    const std::string usual = (folder.path() / "usual").string();
    const Arguments asked{"starts", config("iq-stars.toml"), "--count", "4", "--quiet", "--out"};
    const auto run = [&](const std::string& out, const Arguments& more) {
        Arguments arguments = asked;
        arguments.push_back(out);
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    };
    ASSERT_EQ(run(uniform, {"--uniform"}).exit_code, 0);
    ASSERT_EQ(run(usual, {}).exit_code, 0);
    EXPECT_EQ(exported(uniform).at("question").at("drawn"), "uniform");
    EXPECT_FALSE(exported(usual).at("question").contains("drawn"));
    EXPECT_NE(fingerprints(exported(uniform)), fingerprints(exported(usual)));
    // The same question resumes. For another question both are shown.
    EXPECT_EQ(run(uniform, {"--uniform"}).exit_code, 0);
    const Ended other = run(uniform, {});
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.err, HasSubstr("starts, drawn uniformly"));
    EXPECT_EQ(run_program({"verify", uniform}).exit_code, 0);
    const std::string again = (folder.path() / "again").string();
    ASSERT_EQ(run(again, {"--uniform"}).exit_code, 0);
    EXPECT_EQ(export_text(again), export_text(uniform));
}

TEST(UniformStarts, AreRefusedWhereTheyDoNotFit) {
    const TemporaryFolder folder;
    const std::string out = (folder.path() / "out").string();
    const Ended large = run_program(
        {"starts", config("iq-blocks.toml"), "--uniform", "--memory", "64", "--out", out});
    EXPECT_EQ(large.exit_code, 1);
    EXPECT_THAT(large.err, HasSubstr("does not fit"));
}

}  // namespace
}  // namespace orbitile::tilings_test
