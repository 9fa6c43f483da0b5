// The functions of memory_limit.hpp that depend on the system. This file is for WebAssembly, where
// the program has one memory, which grows but does not shrink. Addresses have 32 bits.
#include <algorithm>
#include <cstdlib>
#include <new>

#include "puzzle/memory_limit.hpp"

namespace orbitile {

namespace {

// This is the value of the linker option --max-memory in cmake/wasm.cmake. Some browsers do not
// give a page more memory.
std::uint64_t limit = std::uint64_t{2} << 30U;

}  // namespace

std::uint64_t memory_limit() { return limit; }

// Changes only the result of memory_limit(). An allocation beyond the limit does not fail.
void limit_memory(std::uint64_t bytes) { limit = std::min(limit, bytes); }

void require_available_memory(std::size_t bytes) {
    // `volatile` is needed because the compiler would leave out an allocation that is not used.
    void* volatile const memory = std::malloc(bytes);
    if (memory == nullptr) throw std::bad_alloc();
    std::free(memory);
}

void return_freed_memory() {}

}  // namespace orbitile
