// What a run has to tell its listener: in order, one thing at a time, and without holding the run
// up. The thread that has something to tell does so, and what others add meanwhile; they work on.
#pragma once

#include <deque>
#include <functional>
#include <mutex>

#include "orbitile/catalogue/run.hpp"

namespace orbitile {

/// May be used from any thread.
class RunNews {
  public:
    using Telling = std::function<void(RunListener&)>;

    explicit RunNews(RunListener& listener) : listener_(listener) {}

    void add(Telling telling);

    /// Tells what was added. Returns at once where another thread is at it already, unless that has
    /// fallen far behind. What the listener throws goes to the thread that tells; the rest is told
    /// by the next call.
    void tell();

    /// Returns when all is told.
    void tell_all();

  private:
    void tell_on();

    RunListener& listener_;
    std::mutex telling_;  ///< held while the listener is told
    std::mutex mutex_;    ///< guards what follows
    std::deque<Telling> news_;
};

}  // namespace orbitile
