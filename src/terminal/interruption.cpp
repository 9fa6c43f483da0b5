#include "terminal/interruption.hpp"

#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string_view>

#include "terminal/exit_code.hpp"

namespace orbitile::app {
namespace {

// A signal handler can reach nothing but globals.
std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free);

// Whoever asked waits two seconds at most.
constexpr itimerval grace{{0, 0}, {1, 700'000}};
constexpr itimerval moment{{0, 0}, {0, 100'000}};
constexpr itimerval never{{0, 0}, {0, 0}};

extern "C" void on_signal(int /*signal*/) {
    if (stop_requested.exchange(true)) _exit(incomplete);
    end_soon();
}

void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    // A write that waits for whoever reads our output goes on: were it broken off, lines were lost.
    // An alarm comes through while another is handled.
    action.sa_flags = SA_RESTART | SA_NODEFER;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

extern "C" void end_at_once(int /*signal*/) { _exit(incomplete); }

// No safe point came: a solver, a disk or a reader of the output takes its time. A run may be
// killed at any instant, so it may be ended at this one. Who does not read may be who is told.
extern "C" void on_end_of_grace(int /*signal*/) {
    handle(SIGALRM, end_at_once);
    setitimer(ITIMER_REAL, &moment, nullptr);
    constexpr std::string_view words = "orbitile: stopped in the middle of a long operation\n";
    [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, words.data(), words.size());
    _exit(incomplete);
}

}  // namespace

// Plain calls of the system, which a handler may make.
void end_soon() {
    handle(SIGALRM, on_end_of_grace);
    setitimer(ITIMER_REAL, &grace, nullptr);
}

// A signal that comes in between has set the timer that is stopped here.
void end_no_sooner() {
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
