#include "terminal/stop_timer.hpp"

#include <unistd.h>

#include <algorithm>
#include <condition_variable>

#include "terminal/exit_code.hpp"
#include "terminal/interruption.hpp"
#include "terminal/standard_streams.hpp"

namespace orbitile::app {

namespace {

constexpr std::chrono::duration<double> watch_interval = std::chrono::milliseconds(10);

// Shorter than the grace of end_soon().
constexpr auto final_delay = std::chrono::milliseconds(1200);

}  // namespace

StopTimer::StopTimer(double seconds)
    : limit_(seconds), watch_([this](const std::stop_token& ended) { watch(ended); }) {}

void StopTimer::begin() {
    if (has_begun_) return;
    start_ = std::chrono::steady_clock::now();
    has_begun_ = true;
}

std::chrono::duration<double> StopTimer::left() const {
    if (!has_begun_) return limit_;
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
    return std::max(limit_ - passed, std::chrono::duration<double>::zero());
}

bool StopTimer::is_over() const { return limit_.count() > 0 && left().count() == 0; }

void StopTimer::suspend_deadline() {
    const std::lock_guard lock(end_mutex_);
    is_suspended_ = true;
    cancel_end_soon();
}

void StopTimer::resume_deadline() {
    const std::lock_guard lock(end_mutex_);
    is_suspended_ = false;
    if (is_over() && !stop_request()) end_soon();
}

void StopTimer::set_final_message(const std::string& message) {
    const std::lock_guard lock(end_mutex_);
    final_message_ = message;
}

// A run can be killed at any instant, so it can also end here.
void StopTimer::print_final_message() {
    const std::lock_guard lock(end_mutex_);
    if (is_suspended_ || final_message_.empty()) return;
    print_at_once(final_message_ + "\n");
    _exit(incomplete);
}

void StopTimer::watch(const std::stop_token& ended) {
    const std::atomic<bool>& signalled = stop_request();
    std::mutex mutex;
    std::condition_variable_any woken;
    std::unique_lock lock(mutex);
    while (!ended.stop_requested() && !stop_) {
        const bool is_limited = limit_.count() > 0;
        const auto pause = is_limited ? std::min(watch_interval, left()) : watch_interval;
        woken.wait_for(lock, ended, pause, [] { return false; });
        if (signalled) stop_ = true;
        if (!is_over()) continue;
        const std::lock_guard end_lock(end_mutex_);
        if (!is_suspended_ && !signalled) end_soon();
        stop_ = true;
    }
    woken.wait_for(lock, ended, final_delay, [] { return false; });
    if (!ended.stop_requested()) print_final_message();
}

}  // namespace orbitile::app
