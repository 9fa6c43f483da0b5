#include "cli/stop_timer.hpp"

#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <csignal>
#include <string_view>

#include "cli/exit_code.hpp"
#include "cli/standard_streams.hpp"

namespace orbitile::cli {

namespace {

// A signal handler cannot get arguments, so the flag is global.
std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free);

// A user who asked the program to stop waits at most two seconds: first `forced_exit_delay`, then
// `last_message_delay`.
constexpr itimerval forced_exit_delay{{0, 0}, {1, 700'000}};
constexpr itimerval last_message_delay{{0, 0}, {0, 100'000}};
constexpr itimerval disabled_timer{{0, 0}, {0, 0}};

extern "C" void on_signal(int /*signal*/) {
    if (stop_requested.exchange(true)) _exit(incomplete);
    start_forced_exit_timer();
}

void set_signal_handler(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    // SA_RESTART: a write that was interrupted by a signal continues. Otherwise lines would be lost
    // if the write was waiting for the reader of the output. SA_NODEFER: an alarm can arrive while
    // another signal is handled.
    action.sa_flags = SA_RESTART | SA_NODEFER;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

extern "C" void exit_immediately(int /*signal*/) { _exit(incomplete); }

// Ends the program when the alarm of start_forced_exit_timer() arrives, because the program was
// asked to stop and has not stopped in time. The program can be waiting for a solver, a disk or the
// reader of its output. It is safe to end the program here, because all finds are already stored.
// Writing to standard error can block as well. In that case a second alarm ends the program.
extern "C" void exit_after_delay(int /*signal*/) {
    set_signal_handler(SIGALRM, exit_immediately);
    setitimer(ITIMER_REAL, &last_message_delay, nullptr);
    constexpr std::string_view message = "orbitile: stopped in the middle of a long operation\n";
    [[maybe_unused]] const ssize_t written_bytes =
        write(STDERR_FILENO, message.data(), message.size());
    _exit(incomplete);
}

}  // namespace

// Makes only system calls that are allowed in a signal handler, because on_signal() calls this
// function.
void start_forced_exit_timer() {
    set_signal_handler(SIGALRM, exit_after_delay);
    setitimer(ITIMER_REAL, &forced_exit_delay, nullptr);
}

// A signal can come after the first check of the flag and before setitimer(). The handler of the
// signal then sets the timer, and setitimer() disables the timer immediately. So the flag is
// checked again. If a signal has come, the timer is set again.
void cancel_forced_exit_timer() {
    if (stop_requested) return;
    setitimer(ITIMER_REAL, &disabled_timer, nullptr);
    if (stop_requested) start_forced_exit_timer();
}

const std::atomic<bool>& stop_request() { return stop_requested; }

const std::atomic<bool>& stop_on_signals() {
    for (const int signal : {SIGINT, SIGTERM}) set_signal_handler(signal, on_signal);
    return stop_requested;
}

namespace {

constexpr std::chrono::duration<double> watch_interval = std::chrono::milliseconds(10);

// This delay is shorter than `forced_exit_delay`, so that the final message is printed before
// start_forced_exit_timer() ends the program.
constexpr auto final_message_delay = std::chrono::milliseconds(1200);

}  // namespace

StopTimer::StopTimer(double seconds)
    : time_limit_(seconds),
      watch_thread_([this](const std::stop_token& thread_stop) { watch_deadline(thread_stop); }) {}

void StopTimer::begin() {
    if (has_begun_) return;
    start_time_ = std::chrono::steady_clock::now();
    has_begun_ = true;
}

std::chrono::duration<double> StopTimer::time_left() const {
    if (!has_begun_) return time_limit_;
    const std::chrono::duration<double> elapsed_time =
        std::chrono::steady_clock::now() - start_time_;
    return std::max(time_limit_ - elapsed_time, std::chrono::duration<double>::zero());
}

bool StopTimer::has_limit_passed() const {
    return time_limit_.count() > 0 && time_left().count() == 0;
}

void StopTimer::suspend_deadline() {
    const std::lock_guard lock(end_mutex_);
    is_suspended_ = true;
    cancel_forced_exit_timer();
}

void StopTimer::resume_deadline() {
    const std::lock_guard lock(end_mutex_);
    is_suspended_ = false;
    if (has_limit_passed() && !stop_request()) start_forced_exit_timer();
}

void StopTimer::set_final_message(const std::string& message) {
    const std::lock_guard lock(end_mutex_);
    final_message_ = message;
}

// Prints the final message and ends the program. It is safe to end the program here, because all
// finds are already stored.
void StopTimer::print_final_message_and_exit() {
    const std::lock_guard lock(end_mutex_);
    if (is_suspended_ || final_message_.empty()) return;
    print_and_flush(final_message_ + "\n");
    _exit(incomplete);
}

void StopTimer::watch_deadline(const std::stop_token& thread_stop) {
    const std::atomic<bool>& is_signalled = stop_request();
    std::mutex mutex;
    std::condition_variable_any wake_condition;
    std::unique_lock lock(mutex);
    while (!thread_stop.stop_requested() && !stop_) {
        const bool has_time_limit = time_limit_.count() > 0;
        const auto wait_duration =
            has_time_limit ? std::min(watch_interval, time_left()) : watch_interval;
        wake_condition.wait_for(lock, thread_stop, wait_duration, [] { return false; });
        if (is_signalled) stop_ = true;
        if (!has_limit_passed()) continue;
        const std::lock_guard end_lock(end_mutex_);
        if (!is_suspended_ && !is_signalled) start_forced_exit_timer();
        stop_ = true;
    }
    wake_condition.wait_for(lock, thread_stop, final_message_delay, [] { return false; });
    if (!thread_stop.stop_requested()) print_final_message_and_exit();
}

}  // namespace orbitile::cli
