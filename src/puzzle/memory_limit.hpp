// Limits the memory of the process, and checks whether more memory is available. The system
// enforces the limit: if an allocation exceeds the limit, it fails with std::bad_alloc. The code
// that depends on the system is in memory_limit_posix.cpp and memory_limit_wasm.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace orbitile {

/// Returns the process's limit in bytes. If there is no limit, returns a number that no allocation
/// can reach.
std::uint64_t memory_limit();

/// Returns the largest size of the lookup tables of one search: half of memory_limit(), at most 16
/// GiB.
std::size_t max_table_bytes();

/// Limits the process to `bytes`. Does nothing if the process already has a lower limit, or if the
/// program was compiled with a sanitizer.
void limit_memory(std::uint64_t bytes);

/// Throws InputError "SUBJECT would take about N MiB of memory, more than …" if the estimate
/// `bytes` is greater than memory_limit().
void require_within_memory_limit(std::uint64_t bytes, const std::string& subject);

/// Throws std::bad_alloc if an allocation of `bytes` would fail now. Call this function before you
/// call a library that ends the program when an allocation fails.
void require_available_memory(std::size_t bytes);

/// Returns freed memory to the system, including the memory of threads that have ended. Freed
/// memory that is not returned to the system counts against the limit.
void return_freed_memory();

}  // namespace orbitile
