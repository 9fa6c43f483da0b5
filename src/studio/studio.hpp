// The session of the studio: it answers requests about puzzles that a page edits. Requests and
// replies are JSON in UTF-8. docs/reference/studio-protocol.md lists them.
//
// The session needs no threads, files or solvers, so it also runs as WebAssembly in a browser. A
// server can also call it.
//
//     answer(R"({"do":"about"})");  // {"version":…,"sets":[…]}
//     answer_long_request(R"({"ask":"count","puzzle":…})", handle_event, stop);
//     // the events are {"event":"count",…} and {"event":"end",…}
//
// Requests are not trusted. For wrong types, huge numbers and malformed texts, the reply describes
// the error.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>

namespace orbitile::studio {

/// Answers a quick request, which takes milliseconds. Never throws: an error is the reply
/// {"error":{"message":…}}. Any thread can call this function.
std::string answer(std::string_view request);

/// Answers a long request. Calls `handle_event` with each event as one JSON text, on the calling
/// thread. The last event is always "end" or "error". Ends soon after `stop` becomes true. Throws
/// only what `handle_event` throws. Several threads can call this function at the same time.
///
/// Consecutive calls of one thread with the same puzzle and question are fast, because each thread
/// keeps the data that it computed for its last question.
void answer_long_request(std::string_view request,
                         const std::function<void(std::string_view)>& handle_event,
                         const std::atomic<bool>& stop);

}  // namespace orbitile::studio
