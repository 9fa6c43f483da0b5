// The session of the studio: it answers requests about puzzles that a page edits. Requests and
// replies are JSON in UTF-8. docs/reference/studio-protocol.md lists them.
//
// The session needs no threads, files or solvers. The page runs it as WebAssembly in the workers of
// a browser.
//
//     answer(R"({"do":"about"})");  // {"version":…,"sets":[…]}
//     answer_long_request(R"({"ask":"count","puzzle":…})", handle_event);
//     // the events are {"event":"count",…} and {"event":"end",…}
//
// Requests are not trusted. For wrong types, huge numbers and malformed texts, the reply describes
// the error.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace orbitile::studio {

/// Answers a quick request, which takes milliseconds. Never throws: an error is the reply
/// {"error":{"message":…}}.
std::string answer(std::string_view request);

/// Answers a long request. Calls `handle_event` with each event as one JSON text. The last event is
/// always "end" or "error". Never throws; `handle_event` must not throw either.
///
/// Consecutive calls with the same puzzle and question are fast, because the data that were
/// computed for the last question are kept. So only one thread can call this function.
void answer_long_request(std::string_view request,
                         const std::function<void(std::string_view)>& handle_event);

}  // namespace orbitile::studio
