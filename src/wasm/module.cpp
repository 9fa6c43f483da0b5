// The C functions by which a page calls the studio's session in WebAssembly. JavaScript passes
// texts as bytes in the module's memory:
//
//     const bytes = new TextEncoder().encode(JSON.stringify({ do: 'about' }));
//     const from = exports.orbitile_allocate(bytes.length);
//     new Uint8Array(exports.memory.buffer, from, bytes.length).set(bytes);
//     const reply = exports.orbitile_request(from, bytes.length);
//     // read exports.orbitile_reply_size() bytes at `reply`
//     exports.orbitile_free(from);
//
// The memory can grow in each call, so JavaScript must read memory.buffer again after each call.
// One module works on one request at a time. web/engine/wasi.ts calls these functions.
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#include "studio/studio.hpp"

// Exports a function to JavaScript under its own name.
#define ORBITILE_EXPORT(name) __attribute__((export_name(#name)))

extern "C" {

/// Passes an event of a long request to JavaScript, which defines this function.
__attribute__((import_module("orbitile"), import_name("tell"))) void orbitile_send_event(
    const char* text, std::size_t size);

/// Returns memory for a text, or null if no memory is left.
ORBITILE_EXPORT(orbitile_allocate) void* orbitile_allocate(std::size_t size) {
    return std::malloc(size);
}

ORBITILE_EXPORT(orbitile_free) void orbitile_free(void* memory) { std::free(memory); }
}

namespace {

std::string& last_reply() {
    static std::string reply;
    return reply;
}

}  // namespace

extern "C" {

/// Answers a quick request. The reply is valid until the next call.
ORBITILE_EXPORT(orbitile_request)
const char* orbitile_request(const char* request, std::size_t size) {
    last_reply() = orbitile::studio::answer(std::string_view(request, size));
    return last_reply().data();
}

ORBITILE_EXPORT(orbitile_reply_size) std::size_t orbitile_reply_size() {
    return last_reply().size();
}

/// Answers a long request by calls of orbitile_send_event(). Returns after the last event. To stop
/// a request earlier, the page terminates the worker that runs this module.
ORBITILE_EXPORT(orbitile_ask) void orbitile_ask(const char* request, std::size_t size) {
    orbitile::studio::answer_long_request(
        std::string_view(request, size),
        [](std::string_view event) { orbitile_send_event(event.data(), event.size()); });
}
}
