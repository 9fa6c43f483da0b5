// How much memory the process may have, and whether there is room for more. The system holds the
// limit: whatever goes beyond it is refused, and told as std::bad_alloc. What depends on the system
// is in memory_room_posix.cpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "orbitile/puzzle/message.hpp"

namespace orbitile {

/// In bytes; what the system says if there is no limit is some huge number.
std::uint64_t memory_limit();

/// What one search may take for what it keeps to look up: half of that, and never more than 16 GiB.
std::size_t memory_for_states();

/// From now on the process gets no more. A lower limit that it has stays, and
/// under a sanitizer there is none.
void limit_memory(std::uint64_t bytes);

/// Throws InputError "WHAT would take about N MiB of memory, more than …" where an estimate goes
/// beyond the limit.
void refuse_beyond_limit(std::uint64_t bytes, const Message& what);

/// Throws std::bad_alloc unless so much more could be had now. For what is asked of libraries that
/// end the program where they are given none.
void require_room(std::size_t bytes);

/// What was freed goes back to the system, which counts it against the limit until then, as what
/// ended threads used.
void return_freed_memory();

}  // namespace orbitile
