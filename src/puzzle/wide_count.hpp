// A type for counts of up to 128 bits, with sums and products that cannot overflow silently.
#pragma once

#include <stdexcept>

namespace orbitile {

__extension__ using WideCount = unsigned __int128;

[[noreturn]] inline void refuse_wider_counts() {
    throw std::overflow_error("more tilings than 128 bits can count");
}

/// checked_sum() and checked_product() throw std::overflow_error if the result does not fit into
/// 128 bits.
inline WideCount checked_sum(WideCount first, WideCount second) {
    WideCount result = 0;
    if (__builtin_add_overflow(first, second, &result)) refuse_wider_counts();
    return result;
}
inline WideCount checked_product(WideCount first, WideCount second) {
    WideCount result = 0;
    if (__builtin_mul_overflow(first, second, &result)) refuse_wider_counts();
    return result;
}

}  // namespace orbitile
