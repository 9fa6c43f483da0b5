// Defines operators `new` that throw std::bad_alloc if there is no memory left. The operator `new`
// of Debian's C++ runtime for WebAssembly is compiled without exceptions, and ends the program in
// this case. Searches catch std::bad_alloc, and continue with less memory. The forms of `new` and
// `delete` that are not in this file call the functions in this file.
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>

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
