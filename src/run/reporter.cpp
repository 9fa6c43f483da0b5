#include "run/reporter.hpp"

#include <exception>
#include <utility>

namespace orbitile {
namespace {

// The limit of the total weight of all pending events. If the total weight is larger, threads wait
// for the listener. A listener can be slow, for example because it writes to a disk or a pipe.
constexpr std::size_t max_pending_weight = 2'000;

}  // namespace

void Reporter::add(ListenerCall event, std::size_t weight) {
    const MutexLock lock(mutex_);
    pending_.push_back({std::move(event), weight});
    pending_weight_ += weight;
}

void Reporter::deliver() {
    const MutexLock lock(mutex_);
    if (is_delivering_ && pending_weight_ > max_pending_weight) {
        while (is_delivering_ && pending_weight_ > max_pending_weight / 2)
            caught_up_condition_.wait(mutex_);
    }
    while (!is_delivering_ && !pending_.empty()) deliver_next();
}

void Reporter::deliver_one() {
    const MutexLock lock(mutex_);
    if (!is_delivering_ && !pending_.empty()) deliver_next();
}

void Reporter::deliver_all() {
    const MutexLock lock(mutex_);
    while (!pending_.empty()) {
        try {
            deliver_next();
        } catch (...) {
            // The exception is dropped. The run has failed already, and it throws the exception of
            // its first failure.
        }
    }
}

void Reporter::deliver_next() {
    const PendingEvent next = std::move(pending_.front());
    pending_.pop_front();
    pending_weight_ -= next.weight;
    is_delivering_ = true;
    mutex_.unlock();
    std::exception_ptr failure;
    try {
        next.event(listener_);
    } catch (...) {
        failure = std::current_exception();
    }
    mutex_.lock();
    is_delivering_ = false;
    caught_up_condition_.notify_all();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace orbitile
