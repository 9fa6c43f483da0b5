#include "server/studio_site.hpp"

#include <exception>
#include <new>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "server/studio_page.hpp"

namespace orbitile::server {
namespace {

using Json = nlohmann::ordered_json;

std::string json_text(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Returns the fields of a reply. With these fields, other pages cannot show or read the reply, and
// the browser does not store the reply or guess its type.
HeaderFields fields_of(std::string_view type, std::string_view policy) {
    return {{"Content-Type", std::string(type)},
            {"Content-Security-Policy", std::string(policy)},
            {"X-Content-Type-Options", "nosniff"},
            {"X-Frame-Options", "DENY"},
            {"Referrer-Policy", "no-referrer"},
            {"Cache-Control", "no-store"},
            {"Cross-Origin-Opener-Policy", "same-origin"},
            {"Cross-Origin-Resource-Policy", "same-origin"},
            {"Cross-Origin-Embedder-Policy", "require-corp"}};
}

constexpr std::string_view policy_of_data = "default-src 'none'; frame-ancestors 'none'";
constexpr std::string_view json_media_type = "application/json; charset=utf-8";

HttpReply json_reply(int status, std::string body) {
    return {.status = status,
            .fields = fields_of(json_media_type, policy_of_data),
            .body = std::move(body)};
}

HttpReply page_reply() {
    // The policy in the page allows only the page's own script and style, which the policy names by
    // their digests. Browsers ignore the rule `frame-ancestors` in a page, so the header of the
    // reply has this rule.
    std::string policy(policy_of_page(studio_page()));
    if (policy.empty()) policy = "default-src 'none'; style-src 'unsafe-inline'";
    return {.fields = fields_of("text/html; charset=utf-8", policy + "; frame-ancestors 'none'"),
            .body = std::string(studio_page())};
}

std::string error_event(std::string_view message) {
    return json_text({{"event", "error"}, {"message", message}});
}

}  // namespace

std::string_view policy_of_page(std::string_view page) {
    constexpr std::string_view policy_attribute = "http-equiv=\"Content-Security-Policy\"";
    constexpr std::string_view content_attribute = "content=\"";
    const auto meta_position = page.find(policy_attribute);
    if (meta_position == std::string_view::npos) return {};
    const auto element = page.substr(meta_position, page.find('>', meta_position) - meta_position);
    const auto content_begin = element.find(content_attribute);
    if (content_begin == std::string_view::npos) return {};
    const auto value = element.substr(content_begin + content_attribute.size());
    return value.substr(0, value.find('"'));
}

// A long request that is being answered. While this object exists, the request is included in
// `long_request_count`.
class StudioSite::LongRequestSlot {
  public:
    explicit LongRequestSlot(std::shared_ptr<Activity> activity) : activity_(std::move(activity)) {
        ++activity_->long_request_count;
    }
    LongRequestSlot(const LongRequestSlot&) = delete;
    LongRequestSlot& operator=(const LongRequestSlot&) = delete;
    ~LongRequestSlot() {
        activity_->last_request_time = std::chrono::steady_clock::now();
        --activity_->long_request_count;
    }

    bool is_within_limit(int max_requests) const {
        return activity_->long_request_count <= max_requests;
    }

  private:
    std::shared_ptr<Activity> activity_;
};

std::chrono::duration<double> StudioSite::idle_time() const {
    if (long_request_count() > 0) return {};
    return std::chrono::steady_clock::now() - activity_->last_request_time.load();
}

std::optional<HttpReply> StudioSite::refusal(const RequestHead& head) {
    const auto access_refusal = refusal_of(head, rules_);
    if (!access_refusal) return std::nullopt;
    return failure_reply(access_refusal->status, access_refusal->message);
}

HttpReply StudioSite::failure_reply(int status, const std::string& message) {
    return json_reply(status, json_text({{"error", {{"message", message}}}}));
}

HttpReply StudioSite::answer(const RequestHead& head, const std::string& body) {
    activity_->last_request_time = std::chrono::steady_clock::now();
    if (head.path == request_path) return json_reply(200, session_.answer(body));
    if (head.path == ask_path) return answer_with_events(body);
    return page_reply();
}

HttpReply StudioSite::answer_with_events(const std::string& request) {
    auto slot = std::make_shared<LongRequestSlot>(activity_);
    if (!slot->is_within_limit(max_long_requests)) {
        return failure_reply(429, "too many searches at the same time; stop one of them");
    }
    const auto work = [answer_long_request = session_.answer_long_request, request,
                       slot = std::move(slot)](const EventStream::SendEvent& send_event,
                                               const std::atomic<bool>& stop) {
        try {
            answer_long_request(request, send_event, stop);
        } catch (const std::bad_alloc&) {
            send_event(error_event("there is not enough memory for this question"));
        } catch (const std::exception& error) {
            send_event(error_event(error.what()));
        }
    };
    HttpReply reply{.fields = fields_of("text/event-stream", policy_of_data)};
    try {
        reply.event_source = std::make_unique<EventStream>(work);
    } catch (const std::system_error&) {
        return failure_reply(503, "the system cannot start another thread");
    }
    return reply;
}

}  // namespace orbitile::server
