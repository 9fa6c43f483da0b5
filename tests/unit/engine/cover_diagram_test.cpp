#include "engine/cover_diagram.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <stdexcept>

#include "support/random_cover.hpp"

namespace orbitile::engine::cover_diagram_test {
namespace {

using Coverings = std::vector<std::vector<int>>;

constexpr std::size_t plenty = std::size_t{64} << 20U;

Coverings listed(const CoverCounts& counts) {
    Coverings all;
    for (WideCount number = 0; number < counts.total(); ++number) {
        all.push_back(counts.cover(number));
    }
    return all;
}

bool lays(const std::vector<int>& covering, int placement) {
    return std::ranges::find(covering, placement) != covering.end();
}

TEST(CoverDiagram, HoldsEachCoveringOnceInTheOrderOfItsPlacements) {
    std::mt19937 random(20261123);
    std::size_t coverings = 0;
    std::size_t without = 0;
    for (int turn = 0; turn < 500; ++turn) {
        const CoverProblem problem = random_cover(random);
        const auto diagram = cover_diagram(problem, plenty);
        ASSERT_TRUE(diagram.has_value());
        const Coverings expected = plain_coverings(problem);
        ASSERT_TRUE(std::ranges::is_sorted(expected));
        ASSERT_EQ(listed(CoverCounts(*diagram)), expected) << turn;
        coverings += expected.size();
        without += expected.empty() ? 1U : 0U;
    }
    EXPECT_GT(coverings, 1000U);
    EXPECT_LT(without, 100U);
}

TEST(CoverDiagram, SaysHowManyCoveringsLayEachPlacement) {
    std::mt19937 random(5);
    for (int turn = 0; turn < 200; ++turn) {
        const CoverProblem problem = random_cover(random);
        const CoverDiagram diagram = cover_diagram(problem, plenty).value();
        std::vector<WideCount> expected(problem.placements.size(), 0);
        for (const auto& covering : plain_coverings(problem)) {
            for (const int placement : covering) ++expected[static_cast<std::size_t>(placement)];
        }
        ASSERT_EQ(CoverCounts(diagram).use_counts(expected.size()), expected) << turn;
    }
}

TEST(CoverDiagram, WithConstraintsContainsAFilteredList) {
    std::mt19937 random(6);
    std::size_t left = 0;
    for (int turn = 0; turn < 500; ++turn) {
        const CoverProblem problem = random_cover(random);
        const CoverDiagram diagram = cover_diagram(problem, plenty).value();
        Coverings all = plain_coverings(problem);
        std::vector<int> laid;
        std::vector<int> forbidden;
        for (int p = 0; p < std::ssize(problem.placements); ++p) {
            if (random() % 10 == 0) laid.push_back(p);
            if (random() % 10 == 1) forbidden.push_back(p);
        }
        std::erase_if(all, [&](const auto& covering) {
            return std::ranges::any_of(laid, [&](int p) { return !lays(covering, p); }) ||
                   std::ranges::any_of(forbidden, [&](int p) { return lays(covering, p); });
        });
        const CoverCounts counts(diagram, ruled_out_placements(problem, laid, forbidden));
        ASSERT_EQ(listed(counts), all) << turn;
        std::vector<WideCount> use_counts(problem.placements.size(), 0);
        for (const auto& covering : all) {
            for (const int placement : covering) ++use_counts[static_cast<std::size_t>(placement)];
        }
        ASSERT_EQ(counts.use_counts(use_counts.size()), use_counts) << turn;
        left += all.size();
    }
    EXPECT_GT(left, 100U);
}

TEST(CoverDiagram, HasNoTwoNodesWithTheSameEdges) {
    std::mt19937 random(7);
    for (int turn = 0; turn < 200; ++turn) {
        const CoverDiagram diagram = cover_diagram(random_cover(random), plenty).value();
        std::set<std::vector<std::pair<std::uint32_t, std::uint32_t>>> known;
        for (std::size_t node = 0; node < diagram.node_count(); ++node) {
            std::vector<std::pair<std::uint32_t, std::uint32_t>> own;
            for (const auto& edge : diagram.edges[node]) {
                ASSERT_GT(edge.node, node);
                own.emplace_back(edge.node, edge.placement);
            }
            ASSERT_TRUE(known.insert(std::move(own)).second) << turn;
        }
    }
}

TEST(CoverDiagram, CountsBeyond64BitsAndFindsTheLastOfThem) {
    const CoverDiagram diagram = cover_diagram(twice_each(127), plenty).value();
    const CoverCounts counts(diagram);
    EXPECT_EQ(counts.total(), WideCount{1} << 127U);
    std::vector<int> last;
    for (int item = 0; item < 127; ++item) last.push_back(2 * item + 1);
    EXPECT_EQ(counts.cover(counts.total() - 1), last);
    EXPECT_EQ(counts.use_counts(254), std::vector<WideCount>(254, WideCount{1} << 126U));
    EXPECT_THROW(counts.cover(counts.total()), std::out_of_range);
    const CoverDiagram wider = cover_diagram(twice_each(128), plenty).value();
    EXPECT_THROW(CoverCounts{wider}, std::overflow_error);
}

TEST(CoverDiagram, HasNoNodeWithoutACovering) {
    const CoverProblem uncoverable = with_first(twice_each(3), 4);
    CoverProblem left_over = twice_each(3);
    left_over.copies.front() = 4;
    for (const CoverProblem& problem : {uncoverable, left_over}) {
        const CoverDiagram diagram = cover_diagram(problem, plenty).value();
        EXPECT_EQ(diagram.node_count(), 0U);
        const CoverCounts counts(diagram);
        EXPECT_EQ(counts.total(), WideCount{0});
        EXPECT_THROW(counts.cover(0), std::out_of_range);
        EXPECT_EQ(counts.use_counts(6), std::vector<WideCount>(6, 0));
    }
}

TEST(CoverDiagram, IsNoneWithoutMemory) {
    EXPECT_EQ(cover_diagram(twice_each(100), 0), std::nullopt);
    EXPECT_EQ(cover_diagram(twice_each(100), 10'000), std::nullopt);
    EXPECT_EQ(cover_diagram(twice_each(513), plenty), std::nullopt);
    CoverProblem many_pieces = twice_each(64);
    many_pieces.copies.assign(64, 1);
    for (std::size_t p = 0; p < many_pieces.placements.size(); ++p) {
        many_pieces.placements.classes[p] = many_pieces.placements.covered[p].front();
    }
    EXPECT_EQ(cover_diagram(many_pieces, plenty), std::nullopt);
    const CoverProblem many_placements =
        problem_of(1, {1}, std::vector<CoverRow>(65'536, {0, 1, {0}}), {});
    EXPECT_EQ(cover_diagram(many_placements, plenty), std::nullopt);
    const CoverProblem one_less = with_first(many_placements, 65'535);
    EXPECT_EQ(CoverCounts(cover_diagram(one_less, plenty).value()).total(), WideCount{65'535});
}

// Each budget is too small until one is not, and that one changes nothing.
TEST(CoverDiagram, IsWholeOrNone) {
    const CoverProblem problem = twice_each(40);
    const auto whole = cover_diagram(problem, plenty);
    int none = 0;
    std::size_t memory = 1000;
    for (; !cover_diagram(problem, memory); memory += 1000) ++none;
    EXPECT_GT(none, 3);
    EXPECT_EQ(cover_diagram(problem, memory), whole);
}

TEST(CoverDiagram, IsNoneAfterAStop) {
    const std::atomic<bool> stop{true};
    EXPECT_EQ(cover_diagram(twice_each(100), plenty, &stop), std::nullopt);
}

}  // namespace
}  // namespace orbitile::engine::cover_diagram_test
