// Estimates of the time that is left, in runs that are simulated unit by unit.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "run/time_left.hpp"

namespace orbitile::steady_guess_test {
namespace {

struct Told {
    int guesses = 0;
    double largest_error = 1;  ///< the largest factor between an estimate and the true time
};

// Simulates one thread that works through units with these times in seconds. The estimate is
// requested each second.
Told run_through(const std::vector<double>& units) {
    SteadyEstimate guess;
    CubeTimes done;
    const double whole = std::accumulate(units.begin(), units.end(), 0.0);
    Told told;
    double end_of_unit = 0;
    double now = 1;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
        const double begin_of_unit = end_of_unit;
        end_of_unit += units[unit];
        for (; now < end_of_unit; now += 1) {
            CubeTimes known = done;
            known.add_unfinished_cube(static_cast<std::int64_t>(1000 * (now - begin_of_unit)));
            const auto left =
                guess.seconds_left(now, known, static_cast<std::int64_t>(units.size() - unit), 1);
            if (!left) continue;
            ++told.guesses;
            // In the last seconds a factor is not meaningful.
            const double is_left = std::max(whole - now, 0.05 * whole);
            const double guessed = std::max(*left, 0.05 * whole);
            told.largest_error =
                std::max({told.largest_error, guessed / is_left, is_left / guessed});
        }
        done.add(static_cast<std::int64_t>(1000 * units[unit]));
    }
    return told;
}

TEST(SteadyEstimate, OfEqualUnitsIsGivenAndRight) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> seconds(0.5, 1.5);
    std::vector<double> units(400);
    std::ranges::generate(units, [&] { return seconds(random); });
    const Told told = run_through(units);
    EXPECT_GT(told.guesses, 200);
    EXPECT_LT(told.largest_error, 1.5);
}

// Short units, then four that take ten times as long as all short ones together. No estimate is
// given after the first long unit has taken longer than the short ones.
TEST(SteadyEstimate, IsNotGivenIfAFewUnitsTakeNearlyAllOfTheTime) {
    std::vector<double> units(96, 0.05);
    units.insert(units.end(), {70.0, 90.0, 80.0, 60.0});
    EXPECT_EQ(run_through(units).guesses, 0);
}

TEST(SteadyEstimate, IsNeverWrongByALargeFactor) {
    std::mt19937 random(20261125);
    for (int run = 0; run < 200; ++run) {
        std::lognormal_distribution<double> seconds(-1, 0.1 * (run % 25));
        std::vector<double> units(50 + random() % 400);
        std::ranges::generate(units, [&] { return std::min(seconds(random), 600.0); });
        if (run % 4 == 1) std::ranges::sort(units);
        if (run % 4 == 2) std::ranges::sort(units, std::greater{});
        const Told told = run_through(units);
        EXPECT_LT(told.largest_error, run % 4 == 1 || run % 4 == 2 ? 20 : 6) << run;
    }
}

TEST(SteadyEstimate, IsNotGivenInTheFirstSecondsOrFromFewUnits) {
    SteadyEstimate guess;
    CubeTimes known;
    for (int unit = 0; unit < 100; ++unit) known.add(100);
    EXPECT_EQ(guess.seconds_left(1, known, 1000, 1), std::nullopt);
    for (int unit = 0; unit < 60; ++unit) known.add(100);
    EXPECT_TRUE(guess.seconds_left(7, known, 940, 1).has_value());
    CubeTimes few;
    few.add(10);
    EXPECT_EQ(guess.seconds_left(20, few, 1000, 1), std::nullopt);
    EXPECT_EQ(guess.seconds_left(21, known, 940, 1), std::nullopt) << "it begins anew";
}

}  // namespace
}  // namespace orbitile::steady_guess_test
