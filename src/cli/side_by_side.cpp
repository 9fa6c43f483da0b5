#include "cli/side_by_side.hpp"

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace orbitile::cli {
namespace {

// The state that the threads of for_each_in_threads() share.
class ParallelLoop {
  public:
    ParallelLoop(std::size_t count, const std::atomic<bool>& stop,
                 const std::function<void(std::size_t)>& work)
        : count_(count), stop_(stop), work_(work) {}

    void process_items() {
        try {
            for (std::size_t item = next_item_++; item < count_ && !stop_ && !has_failed_;
                 item = next_item_++) {
                ++begun_item_count_;
                work_(item);
            }
        } catch (...) {
            record_failure();
        }
    }

    void record_failure() {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
        has_failed_ = true;
    }

    // Throws the first exception of `work`, if there is one. Returns whether all items were begun.
    bool check_completion() const {
        if (failure_) std::rethrow_exception(failure_);
        return begun_item_count_ == count_;
    }

  private:
    std::size_t count_;
    const std::atomic<bool>& stop_;
    const std::function<void(std::size_t)>& work_;
    std::atomic<std::size_t> next_item_ = 0;
    std::atomic<std::size_t> begun_item_count_ = 0;
    std::atomic<bool> has_failed_ = false;
    std::mutex mutex_;
    std::exception_ptr failure_;
};

}  // namespace

bool for_each_in_threads(std::size_t count, int threads, const std::atomic<bool>& stop,
                         const std::function<void(std::size_t)>& work) {
    ParallelLoop parallel_loop(count, stop, work);
    {
        std::vector<std::jthread> workers;
        workers.reserve(static_cast<std::size_t>(threads));
        for (int i = 0; i < threads; ++i) {
            try {
                workers.emplace_back([&parallel_loop] { parallel_loop.process_items(); });
            } catch (...) {  // also stops the threads that were already started
                parallel_loop.record_failure();
                break;
            }
        }
    }
    return parallel_loop.check_completion();
}

}  // namespace orbitile::cli
