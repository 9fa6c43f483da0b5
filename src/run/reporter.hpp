// The reporter of a run: passes events to the listener, in order and one at a time.
//
// A thread that adds an event also delivers it, together with the events that other threads add
// meanwhile. The other threads do not wait, unless the listener has fallen far behind.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>

#include "orbitile/run/run.hpp"
#include "run/thread_safety.hpp"

namespace orbitile {

/// Any thread may use it. A thread that adds an event calls deliver() soon after, without a lock.
class Reporter {
  public:
    using Event = std::function<void(RunListener&)>;

    explicit Reporter(RunListener& listener) : listener_(listener) {}

    /// Adds an event. `weight`: roughly how many finds the event keeps in memory until it is
    /// delivered.
    void add(Event event, std::size_t weight = 1) EXCLUDES(mutex_);

    /// Delivers events until none is left. If another thread is delivering, that thread delivers
    /// these events as well: then this returns at once, or, if the other thread has fallen far
    /// behind, when it has caught up. An exception of the listener goes to the caller; the other
    /// events are left to the next call.
    void deliver() EXCLUDES(mutex_);

    /// Delivers one event at most, and none if another thread is delivering.
    void deliver_one() EXCLUDES(mutex_);

    /// Delivers all events, even if the listener throws exceptions. It is for the end of a failed
    /// run, when only one thread is left.
    void deliver_all() EXCLUDES(mutex_);

  private:
    struct Pending {
        Event event;
        std::size_t weight;
    };

    /// No other thread may be delivering. Releases the mutex while the listener works.
    void deliver_next() REQUIRES(mutex_);

    RunListener& listener_;
    Mutex mutex_;
    std::condition_variable_any caught_up_;
    std::deque<Pending> pending_ GUARDED_BY(mutex_);
    std::size_t weight_ GUARDED_BY(mutex_) = 0;  ///< of all pending events
    bool is_delivering_ GUARDED_BY(mutex_) = false;
};

}  // namespace orbitile
