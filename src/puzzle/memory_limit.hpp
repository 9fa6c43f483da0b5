// Limits the memory of the process, and checks whether more memory is available. The system
// enforces the limit: an allocation beyond it fails, and the program throws std::bad_alloc. The
// code that depends on the system is in memory_limit_posix.cpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "orbitile/puzzle/message.hpp"

namespace orbitile {

/// Returns the process's limit in bytes. If there is no limit, returns a number that no allocation
/// can reach.
std::uint64_t memory_limit();

/// Returns how many bytes the lookup tables of one search can take: half of memory_limit(), at most
/// 16 GiB.
std::size_t max_state_bytes();

/// Limits the process to this many bytes. If the process already has a lower limit, that limit
/// stays. Does nothing in a program that was compiled with a sanitizer.
void limit_memory(std::uint64_t bytes);

/// Throws InputError "SUBJECT would take about N MiB of memory, more than …" if the estimate
/// `bytes` is greater than memory_limit().
void require_within_memory_limit(std::uint64_t bytes, const Message& subject);

/// Throws std::bad_alloc if `bytes` more cannot be allocated now. Call it before you call a library
/// that ends the program when an allocation fails.
void require_available_memory(std::size_t bytes);

/// Gives freed memory back to the system, including the memory of threads that have ended. Memory
/// that is freed but not given back counts against the limit.
void return_freed_memory();

}  // namespace orbitile
