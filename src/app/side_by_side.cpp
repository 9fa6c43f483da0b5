#include "app/side_by_side.hpp"

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace orbitile::app {
namespace {

// The state that the threads share.
class SharedWork {
  public:
    SharedWork(std::size_t count, const std::atomic<bool>& stop,
               const std::function<void(std::size_t)>& work)
        : count_(count), stop_(stop), work_(work) {}

    void go() {
        try {
            for (std::size_t own = next_++; own < count_ && !stop_ && !failed_; own = next_++) {
                ++begun_;
                work_(own);
            }
        } catch (...) {
            fail();
        }
    }

    void fail() {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
        failed_ = true;
    }

    bool ended_well() const {
        if (failure_) std::rethrow_exception(failure_);
        return begun_ == count_;
    }

  private:
    std::size_t count_;
    const std::atomic<bool>& stop_;
    const std::function<void(std::size_t)>& work_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<std::size_t> begun_ = 0;
    std::atomic<bool> failed_ = false;
    std::mutex mutex_;
    std::exception_ptr failure_;
};

}  // namespace

bool side_by_side(std::size_t count, int threads, const std::atomic<bool>& stop,
                  const std::function<void(std::size_t)>& work) {
    SharedWork shared(count, stop, work);
    {
        std::vector<std::jthread> workers;
        workers.reserve(static_cast<std::size_t>(threads));
        for (int i = 0; i < threads; ++i) {
            try {
                workers.emplace_back([&shared] { shared.go(); });
            } catch (...) {  // the threads that were started must end as well
                shared.fail();
                break;
            }
        }
    }
    return shared.ended_well();
}

}  // namespace orbitile::app
