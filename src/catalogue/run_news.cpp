#include "catalogue/run_news.hpp"

#include <cstddef>
#include <utility>

namespace orbitile {
namespace {

// A listener may be held up for long, by a reader of its output: the run then waits in the end.
constexpr std::size_t most_news = 10'000;

}  // namespace

void RunNews::add(Telling telling) {
    const std::lock_guard lock(mutex_);
    news_.push_back(std::move(telling));
}

void RunNews::tell() {
    std::unique_lock telling(telling_, std::defer_lock);
    if (!telling.try_lock()) {
        {
            const std::lock_guard lock(mutex_);
            if (news_.size() < most_news) return;
        }
        telling.lock();
    }
    tell_on();
}

void RunNews::tell_all() {
    const std::lock_guard telling(telling_);
    tell_on();
}

void RunNews::tell_on() {
    for (;;) {
        Telling next;
        {
            const std::lock_guard lock(mutex_);
            if (news_.empty()) return;
            next = std::move(news_.front());
            news_.pop_front();
        }
        next(listener_);
    }
}

}  // namespace orbitile
