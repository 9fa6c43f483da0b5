#include "engine/exact_cover.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <random>
#include <set>

namespace orbitile::engine::exact_cover_test {
namespace {

using Cover = std::vector<int>;  // placements, ascending

std::vector<int> items_of(const CoverProblem& problem, int placement) {
    const auto p = static_cast<std::size_t>(placement);
    return {problem.placements.covered[p].begin(), problem.placements.covered[p].end()};
}

/// Every choice of placements that the definition allows, by trying all.
std::set<Cover> by_brute_force(const CoverProblem& problem) {
    std::set<Cover> covers;
    for (unsigned choice = 0; choice < (1U << static_cast<int>(problem.placements.size()));
         ++choice) {
        std::vector<int> times(static_cast<std::size_t>(problem.item_count()), 0);
        std::vector<int> copies(problem.copies.size(), 0);
        Cover cover;
        for (int p = 0; p < static_cast<int>(problem.placements.size()); ++p) {
            if (((choice >> p) & 1U) == 0) continue;
            cover.push_back(p);
            ++copies[static_cast<std::size_t>(
                problem.placements.classes[static_cast<std::size_t>(p)])];
            for (const int item : items_of(problem, p)) ++times[static_cast<std::size_t>(item)];
        }
        bool right = copies == problem.copies;
        for (std::size_t i = 0; i < times.size(); ++i) {
            right = right && (problem.required[i] ? times[i] == 1 : times[i] <= 1);
        }
        if (right) covers.insert(cover);
    }
    return covers;
}

/// The covers that one search finds. Fails the test if a cover is found twice.
std::set<Cover> all_covers(ExactCover& search, const CoverProblem& problem) {
    std::set<Cover> covers;
    search.load(problem);
    const SearchEndReason end = search.search({}, [&](std::span<const int> placements) {
        Cover cover(placements.begin(), placements.end());
        std::sort(cover.begin(), cover.end());
        EXPECT_TRUE(covers.insert(cover).second) << "a cover was found twice";
        return true;
    });
    EXPECT_EQ(end, SearchEndReason::exhausted);
    return covers;
}

class Random {
  public:
    explicit Random(unsigned seed) : random_(seed) {}
    int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }
    bool one_in(int odds) { return below(odds) == 0; }
    std::vector<int> some_of(int count, int of) {
        std::vector<int> all(static_cast<std::size_t>(of));
        std::iota(all.begin(), all.end(), 0);
        std::shuffle(all.begin(), all.end(), random_);
        all.resize(static_cast<std::size_t>(count));
        return all;
    }

  private:
    std::mt19937 random_;
};

void add_placement(CoverProblem& problem, int piece_class, const std::vector<int>& items) {
    problem.placements.add(piece_class, items);
}

/// Each class has placements of one size. One item in `odds_of_optional` need not be covered, if
/// that is not 0; then every piece is there once. (A class with several copies is not branched on,
/// so it is only used up while required items are left, as they are in a region of right area.)
CoverProblem random_problem(Random& random, int odds_of_optional) {
    CoverProblem problem;
    const int classes = random.below(3) + 2;
    std::vector<int> sizes;
    int area = 0;
    for (int c = 0; c < classes; ++c) {
        problem.copies.push_back(odds_of_optional == 0 ? random.below(2) + 1 : 1);
        sizes.push_back(random.below(3) + 1);
        area += problem.copies.back() * sizes.back();
    }
    for (int i = 0; i < area; ++i) {
        problem.required.push_back(odds_of_optional == 0 || !random.one_in(odds_of_optional));
    }
    // One more item for each that may stay open, so that some do.
    const auto optional = std::count(problem.required.begin(), problem.required.end(), false);
    problem.required.insert(problem.required.end(), static_cast<std::size_t>(optional), false);
    for (int p = 0; p < 14; ++p) {
        const int piece_class = random.below(classes);
        add_placement(
            problem, piece_class,
            random.some_of(sizes[static_cast<std::size_t>(piece_class)], problem.item_count()));
    }
    return problem;
}

TEST(ExactCover, FindsEveryCoverOnce) {
    ExactCover search;
    int solvable = 0;
    for (unsigned seed = 0; seed < 200; ++seed) {
        Random random(seed);
        const CoverProblem problem = random_problem(random, 0);
        const auto expected = by_brute_force(problem);
        ASSERT_EQ(all_covers(search, problem), expected) << "seed " << seed;
        if (!expected.empty()) ++solvable;
    }
    EXPECT_GT(solvable, 10);
}

TEST(ExactCover, LeavesItemsOpenThatNeedNotBeCovered) {
    ExactCover search;
    std::size_t several = 0;
    for (unsigned seed = 0; seed < 200; ++seed) {
        Random random(seed);
        const CoverProblem problem = random_problem(random, 2);
        const auto expected = by_brute_force(problem);
        ASSERT_EQ(all_covers(search, problem), expected) << "seed " << seed;
        if (expected.size() > 1) ++several;
    }
    EXPECT_GT(several, 10U);
}

TEST(ExactCover, LosesNothingByColours) {
    ExactCover search;
    std::size_t covers = 0;
    for (unsigned seed = 0; seed < 200; ++seed) {
        Random random(seed);
        CoverProblem problem = random_problem(random, 0);
        for (int i = 0; i < problem.item_count(); ++i) problem.is_dark.push_back(random.one_in(2));
        problem.max_imbalances.assign(problem.copies.size(), 0);
        for (int p = 0; p < static_cast<int>(problem.placements.size()); ++p) {
            int balance = 0;
            for (const int item : items_of(problem, p)) {
                balance += problem.is_dark[static_cast<std::size_t>(item)] ? 1 : -1;
            }
            const auto piece_class =
                static_cast<std::size_t>(problem.placements.classes[static_cast<std::size_t>(p)]);
            problem.max_imbalances[piece_class] =
                std::max(problem.max_imbalances[piece_class], std::abs(balance));
        }
        const auto expected = by_brute_force(problem);
        ASSERT_EQ(all_covers(search, problem), expected) << "seed " << seed;
        covers += expected.size();
    }
    EXPECT_GT(covers, 10U);
}

TEST(ExactCover, LosesNothingByCountingHalfCells) {
    constexpr int block = 64;  // the parts lie apart by whole words of a bitset
    ExactCover search;
    std::size_t covers = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        Random random(seed);
        const int cells = random.below(3) + 3;
        CoverProblem problem;
        problem.required.assign(2 * std::size_t{block}, false);
        // Only a half of some cells belongs to the region.
        for (int cell = 0; cell < cells; ++cell) {
            const auto first = static_cast<std::size_t>(cell);
            const int parts = random.below(4);
            problem.required[first] = parts != 1;
            problem.required[first + block] = parts != 2;
        }
        problem.split_cell_count = block;
        const int classes = random.below(3) + 2;
        std::vector<int> wholes;
        for (int c = 0; c < classes; ++c) {
            problem.copies.push_back(random.below(2) + 1);
            problem.half_cells_by_class.push_back(random.below(3));
            wholes.push_back(random.below(2) + (problem.half_cells_by_class.back() == 0 ? 1 : 0));
        }
        for (int p = 0; p < 60 && static_cast<int>(problem.placements.size()) < 14; ++p) {
            const int piece_class = random.below(classes);
            const auto c = static_cast<std::size_t>(piece_class);
            std::vector<int> items;
            const auto chosen =
                random.some_of(std::min(cells, wholes[c] + problem.half_cells_by_class[c]), cells);
            for (std::size_t i = 0; i < chosen.size(); ++i) {
                const bool whole = static_cast<int>(i) < wholes[c];
                const bool second = !whole && random.one_in(2);
                if (!second) items.push_back(chosen[i]);
                if (whole || second) items.push_back(chosen[i] + block);
            }
            if (static_cast<int>(chosen.size()) < wholes[c] + problem.half_cells_by_class[c])
                continue;
            const bool inside = std::all_of(items.begin(), items.end(), [&](int item) {
                return problem.required[static_cast<std::size_t>(item)];
            });
            if (!inside) continue;
            add_placement(problem, piece_class, items);
        }
        const auto expected = by_brute_force(problem);
        ASSERT_EQ(all_covers(search, problem), expected) << "seed " << seed;
        covers += expected.size();
    }
    EXPECT_GT(covers, 50U);
}

/// Dominoes on a board of `width` × `height` cells. All dominoes are copies of one piece.
CoverProblem dominoes(int width, int height) {
    CoverProblem problem;
    problem.required.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height),
                            true);
    problem.copies = {width * height / 2};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const int cell = y * width + x;
            if (x + 1 < width) add_placement(problem, 0, {cell, cell + 1});
            if (y + 1 < height) add_placement(problem, 0, {cell, cell + width});
        }
    }
    return problem;
}

// Kasteleyn's numbers; up to 112 placements, which is more than one word of a bitset.
TEST(ExactCover, CountsTheDominoTilingsOfRectangles) {
    ExactCover search;
    const std::map<std::pair<int, int>, int> known{{{2, 2}, 2},    {{2, 8}, 34},    {{3, 4}, 11},
                                                   {{4, 4}, 36},   {{4, 6}, 281},   {{6, 6}, 6728},
                                                   {{3, 10}, 571}, {{2, 20}, 10946}};
    for (const auto& [size, expected] : known) {
        const CoverProblem problem = dominoes(size.first, size.second);
        search.load(problem);
        int count = 0;
        EXPECT_EQ(search.search({}, [&](std::span<const int>) { return ++count > 0; }),
                  SearchEndReason::exhausted);
        EXPECT_EQ(count, expected) << size.first << "×" << size.second;
    }
}

TEST(ExactCover, UsesEveryPieceAsOftenAsItExists) {
    // Two cells, covered by a domino or two single cells; every piece has to be used.
    CoverProblem problem;
    problem.required = {true, true};
    problem.copies = {1, 2};
    add_placement(problem, 0, {0, 1});
    add_placement(problem, 1, {0});
    add_placement(problem, 1, {1});
    ExactCover search;
    EXPECT_TRUE(all_covers(search, problem).empty());
    problem.copies = {0, 2};
    EXPECT_EQ(all_covers(search, problem), (std::set<Cover>{{1, 2}}));
    problem.copies = {1, 0};
    EXPECT_EQ(all_covers(search, problem), (std::set<Cover>{{0}}));
    problem.copies = {0, 3};
    EXPECT_TRUE(all_covers(search, problem).empty());
    problem.copies = {0, 1};
    EXPECT_TRUE(all_covers(search, problem).empty());
}

TEST(ExactCover, HasOneCoverOfNothing) {
    CoverProblem problem;
    ExactCover search;
    EXPECT_EQ(all_covers(search, problem), std::set<Cover>{{}});
    problem.required = {true};
    EXPECT_TRUE(all_covers(search, problem).empty());
}

TEST(ExactCover, EndsIfTheVisitorHasEnough) {
    const CoverProblem problem = dominoes(4, 4);
    ExactCover search;
    search.load(problem);
    std::vector<Cover> first;
    EXPECT_EQ(search.search({},
                            [&](std::span<const int> cover) {
                                first.emplace_back(cover.begin(), cover.end());
                                return first.size() < 3;
                            }),
              SearchEndReason::found_enough);
    EXPECT_EQ(first.size(), 3U);
    // The order is the same in a second search: it depends on the problem only.
    std::vector<Cover> again;
    search.search({}, [&](std::span<const int> cover) {
        again.emplace_back(cover.begin(), cover.end());
        return again.size() < 3;
    });
    EXPECT_EQ(again, first);
}

TEST(ExactCover, EndsAtItsBudgetOfNodes) {
    const CoverProblem problem = dominoes(6, 6);
    ExactCover search;
    search.load(problem);
    const auto every = [](std::span<const int>) { return true; };
    EXPECT_EQ(search.search({}, every), SearchEndReason::exhausted);
    const std::int64_t all = search.node_count();
    EXPECT_GT(all, 6728);
    CoverLimits limits;
    for (const std::int64_t node_count : {std::int64_t{1}, std::int64_t{100}, all - 1}) {
        limits.max_nodes = node_count;
        EXPECT_EQ(search.search(limits, every), SearchEndReason::node_limit_reached) << node_count;
        EXPECT_LE(search.node_count(), node_count + 1);
    }
    limits.max_nodes = all;
    EXPECT_EQ(search.search(limits, every), SearchEndReason::exhausted);
}

TEST(ExactCover, EndsWhenItIsStopped) {
    const CoverProblem problem = dominoes(8, 8);  // 12,988,816 tilings
    ExactCover search;
    search.load(problem);
    std::atomic<bool> stop{false};
    CoverLimits limits;
    limits.stop = &stop;
    int found = 0;
    EXPECT_EQ(search.search(limits,
                            [&](std::span<const int>) {
                                if (++found == 5) stop = true;
                                return true;
                            }),
              SearchEndReason::stopped);
    EXPECT_GE(found, 5);
    EXPECT_LT(found, 1000000);
}

}  // namespace
}  // namespace orbitile::engine::exact_cover_test
