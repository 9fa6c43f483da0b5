// What a run announces to its listener: in order, one announcement at a time. The thread that has
// one makes it, and those that others add meanwhile; the others do not wait.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>

#include "orbitile/run/run.hpp"

namespace orbitile {

/// May be used from any thread. Whoever adds something calls tell() soon after, holding no mutex.
class Announcements {
  public:
    using Announcement = std::function<void(RunListener&)>;

    explicit Announcements(RunListener& listener) : listener_(listener) {}

    /// `weight`: roughly how many finds it keeps in memory until it is told.
    void add(Announcement announcement, std::size_t weight = 1);

    /// Tells until nothing is left. Where another thread is at it, that one tells this as well and
    /// this returns at once, or, if the other has fallen far behind, when it has caught up.
    /// What the listener throws goes to the thread that tells; the rest is left to the next call.
    void tell();

    /// Tells one thing at most, and nothing where another thread is at it.
    void tell_one();

    /// For the end of a run that failed, with one thread left: whatever the listener throws.
    void tell_rest();

  private:
    struct Pending {
        Announcement announcement;
        std::size_t weight;
    };

    /// With the mutex held, and nobody telling. Returns with it held.
    void tell_next(std::unique_lock<std::mutex>& lock);

    RunListener& listener_;
    std::mutex mutex_;  ///< guards what follows
    std::condition_variable caught_up_;
    std::deque<Pending> pending_;
    std::size_t weight_ = 0;  ///< of all of them
    bool is_telling_ = false;
};

}  // namespace orbitile
