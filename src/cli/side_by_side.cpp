#include "cli/side_by_side.hpp"

#include <future>
#include <vector>

namespace orbitile::cli {

bool for_each_in_threads(std::size_t count, int threads, const std::atomic<bool>& stop,
                         const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next_item = 0;
    std::atomic<std::size_t> finished_item_count = 0;
    std::atomic<bool> has_failed = false;
    const auto process_items = [&] {
        try {
            for (std::size_t item = next_item++; item < count && !stop && !has_failed;
                 item = next_item++) {
                work(item);
                ++finished_item_count;
            }
        } catch (...) {
            has_failed = true;
            throw;
        }
    };
    std::vector<std::future<void>> workers;  // the destructor of each future waits for its thread
    try {
        for (int i = 0; i < threads; ++i)
            workers.push_back(std::async(std::launch::async, process_items));
    } catch (...) {  // also stops the threads that were already started
        has_failed = true;
        throw;
    }
    for (std::future<void>& worker : workers) worker.get();
    return finished_item_count == count;
}

}  // namespace orbitile::cli
