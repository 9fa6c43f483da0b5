#include "server/studio_site.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace orbitile::server::studio_site_test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::HasSubstr;
using ::testing::StartsWith;

StudioSite site_with(StudioSession session) {
    return {{.port = 4000, .token = "abc", .max_body_bytes = 100}, std::move(session)};
}

StudioSession echo() {
    return {.answer = [](std::string_view request) { return "re: " + std::string(request); },
            .answer_long_request =
                [](std::string_view request, const EventStream::SendEvent& send_event,
                   const std::atomic<bool>& stop) {
                    send_event(request);
                    while (!stop) std::this_thread::sleep_for(milliseconds(1));
                }};
}

std::string field(const HttpReply& reply, const std::string& name) {
    for (const auto& [field_name, value] : reply.fields) {
        if (field_name == name) return value;
    }
    return {};
}

const RequestHead request{"POST", "/api/request", {}};
const RequestHead ask{"POST", "/api/ask", {}};
const RequestHead page{"GET", "/", {}};

TEST(StudioSite, AnswersRequests) {
    StudioSite site = site_with(echo());
    const HttpReply reply = site.answer(request, "{}");
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.body, "re: {}");
    EXPECT_THAT(field(reply, "Content-Type"), StartsWith("application/json"));
}

TEST(StudioSite, EveryReplyIsProtected) {
    StudioSite site = site_with(echo());
    std::vector<HttpReply> replies;
    replies.push_back(site.answer(request, "{}"));
    replies.push_back(site.answer(ask, "{}"));
    replies.push_back(site.answer(page, ""));
    replies.push_back(site.failure_reply(400, "wrong"));
    replies.push_back(site.refusal({"GET", "/nowhere", {}}).value());
    for (const HttpReply& reply : replies) {
        EXPECT_EQ(field(reply, "Cache-Control"), "no-store");
        EXPECT_EQ(field(reply, "X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(field(reply, "Referrer-Policy"), "no-referrer");
        EXPECT_EQ(field(reply, "Cross-Origin-Opener-Policy"), "same-origin");
        EXPECT_EQ(field(reply, "Cross-Origin-Resource-Policy"), "same-origin");
        EXPECT_THAT(field(reply, "Content-Security-Policy"), StartsWith("default-src 'none'"));
        EXPECT_THAT(field(reply, "Content-Security-Policy"), HasSubstr("frame-ancestors 'none'"));
    }
}

TEST(StudioSite, ServesThePage) {
    const HttpReply reply = site_with(echo()).answer(page, "");
    EXPECT_THAT(reply.body, StartsWith("<!doctype html>"));
    EXPECT_THAT(field(reply, "Content-Type"), StartsWith("text/html"));
}

TEST(StudioSite, LimitsTheLongRequests) {
    StudioSite site = site_with(echo());
    {
        std::vector<HttpReply> asked;
        for (int i = 0; i < StudioSite::max_long_requests; ++i) {
            asked.push_back(site.answer(ask, std::to_string(i)));
            EXPECT_EQ(asked.back().status, 200);
        }
        EXPECT_EQ(site.long_request_count(), StudioSite::max_long_requests);
        EXPECT_EQ(site.answer(ask, "one more").status, 429);
        EXPECT_EQ(site.idle_time().count(), 0);
        for (int i = 0; i < StudioSite::max_long_requests; ++i) {
            std::string event;
            EXPECT_EQ(asked[static_cast<std::size_t>(i)].event_source->next(event, seconds(10)),
                      EventSource::NextResult::event);
            EXPECT_EQ(event, std::to_string(i));
        }
    }
    EXPECT_EQ(site.long_request_count(), 0);
    EXPECT_EQ(site.answer(ask, "again").status, 200);
}

TEST(StudioSite, ReportsAFaultAsAnEvent) {
    const auto event_of = [](auto fail) {
        StudioSite site = site_with(
            {.answer = {}, .answer_long_request = [&](auto, const auto&, const auto&) { fail(); }});
        const HttpReply reply = site.answer(ask, "{}");
        std::string event;
        EXPECT_EQ(reply.event_source->next(event, seconds(10)), EventSource::NextResult::event);
        return event;
    };
    EXPECT_EQ(event_of([] { throw std::runtime_error("a \"fault\"\n\xff"); }),
              "{\"event\":\"error\",\"message\":\"a \\\"fault\\\"\\n\xef\xbf\xbd\"}");
    EXPECT_THAT(event_of([] { throw std::bad_alloc(); }), HasSubstr("not enough memory"));
}

TEST(StudioSite, IsIdleAfterTheLastRequest) {
    StudioSite site = site_with(echo());
    std::this_thread::sleep_for(milliseconds(20));
    EXPECT_GE(site.idle_time(), milliseconds(20));
    site.answer(request, "{}");
    EXPECT_LT(site.idle_time(), milliseconds(20));
}

TEST(PolicyOfPage, IsReadFromThePage) {
    EXPECT_EQ(policy_of_page("<meta http-equiv=\"Content-Security-Policy\" "
                             "content=\"default-src 'none'; script-src 'sha256-x'\">\"x\">"),
              "default-src 'none'; script-src 'sha256-x'");
    EXPECT_EQ(policy_of_page("<p>"), "");
    EXPECT_EQ(policy_of_page("<meta http-equiv=\"Content-Security-Policy\">content=\"x\""), "");
    EXPECT_EQ(policy_of_page("<meta http-equiv=\"Content-Security-Policy\" content=\""), "");
}

}  // namespace
}  // namespace orbitile::server::studio_site_test
