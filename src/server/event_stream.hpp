// Runs work in its own thread, and passes the events that the work reports to a connection.
//
//     EventStream stream([](const auto& send_event, const std::atomic<bool>& stop) {
//         for (int i = 0; i < 10 && !stop; ++i) send_event(std::to_string(i));
//     });
//     std::string event;
//     while (stream.next(event, one_second) != EventSource::NextResult::end) send(event);
//
// Invariants:
//   1. All waiting events except for the last one take less than `max_waiting_bytes` together. If
//      the connection is slow, the work waits in `send_event`.
//   2. After the stop flag was raised, `send_event` never waits, and drops all new events.
//   3. The thread has ended when the object is destroyed.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "server/http_server.hpp"

namespace orbitile::server {

class EventStream final : public EventSource {
  public:
    using SendEvent = std::function<void(std::string_view)>;
    /// The function that runs in the thread. This function must not throw, but can call
    /// `send_event` in several threads.
    using Work = std::function<void(const SendEvent& send_event, const std::atomic<bool>& stop)>;

    static constexpr std::size_t max_waiting_bytes = std::size_t{1} << 20U;

    /// Throws std::system_error if the system cannot start a thread.
    explicit EventStream(Work work);
    EventStream(const EventStream&) = delete;
    EventStream& operator=(const EventStream&) = delete;
    EventStream(EventStream&&) = delete;
    EventStream& operator=(EventStream&&) = delete;
    /// Raises the stop flag, and waits until the work has ended.
    ~EventStream() override;

    NextResult next(std::string& event, std::chrono::milliseconds max_wait) override;

  private:
    void send_event(std::string_view event);
    void run(const Work& work);

    std::atomic<bool> stop_{false};
    std::mutex mutex_;  ///< guards the members below
    std::condition_variable state_changed_;
    std::deque<std::string> waiting_events_;
    std::size_t waiting_bytes_ = 0;
    bool has_ended_ = false;
    std::jthread thread_;  ///< must be the last member, because it uses the members above
};

}  // namespace orbitile::server
