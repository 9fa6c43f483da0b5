// The memory limit of the process. The system enforces the limit: if an allocation exceeds the
// limit, it fails with std::bad_alloc. memory_limit_posix.cpp and memory_limit_wasm.cpp define the
// functions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

#include "puzzle/input_error.hpp"

namespace orbitile {

/// Returns the process's limit in bytes. If there is no limit, returns a number that no allocation
/// can reach.
std::uint64_t memory_limit();

/// Limits the process to `bytes`. Does nothing if the process already has a lower limit, or if the
/// program was compiled with a sanitizer.
void limit_memory(std::uint64_t bytes);

/// Throws std::bad_alloc if an allocation of `bytes` would fail now. Call this function before you
/// call a library that ends the program when an allocation fails.
void require_available_memory(std::size_t bytes);

/// Returns the largest size of the lookup tables of one search: half of memory_limit(), at most 16
/// GiB.
inline std::size_t max_table_bytes() {
    constexpr std::uint64_t max_bytes = std::min<std::uint64_t>(
        std::uint64_t{16} << 30U, std::numeric_limits<std::size_t>::max() / 2);
    return static_cast<std::size_t>(std::min(max_bytes, memory_limit() / 2));
}

/// Throws InputError "SUBJECT would take about N MiB of memory, more than …" if the estimate
/// `bytes` is greater than memory_limit().
inline void require_within_memory_limit(std::uint64_t bytes, const std::string& subject) {
    constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20U;
    if (bytes <= memory_limit()) return;
    throw InputError(subject + " would take about " + std::to_string(bytes / mebibyte) +
                     " MiB of memory, more than the " + std::to_string(memory_limit() / mebibyte) +
                     " MiB that are allowed");
}

}  // namespace orbitile
