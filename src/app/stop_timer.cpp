#include "app/stop_timer.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>

#include "app/interruption.hpp"

namespace orbitile::app {

namespace {

constexpr std::chrono::duration<double> watch_interval = std::chrono::milliseconds(10);

}  // namespace

StopTimer::StopTimer(double seconds) : limit_(seconds) {
    const std::atomic<bool>& signalled = stop_request();
    watch_ = std::jthread([this, &signalled](const std::stop_token& ended) {
        const bool is_limited = limit_.count() > 0;
        std::mutex mutex;
        std::condition_variable_any woken;
        std::unique_lock lock(mutex);
        while (!ended.stop_requested() && !stop_) {
            const auto pause = is_limited ? std::min(watch_interval, left()) : watch_interval;
            woken.wait_for(lock, ended, pause, [] { return false; });
            const bool is_over = is_limited && left().count() == 0;
            if (is_over && !signalled) end_soon();
            if (is_over || signalled) stop_ = true;
        }
    });
}

std::chrono::duration<double> StopTimer::left() const {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
    return std::max(limit_ - passed, std::chrono::duration<double>::zero());
}

}  // namespace orbitile::app
