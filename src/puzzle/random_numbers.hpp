// Numbers that look random and depend on a seed alone. The shuffles and distributions of standard
// libraries differ from one to the next, so both are told here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "puzzle/wide_count.hpp"

namespace orbitile {

/// SplitMix64 (Steele, Lea and Flood, Fast splittable pseudorandom number generators, 2014).
class RandomNumbers {
  public:
    explicit RandomNumbers(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        return mixed ^ (mixed >> 31U);
    }

    /// Each of 0 … bound-1 as likely as the others.
    std::uint64_t below(std::uint64_t bound) {
        constexpr auto greatest = std::numeric_limits<std::uint64_t>::max();
        const std::uint64_t fair = greatest - greatest % bound;
        std::uint64_t number = next();
        while (number >= fair) number = next();
        return number % bound;
    }

    /// The same of up to 128 bits.
    WideCount below_wide(WideCount bound) {
        constexpr auto greatest = ~WideCount{0};
        const WideCount fair = greatest - greatest % bound;
        WideCount number = next_wide();
        while (number >= fair) number = next_wide();
        return number % bound;
    }

  private:
    WideCount next_wide() {
        constexpr unsigned half = 64;
        const WideCount high = next();
        return (high << half) | next();
    }

    std::uint64_t state_;
};

/// Each order as likely as the others (Fisher and Yates, 1938).
template <typename Value>
void shuffle(std::vector<Value>& values, RandomNumbers& numbers) {
    for (std::size_t left = values.size(); left > 1; --left) {
        std::swap(values[left - 1], values[numbers.below(left)]);
    }
}

}  // namespace orbitile
