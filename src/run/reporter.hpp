// The reporter of a run. It passes events to the listener, in order and one at a time.
//
// A thread that adds an event also delivers it. If other threads add events meanwhile, the
// delivering thread also delivers these events. So the other threads do not wait, unless the
// listener has fallen far behind.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>

#include "run/run.hpp"
#include "run/thread_safety.hpp"

namespace orbitile {

/// Any thread can use the reporter. A thread that adds an event must call deliver() soon
/// afterwards, without holding a lock.
class Reporter {
  public:
    using ListenerCall = std::function<void(RunListener&)>;

    explicit Reporter(RunListener& listener) : listener_(listener) {}

    /// Adds an event. `weight` is roughly the number of finds that the event keeps in memory until
    /// it is delivered.
    void add(ListenerCall event, std::size_t weight = 1) EXCLUDES(mutex_);

    /// Delivers events until none is left. If another thread is delivering, that thread also
    /// delivers the new events, and the function returns immediately. But if that thread has fallen
    /// far behind, the function first waits until that thread has caught up.
    ///
    /// If the listener throws an exception, the caller gets it. The remaining events are left to
    /// the next call.
    void deliver() EXCLUDES(mutex_);

    /// Delivers at most one event. Delivers none if another thread is delivering.
    void deliver_one() EXCLUDES(mutex_);

    /// Delivers all events, even if the listener throws exceptions. This function is called at the
    /// end of a failed run, when only one thread is left.
    void deliver_all() EXCLUDES(mutex_);

  private:
    struct PendingEvent {
        ListenerCall event;
        std::size_t weight;
    };

    /// Delivers the first pending event. Must not be called while another thread is delivering.
    /// Releases the mutex while the listener works.
    void deliver_next() REQUIRES(mutex_);

    RunListener& listener_;
    Mutex mutex_;
    std::condition_variable_any caught_up_condition_;
    std::deque<PendingEvent> pending_ GUARDED_BY(mutex_);
    /// The sum of the weights of all pending events.
    std::size_t pending_weight_ GUARDED_BY(mutex_) = 0;
    bool is_delivering_ GUARDED_BY(mutex_) = false;
};

}  // namespace orbitile
