// Calls a function with each number from 0 to count - 1, in several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

namespace orbitile::cli {

/// Calls work(0), work(1), … work(count - 1), until `stop` is raised. A thread that becomes free
/// takes the next number. Several threads call `work` at the same time. If a call throws, no
/// further numbers are taken, and an exception is rethrown after all threads have ended.
/// Returns whether `work` was called with every number.
bool for_each_in_threads(std::size_t count, int threads, const std::atomic<bool>& stop,
                         const std::function<void(std::size_t)>& work);

}  // namespace orbitile::cli
