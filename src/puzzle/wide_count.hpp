// A type for counts of up to 128 bits. Counts are added and multiplied with a check of the result.
#pragma once

#include <stdexcept>

namespace orbitile {

__extension__ using WideCount = unsigned __int128;

[[noreturn]] inline void refuse_wider_counts() {
    throw std::overflow_error("more tilings than 128 bits can count");
}

/// Both functions throw std::overflow_error if the result does not fit into 128 bits.
inline WideCount checked_sum(WideCount one, WideCount other) {
    WideCount result = 0;
    if (__builtin_add_overflow(one, other, &result)) refuse_wider_counts();
    return result;
}
inline WideCount checked_product(WideCount one, WideCount other) {
    WideCount result = 0;
    if (__builtin_mul_overflow(one, other, &result)) refuse_wider_counts();
    return result;
}

}  // namespace orbitile
