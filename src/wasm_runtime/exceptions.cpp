// C++ exceptions for WebAssembly. Debian's C++ runtime for WebAssembly (libc++abi) is compiled
// without exceptions. So this file defines the functions that the compiler calls for `throw`, `try`
// and `catch`.
//
// For example, the compiler translates this line to the three steps below:
//
//     try { work(); } catch (const InputError& error) { report(error); }
//
// 1. `throw InputError("…")` calls __cxa_allocate_exception() for memory, constructs the object,
//    and calls __cxa_throw() with the object, its type and its destructor. __cxa_throw() executes
//    the WebAssembly instruction `throw`. The engine (of the browser, or of Node) unwinds the
//    stack, and the code of each function runs the destructors of its variables. So this file does
//    not have to unwind the stack.
// 2. The function with the `try` catches every C++ exception. Then _Unwind_CallPersonality()
//    compares the thrown type with the types of the handlers, and selects the handler. The result
//    is a number, the selector. If no handler matches the exception, the selector is 0, and the
//    function with the `try` throws the exception again.
// 3. The handler calls __cxa_begin_catch(), which returns the address of the object. If the type of
//    the handler is a base class, __cxa_begin_catch() returns the address of the base class's part
//    of the object. The handler runs, and calls __cxa_end_catch(), which destroys the object.
//
// The handlers of a function are listed in a table, the language-specific data area (LSDA). Before
// step 2, the function with the `try` stores the address of this table and the index of the `try`
// in __wasm_lpad_context. The table:
//
//     byte     encoding of the landing pads' base, 0xff: there is no base
//     byte     encoding of types, 0: addresses of four bytes
//     uleb128  distance from the byte after this number to the end of the types
//     byte     encoding of call sites, 1: uleb128
//     uleb128  size of the call sites in bytes
//     …        call sites: for each `try`, its index, then 0 if it has no action, otherwise 1 + the
//              position of its first action
//     …        actions: pairs of a type number and the distance to the next action, which is 0
//              after the last action
//     …        types: numbered from the end, so type 1 is the last one. A null address means
//              `catch (...)`
//
// A handler for a class also matches classes that are derived from this class. libc++abi decides
// this with a virtual function of the type_info of the handler, can_catch(). It also finds the base
// class's part of the object. If two different parts of the thrown object have the handler's class,
// the handler does not match.
//
// An exception can be thrown and caught while another exception is being handled. So the exceptions
// with a running handler form a stack. `throw;` in a handler throws the top of the stack again. So
// a second handler of the same exception can begin before the first handler has ended. Therefore
// each exception counts its running handlers.
//
// A std::exception_ptr keeps the thrown object alive, so the object has a reference count. The
// throw itself counts as one reference. std::rethrow_exception() throws the object again, perhaps
// while a handler of the object is running. So each call of std::rethrow_exception() makes a new
// record, which refers to the record of the object.
//
// Dynamic exception specifications are not supported, because the program does not use them.
//
// Sources: the Itanium C++ ABI, https://itanium-cxx-abi.github.io/cxx-abi/abi.html and
// abi-eh.html (2.4 and 2.5 describe these functions); libc++abi's private_typeinfo.h for
// can_catch(); the output of clang for WebAssembly shows the table and __wasm_lpad_context. There
// is one thread.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <new>
#include <typeinfo>

extern "C" {

// NOLINTBEGIN(bugprone-reserved-identifier): the ABI defines these names.

// The values that a function and _Unwind_CallPersonality() pass to each other. The compiler
// requires this layout.
struct LandingPadContext {
    std::size_t index;
    const unsigned char* table;
    std::size_t selector;
};
thread_local LandingPadContext __wasm_lpad_context{};
// NOLINTEND(bugprone-reserved-identifier)
}

namespace __cxxabiv1 {

// The base class of all type_info objects in libc++abi, with the same virtual functions in the same
// order.
class __shim_type_info : public std::type_info {  // NOLINT(bugprone-reserved-identifier)
  public:
    ~__shim_type_info() override;
    virtual void noop1() const;
    virtual void noop2() const;
    /// Returns whether a handler of this type catches an object of `thrown_type`. Changes `object`
    /// from the address of the thrown object to the address that the handler gets.
    virtual bool can_catch(const __shim_type_info* thrown_type, void*& object) const = 0;
};

}  // namespace __cxxabiv1

namespace {

using TypeInfo = __cxxabiv1::__shim_type_info;
using Destructor = void* (*)(void*);

// The record of an exception. The thrown object follows the record in memory.
// std::rethrow_exception() makes a record without an object, which refers to the record with the
// object.
struct alignas(std::max_align_t) Exception {
    const std::type_info* type;
    Destructor destroy;
    Exception* next_handled_exception;
    // The number of running handlers of this exception. While the exception is thrown again, the
    // number is negative.
    int running_handler_count;
    // The address that the handler gets. This is the address of the object or, if the handler is
    // for a base class, the address of the base class's part of the object.
    void* adjusted_object;
    // The record that has the object, or null if this record itself has the object.
    Exception* original_record;
    // The number of references to the object: by the throw, and by every std::exception_ptr.
    int reference_count;
    bool is_from_reserve;
};

Exception* original_of(Exception* exception) {
    return exception->original_record == nullptr ? exception : exception->original_record;
}
void* object_of(Exception* exception) { return original_of(exception) + 1; }
Exception* exception_of(void* object) { return static_cast<Exception*>(object) - 1; }

Exception* top_handled_exception = nullptr;
unsigned thrown_count = 0;

// --- Memory. ---

// Memory that is reserved for exceptions. For example, std::bad_alloc is thrown when no memory is
// left, but the thrown object itself needs memory.
struct alignas(std::max_align_t) ReservedBlock {
    std::array<std::byte, 192> bytes;
    bool is_used;
};
std::array<ReservedBlock, 4> reserved_blocks{};

Exception* allocate_exception(std::size_t bytes) {
    if (void* const block = std::malloc(bytes)) return new (block) Exception{};
    for (ReservedBlock& block : reserved_blocks) {
        if (block.is_used || bytes > block.bytes.size()) continue;
        block.is_used = true;
        auto* const exception = new (block.bytes.data()) Exception{};
        exception->is_from_reserve = true;
        return exception;
    }
    std::terminate();
}

void free_exception(Exception* exception) {
    if (!exception->is_from_reserve) return std::free(exception);
    for (ReservedBlock& block : reserved_blocks) {
        if (static_cast<void*>(block.bytes.data()) == exception) block.is_used = false;
    }
}

void drop_reference(Exception* exception) {
    if (--exception->reference_count > 0) return;
    if (exception->destroy != nullptr) exception->destroy(object_of(exception));
    free_exception(exception);
}

// --- The exception table of a function. ---

std::size_t read_unsigned(const unsigned char*& position) {
    std::size_t value = 0;
    for (unsigned shift = 0;; shift += 7U) {
        value |= static_cast<std::size_t>(*position & 0x7fU) << shift;
        if ((*position++ & 0x80U) == 0) return value;
    }
}

std::ptrdiff_t read_signed(const unsigned char*& position) {
    constexpr unsigned size_bits = 32;
    std::size_t value = 0;
    unsigned shift = 0;
    unsigned char byte = 0;
    do {
        byte = *position++;
        value |= static_cast<std::size_t>(byte & 0x7fU) << shift;
        shift += 7U;
    } while ((byte & 0x80U) != 0);
    if (shift < size_bits && (byte & 0x40U) != 0) value |= ~std::size_t{0} << shift;
    return static_cast<std::ptrdiff_t>(value);
}

// Finds the first handler that matches the exception. Returns the selector: the number of the
// handler's type, or 0 if no handler matches.
std::size_t find_handler(const LandingPadContext& landing_pad, Exception* exception) {
    constexpr unsigned char omitted_encoding = 0xff;
    const unsigned char* position = landing_pad.table;
    if (position == nullptr) return 0;
    // The compiler writes only this layout. Running a wrong handler would be worse than ending the
    // program.
    if (*position++ != omitted_encoding) std::abort();
    if (*position++ != 0) return 0;  // without types, the function has no handlers
    const std::size_t types_size = read_unsigned(position);
    const auto* const types_end =
        reinterpret_cast<const std::type_info* const*>(position + types_size);
    ++position;  // the encoding of call sites
    const std::size_t sites_size = read_unsigned(position);
    const unsigned char* const actions = position + sites_size;
    std::size_t first_action = 0;
    while (position != actions) {
        const std::size_t landing_pad_index = read_unsigned(position);
        const std::size_t action = read_unsigned(position);
        if (landing_pad_index == landing_pad.index) first_action = action;
    }
    if (first_action == 0) return 0;
    for (const unsigned char* action = actions + (first_action - 1);;) {
        const std::ptrdiff_t type_number = read_signed(action);
        if (type_number > 0) {
            const auto* const handler_type = static_cast<const TypeInfo*>(types_end[-type_number]);
            const auto* const thrown_type = static_cast<const TypeInfo*>(exception->type);
            void* object = object_of(exception);
            if (handler_type == nullptr || handler_type->can_catch(thrown_type, object)) {
                exception->adjusted_object = object;
                return static_cast<std::size_t>(type_number);
            }
        }
        const unsigned char* const distance_position = action;
        const std::ptrdiff_t distance = read_signed(action);
        if (distance == 0) return 0;
        action = distance_position + distance;
    }
}

}  // namespace

namespace __cxxabiv1 {

extern "C" {

// NOLINTBEGIN(bugprone-reserved-identifier): the ABI defines these names.

void* __cxa_allocate_exception(std::size_t size) noexcept {
    return object_of(allocate_exception(sizeof(Exception) + size));
}

void __cxa_free_exception(void* object) noexcept { free_exception(exception_of(object)); }

/// Initialises the record of an object, with a reference count of 0.
__cxa_exception* __cxa_init_primary_exception(void* object, std::type_info* type,
                                              Destructor destroy) noexcept {
    Exception* const exception = exception_of(object);
    exception->type = type;
    exception->destroy = destroy;
    exception->adjusted_object = object;
    return reinterpret_cast<__cxa_exception*>(exception);
}

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, Destructor destroy) {
    __cxa_init_primary_exception(object, type, destroy);
    Exception* const exception = exception_of(object);
    exception->reference_count = 1;
    ++thrown_count;
    __builtin_wasm_throw(0, exception);
}

/// Selects the handler. Each function that has handlers calls this function when an exception
/// reaches the handlers.
int _Unwind_CallPersonality(void* thrown) noexcept {
    __wasm_lpad_context.selector = 0;
    __wasm_lpad_context.selector =
        find_handler(__wasm_lpad_context, static_cast<Exception*>(thrown));
    return 0;
}

/// Each compiled function refers to this function, but WebAssembly code does not call it.
int __gxx_wasm_personality_v0() noexcept { std::abort(); }

/// Returns the address of the object before the handler begins. A handler that catches by value
/// copies the object.
void* __cxa_get_exception_ptr(void* thrown) noexcept {
    return static_cast<Exception*>(thrown)->adjusted_object;
}

void* __cxa_begin_catch(void* thrown) noexcept {
    auto* const exception = static_cast<Exception*>(thrown);
    exception->running_handler_count = std::abs(exception->running_handler_count) + 1;
    if (exception != top_handled_exception) {
        exception->next_handled_exception = top_handled_exception;
        top_handled_exception = exception;
    }
    --thrown_count;
    return exception->adjusted_object;
}

void __cxa_end_catch() {
    Exception* const exception = top_handled_exception;
    if (exception == nullptr) return;
    if (exception->running_handler_count < 0) {
        // The exception was thrown again, so a later handler destroys it.
        if (++exception->running_handler_count == 0)
            top_handled_exception = exception->next_handled_exception;
        return;
    }
    if (--exception->running_handler_count > 0) return;
    top_handled_exception = exception->next_handled_exception;
    drop_reference(original_of(exception));
    if (exception->original_record != nullptr) free_exception(exception);
}

[[noreturn]] void __cxa_rethrow() {
    if (top_handled_exception == nullptr) std::terminate();
    top_handled_exception->running_handler_count = -top_handled_exception->running_handler_count;
    ++thrown_count;
    __builtin_wasm_throw(0, top_handled_exception);
}

unsigned __cxa_uncaught_exceptions() noexcept { return thrown_count; }
bool __cxa_uncaught_exception() noexcept { return thrown_count != 0; }

// std::exception_ptr calls these functions with the object.
void __cxa_increment_exception_refcount(void* object) noexcept {
    if (object != nullptr) ++exception_of(object)->reference_count;
}

void __cxa_decrement_exception_refcount(void* object) noexcept {
    if (object != nullptr) drop_reference(exception_of(object));
}

/// Adds a reference to the object of the running handler, and returns the object. Returns null if
/// no handler runs.
void* __cxa_current_primary_exception() noexcept {
    if (top_handled_exception == nullptr) return nullptr;
    ++original_of(top_handled_exception)->reference_count;
    return object_of(top_handled_exception);
}

void __cxa_rethrow_primary_exception(void* object) {
    if (object == nullptr) return;
    Exception* const original_record = exception_of(object);
    Exception* const exception = allocate_exception(sizeof(Exception));
    exception->type = original_record->type;
    exception->original_record = original_record;
    exception->adjusted_object = object;
    ++original_record->reference_count;
    ++thrown_count;
    __builtin_wasm_throw(0, exception);
}

// The compiler calls these functions where the language requires these exceptions.
[[noreturn]] void __cxa_bad_cast() { throw std::bad_cast(); }
[[noreturn]] void __cxa_bad_typeid() { throw std::bad_typeid(); }
[[noreturn]] void __cxa_throw_bad_array_new_length() { throw std::bad_array_new_length(); }

// NOLINTEND(bugprone-reserved-identifier)
}

}  // namespace __cxxabiv1
