#include "server/event_stream.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

namespace orbitile::server::event_stream_test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using NextResult = EventSource::NextResult;

TEST(EventStream, PassesAllEventsInOrder) {
    EventStream stream([](const EventStream::SendEvent& send_event, const std::atomic<bool>&) {
        for (int i = 0; i < 1000; ++i) send_event(std::to_string(i));
    });
    std::string event;
    for (int i = 0; i < 1000; ++i) {
        ASSERT_EQ(stream.next(event, seconds(10)), NextResult::event);
        ASSERT_EQ(event, std::to_string(i));
    }
    EXPECT_EQ(stream.next(event, seconds(10)), NextResult::end);
    EXPECT_EQ(stream.next(event, seconds(10)), NextResult::end);
}

TEST(EventStream, DoesNotWaitLongerThanAsked) {
    EventStream stream([](const EventStream::SendEvent&, const std::atomic<bool>& stop) {
        while (!stop) std::this_thread::sleep_for(milliseconds(1));
    });
    std::string event;
    EXPECT_EQ(stream.next(event, milliseconds(5)), NextResult::nothing_yet);
}

// Otherwise a client that does not read would fill the memory.
TEST(EventStream, TheWorkWaitsForASlowClient) {
    const std::string large(EventStream::max_waiting_bytes / 4, 'x');
    std::atomic<int> told{0};
    EventStream stream([&](const EventStream::SendEvent& send_event, const std::atomic<bool>&) {
        for (; told < 20; ++told) send_event(large);
    });
    std::this_thread::sleep_for(milliseconds(100));
    EXPECT_LE(told, 5);
    std::string event;
    int received = 0;
    while (stream.next(event, seconds(10)) == NextResult::event) ++received;
    EXPECT_EQ(received, 20);
}

TEST(EventStream, EndsWhileTheWorkWaits) {
    std::atomic<bool> has_ended{false};
    {
        const EventStream stream(
            [&](const EventStream::SendEvent& send_event, const std::atomic<bool>& stop) {
                while (!stop) send_event(std::string(EventStream::max_waiting_bytes, 'x'));
                send_event("too late");
                has_ended = true;
            });
        std::this_thread::sleep_for(milliseconds(20));
        EXPECT_FALSE(has_ended);
    }
    EXPECT_TRUE(has_ended);
}

TEST(EventStream, SeveralThreadsCanTell) {
    EventStream stream([](const EventStream::SendEvent& send_event, const std::atomic<bool>&) {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (int j = 0; j < 100; ++j) send_event("x");
            });
        }
    });
    std::string event;
    int received = 0;
    while (stream.next(event, seconds(10)) == NextResult::event) ++received;
    EXPECT_EQ(received, 400);
}

}  // namespace
}  // namespace orbitile::server::event_stream_test
