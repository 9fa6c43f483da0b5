#include "run/announcements.hpp"

#include <exception>
#include <utility>

namespace orbitile {
namespace {

// A listener may be held up, by a disk or a reader of its output: the run then waits in the end.
constexpr std::size_t most_weight = 2'000;

}  // namespace

void Announcements::add(Announcement announcement, std::size_t weight) {
    const std::lock_guard lock(mutex_);
    pending_.push_back({std::move(announcement), weight});
    weight_ += weight;
}

void Announcements::tell() {
    std::unique_lock lock(mutex_);
    if (is_telling_ && weight_ > most_weight) {
        caught_up_.wait(lock, [this] { return !is_telling_ || weight_ <= most_weight / 2; });
    }
    while (!is_telling_ && !pending_.empty()) tell_next(lock);
}

void Announcements::tell_one() {
    std::unique_lock lock(mutex_);
    if (!is_telling_ && !pending_.empty()) tell_next(lock);
}

void Announcements::tell_rest() {
    std::unique_lock lock(mutex_);
    while (!pending_.empty()) {
        try {
            tell_next(lock);
        } catch (...) {
            // The run has failed already, and that is what is told.
        }
    }
}

void Announcements::tell_next(std::unique_lock<std::mutex>& lock) {
    const Pending next = std::move(pending_.front());
    pending_.pop_front();
    weight_ -= next.weight;
    is_telling_ = true;
    lock.unlock();
    std::exception_ptr failure;
    try {
        next.announcement(listener_);
    } catch (...) {
        failure = std::current_exception();
    }
    lock.lock();
    is_telling_ = false;
    caught_up_.notify_all();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace orbitile
