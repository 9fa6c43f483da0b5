// Functions that compiled code calls, and that Debian's libraries for WebAssembly do not have, or
// have only without exceptions.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

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

// Operators `new` that throw std::bad_alloc if there is no memory left. The operator `new`
// of Debian's C++ runtime for WebAssembly is compiled without exceptions, and ends the program in
// this case. Searches catch std::bad_alloc, and continue with less memory. The forms of `new` and
// `delete` that are not in this file call the functions in this file.
namespace {

void* require_memory(void* memory) {
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

}  // namespace

void* operator new(std::size_t size) {
    return require_memory(std::malloc(std::max<std::size_t>(size, 1)));
}
void* operator new[](std::size_t size) { return operator new(size); }

void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto bytes = std::max(static_cast<std::size_t>(alignment), sizeof(void*));
    if (size > static_cast<std::size_t>(-1) - bytes) throw std::bad_alloc();
    // The size that std::aligned_alloc() gets must be a multiple of the alignment.
    return require_memory(
        std::aligned_alloc(bytes, (std::max<std::size_t>(size, 1) + bytes - 1) / bytes * bytes));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return operator new(size, alignment);
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t /*alignment*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t /*size*/,
                       std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
