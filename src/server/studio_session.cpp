#include "server/studio_session.hpp"

#include <chrono>
#include <exception>
#include <string>
#include <string_view>

#include "run/deadline.hpp"
#include "store/catalogue_error.hpp"
#include "studio/request_json.hpp"
#include "studio/shape_requests.hpp"
#include "studio/studio.hpp"

namespace orbitile::server {
namespace {

using studio::Json;

bool has_member_value(const Json& request, std::string_view name, std::string_view value) {
    const Json* member = studio::find_member(request, name);
    return member != nullptr && *member == value;
}

// Returns the request, or an empty object if the request is wrong. For an empty object, the session
// reports a fault.
Json parse_request_or_empty(std::string_view request) {
    try {
        return studio::parse_request(request);
    } catch (const studio::RequestError&) {
        return Json::object();
    }
}

std::string answer_quick_request(std::string_view request) {
    std::string reply = studio::answer(request);
    if (!has_member_value(parse_request_or_empty(request), "do", "about")) return reply;
    Json about_reply = Json::parse(reply);
    about_reply["engine"] = "server";
    return studio::json_text(about_reply);
}

Json error_event(const studio::Fault& fault) {
    Json event{{"event", "error"}};
    event.update(studio::fault_json(fault));
    return event;
}

// Estimates the effort of a search, with a thread that watches the time.
void estimate_effort(const Json& request, std::string_view text,
                     const EventStream::SendEvent& send_event, const std::atomic<bool>& stop) {
    double seconds = 0;
    try {
        seconds = studio::effort_time_limit(request);
    } catch (const studio::RequestError& error) {
        return send_event(studio::json_text(error_event(error.fault())));
    }
    const Deadline deadline(std::chrono::duration<double>(seconds), stop);
    studio::answer_long_request(text, send_event, deadline.stop_flag());
}

void search_and_report(const Json& request, const SearchSettings& settings,
                       const studio::EventHandler& handle_event, const std::atomic<bool>& stop) {
    try {
        search_shapes(request, settings, handle_event, stop);
    } catch (const studio::RequestError& error) {
        handle_event(error_event(error.fault()));
    } catch (const CatalogueError& error) {
        handle_event(error_event({.message = std::string("the stored answer cannot be used: ") +
                                             error.what() + "; remove its folder"}));
    }
}

}  // namespace

StudioSession studio_session(const SearchSettings& settings) {
    return {.answer = answer_quick_request,
            .answer_long_request = [settings](std::string_view text,
                                              const EventStream::SendEvent& send_event,
                                              const std::atomic<bool>& stop) {
                const Json request = parse_request_or_empty(text);
                if (has_member_value(request, "ask", "effort"))
                    return estimate_effort(request, text, send_event, stop);
                if (!has_member_value(request, "ask", "shapes"))
                    return studio::answer_long_request(text, send_event, stop);
                search_and_report(
                    request, settings,
                    [&send_event](const Json& event) { send_event(studio::json_text(event)); },
                    stop);
            }};
}

}  // namespace orbitile::server
