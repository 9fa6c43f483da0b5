// Functions that compiled code calls, and that Debian's libraries for WebAssembly do not have.
#include <cstdint>
#include <cstdlib>

extern "C" {

// NOLINTBEGIN(bugprone-reserved-identifier): the compiler and the ABI define these names.

// Debian's compiler runtime is compiled with stack checks. Its functions put __stack_chk_guard on
// the stack, and call __stack_chk_fail() if this value is overwritten.
extern const std::uintptr_t __stack_chk_guard;
const std::uintptr_t __stack_chk_guard = 0x5ca1ab1e;

[[noreturn]] void __stack_chk_fail() { std::abort(); }

int __cxa_atexit(void (*destroy)(void*), void* object, void* library);

// Registers the destructor of a thread-local variable. There is one thread, which ends with the
// program.
int __cxa_thread_atexit(void (*destroy)(void*), void* object, void* library) {
    return __cxa_atexit(destroy, object, library);
}

// NOLINTEND(bugprone-reserved-identifier)
}
