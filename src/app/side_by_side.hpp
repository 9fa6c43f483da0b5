// Repeats a piece of work in several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

namespace orbitile::app {

/// Calls `work` with each number below `count`, in ascending order as threads become free, until
/// `stop` is raised. If a call throws, rethrows the first exception after all threads have ended.
/// Returns whether `work` was called with every number. Several threads call `work` at once.
bool for_each_in_threads(std::size_t count, int threads, const std::atomic<bool>& stop,
                         const std::function<void(std::size_t)>& work);

}  // namespace orbitile::app
