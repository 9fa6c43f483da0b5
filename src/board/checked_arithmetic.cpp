#include "board/checked_arithmetic.hpp"

#include <algorithm>
#include <numeric>

#include "orbitile/puzzle/input_error.hpp"

namespace orbitile {
namespace {

[[noreturn]] void refuse() {
    throw InputError(
        "there are more starts than 64 bits can count; ask for starts with fewer clues");
}

}  // namespace

std::uint64_t sum(std::uint64_t one, std::uint64_t other) {
    std::uint64_t result = 0;
    if (__builtin_add_overflow(one, other, &result)) refuse();
    return result;
}

std::uint64_t product(std::uint64_t one, std::uint64_t other) {
    std::uint64_t result = 0;
    if (__builtin_mul_overflow(one, other, &result)) refuse();
    return result;
}

std::uint64_t choices(std::uint64_t all, std::uint64_t chosen) {
    if (chosen > all) return 0;
    chosen = std::min(chosen, all - chosen);
    std::uint64_t result = 1;
    for (std::uint64_t i = 1; i <= chosen; ++i) {
        // The result becomes C(all - chosen + i, i). The division comes first, so that the product
        // is not larger than necessary.
        const std::uint64_t shared = std::gcd(result, i);
        result = product(result / shared, (all - chosen + i) / (i / shared));
    }
    return result;
}

}  // namespace orbitile
