// The words for symmetries and centres on the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::symmetry_names_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::json;

class SymmetryNames : public ::testing::Test {
  protected:
    void SetUp() override {
        for (const std::string kind : {"trominoes", "tetriamonds", "trihexes", "tetratans"}) {
            ASSERT_EQ(run({"polyforms", kind, "--out", kind + ".toml"}).exit_code, 0) << kind;
        }
    }

    Ended run(const Arguments& arguments) const { return run_program(arguments, folder_.path()); }

    Ended generate(const std::string& kind, const std::string& out, const Arguments& more) const {
        Arguments arguments{"generate", kind + ".toml", "--out", out, "--quiet"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(arguments);
    }

    // The question that such options ask.
    Json question(const std::string& kind, const Arguments& more) const {
        const std::string out = "asked-" + std::to_string(++runs_);
        const Ended ended = generate(kind, out, more);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        notes_ = ended.err;
        return exported(folder_.path() / out).at("question");
    }

    // The symbols of what such words ask for, which must not be the full symmetry.
    Json groups(const std::string& kind, const std::string& words) const {
        const Json asked = question(kind, {"--symmetry", words});
        EXPECT_EQ(notes_, "");
        return asked.contains("group") ? Json::array({asked.at("group")}) : asked.at("groups");
    }

    std::string refused(const std::string& kind, const Arguments& more) const {
        const Ended ended = generate(kind, "refused", more);
        EXPECT_EQ(ended.exit_code, 2) << ended.out;
        EXPECT_FALSE(std::filesystem::exists(folder_.path() / "refused"));
        return ended.err;
    }

    mutable int runs_ = 0;
    mutable std::string notes_;
    TemporaryFolder folder_;
};

TEST_F(SymmetryNames, OfTheCommunityMeanTheSymbolsOnEachLattice) {
    using Names = std::vector<std::pair<std::string, std::string>>;
    const Names on_squares{{"quarter-turn", "C4"},     {"double-lateral", "D2"},
                           {"double-diagonal", "D2x"}, {"half-turn", "C2"},
                           {"lateral", "D1"},          {"DIAGONAL", "D1x"}};
    const Names elsewhere{{"sixth-turn", "C6"},       {"triple-lateral", "D3"},
                          {"Triple-Diagonal", "D3x"}, {"third-turn", "C3"},
                          {"half-turn", "C2"},        {"lateral", "D1"},
                          {"diagonal", "D1x"},        {"double-lateral", "D2"}};
    for (const auto& [kind, names] : {std::pair{std::string("trominoes"), on_squares},
                                      std::pair{std::string("trihexes"), elsewhere},
                                      std::pair{std::string("tetriamonds"), elsewhere}}) {
        for (const auto& [name, symbol] : names) {
            EXPECT_EQ(groups(kind, name), Json::array({symbol})) << kind << ' ' << name;
            EXPECT_EQ(groups(kind, symbol), Json::array({symbol})) << kind << ' ' << symbol;
        }
    }
    EXPECT_EQ(groups("trominoes", "diagonal,d2,half-turn"), Json::array({"D2", "C2", "D1x"}));
}

TEST_F(SymmetryNames, FullIsTheLargestOfTheLatticeAndAsksAsWithoutAnOption) {
    for (const auto& [kind, symbol] : {std::pair{"trominoes", "D4"}, std::pair{"trihexes", "D6"},
                                       std::pair{"tetratans", "D4"}}) {
        const Json asked = question(kind, {"--symmetry", "full"});
        EXPECT_EQ(asked, question(kind, {})) << kind;
        EXPECT_EQ(asked, question(kind, {"--symmetry", symbol})) << kind;
    }
}

// Each shape is found once, below the largest symmetry that it has.
TEST_F(SymmetryNames, AllEqualsTheListOfSymmetries) {
    ASSERT_EQ(run({"polyforms", "pentominoes", "--out", "pentominoes.toml"}).exit_code, 0);
    const Arguments few{"--pieces", "FPTU", "--connect", "edge", "--kind", "connected"};
    const auto with = [&](const std::string& words) {
        Arguments more{"--symmetry", words};
        more.insert(more.end(), few.begin(), few.end());
        return more;
    };
    ASSERT_EQ(generate("pentominoes", "all", with("all")).exit_code, 0);
    const Json all = exported(folder_.path() / "all");
    EXPECT_EQ(all.at("question").at("groups"),
              Json::array({"D4", "C4", "D2", "D2x", "C2", "D1", "D1x"}));
    std::multiset<std::string> exactly;
    for (const std::string symbol : {"D4", "C4", "D2", "D2x", "C2", "D1", "D1x"}) {
        Arguments more = with(symbol);
        more.emplace_back("--exactly");
        ASSERT_EQ(generate("pentominoes", symbol, more).exit_code, 0);
        const auto own = fingerprints(exported(folder_.path() / symbol));
        exactly.insert(own.begin(), own.end());
    }
    std::multiset<std::string> together;
    for (const Json& one : all.at("challenges")) together.insert(one.at("fingerprint"));
    EXPECT_EQ(together, exactly);
    EXPECT_GT(together.size(), 4U);
    EXPECT_EQ(std::set<std::string>(together.begin(), together.end()).size(), together.size());
}

TEST_F(SymmetryNames, OfCentresAreTheSameOnEachLattice) {
    EXPECT_EQ(question("trominoes", {"--centre", "vertex"}).at("centres"), Json::array({"vertex"}));
    EXPECT_EQ(question("trominoes", {"--centre", "cell,vertex"}).at("centres"),
              Json::array({"vertex", "cell"}));
    EXPECT_EQ(question("trihexes", {"--centre", "cell"}).at("centres"), Json::array({"cell"}));
    EXPECT_EQ(question("tetriamonds", {"--centre", "vertex"}).at("centres"),
              Json::array({"vertex"}));
}

TEST_F(SymmetryNames, ThatAreUnknownAreRefusedWithAllThatAreKnown) {
    EXPECT_THAT(refused("trominoes", {"--symmetry", "D5"}),
                AllOf(HasSubstr("--symmetry: 'D5' is not one of D4 (full), "),
                      HasSubstr("D1x (diagonal), or all")));
    EXPECT_THAT(refused("trominoes", {"--symmetry", "halfturn"}),
                HasSubstr("'halfturn' is not one of "));
    EXPECT_THAT(refused("trominoes", {"--symmetry", "D6"}),
                AllOf(HasSubstr("lattice square"), HasSubstr("D6 (full); choose from D4 (full)"),
                      Not(HasSubstr("D3"))));
    EXPECT_THAT(refused("trominoes", {"--centre", "even"}),
                HasSubstr("--centre: 'even' is not one of vertex, cell, edge, mixed"));
    EXPECT_THAT(refused("trominoes", {"--centre", "edge"}),
                HasSubstr("does not have the centre edge; choose from vertex, cell, mixed"));
    EXPECT_THAT(refused("trominoes", {"--centre", "round"}),
                HasSubstr("--centre: 'round' is not one of vertex"));
}

}  // namespace
}  // namespace orbitile::symmetry_names_test
