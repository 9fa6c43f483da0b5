// The full symmetry of each challenge in catalogues of smaller groups.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "support/program.hpp"

namespace orbitile::full_symmetry_test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// Two strips of two triangles and one of four.
constexpr auto strips = R"(name = "strips"
lattice = "triangle"

[rules]
flips = true

[[piece]]
name = "B"
copies = 2
colour = "red"
rows = ["^v"]

[[piece]]
name = "bar"
colour = "blue"
rows = ["^v^v"]
)";

class FullSymmetries : public testing::Test {
  protected:
    void SetUp() override { write_bytes(folder_.path() / "strips.toml", strips); }

    fs::path out(const std::string& name = "out") const { return folder_.path() / name; }

    Ended generate(const Arguments& more, const std::string& name = "out") const {
        Arguments arguments{"generate", (folder_.path() / "strips.toml").string(), "--out",
                            out(name).string(), "--quiet"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    }

    TemporaryFolder folder_;
};

TEST_F(FullSymmetries, AreExportedAndCounted) {
    const Ended ended = generate({"--symmetry", "C2", "--count-tilings"});
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    const nlohmann::json json = exported(out());
    std::map<std::string, int> counts;
    for (const auto& challenge : json.at("challenges")) {
        EXPECT_EQ(challenge.at("group"), "C2");
        ++counts[challenge.at("full_group").get<std::string>()];
    }
    EXPECT_EQ(counts.size(), 2U);
    EXPECT_GT(counts["C2"], counts["D2"]);
    EXPECT_GT(counts["D2"], 0);
    const std::string words = ", " + std::to_string(counts["D2"]) + " with D2 (double-lateral), " +
                              std::to_string(counts["C2"]) + " with C2 (half-turn)\n";
    EXPECT_THAT(ended.out, HasSubstr(words));
    const Ended status = run_program({"status", out().string()});
    EXPECT_THAT(status.out,
                AllOf(HasSubstr(words), HasSubstr("  symmetry  "), HasSubstr("  D2  ")));
    const std::string table = export_text(out(), {"--format", "tsv"});
    EXPECT_THAT(table,
                AllOf(HasSubstr("\tshape\tsymmetry\n"), HasSubstr("\tD2\n"), HasSubstr("\tC2\n")));
}

TEST_F(FullSymmetries, AreAllEqualWithExactly) {
    const Ended ended = generate({"--symmetry", "C2", "--exactly"});
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    const nlohmann::json json = exported(out());
    EXPECT_EQ(json.at("challenges").size(), 17U);
    for (const auto& challenge : json.at("challenges")) {
        EXPECT_EQ(challenge.at("full_group"), "C2");
    }
}

TEST_F(FullSymmetries, AreNotReportedIfTheFullGroupWasAskedFor) {
    const Ended ended = generate({});
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, Not(HasSubstr("of them")));
    EXPECT_THAT(export_text(out()), Not(HasSubstr("full_group")));
}

TEST_F(FullSymmetries, AreReportedForSubsets) {
    const Ended ended = generate({"--symmetry", "C2", "--subsets", "2"});
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    const auto json = exported(out());
    ASSERT_FALSE(json.at("challenges").empty());
    for (const auto& challenge : json.at("challenges"))
        EXPECT_TRUE(challenge.contains("full_group"));
    EXPECT_THAT(export_text(out(), {"--format", "tsv"}), HasSubstr("\tshape\tsymmetry\n"));
}

TEST_F(FullSymmetries, AreMergedFromPartsAsFromOneRun) {
    ASSERT_EQ(generate({"--symmetry", "C2"}).exit_code, 0);
    const std::string single = export_text(out());
    Arguments merge{"merge", out("merged").string()};
    for (const char* part : {"1/2", "2/2"}) {
        const std::string name(1, *part);
        ASSERT_EQ(generate({"--symmetry", "C2", "--part", part}, name).exit_code, 0);
        merge.push_back(out(name).string());
    }
    const Ended ended = run_program(merge);
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(export_text(out("merged")), single);
}

}  // namespace
}  // namespace orbitile::full_symmetry_test
