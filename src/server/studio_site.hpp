// The site of the studio: the page, and the two paths of the programming interface.
//
//     StudioSession session{.answer = studio::answer,
//                           .answer_long_request = studio::answer_long_request};
//     StudioSite site({.port = port, .token = token, .max_body_bytes = limit}, session);
//     server->serve(site);
//
// POST /api/request answers a quick request with one reply. POST /api/ask answers a long request
// with a stream of events. Requests, replies and events are JSON. The site passes them on
// unchanged.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/access.hpp"
#include "server/event_stream.hpp"
#include "server/http_server.hpp"

namespace orbitile::server {

/// The functions that answer requests. Several threads call them at the same time.
struct StudioSession {
    std::function<std::string(std::string_view request)> answer;
    /// Calls `send_event` with each event, and ends soon after `stop` is raised.
    std::function<void(std::string_view request, const EventStream::SendEvent& send_event,
                       const std::atomic<bool>& stop)>
        answer_long_request;
};

class StudioSite final : public Site {
  public:
    /// The maximum number of long requests that are answered at the same time. Further long
    /// requests are refused.
    static constexpr int max_long_requests = 8;

    StudioSite(AccessRules rules, StudioSession session)
        : rules_(std::move(rules)), session_(std::move(session)) {}

    std::optional<HttpReply> refusal(const RequestHead& head) override;
    HttpReply answer(const RequestHead& head, const std::string& body) override;
    HttpReply failure_reply(int status, const std::string& message) override;

    /// Returns the number of long requests that are being answered now.
    int long_request_count() const { return activity_->long_request_count; }

    /// Returns how long the server has been idle: the time since the last request or the end of the
    /// last long request. Returns 0 while a long request is being answered.
    std::chrono::duration<double> idle_time() const;

  private:
    /// The state that the answering threads share.
    struct Activity {
        std::atomic<int> long_request_count{0};
        std::atomic<std::chrono::steady_clock::time_point> last_request_time =
            std::chrono::steady_clock::now();
    };
    class LongRequestSlot;

    HttpReply answer_with_events(const std::string& request);

    AccessRules rules_;
    StudioSession session_;
    std::shared_ptr<Activity> activity_ = std::make_shared<Activity>();
};

/// Returns the content security policy that the page states about itself in a `meta` element, or
/// "".
std::string_view policy_of_page(std::string_view page);

}  // namespace orbitile::server
