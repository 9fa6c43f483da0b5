#include "terminal/interruption.hpp"

#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string_view>

#include "terminal/exit_code.hpp"

namespace orbitile::app {
namespace {

// A signal handler can only reach globals.
std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free);

// A user who asked the program to stop waits at most two seconds: `grace` and then `moment`.
constexpr itimerval end_delay{{0, 0}, {1, 700'000}};
constexpr itimerval write_delay{{0, 0}, {0, 100'000}};
constexpr itimerval never{{0, 0}, {0, 0}};

extern "C" void on_signal(int /*signal*/) {
    if (stop_requested.exchange(true)) _exit(incomplete);
    end_soon();
}

void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    // After a signal, a write that waits for the reader of the output continues; otherwise lines
    // would be lost. An alarm can arrive while another signal is handled.
    action.sa_flags = SA_RESTART | SA_NODEFER;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

extern "C" void end_at_once(int /*signal*/) { _exit(incomplete); }

// No safe point came, because a solver, a disk or a reader of the output is slow. A run can be
// killed at any instant, so it can also end here. Writing to standard error may block, too, so a
// second alarm ends the program.
extern "C" void on_end_delay(int /*signal*/) {
    handle(SIGALRM, end_at_once);
    setitimer(ITIMER_REAL, &write_delay, nullptr);
    constexpr std::string_view words = "orbitile: stopped in the middle of a long operation\n";
    [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, words.data(), words.size());
    _exit(incomplete);
}

}  // namespace

// Makes only system calls that a signal handler may make.
void end_soon() {
    handle(SIGALRM, on_end_delay);
    setitimer(ITIMER_REAL, &end_delay, nullptr);
}

// If a signal comes in between, the timer that it set is stopped here, and must be set again.
void cancel_end_soon() {
    if (stop_requested) return;
    setitimer(ITIMER_REAL, &never, nullptr);
    if (stop_requested) end_soon();
}

const std::atomic<bool>& stop_request() { return stop_requested; }

const std::atomic<bool>& stop_on_signals() {
    for (const int signal : {SIGINT, SIGTERM}) handle(signal, on_signal);
    return stop_requested;
}

}  // namespace orbitile::app
