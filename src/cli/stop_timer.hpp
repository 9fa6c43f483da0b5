// Stops the program after Ctrl-C, SIGTERM or a time limit. The first signal asks the program to
// stop at the next safe point. If the program does not reach a safe point soon, a timer ends the
// program. The second signal ends the program immediately. No find is lost, because a find is
// stored before it is printed.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <thread>

namespace orbitile::cli {

/// Installs the signal handlers and returns stop_request(). Before this call, a signal ends the
/// program at once.
const std::atomic<bool>& stop_on_signals();

/// Returns the flag that the first signal raises.
const std::atomic<bool>& stop_request();

/// Starts a timer that ends the program after almost two seconds, with the exit code `incomplete`,
/// if the program has not ended before. The handler of the first signal also calls this function.
void start_forced_exit_timer();

/// Cancels the timer of start_forced_exit_timer(), unless a signal has come.
void cancel_forced_exit_timer();

// A time limit, and a stop flag that is raised by a signal or when the time limit has passed.
//
//     StopTimer timer(seconds);
//     Catalogue catalogue = open(folder);  // the time limit does not run yet
//     timer.begin();
//     work(catalogue, timer.stop_flag());
//     const std::string answer = timer.without_deadline([&] { return summary_text(catalogue); });

class StopTimer {
  public:
    /// `seconds` is the time limit; 0 or less means no limit. Signals raise the flag only after
    /// stop_on_signals() was called.
    explicit StopTimer(double seconds);

    /// Starts the time limit at the first call; later calls do nothing. The time before this call
    /// does not count. If it counted, a run whose catalogue takes longer to open than the limit
    /// would never make progress. If the program still runs some time after the limit has passed,
    /// start_forced_exit_timer() ends it. Only one thread may call begin().
    void begin();

    const std::atomic<bool>& stop_flag() const { return stop_; }

    /// Returns how much of the time limit is left, at least 0. Must not be called without a time
    /// limit.
    std::chrono::duration<double> time_left() const;

    /// Sets the text that is printed if the program has to be ended in the middle of a long
    /// operation. If the text is empty, nothing is printed. The text is not printed during
    /// without_deadline().
    void set_final_message(const std::string& message);

    /// Calls gather(), which collects the results of the work, and returns its result. During this
    /// call, the time limit does not end the program, but a signal does. If the limit has passed
    /// when gather() returns, start_forced_exit_timer() is called, so the caller has almost two
    /// seconds to print the results.
    template <typename Gather>
    auto without_deadline(Gather gather) {
        suspend_deadline();
        auto result = gather();
        resume_deadline();
        return result;
    }

  private:
    bool has_limit_passed() const;
    void suspend_deadline();
    void resume_deadline();
    void watch_deadline(const std::stop_token& thread_stop);
    void print_final_message_and_exit();

    std::chrono::duration<double> time_limit_;
    /// The time of the first call of begin(). Valid only if has_begun_ is true.
    std::chrono::steady_clock::time_point start_time_;
    std::atomic<bool> has_begun_{false};
    std::atomic<bool> stop_{false};
    std::mutex end_mutex_;  ///< guards is_suspended_, final_message_ and the forced exit
    bool is_suspended_ = false;
    std::string final_message_;
    std::jthread watch_thread_;
};

}  // namespace orbitile::cli
