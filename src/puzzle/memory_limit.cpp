#include "puzzle/memory_limit.hpp"

#include <algorithm>
#include <limits>

#include "puzzle/input_error.hpp"

namespace orbitile {

std::size_t max_table_bytes() {
    constexpr std::uint64_t max_bytes = std::min<std::uint64_t>(
        std::uint64_t{16} << 30U, std::numeric_limits<std::size_t>::max() / 2);
    return static_cast<std::size_t>(std::min(max_bytes, memory_limit() / 2));
}

void require_within_memory_limit(std::uint64_t bytes, const std::string& subject) {
    constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20U;
    if (bytes <= memory_limit()) return;
    throw InputError(subject + " would take about " + std::to_string(bytes / mebibyte) +
                     " MiB of memory, more than the " + std::to_string(memory_limit() / mebibyte) +
                     " MiB that are allowed");
}

}  // namespace orbitile
