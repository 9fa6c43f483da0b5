#include "app/interruption.hpp"

#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string_view>

#include "app/command.hpp"

namespace orbitile::app {
namespace {

// A signal handler can reach nothing but globals.
std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free);

// Whoever asked waits two seconds at most.
constexpr itimerval grace{{0, 0}, {1, 800'000}};

extern "C" void on_signal(int /*signal*/) {
    if (stop_requested.exchange(true)) _exit(incomplete);
    end_soon();
}

// No safe point came: a solver, a disk or a reader of the output takes its time. A run may be
// killed at any instant, so it may be ended at this one.
extern "C" void on_end_of_grace(int /*signal*/) {
    constexpr std::string_view words = "orbitile: stopped in the middle of what takes long\n";
    [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, words.data(), words.size());
    _exit(incomplete);
}

void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    // A write that waits for whoever reads our output goes on: were it broken off, lines were lost.
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

}  // namespace

// Plain calls of the system, which a handler may make.
void end_soon() {
    handle(SIGALRM, on_end_of_grace);
    setitimer(ITIMER_REAL, &grace, nullptr);
}

const std::atomic<bool>& stop_request() { return stop_requested; }

const std::atomic<bool>& stop_on_signals() {
    for (const int signal : {SIGINT, SIGTERM}) handle(signal, on_signal);
    return stop_requested;
}

}  // namespace orbitile::app
