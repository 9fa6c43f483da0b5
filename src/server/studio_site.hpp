// The site of the studio: the page, and the two paths of the programming interface.
//
//     StudioSite site({.port = port, .token = token, .max_body_bytes = limit},
//                     {.answer = studio::answer, .ask = studio::ask});
//     server->serve(site);
//
// POST /api/request answers a quick request with one reply. POST /api/ask answers a long request
// with a stream of events. Both get and return JSON, and pass it to the session unchanged.
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

/// The functions that answer. Several threads call them at the same time.
struct StudioSession {
    std::function<std::string(std::string_view request)> answer;
    /// Calls `tell` with each event, and ends soon after `stop` is raised.
    std::function<void(std::string_view request, const EventStream::Tell& tell,
                       const std::atomic<bool>& stop)>
        ask;
};

class StudioSite final : public Site {
  public:
    static constexpr int max_asks = 8;  ///< long requests at the same time

    StudioSite(AccessRules rules, StudioSession session)
        : rules_(std::move(rules)), session_(std::move(session)) {}

    std::optional<FindReply> refusal(const RequestHead& head) override;
    FindReply answer(const RequestHead& head, const std::string& body) override;
    FindReply failure(int status, const std::string& message) override;

    /// The number of long requests that are being answered now.
    int ask_count() const { return activity_->asks; }

    /// How long there was neither a request nor a long request that is being answered.
    std::chrono::duration<double> idle_time() const;

  private:
    /// Shared with the threads that answer.
    struct Activity {
        std::atomic<int> asks{0};
        std::atomic<std::chrono::steady_clock::time_point> last = std::chrono::steady_clock::now();
    };
    class AskSlot;

    FindReply ask(const std::string& request);

    AccessRules rules_;
    StudioSession session_;
    std::shared_ptr<Activity> activity_ = std::make_shared<Activity>();
};

/// The content security policy that the page states about itself in a `meta` element, or "".
std::string_view policy_of_page(std::string_view page);

}  // namespace orbitile::server
