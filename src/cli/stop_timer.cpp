#include "cli/stop_timer.hpp"

#include <unistd.h>

#include <algorithm>
#include <csignal>

#include "cli/options.hpp"
#include "cli/program.hpp"

namespace orbitile::cli {
namespace {

// A signal handler cannot get arguments, so the flag is global.
std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_signal(int /*signal*/) {
    if (stop_requested.exchange(true)) _exit(incomplete);
}

}  // namespace

const std::atomic<bool>& stop_on_signals() {
    for (const int signal : {SIGINT, SIGTERM}) {
        struct sigaction action {};
        action.sa_handler = on_signal;
        // A write that was interrupted by a signal continues. Otherwise lines would be lost if the
        // write was waiting for the reader of the output.
        action.sa_flags = SA_RESTART;
        sigemptyset(&action.sa_mask);
        sigaction(signal, &action, nullptr);
    }
    return stop_requested;
}

StopTimer::StopTimer(double seconds)
    : time_limit_(seconds > 0 ? seconds : max_time_limit_seconds),
      deadline_(time_limit_, stop_on_signals()) {}

std::chrono::duration<double> StopTimer::time_left() const {
    const std::chrono::duration<double> elapsed_time =
        std::chrono::steady_clock::now() - start_time_;
    return std::max(time_limit_ - elapsed_time, std::chrono::duration<double>::zero());
}

}  // namespace orbitile::cli
