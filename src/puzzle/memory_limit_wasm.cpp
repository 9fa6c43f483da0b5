#include "puzzle/memory_limit.hpp"

namespace orbitile {

// The limit is the value of the linker option --max-memory in cmake/wasm.cmake. Some browsers do
// not allow a page to use more memory.
std::uint64_t memory_limit() { return std::uint64_t{2} << 30U; }

}  // namespace orbitile
