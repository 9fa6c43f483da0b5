// `generate --symmetry` as a user runs it, by two methods, against brute force.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/symmetric_brute_force.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::symmetric_figures_test {
namespace {

using namespace symmetric_brute_force;

constexpr std::size_t max_unions = 10000;

std::set<Figure> exported_figures(const Problem& problem, const std::filesystem::path& catalogue) {
    const auto json = exported(catalogue);
    std::set<Figure> figures;
    for (const auto& challenge : json.at("challenges")) {
        const auto& shards = challenge.at("components").at(0).at("shards");
        figures.insert(canonical_image(problem, shards.get<std::vector<std::string>>()));
    }
    EXPECT_EQ(figures.size(), json.at("challenges").size()) << "some are images of others";
    return figures;
}

void expect_brute_force(const Problem& problem, const std::string& group,
                        const std::string& horizon) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "drawn.toml";
    write_bytes(file, puzzle_file(problem));
    const auto figures = symmetric_figures(problem, max_unions);
    ASSERT_TRUE(figures);
    const auto expected = figures_with(*figures, problem.ground, group, false);
    EXPECT_GT(expected.size(), 2U);
    const auto generate = [&](const std::string& method, const Arguments& more) {
        const auto out = folder.path() / method;
        Arguments arguments{"generate", file.string(), "--symmetry", group,
                            "--kind",   "connected",   "--method",   method,
                            "--out",    out.string(),  "--threads",  "1"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        return out;
    };
    const auto census = generate("walk", {});
    const auto iterate = generate("solver", {"--horizon", horizon});
    EXPECT_EQ(exported_figures(problem, census), expected);
    EXPECT_EQ(exported_figures(problem, iterate), expected);
    EXPECT_EQ(fingerprints(exported(census)), fingerprints(exported(iterate)));
}

TEST(SymmetricFiguresOfTheProgram, WithOneAxisOnSquaresAreFoundByBothMethods) {
    expect_brute_force({.ground = Ground::square,
                        .by_edges = true,
                        .pieces = {{{2, 2}}, {{2, 2}, {6, 2}}},
                        .copies = {3, 1}},
                       "D1", "3");
}

TEST(SymmetricFiguresOfTheProgram, WithAHalfTurnAndHalfCellsAreFoundByBothMethods) {
    expect_brute_force({.ground = Ground::tetrakis,
                        .flips = true,
                        .pieces = {{{1, 2}, {2, 1}}, {{1, 2}, {2, 1}, {2, 3}, {3, 2}}},
                        .copies = {2, 2}},
                       "C2", "2");
}

TEST(SymmetricFiguresOfTheProgram, WithThreeTurnsOnHexagonsAreFoundByBothMethods) {
    expect_brute_force(
        {.ground = Ground::hex, .pieces = {{{0, 0}}, {{0, 0}, {3, 0}}}, .copies = {5, 1}}, "C3",
        "3");
}

TEST(SymmetricFiguresOfTheProgram, WithAnAxisBetweenLinesOfTrianglesAreFoundByBothMethods) {
    expect_brute_force({.ground = Ground::triangle,
                        .by_edges = true,
                        .pieces = {{{1, 1}}, {{1, 1}, {2, 2}}},
                        .copies = {4, 1}},
                       "D1x", "3");
}

}  // namespace
}  // namespace orbitile::symmetric_figures_test
