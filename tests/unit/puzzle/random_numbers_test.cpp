#include "puzzle/random_numbers.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <set>

namespace orbitile::random_numbers_test {
namespace {

// SplitMix64 of 1234567, as Sebastiano Vigna's splitmix64.c gives them.
TEST(RandomNumbers, MatchPublishedOnes) {
    RandomNumbers numbers(1234567);
    EXPECT_EQ(numbers.next(), 6457827717110365317U);
    EXPECT_EQ(numbers.next(), 3203168211198807973U);
}

TEST(RandomNumbers, AreDrawnUniformlyBelowAWideBound) {
    RandomNumbers numbers(1);
    std::array<std::size_t, 6> times{};
    constexpr std::size_t drawn = 60'000;
    for (std::size_t i = 0; i < drawn; ++i) {
        ++times.at(static_cast<std::size_t>(numbers.next_wide_below(times.size())));
    }
    for (const std::size_t own : times) {
        EXPECT_GT(own, drawn / times.size() * 95 / 100);
        EXPECT_LT(own, drawn / times.size() * 105 / 100);
    }
}

// With a bound of three quarters of the whole range, each third is drawn equally often.
TEST(RandomNumbers, AreDrawnAgainBeyondTheGreatestMultiple) {
    RandomNumbers numbers(2);
    const WideCount third = WideCount{1} << 126U;
    std::array<std::size_t, 3> times{};
    for (int i = 0; i < 30'000; ++i) {
        const WideCount number = numbers.next_wide_below(3 * third);
        ++times.at(static_cast<std::size_t>(number / third));
    }
    for (const std::size_t own : times) {
        EXPECT_GT(own, 9'500U);
        EXPECT_LT(own, 10'500U);
    }
}

TEST(RandomNumbers, HaveOneBelowOne) {
    RandomNumbers numbers(3);
    for (int i = 0; i < 10; ++i) EXPECT_EQ(numbers.next_wide_below(1), WideCount{0});
}

}  // namespace
}  // namespace orbitile::random_numbers_test
