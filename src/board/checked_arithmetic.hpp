// Whole numbers that are refused where 64 bits cannot hold them.
#pragma once

#include <cstdint>

namespace orbitile {

/// Each throws InputError where the result is too large.
std::uint64_t sum(std::uint64_t one, std::uint64_t other);
std::uint64_t product(std::uint64_t one, std::uint64_t other);

/// Sets of `chosen` of `all` things.
std::uint64_t choices(std::uint64_t all, std::uint64_t chosen);

}  // namespace orbitile
