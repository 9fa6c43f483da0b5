// A stop flag that a signal raises, or a time limit.
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
    /// `seconds`: none if not above 0. Signals are handled from stop_on_signals() on.
    explicit StopTimer(double seconds);

    /// The limit counts from the first call on: what comes before the work is no part of it, or a
    /// catalogue that takes long to open would never get on. Once the limit is over the program is
    /// ended soon (end_soon()), as after a signal. For one thread.
    void begin();

    const std::atomic<bool>& flag() const { return stop_; }

    /// Of the time limit, which there must be; not below 0.
    std::chrono::duration<double> left() const;

    /// What is printed where the program is ended in the middle of what takes long, and nothing is
    /// gathered (unhurried()); empty: nothing.
    void set_last_words(const std::string& words);

    /// What the work came to, however long it takes to gather that after the limit. Only a signal
    /// ends the program meanwhile; who tells of it then has as long as the work had to end.
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
    std::chrono::steady_clock::time_point start_;  ///< once it has begun
    std::atomic<bool> has_begun_{false};
    std::atomic<bool> stop_{false};
    std::mutex end_mutex_;  ///< guards what follows, and the program's end by this limit
    bool is_held_ = false;
    std::string last_words_;
    std::jthread watch_;
};

}  // namespace orbitile::app
