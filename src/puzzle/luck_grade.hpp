// Grades the difficulty of a challenge by the luck that a person needs to fill it. A correct guess
// between two equally likely choices takes one bit of luck.
#pragma once

#include <algorithm>
#include <array>

namespace orbitile {

/// Returns the grade, from 1 (easiest) to 5. `luck` is in hundredths of a bit. The grade does not
/// depend on the puzzle: grade 2 begins at 6 bits, grade 3 at 10, grade 4 at 14, and grade 5 at 18.
inline int grade_of_luck(int luck) {
    constexpr int hundredths_per_bit = 100;
    constexpr std::array min_bits{6, 10, 14, 18};
    return 1 + static_cast<int>(std::ranges::count_if(
                   min_bits, [&](int bits) { return luck >= hundredths_per_bit * bits; }));
}

}  // namespace orbitile
