// The functions of memory_limit.hpp that depend on the system, for WebAssembly. The memory of a
// WebAssembly program can grow but not shrink, and addresses have 32 bits.
#include <algorithm>
#include <cstdlib>
#include <new>

#include "puzzle/memory_limit.hpp"

namespace orbitile {

namespace {

// The limit is the value of the linker option --max-memory in cmake/wasm.cmake. Some browsers do
// not allow a page to use more memory.
std::uint64_t limit_bytes = std::uint64_t{2} << 30U;

}  // namespace

std::uint64_t memory_limit() { return limit_bytes; }

// Changes only the result of memory_limit(). An allocation beyond the limit does not fail.
void limit_memory(std::uint64_t bytes) { limit_bytes = std::min(limit_bytes, bytes); }

void require_available_memory(std::size_t bytes) {
    // Without `volatile`, the compiler would leave out the allocation, because its memory is not
    // used.
    void* volatile const memory = std::malloc(bytes);
    if (memory == nullptr) throw std::bad_alloc();
    std::free(memory);
}

void return_freed_memory() {}

}  // namespace orbitile
