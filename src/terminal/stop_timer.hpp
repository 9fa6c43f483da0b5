// Ctrl-C and SIGTERM. The first signal asks the program to stop at the next safe point, and ends it
// if no safe point comes soon. The second signal ends it at once. No find is lost, because a find
// is stored before it is announced.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <thread>

namespace orbitile::app {

/// Installs the handlers and returns stop_request(). Before this call, a signal ends the program in
/// the usual way.
const std::atomic<bool>& stop_on_signals();

/// The flag that the first signal raises.
const std::atomic<bool>& stop_request();

/// Ends the program with exit code `incomplete` if it has not ended on its own in less than two
/// seconds. The first signal does this, too.
void end_soon();

/// Cancels end_soon(), unless a signal has come.
void cancel_end_soon();

// A stop flag that a signal or a time limit raises.
//
//     StopTimer timer(seconds);
//     Catalogue catalogue = open(folder);  // takes as long as it takes
//     timer.begin();
//     work(catalogue, timer.flag());
//     const std::string answer = timer.unhurried([&] { return summary_text(catalogue); });

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
    /// without_deadline(). Empty: nothing is printed.
    void set_final_message(const std::string& message);

    /// Returns gather(), which collects the results of the work. The time limit does not end the
    /// program during this call; only a signal does. After the call, the caller has as much time to
    /// print the results as the work had to end.
    template <typename Gather>
    auto without_deadline(Gather gather) {
        suspend_deadline();
        auto gathered = gather();
        resume_deadline();
        return gathered;
    }

  private:
    bool is_over() const;
    void suspend_deadline();
    void resume_deadline();
    void watch(const std::stop_token& ended);
    void print_final_message();

    std::chrono::duration<double> limit_;
    std::chrono::steady_clock::time_point start_;  ///< valid if has_begun_
    std::atomic<bool> has_begun_{false};
    std::atomic<bool> stop_{false};
    std::mutex end_mutex_;  ///< guards the members below, and the end of the program at the limit
    bool is_suspended_ = false;
    std::string final_message_;
    std::jthread watch_;
};

}  // namespace orbitile::app
