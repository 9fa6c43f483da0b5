// The same work on many things, in several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

namespace orbitile::app {

/// Calls `work` with each number below `count` in order, as threads become free, until `stop` is
/// raised. Throws what the first of them threw, once all have ended. Returns whether all were
/// begun.
bool side_by_side(std::size_t count, int threads, const std::atomic<bool>& stop,
                  const std::function<void(std::size_t)>& work);

}  // namespace orbitile::app
