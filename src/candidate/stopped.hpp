// How a stop ends what has no result before it is whole, such as the measures of a gain graph.
#pragma once

#include <atomic>
#include <exception>

namespace orbitile {

/// Thrown where a stop flag was found raised.
class Stopped : public std::exception {
  public:
    const char* what() const noexcept override { return "stopped"; }
};

inline void end_if_stopped(const std::atomic<bool>* stop) {
    if (stop != nullptr && *stop) throw Stopped();
}

}  // namespace orbitile
