// Requests of the studio in tests.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "studio/studio.hpp"

namespace orbitile::studio_test {

using Json = nlohmann::json;

inline Json reply_to(const Json& request) { return Json::parse(studio::answer(request.dump())); }

inline std::vector<Json> events_of(const Json& request) {
    std::vector<Json> events;
    studio::answer_long_request(
        request.dump(), [&](std::string_view event) { events.push_back(Json::parse(event)); });
    return events;
}

inline std::vector<Json> events_named(const std::vector<Json>& events, const std::string& name) {
    std::vector<Json> named;
    for (const Json& event : events) {
        if (event.at("event") == name) named.push_back(event);
    }
    return named;
}

inline Json set(const std::string& id) {
    return reply_to({{"do", "set"}, {"id", id}}).at("puzzle");
}

/// Whether the answer is complete.
inline bool is_complete(const std::vector<Json>& events) {
    return !events.empty() && events.back().at("event") == "end" && events.back().at("complete");
}

/// A puzzle of one piece with one cell.
inline Json one_cell() {
    return {{"name", "One"},
            {"lattice", "square"},
            {"pieces", {{{"name", "A"}, {"sides", {{{"cells", {0, 0, 1}}}}}}}}};
}

/// The message of an error, or "".
inline std::string error_of(const Json& reply) {
    return reply.contains("error") ? reply.at("error").at("message").get<std::string>() : "";
}

}  // namespace orbitile::studio_test
