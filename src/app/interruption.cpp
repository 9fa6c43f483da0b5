#include "app/interruption.hpp"

#include <unistd.h>

#include <array>
#include <csignal>

#include "app/command.hpp"

namespace orbitile::app {
namespace {

// A signal handler can reach nothing but globals.
std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_signal(int /*signal*/) {
    if (stop_requested.exchange(true)) _exit(incomplete);
}

}  // namespace

const std::atomic<bool>& stop_on_signals() {
    struct sigaction action {};
    action.sa_handler = on_signal;
    // A write that waits for whoever reads our output goes on: were it broken off, lines were lost.
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
    return stop_requested;
}

}  // namespace orbitile::app
