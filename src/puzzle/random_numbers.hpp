// Pseudorandom numbers that depend only on a seed. std::shuffle and std::uniform_int_distribution
// are not used, because their results differ between standard libraries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "puzzle/wide_count.hpp"

namespace orbitile {

/// A generator of random numbers. The algorithm is SplitMix64 (Steele, Lea and Flood, Fast
/// splittable pseudorandom number generators, 2014).
class RandomNumbers {
  public:
    explicit RandomNumbers(std::uint64_t seed) : state_(seed) {}

    /// A random number of 64 bits.
    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t mixed_bits = state_;
        mixed_bits = (mixed_bits ^ (mixed_bits >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed_bits = (mixed_bits ^ (mixed_bits >> 27U)) * 0x94d049bb133111ebU;
        return mixed_bits ^ (mixed_bits >> 31U);
    }

    /// A random number from 0 to bound-1, each with the same probability. `bound` must not be 0.
    std::uint64_t next_below(std::uint64_t bound) {
        constexpr auto max_value = std::numeric_limits<std::uint64_t>::max();
        const std::uint64_t unbiased_end = max_value - max_value % bound;
        std::uint64_t number = next();
        while (number >= unbiased_end) number = next();
        return number % bound;
    }

    /// A random index into a list of this size. `size` must not be 0.
    std::size_t index_below(std::size_t size) { return static_cast<std::size_t>(next_below(size)); }

    /// Like next_below(), but for numbers of up to 128 bits.
    WideCount next_wide_below(WideCount bound) {
        constexpr auto max_value = ~WideCount{0};
        const WideCount unbiased_end = max_value - max_value % bound;
        WideCount number = next_wide_number();
        while (number >= unbiased_end) number = next_wide_number();
        return number % bound;
    }

  private:
    WideCount next_wide_number() {
        constexpr unsigned half_bits = 64;
        const WideCount high = next();
        return (high << half_bits) | next();
    }

    std::uint64_t state_;
};

/// Puts the values into a random order. All orders have the same probability. The algorithm is by
/// Fisher and Yates (1938).
template <typename Value>
void shuffle(std::vector<Value>& values, RandomNumbers& numbers) {
    for (std::size_t count = values.size(); count > 1; --count) {
        std::swap(values[count - 1], values[numbers.index_below(count)]);
    }
}

}  // namespace orbitile
