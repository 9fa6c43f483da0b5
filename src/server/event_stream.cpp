#include "server/event_stream.hpp"

#include <utility>

namespace orbitile::server {

EventStream::EventStream(Work work) : thread_([this, work = std::move(work)] { run(work); }) {}

EventStream::~EventStream() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    state_changed_.notify_all();
}

void EventStream::run(const Work& work) {
    work([this](std::string_view event) { send_event(event); }, stop_);
    {
        const std::lock_guard lock(mutex_);
        has_ended_ = true;
    }
    state_changed_.notify_all();
}

void EventStream::send_event(std::string_view event) {
    std::unique_lock lock(mutex_);
    state_changed_.wait(lock, [this] { return stop_ || waiting_bytes_ < max_waiting_bytes; });
    if (stop_) return;
    waiting_events_.emplace_back(event);
    waiting_bytes_ += event.size();
    lock.unlock();
    state_changed_.notify_all();
}

EventSource::NextResult EventStream::next(std::string& event, std::chrono::milliseconds max_wait) {
    std::unique_lock lock(mutex_);
    state_changed_.wait_for(lock, max_wait,
                            [this] { return has_ended_ || !waiting_events_.empty(); });
    if (waiting_events_.empty()) return has_ended_ ? NextResult::end : NextResult::nothing_yet;
    event = std::move(waiting_events_.front());
    waiting_events_.pop_front();
    waiting_bytes_ -= event.size();
    lock.unlock();
    state_changed_.notify_all();
    return NextResult::event;
}

}  // namespace orbitile::server
