#include "run/time_left.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

namespace orbitile::time_left_test {
namespace {

CubeTimes times_of(const std::vector<std::int64_t>& milliseconds) {
    CubeTimes times;
    for (const std::int64_t one : milliseconds) times.add(one);
    return times;
}

/// Cubes with random times. Each is taken by the first thread that is free.
class SimulatedRun {
  public:
    SimulatedRun(std::size_t cubes, int threads, std::uint64_t seed)
        : free_at_(static_cast<std::size_t>(threads), 0.0) {
        std::mt19937_64 random(seed);
        std::exponential_distribution<double> milliseconds(1.0 / 200);
        for (std::size_t i = 0; i < cubes; ++i) {
            times_.push_back(std::llround(milliseconds(random)));
            const auto thread = std::min_element(free_at_.begin(), free_at_.end());
            *thread += static_cast<double>(times_.back());
            ends_.emplace_back(*thread, i);
        }
        std::sort(ends_.begin(), ends_.end());
    }

    /// The times that are known when this number of cubes is decided.
    CubeTimes known(std::size_t count) const {
        CubeTimes times;
        for (std::size_t i = 0; i < count; ++i) {
            times.add(times_[ends_[i].second]);
        }
        const auto threads = static_cast<int>(free_at_.size());
        times.add_unfinished_cubes(threads * ends_[count - 1].first - times.milliseconds, threads);
        return times;
    }

    /// The time from this moment to the end.
    double seconds_after(std::size_t count) const {
        return (ends_.back().first - ends_[count - 1].first) / 1000;
    }

  private:
    std::vector<double> free_at_;
    std::vector<std::int64_t> times_;
    std::vector<std::pair<double, std::size_t>> ends_;
};

TEST(CubeTimes, HaveTheMeanAndDeviationOfASample) {
    const CubeTimes times = times_of({2, 4, 4, 4, 5, 5, 7, 9});
    EXPECT_DOUBLE_EQ(times.mean(), 5);
    EXPECT_DOUBLE_EQ(times.deviation(), std::sqrt(32.0 / 7));
    EXPECT_DOUBLE_EQ(CubeTimes{}.mean(), 0);
    EXPECT_DOUBLE_EQ(times_of({3}).deviation(), 0);
}

TEST(CubeTimes, IncludeTheTimeOfCubesAtWork) {
    CubeTimes times = times_of({10, 20, 30});
    times.add_unfinished_cubes(60, 2);
    EXPECT_EQ(times.cubes, 3);
    EXPECT_DOUBLE_EQ(times.mean(), 40);
    EXPECT_DOUBLE_EQ(times.max_milliseconds, 30);
}

TEST(TimeLeft, OfEqualCubesIsCertain) {
    const auto left = time_left(times_of(std::vector<std::int64_t>(50, 3000)), 100, 4);
    ASSERT_TRUE(left.has_value());
    EXPECT_DOUBLE_EQ(left->seconds, 100 * 3.0 / 4);
    EXPECT_DOUBLE_EQ(left->standard_error, 0);
}

TEST(TimeLeft, IsNotSpreadOverMoreThreadsThanThereAreCubes) {
    const auto left = time_left(times_of(std::vector<std::int64_t>(50, 3000)), 2, 16);
    EXPECT_DOUBLE_EQ(left.value().seconds, 3);
}

TEST(TimeLeft, CannotBeEstimatedFromFewCubesOrWithoutARun) {
    const auto few = times_of(std::vector<std::int64_t>(min_cubes_for_estimate - 1, 10));
    const auto enough = times_of(std::vector<std::int64_t>(min_cubes_for_estimate, 10));
    EXPECT_EQ(time_left(few, 5, 1), std::nullopt);
    EXPECT_EQ(time_left(enough, 5, 0), std::nullopt);
    EXPECT_TRUE(time_left(enough, 5, 1).has_value());
    EXPECT_DOUBLE_EQ(time_left({}, 0, 0).value().seconds, 0) << "nothing is left";
}

TEST(TimeLeft, IsRightForSimulatedRunsWithinItsStandardError) {
    constexpr std::size_t cubes = 3000;
    constexpr int runs = 400;
    for (const std::size_t known : {std::size_t{100}, std::size_t{1500}}) {
        for (const int threads : {1, 4}) {
            double bias = 0;
            double squares = 0;
            int within_two = 0;
            for (int seed = 0; seed < runs; ++seed) {
                const SimulatedRun run(cubes, threads, static_cast<std::uint64_t>(seed));
                const auto told =
                    time_left(run.known(known), static_cast<std::int64_t>(cubes - known), threads);
                ASSERT_TRUE(told.has_value());
                const double off =
                    (run.seconds_after(known) - told->seconds) / told->standard_error;
                bias += off / runs;
                squares += off * off / runs;
                if (std::abs(off) <= 2) ++within_two;
            }
            EXPECT_LT(std::abs(bias), 0.25) << known << " known, threads " << threads;
            EXPECT_NEAR(std::sqrt(squares), 1, 0.2) << known << " known, threads " << threads;
            EXPECT_GT(within_two, 0.9 * runs) << known << " known, threads " << threads;
        }
    }
}

}  // namespace
}  // namespace orbitile::time_left_test
