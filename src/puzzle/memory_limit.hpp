// How much memory the process can use, and whether more is available. The system enforces the
// limit: it refuses memory beyond the limit, and the program throws std::bad_alloc. The
// system-dependent part is in memory_room_posix.cpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "orbitile/puzzle/message.hpp"

namespace orbitile {

/// The process's limit in bytes. Without a limit, it is a huge number.
std::uint64_t memory_limit();

/// The bytes that the lookup tables of one search can take: half of memory_limit(), at most 16 GiB.
std::size_t memory_for_states();

/// Limits the process to this many bytes. A lower limit stays in force. Does nothing under a
/// sanitizer.
void limit_memory(std::uint64_t bytes);

/// Throws InputError "WHAT would take about N MiB of memory, more than …" if the estimate `bytes`
/// is greater than memory_limit().
void require_within_memory_limit(std::uint64_t bytes, const Message& what);

/// Throws std::bad_alloc if `bytes` more cannot be allocated now. Call it before you call a library
/// that ends the program when an allocation fails.
void require_available_memory(std::size_t bytes);

/// Returns freed memory to the system, including the memory of threads that ended. Until then the
/// system counts this memory against the limit.
void return_freed_memory();

}  // namespace orbitile
