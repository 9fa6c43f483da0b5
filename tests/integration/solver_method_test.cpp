// `solver` without a horizon: a solver alone, slice by slice, against the walk.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::solver_method_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class SolverMethodTest : public ::testing::Test {
  protected:
    std::string polyforms(const std::string& kind) const {
        std::string file = kind + ".toml";
        EXPECT_EQ(run({"polyforms", kind, "--out", file}).exit_code, 0);
        return file;
    }

    Ended run(const Arguments& arguments) const { return run_program(arguments, folder_.path()); }

    Ended generate(const std::string& out, const Arguments& asked, const Arguments& how) const {
        Arguments arguments{"generate", "--out", out, "--quiet"};
        arguments.insert(arguments.end(), asked.begin(), asked.end());
        arguments.insert(arguments.end(), how.begin(), how.end());
        return run(arguments);
    }

    std::set<std::string> fingerprints(const std::string& out) const {
        std::set<std::string> found;
        const auto json = exported(folder_.path() / out);
        for (const auto& challenge : json["challenges"]) {
            found.insert(challenge["fingerprint"].get<std::string>());
        }
        return found;
    }

    // The census and each solver alone find the same challenges, in a correct catalogue.
    void expect_as_by_census(const std::string& name, const Arguments& asked) const {
        SCOPED_TRACE(name);
        const Ended census = generate(name + "-census", asked, {"--method", "walk"});
        EXPECT_EQ(census.exit_code, 0) << census.err;
        const auto expected = fingerprints(name + "-census");
        EXPECT_FALSE(expected.empty());
        for (const std::string solver : {"cadical", "z3"}) {
            const std::string out = name + "-" + solver;
            const Ended ended = generate(out, asked, {"--method", "solver", "--solver", solver});
            EXPECT_EQ(ended.exit_code, 0) << ended.err;
            EXPECT_EQ(ended.out, census.out);
            EXPECT_EQ(fingerprints(out), expected);
            const Ended verified = run({"verify", out});
            EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
        }
    }

    TemporaryFolder folder_;
};

TEST_F(SolverMethodTest, WithoutAHorizonFindsTheSameAsTheCensus) {
    const std::string pentominoes = polyforms("pentominoes");
    const std::string trihexes = polyforms("trihexes");
    const std::string tetrahexes = polyforms("tetrahexes");
    expect_as_by_census("pentominoes", {pentominoes, "--pieces", "FP", "--symmetry", "D1,D1x",
                                        "--connect", "edge"});
    expect_as_by_census("trihexes", {trihexes, "--symmetry", "D1,D1x,C3", "--connect", "edge"});
    expect_as_by_census("tetrahexes",
                        {tetrahexes, "--pieces", "bar,bee", "--symmetry", "D1,D1x,C2"});
    expect_as_by_census("fridgeiq", {config("fridgeiq.toml"), "--pieces", "IJMR"});
    expect_as_by_census("fridgeiq-C4",
                        {config("fridgeiq.toml"), "--pieces", "IJMR", "--symmetry", "C4"});
}

TEST_F(SolverMethodTest, WithoutAHorizonIsSharedOutInPartsAndMerged) {
    const Arguments asked{config("fridgeiq.toml"), "--pieces", "IJMR"};
    const Arguments how{"--method", "solver", "--solver", "cadical"};
    EXPECT_EQ(generate("whole", asked, how).exit_code, 0);
    for (const std::string part : {"1", "2"}) {
        Arguments of_part = how;
        of_part.insert(of_part.end(), {"--part", part + "/2"});
        EXPECT_EQ(generate("part" + part, asked, of_part).exit_code, 0);
    }
    EXPECT_EQ(run({"merge", "merged", "part1", "part2"}).exit_code, 0);
    EXPECT_EQ(fingerprints("merged"), fingerprints("whole"));
    EXPECT_EQ(run({"verify", "merged"}).exit_code, 0);
}

// The near slice is searched in parts. A run that was stopped in any part is resumed from the
// clauses that are stored for the whole slice.
TEST_F(SolverMethodTest, ResumesInEachPartOfASlice) {
    const Arguments asked{config("fridgeiq.toml"), "--pieces", "IJMR"};
    for (const std::string solver : {"cadical", "z3"}) {
        const Arguments how{"--method", "solver", "--solver", solver, "--threads", "1"};
        EXPECT_EQ(generate("whole-" + solver, asked, how).exit_code, 0);
        Arguments one_find = how;
        one_find.insert(one_find.end(), {"--limit", "1"});
        int runs = 1;
        while (generate("resumed-" + solver, asked, one_find).exit_code == 3) ++runs;
        const auto expected = fingerprints("whole-" + solver);
        EXPECT_GE(runs, static_cast<int>(expected.size()));
        EXPECT_EQ(fingerprints("resumed-" + solver), expected);
        EXPECT_EQ(run({"verify", "resumed-" + solver}).exit_code, 0);
    }
}

// The units are stored in the order of the question. They are searched in another order.
TEST_F(SolverMethodTest, SearchesNearSlicesOfAllCentresFirst) {
    const Ended ended = run({"generate", config("fridgeiq.toml"), "--pieces", "IJMR", "--method",
                             "solver", "--solver", "cadical", "--threads", "1", "--json"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    const auto of_unit = [&](const std::string& unit) {
        return ended.out.find("\"unit\":\"" + unit);
    };
    ASSERT_NE(of_unit("mixed:0-"), std::string::npos) << ended.out;
    for (const std::string far : {"even:", "odd:", "mixed:"}) {
        std::size_t at = 0;
        while ((at = ended.out.find("\"unit\":\"" + far, at)) != std::string::npos) {
            at += std::string("\"unit\":\"" + far).size();
            const bool is_near = ended.out[at] == '0';
            EXPECT_TRUE(is_near || at > of_unit("mixed:0-"));
        }
    }
}

TEST_F(SolverMethodTest, RefusesASliceThatTakesMoreMemoryThanThereIs) {
    const Ended ended =
        generate("out", {config("fridgeiq.toml")}, {"--method", "solver", "--memory", "200"});
    EXPECT_EQ(ended.exit_code, 2) << ended.out;
    EXPECT_THAT(ended.err, AllOf(HasSubstr("slice"), HasSubstr("MiB"), HasSubstr("memory")));
}

TEST_F(SolverMethodTest, KnowsTwoSolvers) {
    const Ended ended =
        generate("out", {config("fridgeiq.toml")}, {"--method", "solver", "--solver", "minisat"});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, AllOf(HasSubstr("z3"), HasSubstr("cadical")));
    const Ended census = generate("out", {config("fridgeiq.toml")}, {"--solver", "z3"});
    EXPECT_EQ(census.exit_code, 2);
    EXPECT_THAT(census.err, AllOf(HasSubstr("--solver"), HasSubstr("--method solver")));
    EXPECT_FALSE(std::filesystem::exists(folder_.path() / "out"));
}

}  // namespace
}  // namespace orbitile::solver_method_test
