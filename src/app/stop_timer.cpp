#include "app/stop_timer.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "app/interruption.hpp"

namespace orbitile::app {

namespace {

constexpr auto watch_interval = std::chrono::milliseconds(10);

}  // namespace

StopTimer::StopTimer(double seconds) {
    const std::atomic<bool>& signalled = stop_on_signals();
    watch_ = std::jthread([this, seconds, &signalled](const std::stop_token& ended) {
        const auto start = std::chrono::steady_clock::now();
        std::mutex mutex;
        std::condition_variable_any woken;
        std::unique_lock lock(mutex);
        while (!ended.stop_requested() && !stop_) {
            woken.wait_for(lock, ended, watch_interval, [] { return false; });
            const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
            if (signalled || (seconds > 0 && passed.count() >= seconds)) stop_ = true;
        }
    });
}

}  // namespace orbitile::app
