// Arithmetic on integers that throws if the result needs more than 64 bits.
#pragma once

#include <cstdint>

namespace orbitile {

/// Each function throws InputError if the result is too large.
std::uint64_t sum(std::uint64_t one, std::uint64_t other);
std::uint64_t product(std::uint64_t one, std::uint64_t other);

/// The number of ways to choose `chosen` of `all` elements.
std::uint64_t choices(std::uint64_t all, std::uint64_t chosen);

}  // namespace orbitile
