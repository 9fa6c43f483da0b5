#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "support/brute_force.hpp"
#include "support/program.hpp"

namespace orbitile::generate_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

struct Asked {
    std::string title;
    std::string pieces;
    std::string symmetry;
    std::string horizon;
    bool flips = false;
};

void PrintTo(const Asked& asked, std::ostream* out) { *out << asked.title; }

Arguments arguments_for(const Asked& asked, const std::filesystem::path& out,
                        const Arguments& more = {}) {
    Arguments arguments{
        "generate",  config("fridgeiq.toml"), "--pieces", asked.pieces, "--centre", asked.symmetry,
        "--horizon", asked.horizon,           "--out",    out.string()};
    if (asked.flips) arguments.emplace_back("--flips");
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

brute_force::Silhouettes expected_of(const Asked& asked) {
    auto problem = brute_force::fridgeiq(asked.pieces);
    problem.flips = asked.flips;
    return brute_force::silhouettes(problem, asked.symmetry, std::stoi(asked.horizon));
}

class GenerateWith : public ::testing::TestWithParam<std::tuple<std::string, Asked>> {};

TEST_P(GenerateWith, FindsTheChallengesThatThereAre) {
    const auto& [method, asked] = GetParam();
    const TemporaryFolder folder;
    const Ended ended = run_program(arguments_for(asked, folder.path(), {"--method", method}));
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("complete: "));
    const auto json = exported(folder.path());
    EXPECT_EQ(json["state"], "exhausted");
    std::map<std::string, std::string> found;
    for (const auto& challenge : json["challenges"]) {
        found[challenge["fingerprint"]] = challenge["kind"];
    }
    std::map<std::string, std::string> expected;
    for (const auto& [fingerprint, silhouette] : expected_of(asked)) {
        if (silhouette.kind != "wandering") expected[fingerprint] = silhouette.kind;
    }
    ASSERT_FALSE(expected.empty());
    EXPECT_EQ(found, expected);
    EXPECT_EQ(json["found"], expected.size());
    std::set<std::string> pictures;
    for (const auto& [fingerprint, kind] : expected) {
        for (const char* what :
             {"-challenge.svg", "-challenge.pdf", "-solution.svg", "-solution.pdf"}) {
            pictures.insert(fingerprint + what);
        }
    }
    EXPECT_EQ(files_below(folder.path() / "challenges"), pictures);
}

INSTANTIATE_TEST_SUITE_P(
    Generate, GenerateWith,
    ::testing::Combine(::testing::Values("solver", "walk"),
                       ::testing::Values(Asked{"IJMR", "IJMR", "cell", "2"},
                                         Asked{"AIJMOQS", "AIJMOQS", "vertex", "3"},
                                         Asked{"ASQJB", "ASQJB", "vertex", "2"},
                                         Asked{"OMSQDJNYI", "OMSQDJNYI", "mixed", "2"},
                                         Asked{"flipped", "TSYI", "cell", "2", true})),
    [](const auto& tested) {
        return std::get<0>(tested.param) + "_" + std::get<1>(tested.param).title;
    });

TEST(Generate, FindsTheSquareOfThreeCellsAmongTheOddOnes) {
    const TemporaryFolder folder;
    const Ended ended = run_program(small_run(folder.path()));
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("complete: 1 shape (1 connected)"));
    EXPECT_THAT(ended.out, Not(HasSubstr("1+")));
    const auto json = exported(folder.path());
    ASSERT_EQ(json["challenges"].size(), 1U);
    EXPECT_EQ(json["challenges"][0]["width"], 3);
    EXPECT_EQ(json["challenges"][0]["components"][0]["shards"].size(), 36U);
}

TEST(Generate, SaysOnlyTheResultWhenItIsToBeQuiet) {
    const TemporaryFolder folder;
    const Ended ended = run_program(small_run(folder.path(), {"--quiet"}));
    EXPECT_EQ(ended.out, "complete: 1 shape (1 connected)\n");
    EXPECT_EQ(ended.err, "");
}

TEST(Generate, WritesNoLiveLineWithoutATerminal) {
    const TemporaryFolder folder;
    const Ended ended = run_program(small_run(folder.path()));
    EXPECT_EQ(ended.err, "");
    EXPECT_THAT(ended.out, Not(HasSubstr("\x1b")));
    EXPECT_THAT(ended.out, HasSubstr("found 1: "));
}

TEST(Generate, DoesNotSearchAnExhaustedCatalogueAgain) {
    const TemporaryFolder folder;
    run_program(small_run(folder.path()));
    const std::string before = export_text(folder.path());
    const Ended again = run_program(small_run(folder.path()));
    EXPECT_EQ(again.exit_code, 0);
    EXPECT_EQ(again.out, "complete: 1 shape (1 connected)\n");
    EXPECT_EQ(export_text(folder.path()), before);
}

TEST(Generate, LeavesLostPicturesToRender) {
    const TemporaryFolder folder;
    run_program(small_run(folder.path()));
    const auto pictures = files_below(folder.path() / "challenges");
    ASSERT_EQ(pictures.size(), 4U);
    const auto lost = folder.path() / "challenges" / *pictures.begin();
    const std::string before = bytes_of(lost);
    std::filesystem::remove(lost);
    EXPECT_EQ(run_program({"render", folder.path().string()}).exit_code, 0);
    EXPECT_EQ(bytes_of(lost), before);
}

TEST(Generate, FlipsPiecesOnlyWhenAsked) {
    const auto found = [](bool flips) {
        const TemporaryFolder folder;
        const Asked asked{"", "ARSQJBNY", "vertex", "3", flips};
        run_program(arguments_for(asked, folder.path()));
        EXPECT_EQ(exported(folder.path())["question"]["flips"], flips);
        return fingerprints(exported(folder.path()));
    };
    const auto flipped = found(true);
    const auto unflipped = found(false);
    EXPECT_EQ(flipped.size(), 4U);
    EXPECT_LT(unflipped.size(), flipped.size());
    EXPECT_TRUE(std::includes(flipped.begin(), flipped.end(), unflipped.begin(), unflipped.end()));
}

TEST(Generate, AnswersTheSameWithOneThreadAndWithMore) {
    const TemporaryFolder folder;
    const std::string puzzle = half_cells_puzzle(folder.path());
    for (const std::string method : {"solver", "walk"}) {
        std::vector<std::string> exports;
        for (const std::string threads : {"1", "2", "5"}) {
            const std::string out = (folder.path() / (method + threads)).string();
            const Ended ended = run_program({"generate", puzzle, "--method", method, "--horizon",
                                             "2", "--threads", threads, "--out", out});
            EXPECT_EQ(ended.exit_code, 0) << ended.err;
            exports.push_back(export_text(out));
        }
        EXPECT_EQ(exports[1], exports[0]);
        EXPECT_EQ(exports[2], exports[0]);
    }
}

TEST(Generate, WritesToAFolderNamedAfterThePuzzleByDefault) {
    const TemporaryFolder folder;
    const std::string puzzle = half_cells_puzzle(folder.path());
    const Ended ended =
        run_program({"generate", puzzle, "--centre", "vertex", "--horizon", "1"}, folder.path());
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "output/half cells/catalogue.db"));
}

TEST(Generate, SearchesAllThreeCentresByDefault) {
    const TemporaryFolder folder;
    const Ended ended =
        run_program({"generate", config("fridgeiq.toml"), "--pieces", "IJMR", "--method", "solver",
                     "--horizon", "2", "--out", folder.path().string()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(exported(folder.path())["question"]["centres"],
                ElementsAre("vertex", "cell", "mixed"));
}

}  // namespace
}  // namespace orbitile::generate_test
