// A stop flag that a signal or a time limit raises.
//
//     StopTimer timer(seconds);
//     Catalogue catalogue = open(folder);  // takes as long as it takes
//     timer.begin();
//     work(catalogue, timer.flag());
//     const std::string answer = timer.unhurried([&] { return summary_text(catalogue); });
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <thread>

namespace orbitile::app {

class StopTimer {
  public:
    /// `seconds` is the time limit; 0 or less: no limit. Signals raise the flag after
    /// stop_on_signals() was called.
    explicit StopTimer(double seconds);

    /// Starts the time limit at the first call. The time before is not counted, because a catalogue
    /// that takes long to open would otherwise never make progress. Soon after the limit, the
    /// program is ended as after a signal (see end_soon()). To be called by one thread.
    void begin();

    const std::atomic<bool>& flag() const { return stop_; }

    /// Returns what is left of the time limit, not below 0. There must be a limit.
    std::chrono::duration<double> left() const;

    /// Sets the text that is printed if the program is ended during a long operation outside of
    /// unhurried(). Empty: nothing is printed.
    void set_last_words(const std::string& words);

    /// Returns gather(), which collects the results of the work. The time limit does not end the
    /// program during this call; only a signal does. After the call, the caller has as much time to
    /// print the results as the work had to end.
    template <typename Gather>
    auto unhurried(Gather gather) {
        hold_end();
        auto gathered = gather();
        let_end();
        return gathered;
    }

  private:
    bool is_over() const;
    void hold_end();
    void let_end();
    void watch(const std::stop_token& ended);
    void say_last_words();

    std::chrono::duration<double> limit_;
    std::chrono::steady_clock::time_point start_;  ///< valid if has_begun_
    std::atomic<bool> has_begun_{false};
    std::atomic<bool> stop_{false};
    std::mutex end_mutex_;  ///< guards the members below, and the end of the program at the limit
    bool is_held_ = false;
    std::string last_words_;
    std::jthread watch_;
};

}  // namespace orbitile::app
