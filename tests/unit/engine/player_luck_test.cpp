#include "engine/player_luck.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <set>

#include "support/random_cover.hpp"

namespace orbitile::engine::player_luck_test {
namespace {

constexpr std::size_t plenty = std::size_t{64} << 20U;

// A place as a player sees it: the placements that fit there.
using Ways = std::vector<int>;

// One player after the other, with sets and without any table.
class PlainPlayer {
  public:
    PlainPlayer(const CoverProblem& problem, bool is_careful)
        : problem_(problem), is_careful_(is_careful), coverings_(plain_coverings(problem)) {}

    double luck() {
        double sum = 0;
        for (const auto& covering : coverings_) {
            sum += guessed({}, std::set<int>(covering.begin(), covering.end()));
        }
        const auto count = static_cast<double>(coverings_.size());
        return std::max(0.0, sum / count - std::log2(count));
    }

  private:
    PlacementTable::Entry placement(int number) const {
        return problem_.placements[static_cast<std::size_t>(number)];
    }

    bool fits(const std::set<int>& laid, int candidate) const {
        int used = 0;
        for (const int other : laid) {
            if (placement(other).piece_class == placement(candidate).piece_class) ++used;
            for (const int item : placement(other).covered) {
                for (const int own : placement(candidate).covered) {
                    if (item == own) return false;
                }
            }
        }
        return used < problem_.copies[static_cast<std::size_t>(placement(candidate).piece_class)];
    }

    bool is_open(const std::set<int>& laid, int item) const {
        for (const int other : laid) {
            for (const int covered : placement(other).covered) {
                if (covered == item) return false;
            }
        }
        return true;
    }

    // At open items, then of the classes with pieces left.
    std::vector<Ways> places(const std::set<int>& laid, bool with_classes) const {
        std::vector<Ways> places;
        const auto add = [&](const auto& is_there) {
            Ways ways;
            for (int p = 0; p < std::ssize(problem_.placements); ++p) {
                if (is_there(placement(p)) && fits(laid, p)) ways.push_back(p);
            }
            places.push_back(ways);
        };
        for (int item = 0; item < problem_.item_count(); ++item) {
            if (!is_open(laid, item)) continue;
            add([&](const auto& one) {
                return std::ranges::find(one.covered, item) != one.covered.end();
            });
        }
        if (!with_classes) return places;
        for (int c = 0; c < std::ssize(problem_.copies); ++c) {
            const auto used = std::ranges::count_if(
                laid, [&](int one) { return placement(one).piece_class == c; });
            if (used == problem_.copies[static_cast<std::size_t>(c)]) continue;
            add([&](const auto& one) { return one.piece_class == c; });
        }
        return places;
    }

    Ways promising(const std::set<int>& laid, Ways ways) const {
        if (ways.size() < 2) return ways;
        std::erase_if(ways, [&](int way) {
            std::set<int> next = laid;
            next.insert(way);
            const auto left = places(next, true);
            return std::ranges::any_of(left, [](const Ways& one) { return one.empty(); });
        });
        return ways;
    }

    double guessed(const std::set<int>& laid, const std::set<int>& goal) const {
        if (laid.size() == goal.size()) return 0;
        std::vector<Ways> choices = places(laid, is_careful_);
        if (is_careful_) {
            choices = {*std::ranges::min_element(choices, {}, &Ways::size)};
        }
        double sum = 0;
        for (const Ways& choice : choices) {
            const Ways ways = promising(laid, choice);
            std::set<int> next = laid;
            for (const int way : ways) {
                if (goal.contains(way)) next.insert(way);
            }
            sum += std::log2(static_cast<double>(ways.size())) + guessed(next, goal);
        }
        return sum / static_cast<double>(choices.size());
    }

    const CoverProblem& problem_;
    bool is_careful_;
    std::vector<std::vector<int>> coverings_;
};

// Problems of which each class has one piece, with a few coverings.
template <typename Use>
void visit_problems(int wanted, Use use) {
    std::mt19937 random(20261123);
    while (wanted > 0) {
        const CoverProblem problem = random_cover(random);
        const bool is_plain =
            std::ranges::all_of(problem.copies, [](int copies) { return copies == 1; });
        const std::size_t coverings = plain_coverings(problem).size();
        if (!is_plain || coverings == 0 || coverings > 64) continue;
        use(problem);
        --wanted;
    }
}

TEST(PlayerLuck, OfACarefulPlayerIsThatOfAPlainOne) {
    double greatest = 0;
    visit_problems(100, [&](const CoverProblem& problem) {
        const auto luck = player_luck(problem, cover_diagram(problem, plenty).value(), plenty);
        ASSERT_TRUE(luck.has_value());
        ASSERT_NEAR(luck->careful, PlainPlayer(problem, true).luck(), 1e-9);
        greatest = std::max(greatest, luck->careful);
    });
    EXPECT_GT(greatest, 0.5);
}

TEST(PlayerLuck, OfACasualPlayerIsAboutThatOfAPlainOne) {
    double difference = 0;
    double sum = 0;
    visit_problems(100, [&](const CoverProblem& problem) {
        const auto luck = player_luck(problem, cover_diagram(problem, plenty).value(), plenty);
        const double plain = PlainPlayer(problem, false).luck();
        ASSERT_NEAR(luck->casual, plain, 0.5);
        difference += luck->casual - plain;
        sum += plain;
    });
    EXPECT_LT(std::abs(difference), 0.05 * sum);
    EXPECT_GT(sum, 10);
}

// Four items in a row and two equal dominoes: every move is right.
TEST(PlayerLuck, IsNotNeededWhereNothingCanGoWrong) {
    const CoverProblem problem =
        problem_of(4, {2}, {{0, 1, {0, 1}}, {0, 1, {2, 3}}}, {{1}, {0, 2}, {1, 3}, {2}});
    const auto luck = player_luck(problem, cover_diagram(problem, plenty).value(), plenty);
    EXPECT_EQ(luck->careful, 0);
    EXPECT_EQ(luck->casual, 0);
    EXPECT_EQ(luck->unused_placement_share, 0);
    EXPECT_EQ(luck->max_cover_share, 1);
}

// The first item can be covered in four ways, after only one of which the rest can be covered; that
// the others leave a place without any way is seen at once.
TEST(PlayerLuck, LeavesOutMovesThatAreVisiblyWrong) {
    const CoverProblem problem =
        problem_of(3, {1, 1}, {{0, 1, {0}}, {0, 1, {0, 1}}, {0, 1, {0, 2}}, {1, 1, {1, 2}}},
                   {{1, 2}, {0, 2}, {0, 1}});
    const auto luck = player_luck(problem, cover_diagram(problem, plenty).value(), plenty);
    EXPECT_EQ(luck->casual, 0);
    EXPECT_EQ(luck->unused_placement_share, 0.5);
}

TEST(PlayerLuck, IsNotReportedWithoutMemoryOrAfterAStop) {
    std::mt19937 random(7);
    const CoverProblem problem = random_cover(random);
    const CoverDiagram diagram = cover_diagram(problem, plenty).value();
    const std::atomic<bool> stop = true;
    EXPECT_FALSE(player_luck(problem, diagram, 10).has_value());
    EXPECT_FALSE(player_luck(problem, diagram, plenty, &stop).has_value());
}

}  // namespace
}  // namespace orbitile::engine::player_luck_test
