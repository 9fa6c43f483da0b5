// Debian's runtime of the compiler for WebAssembly is compiled with stack checks, but the library that
// belongs to them does not exist there. Functions put this value on the stack, and call the second
// function if it is overwritten.
#include <cstdint>
#include <cstdlib>

extern "C" {

// NOLINTBEGIN(bugprone-reserved-identifier): the compiler defines these names.
extern const std::uintptr_t __stack_chk_guard;
const std::uintptr_t __stack_chk_guard = 0x5ca1ab1e;

[[noreturn]] void __stack_chk_fail() { std::abort(); }
// NOLINTEND(bugprone-reserved-identifier)
}
