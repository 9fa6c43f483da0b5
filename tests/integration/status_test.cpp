#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace orbitile::status_test {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Status, PrintsTheQuestionAndTheAnswer) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(small_run(folder.path())).exit_code, 0);
    const auto before = bytes_of(folder.path() / "catalogue.db");
    const Ended ended = run_program({"status", folder.path().string()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out,
                AllOf(HasSubstr("fridgeiq"), HasSubstr("R M J I"), ContainsRegex("horizon +2"),
                      ContainsRegex("centre +cell"), HasSubstr("complete: 1 shape (1 connected)")));
    EXPECT_EQ(bytes_of(folder.path() / "catalogue.db"), before);
}

TEST(Status, OfAnIncompleteSearchHasItsOwnExitCodeAndAPlus) {
    const TemporaryFolder folder;
    const std::string puzzle = half_cells_puzzle(folder.path());
    ASSERT_EQ(run_program({"generate", puzzle, "--method", "solver", "--horizon", "2", "--centre",
                           "vertex", "--limit", "2", "--out", folder.path().string()})
                  .exit_code,
              3);
    const Ended ended = run_program({"status", folder.path().string()});
    EXPECT_EQ(ended.exit_code, 3);
    EXPECT_THAT(ended.out, HasSubstr("incomplete: 2+ shapes"));
}

TEST(Status, PrintsTheSameForPrograms) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(small_run(folder.path())).exit_code, 0);
    const Ended ended = run_program({"status", folder.path().string(), "--json"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    const auto json = nlohmann::json::parse(ended.out);
    EXPECT_EQ(json["format"], "orbitile status");
    EXPECT_EQ(json["folder"], folder.path().string());
    EXPECT_EQ(json["question"]["puzzle"], "fridgeiq");
    EXPECT_EQ(json["state"], "complete");
    EXPECT_GE(json["units"]["complete"], 1);
    EXPECT_EQ(json["found"], 1);
    EXPECT_EQ(json["kinds"]["connected"], 1);
}

TEST(Status, PrintsTheRequestedKindsSeparatelyFromTheGrids) {
    const TemporaryFolder folder;
    const std::string all = (folder.path() / "all").string();
    const std::string chosen = (folder.path() / "chosen").string();
    ASSERT_EQ(run_program(small_run(all)).exit_code, 0);
    ASSERT_EQ(run_program(small_run(chosen, {"--kind", "connected,mixed"})).exit_code, 0);
    const auto question = [](const std::string& out) {
        return nlohmann::json::parse(run_program({"status", out, "--json"}).out)["question"];
    };
    EXPECT_THAT(run_program({"status", all}).out, ContainsRegex("kinds +all\n"));
    EXPECT_EQ(question(all)["kinds"], "all");
    EXPECT_THAT(run_program({"status", chosen}).out,
                ContainsRegex("centre +cell\nkinds +connected,mixed\n"));
    EXPECT_EQ(question(chosen)["kinds"], "connected,mixed");
    EXPECT_THAT(export_text(all, {"--format", "tsv"}), Not(HasSubstr("kinds")));
    EXPECT_THAT(export_text(chosen, {"--format", "tsv"}),
                HasSubstr("; symmetries: cell; kinds: connected,mixed; "));
}

}  // namespace
}  // namespace orbitile::status_test
